"""What lies between the players of Parsifal: the common area, Limbo, and what nobody has seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.kernel.text import Name, Reader, Text, listed, t
from games.parsifal.view import NAMED, ParsifalView, Tarot
from rendering.layouts.parsifal.character import medal
from rendering.scenes.scene import Icon, Item, Label, Panel
from rendering.text.text_metrics import NARROW, text_width

CHIP = (180, 52)
GAP = 10
PAD = 16
HEAD = 48
LINE = 36
LETTERS = 112
"""How many letters a line over the whole width has room for, as a rule; `room` sees to the rest."""


def zones(view: ParsifalView, x: int, y: int, width: int, reader: Reader) -> Iterator[Item]:
    """The common area and Limbo, side by side."""
    half, high = (width - PAD) // 2, tall(view, width)
    yield from _zone(t("Common area"), view.common, x, y, half, high, reader)
    yield from _zone(t("Limbo"), view.limbo, x + half + PAD, y, half, high, reader)


def tall(view: ParsifalView, width: int) -> int:
    """How high the common area and Limbo are, side by side."""
    half = (width - PAD) // 2
    return max(_tall(view.common, half), _tall(view.limbo, half))


def stacked(view: ParsifalView, x: int, y: int, width: int, high: int, reader: Reader) -> Iterator[Item]:
    """The common area above Limbo, which takes what is left of the height."""
    upper = _tall(view.common, width)
    yield from _zone(t("Common area"), view.common, x, y, width, upper, reader)
    yield from _zone(t("Limbo"), view.limbo, x, y + upper + PAD, width, high - upper - PAD, reader)


def stack(view: ParsifalView, width: int) -> int:
    """How high the common area above Limbo must be."""
    return _tall(view.common, width) + PAD + _tall(view.limbo, width)


def _tall(tarots: Sequence[Tarot], width: int) -> int:
    return HEAD + max(1, -(-len(tarots) // _columns(width))) * (CHIP[1] + 4) + 12


def _columns(width: int) -> int:
    return (width - 2 * PAD + GAP) // (CHIP[0] + GAP)


def _zone(
    words: Text, tarots: Sequence[Tarot], x: int, y: int, width: int, high: int, reader: Reader
) -> Iterator[Item]:
    yield Panel(x, y, width, high, "seat")
    yield Label(reader(words), x + 16, y + 36, 26, "light", "serif", "semibold", room=width - 32)
    for place, tarot in enumerate(tarots):
        row, column = divmod(place, _columns(width))
        left, top = x + PAD + column * (CHIP[0] + GAP), y + HEAD + row * (CHIP[1] + 4)
        yield medal(tarot, left, top + 4, 44)
        yield Label(reader(tarot.label), left + 54, top + 35, 24, "light", room=CHIP[0] - 58)
    if not tarots:
        yield Label(reader(t("nothing")), x + 16, y + HEAD + 32, 24, "muted", room=width - 32)


def near(view: ParsifalView, x: int, y: int, width: int, reader: Reader) -> Iterator[Item]:
    """Who is one quest from victory, and which one it is; a line each."""
    yield Panel(x, y, width, high(view), "seat")
    head = reader(t("One quest from victory"))
    yield Label(head, x + 16, y + 36, 26, "gold", "serif", "semibold", room=width - 32)
    half = (width - 48) // 2
    for place, one in enumerate(view.near):
        row, column = divmod(place, 2)
        left, base = x + 16 + column * (half + 16), y + HEAD + 24 + row * LINE
        yield Icon("missing", left + 13, base - 8, 24, "gold")
        words = t("{title}: {missing} ({players})", title=one.title, players=_players(one.seats), missing=one.missing)
        yield Label(reader(words), left + 34, base, 24, "light", room=half - 34)


def high(view: ParsifalView) -> int:
    """How high the list of those near victory is."""
    return HEAD + -(-len(view.near) // 2) * LINE + 12


def _players(seats: Sequence[int]) -> Text:
    return listed([Name(seat) for seat in seats])


def unseen(view: ParsifalView, reader: Reader) -> list[str]:
    """The lines that list what is still in the deck."""
    count = Counter(tarot.name for tarot in view.unseen)
    parts = [
        reader(NAMED[name][0].title if n == 1 else t("{title} ×{n}", title=NAMED[name][0].title, n=n))
        for name, n in count.items()
    ]
    lines, comma = [f"{reader(t('Unseen:'))} "], reader(_COMMA)
    for place, part in enumerate(parts):
        piece = part if place == len(parts) - 1 else f"{part}{comma}"
        if text_width(lines[-1] + piece.strip(), 1) > (LETTERS + 1.01) * NARROW:
            lines.append(piece)
        else:
            lines[-1] += piece
    return [line.strip() for line in lines] if parts else []


_COMMA = t("{before}, {item}", before="", item="")

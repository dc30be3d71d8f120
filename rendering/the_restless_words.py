"""How much room the words of The Restless need, and the small fields its cards in play lie on as names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.kernel.text import Reader, Text
from games.the_restless.view import Face, Thing, of
from rendering.ashes import ASHES, NUMBERS
from rendering.scene import Icon, Item, Label, Panel, Passage, Sprite

NARROW, WIDE = 0.43, 1.0
"""How broad a letter is on average, in parts of its size, and rather more: in European scripts, and in East Asian
ones."""

CHIP = 36
GAP = 8

Part = tuple[list[Item], int]
"""What is drawn, and where the next part begins."""


def rows(text: str, room: int, size: int) -> int:
    """How many lines a passage needs at most, reckoned without its typeface."""
    lines, line = 1, 0.0
    for word in text.split(" "):
        broad = size * sum(WIDE if unicodedata.east_asian_width(char) in "WF" else NARROW for char in f" {word}")
        if line and line + broad > room:
            lines, line = lines + 1, 0.0
        line += broad
        lines, line = lines + int(line // room), line % room if line > room else line
    return lines


def told(words: Iterable[str], x: int, y: int, room: int, size: int = 20, tone: str = "light", most: int = 20) -> Part:
    """Passages below one another, the first with its base line a size below y; no more than `most` lines in all."""
    items: list[Item] = []
    for line in words:
        needed = min(rows(line, room, size), most)
        if needed <= 0:
            break
        passage = Passage(line, x, y + size, room, needed, size, tone)
        items.append(passage)
        y += needed * passage.step + 3
        most -= needed
    return items, y


def art(face: Face) -> str:
    """The drawing of a card."""
    return f"ashes/{of(face.key).family}"


def medal(key: str, x: int, y: int, side: int, dim: bool = False) -> Sprite:
    """A card as a small round picture."""
    return Sprite(f"medal/{key}", x, y, side, side, dim=dim)


def large(key: str, x: int, y: int, width: int, reader: Reader) -> Sprite:
    """The whole card; those of a suit that count have their number at the head."""
    shown = of(key)
    numeral = NUMBERS.get(key.split("-")[0], "") if "-of-" in key and shown.family == f"tarot-{key}" else ""
    words = (reader(shown.name), numeral, "", "", "", "")
    return Sprite(f"ashes/{shown.family}", x, y, width, round(width * 1.69), words)


class Chip(NamedTuple):
    """A name on a small field, with a sign before it and signs and figures behind."""

    icon: str
    name: str
    figures: tuple[tuple[str, str], ...] = ()


def chip(thing: Thing, reader: Reader) -> Chip:
    """A card in play: how many Counters it has, how much Armor is left, and whether it is spent for now."""
    counters = (("circle-multiple", str(thing.counters)),) if thing.counters else ()
    armor = (("shield", str(thing.armor)),) if thing.armor else ()
    spent = (("timer-sand-empty", ""),) if thing.spent else ()
    return Chip(ASHES[art(thing.face)].emblem, reader(thing.face.name), (*counters, *armor, *spent))


def chips(those: Sequence[Chip], x: int, y: int, width: int, columns: int) -> Part:
    """Fields side by side and below one another."""
    items, wide = list[Item](), (width - (columns - 1) * GAP) // columns
    for place, one in enumerate(those):
        row, column = divmod(place, columns)
        items += _chip(one, x + column * (wide + GAP), y + row * (CHIP + GAP), wide)
    return items, y + -(-len(those) // columns) * (CHIP + GAP)


def _chip(one: Chip, x: int, y: int, width: int) -> Iterator[Item]:
    yield Panel(x, y, width, CHIP, "scrap")
    yield Icon(one.icon, x + 20, y + CHIP // 2, 24, "rust")
    end = x + width - 8
    for icon, figure in reversed(one.figures):
        if figure:
            yield Label(figure, end, y + 25, 21, "light", weight="bold", anchor="right", room=26)
            end -= 13 * len(figure) + 2
        yield Icon(icon, end - 11, y + CHIP // 2, 20, "gold")
        end -= 28
    yield Label(one.name, x + 38, y + 25, 20, "light", room=end - x - 42)


def heading(words: Text, x: int, y: int, room: int, reader: Reader) -> Label:
    """A word over what belongs together; its base line is at y."""
    return Label(reader(words), x, y, 23, "gold", weight="semibold", room=room)


def bar(now: int, most: int, x: int, y: int, width: int) -> Iterator[Item]:
    """A trough filled as far as there is Health; the figures stand beside it."""
    yield Panel(x, y, width, 18, "trough")
    filled = round(width * min(now, most) / most) if most and now > 0 else 0
    if filled:
        yield Panel(x, y, max(20, filled), 18, "blood")

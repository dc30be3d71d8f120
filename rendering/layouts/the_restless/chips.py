"""Text of The Restless on panels, and chips: small fields with the name of a card in play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.kernel.text import Reader, Text
from games.the_restless.view import Face, Thing, of
from rendering.deck.faces import card_art
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Sprite
from rendering.text.text_metrics import rows, text_width

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""How the cards of a suit that count, and Realms by their level, are numbered."""

CHIP = 36
GAP = 8

Part = tuple[list[Item], int]
"""What is drawn, and where the next part begins."""


def split(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a card, its choices each on a line of their own."""
    for line in lines:
        head, *ways = line.split(" • ")
        yield head
        yield from (f"• {way}" for way in ways)


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


def medal(face: Face, x: int, y: int, side: int) -> Sprite:
    """A card as a round picture with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/restless/{face.key}", x, y, side, side)


def sign(key: str) -> str:
    """The icon of a card: the mark of its family, as in its corner, or for one without a mark its own emblem."""
    shown = card_art()[f"deck/restless/{key}"]
    return f"deck/{(shown.marks or shown.emblems)[0]}"


def large(key: str, x: int, y: int, width: int, reader: Reader) -> Sprite:
    """The whole card; those of a suit that count, and Realms, have their number at the head."""
    shown = of(key)
    words = (reader(shown.name), NUMERALS[shown.number], "", "", "", "")
    return Sprite(f"deck/restless/{key}", x, y, width, tall(width), words)


class Chip(NamedTuple):
    """A name on a small field, with a sign before it and signs and figures behind."""

    icon: str
    name: str
    figures: tuple[tuple[str, str], ...] = ()


def chip(thing: Thing, reader: Reader) -> Chip:
    """A card in play: how many Counters it has, how much Armor is left, what it counts, and whether it is spent."""
    counters = (("circle-multiple", str(thing.counters)),) if thing.counters else ()
    armor = (("shield", str(thing.armor)),) if thing.armor else ()
    spent = (("timer-sand-empty", ""),) if thing.spent else ()
    counts = tuple([("bookmark", str(one.number)) for one in thing.counts])
    return Chip(sign(thing.face.key), reader(thing.face.name), (*counters, *armor, *counts, *spent))


def chips(those: Sequence[Chip], x: int, y: int, width: int, columns: int) -> Part:
    """Fields side by side and below one another; one with a long name takes room from those beside it."""
    items, wide = list[Item](), (width - (columns - 1) * GAP) // columns
    for start in range(0, len(those), columns):
        line, left = those[start : start + columns], x
        for one, broad in zip(line, _shared([_broad(one) for one in line], wide, columns), strict=True):
            items += _chip(one, left, y, broad)
            left += broad + GAP
        y += CHIP + GAP
    return items, y


def _shared(needed: Sequence[int], wide: int, columns: int) -> list[int]:
    """How broad the fields of a line are: equally, but where one needs more and others, or empty places, have it."""
    lacking, spare = [max(0, need - wide) for need in needed], [max(0, wide - need) for need in needed]
    empty = (columns - len(needed)) * (wide + GAP)
    moved = min(sum(lacking), sum(spare) + empty)
    if not moved:
        return [wide] * len(needed)
    taken = max(0, moved - empty)
    given = [-(-less * taken // sum(spare)) if taken else 0 for less in spare]
    return [wide + lack * moved // sum(lacking) - less for lack, less in zip(lacking, given, strict=True)]


def _broad(one: Chip) -> int:
    """How much room a field needs."""
    return 60 + sum(30 + 13 * len(figure) for _, figure in one.figures) + round(1.15 * text_width(one.name, 20))


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
    """A health bar, filled in proportion to `now` of `most`."""
    yield Panel(x, y, width, 18, "trough")
    filled = round(width * min(now, most) / most) if most and now > 0 else 0
    if filled:
        yield Panel(x, y, max(20, filled), 18, "blood")

"""Parts shared by all pictures of The Restless: card faces, tiles with names, figures, bars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.kernel.text import Localizer, with_minus
from games.the_restless.view import Face, Thing, of
from rendering.deck.card_pictures import card_art
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Sprite
from rendering.text.name_lines import word_lines
from rendering.text.text_metrics import even_lines, rows

WIDTH = 1080
MARGIN = 30
INNER = WIDTH - 2 * MARGIN
GAP = 10
SMALL = 31
"""Minimum text size in pixels, which is 10 pixels on a phone that shows the picture 350 pixels wide."""

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""Roman numerals of the numbered suit cards, and of Realms by level."""

TILE = 88
MEDAL = 68
ROOMY = 420
"""Height of a tile, width of a face, and minimum width of a roomy tile, in pixels."""


class Spacing(NamedTuple):
    """The widths on a tile, in pixels.

    Attributes:
        medal: Width of the face.
        column: Width of each column of figures.
        before: Gap before the face.
        behind: Gap behind the face.
        apart: Gap before the figures.
        number: Left edge of the numbers in their column.
    """

    medal: int
    column: int
    before: int
    behind: int
    apart: int
    number: int


WIDE = Spacing(MEDAL, 74, 10, 10, 10, 37)
NARROW = Spacing(58, 56, 5, 8, 3, 34)
"""Spacing of a narrow tile, which leaves more room for the name; single-digit numbers still fit beside their icons."""

Part = tuple[list[Item], int]
"""Items, and the y coordinate at which the next part begins."""

Figure = tuple[str, str]
"""An icon, and the number beside it."""


def split(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a card, with each option on its own line."""
    for line in lines:
        head, *ways = line.split(" • ")
        yield head
        yield from (f"• {way}" for way in ways)


def passages(words: Iterable[str], x: int, y: int, max_width: int, size: int, tone: str = "light") -> Part:
    """Return passages below one another, and their lower edge's y coordinate. The first baseline is `size` below y."""
    items: list[Item] = []
    for line in words:
        passage = Passage(line, x, y + size, max_width, rows(line, max_width, size), size, tone)
        items.append(passage)
        y += passage.lines * passage.step + 3
    return items, y


def medal(face: Face, x: int, y: int, side: int, dim: bool = False) -> Sprite:
    """Return the medal of a card with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/restless/{face.key}", x, y, side, side, dim=dim)


def picture(face: Face, x: int, y: int, width: int, height: int, dim: bool = False) -> Sprite:
    """Return a card's picture without words, of any proportions: a portrait, or a wide landscape."""
    return Sprite(f"deck/restless/{face.key}", x, y, width, height, dim=dim)


def sign(key: str) -> str:
    """Return the icon of a card: the mark of its family, as in its corner, or its own emblem if it has no mark."""
    shown = card_art()[f"deck/restless/{key}"]
    return f"deck/{(shown.marks or shown.emblems)[0]}"


def large(key: str, x: int, y: int, width: int, localizer: Localizer) -> Sprite:
    """Return the whole card; numbered suit cards and Realms have their numeral at the top."""
    shown = of(key)
    words = (localizer(shown.name), NUMERALS[shown.number], "", "", "", "")
    return Sprite(f"deck/restless/{key}", x, y, width, card_height(width), words)


def figures(thing: Thing) -> list[Figure]:
    """Return the figures of an Item: attack, Armor, remaining uses, count and weight."""
    shown = of(thing.face.key)
    return [
        *([("sword", str(shown.power))] if shown.power else []),
        *([("shield", str(thing.armor))] if thing.armor else []),
        *([("circle-multiple", str(thing.counters))] if thing.counters else []),
        *([("timer-sand-empty", "")] if thing.spent else []),
        *[("bookmark", with_minus(one.number)) for one in thing.counts],
        *([("weight-kilogram", str(shown.weight))] if shown.weight is not None else []),
    ]


def tile(face: Face, those: Sequence[Figure], x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a card as a field with its face, its name on up to two lines, and figures in pairs on the right."""
    columns = -(-min(len(those), 4 if width > ROOMY else 2) // 2)
    shown, space = those[: 2 * columns], _spacing(width, those)
    yield Panel(x, y, width, TILE, "scrap")
    yield medal(face, x + space.before, y + (TILE - space.medal) // 2, space.medal)
    left = space.before + space.medal + space.behind
    max_width = width - left - space.apart - columns * space.column
    lines = word_lines(localizer(face.name), max_width, round(SMALL * 1.15))
    for line, base in zip(lines, (37, 75) if len(lines) > 1 else (55,), strict=True):
        yield Label(line, x + left, y + base, SMALL, max_width=max_width)
    for index, one in enumerate(shown):
        column, row = divmod(index, 2)
        high = 44 if len(those) == 1 else 25 + 40 * row
        yield from _icon_and_number(one, x + width - (columns - column) * space.column, y + high, space)


def _spacing(width: int, those: Sequence[Figure]) -> Spacing:
    if width > ROOMY:
        return WIDE
    long = any(len(number) > 1 for _, number in those)
    return NARROW._replace(column=WIDE.column, number=WIDE.number) if long else NARROW


def _icon_and_number(shown: Figure, x: int, y: int, space: Spacing) -> Iterator[Item]:
    """Yield an icon centered vertically at y, and its number."""
    icon, number = shown
    yield Icon(icon, x + space.number - 19, y, 30, "gold")
    if number:
        max_width = space.column - space.number - 2
        yield Label(number, x + space.number, y + 11, SMALL, "light", weight="bold", max_width=max_width)


def figure(icon: str, words: str, x: int, y: int, size: int, max_width: int, tone: str = "gold") -> Iterator[Item]:
    """Yield an icon centered vertically at y, and the words beside it, `size` pixels high."""
    yield Icon(icon, x + size // 2, y, size, tone)
    yield Label(
        words, x + size + 8, y + round(size * 0.36), size, "light", weight="bold", max_width=max_width - size - 8
    )


def bar(now: int, most: int, x: int, y: int, width: int, height: int = 18) -> Iterator[Item]:
    """Yield a health bar, filled in proportion to `now` of `most`."""
    yield Panel(x, y, width, height, "trough")
    filled = round(width * min(now, most) / most) if most and now > 0 else 0
    if filled:
        yield Panel(x, y, max(20, filled), height, "blood")


def centred(text: str, x: int, y: int, max_width: int, size: int = SMALL) -> Iterator[Item]:
    """Yield a centered name, on up to two lines of similar length."""
    for index, line in enumerate(even_lines(text, max_width, round(size * 1.2))):
        yield Label(
            line, x + max_width // 2, y + (size + 6) * index, size, "light", "serif", "semibold", "middle", max_width
        )

"""A zone of Genshin Tarot: the wall of enemies, small, and the enemies that are face up, large and side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.genshin_tarot.view import BossSeen, Spot
from games.kernel.text import Localizer
from rendering.art.wall import key
from rendering.layouts.genshin_tarot.art import picture
from rendering.layouts.genshin_tarot.boss import health
from rendering.layouts.genshin_tarot.enemy import LONG_NAME, TALL, EnemyField, is_long
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite

GAP = 8
ROWS = 5
NARROWEST = 150
"""Minimum width of a field of full height, in pixels; with more enemies there are several rows of lower fields."""
LOW, LOWEST = 168, 114
"""Height in pixels of a field with a name, and of a field in three or more rows, which has room for figures only."""
BROADEST = 600
"""Width in pixels above which a front has at least two columns."""


def wall(spots: tuple[Spot, ...], x: int, y: int, width: int, height: int) -> Iterator[Item]:
    """Yield all enemies with the royal row at the top: face up (gold), next to be revealed (pale outline), or covered.

    Enemies from another zone are on the right, and enemies placed on top are below the nearest row.
    """
    if not spots:
        return
    left, right = min(-2, *(spot.column for spot in spots)), max(2, *(spot.column for spot in spots))
    lowest = min(1, *(spot.row for spot in spots))
    cards = [(ROWS - spot.row, spot.column - left, _letter(spot)) for spot in spots]
    yield Sprite(key(cards, ROWS - lowest + 1, right - left + 2), x, y, width, height)


def _letter(spot: Spot) -> str:
    return "u" if spot.enemy else "o" if spot.open else "c"


def front(
    spots: tuple[Spot, ...], boss: BossSeen, x: int, y: int, width: int, height: int, localizer: Localizer
) -> Iterator[Item]:
    """Yield the face-up enemies in the given area, from left to right.

    If none is face up, yield the backs of those to be revealed next. An empty zone shows the Boss or a trophy.
    """
    up = sorted((spot for spot in spots if spot.enemy), key=_place)
    if not up:
        yield from (_covered(spots, x, y, width, height) if spots else _empty(boss, x, y, width, height, localizer))
        return
    rows = _rows(up, width)
    columns, wide = _columns(up, width)
    high = (height - (rows - 1) * GAP) // rows
    for index, spot in enumerate(up):
        row, column = divmod(index, columns)
        yield from EnemyField(spot, x + column * (wide + GAP), y + row * (high + GAP), wide, high, localizer).items()


def deep(spots: tuple[Spot, ...], width: int, height: int, localizer: Localizer) -> int:
    """Return the height of the front with room for all face-up enemies, at least `height`.

    A field is higher where a name takes three lines.
    """
    up = [spot for spot in spots if spot.enemy]
    rows, (_, wide) = _rows(up, width), _columns(up, width)
    low = LOWEST if rows > 2 else LONG_NAME if any(is_long(spot, wide, localizer) for spot in up) else LOW
    return max(height, rows * (low + GAP) - GAP)


def _columns(up: Sequence[Spot], width: int) -> tuple[int, int]:
    """Return the number of columns of fields for the face-up enemies, and the width of a field."""
    columns = max(2 if width > BROADEST else 1, -(-len(up) // _rows(up, width)))
    return columns, (width - (columns - 1) * GAP) // columns


def _rows(up: Sequence[Spot], width: int) -> int:
    """Return the number of rows of fields for the face-up enemies."""
    return max(1, -(-len(up) // (width // NARROWEST)))


def _covered(spots: tuple[Spot, ...], x: int, y: int, width: int, height: int) -> Iterator[Item]:
    """Yield the backs of the enemies to be revealed next, for a zone with none face up."""
    count = sum(spot.open for spot in spots)
    wide = min(round((height - 20) / 1.69), (width - 20) // max(1, count) - 12)
    left = x + (width - count * (wide + 12) + 12) // 2
    for place in range(count):
        yield Sprite(
            "deck/back/genshin",
            left + place * (wide + 12),
            y + (height - card_height(wide)) // 2,
            wide,
            card_height(wide),
        )


def _place(spot: Spot) -> tuple[int, int]:
    """Return a sort key: from left to right, and in each column from the nearest to the farthest (G-9)."""
    return spot.column, spot.row


def _empty(boss: BossSeen, x: int, y: int, width: int, height: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the Boss while it fights (G-79), otherwise a trophy."""
    if not boss.fights:
        yield Icon("trophy", x + width // 2, y + height // 2, min(130, height - 40), "gold")
        return
    yield Panel(x, y, width, height, "ember")
    if height >= TALL and width < BROADEST:
        yield picture(boss.board, x + 10, y + 10, width - 20, height - 164)
        left, top, max_width = x + 14, y + height - 146, width - 28
    else:
        wide = (height - 20) // 2
        yield picture(boss.board, x + 10, y + 10, wide, height - 20)
        left, top, max_width = x + wide + 26, y + 10, width - wide - 40
    yield Label(localizer(boss.board.name), left, top + 52, 44, "light", "serif", "bold", max_width=max_width)
    yield from health(boss, left, top + 92, max_width)

"""A zone of Genshin Tarot: its enemies laid like bricks, the royal row at the top."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.view import Spot
from games.kernel.text import Reader, Text, t
from rendering.layouts.genshin_tarot.foe import LARGE, SMALL, Foe
from rendering.scenes.scene import Icon, Item, Label

GAP = 6
ROWS = 5


def _shelved(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The places of a zone; enemies moved here from another zone get rows of their own below the lowest."""
    lowest = min((spot.row for spot in spots), default=1)
    moved = [spot for spot in spots if spot.column > 2]
    below = [
        spot._replace(row=min(lowest, 1) - 1 - place // 3, column=(-2, 0, 2)[place % 3])
        for place, spot in enumerate(moved)
    ]
    return (*(spot for spot in spots if spot.column <= 2), *below)


def high(spots: tuple[Spot, ...], tall: bool) -> int:
    """How high a zone is, in pixels: as many rows as are left, two at least, or one of `tall` places."""
    spots = _shelved(spots)
    rows = max(2, ROWS + 1 - min((spot.row for spot in spots), default=ROWS))
    if tall:
        rows = max(1, len({spot.row for spot in spots}))
    return rows * ((LARGE if tall else SMALL) + GAP) - GAP


def zone(
    spots: tuple[Spot, ...], x: int, y: int, width: int, reader: Reader, *, tall: bool = False, boss: bool = True
) -> Iterator[Item]:
    """The enemies of a zone within `width` pixels. `tall`: with their abilities, and without empty rows.

    `boss`: the Boss fights, so it stands in a zone without enemies.
    """
    if not spots:
        yield Icon("death" if boss else "trophy", x + width // 2, y + 60, 56, "gold")
        yield Label(reader(remaining(boss=boss)), x + width // 2, y + 126, 24, "muted", anchor="middle", room=width)
        return
    spots = _shelved(spots)
    left, right = min(-2, *(spot.column for spot in spots)), max(2, *(spot.column for spot in spots))
    places = (right - left) // 2 + 1
    wide = (width - (places - 1) * GAP) // places
    lines = _lines(spots, tall)
    for spot in spots:
        start = x + (spot.column - left) * (wide + GAP) // 2
        yield from Foe(
            spot, start, y + lines[spot.row] * ((LARGE if tall else SMALL) + GAP), wide, reader, tall
        ).items()


def remaining(*, boss: bool) -> Text:
    """Who is left in a zone without enemies."""
    return t("No enemy is left here: the Boss stands in this zone.") if boss else t("No enemy is left here.")


def _lines(spots: tuple[Spot, ...], tall: bool) -> dict[int, int]:
    """Which line a row lies on, from the top."""
    rows = sorted({spot.row for spot in spots}, reverse=True)
    return {row: place for place, row in enumerate(rows)} if tall else {row: ROWS - row for row in rows}

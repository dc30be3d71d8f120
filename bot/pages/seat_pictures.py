"""The picture of what a seat sees, and its height on a phone, so that a page knows what else is within reach."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Any

from bot.table.live_table import playing
from bot.table.snapshot import Snapshot
from bot.ui.phone import PICTURE_PX, picture_px
from bot.ui.render_worker import RenderRequest
from games.kernel.text import Localizer, Seat


def own_picture(table: Snapshot, seat: Seat) -> RenderRequest:
    """Return the picture of a seat's page: of its hand, or of the whole table where no board is beside it."""
    view, seats = playing(table).view(seat), len(table.seats) if table.row.practice else 1
    return seen_picture(table.row.game, seats, view, table.waiting, table.localizer, f"hand {table.id} {seat}")


def seen_picture(
    game: str, seats: int, view: Any, waiting: Collection[Seat], localizer: Localizer, slot: str
) -> RenderRequest:
    """Return the picture of all that the seat of a view sees.

    A hand shows what its player has, and the whole table only if nobody else is there.
    """
    if seats == 1:
        return RenderRequest(game, "hand", (view, localizer), slot)
    return RenderRequest(game, "board", (view, frozenset(waiting), localizer), slot)


def own_px(table: Snapshot, seat: Seat) -> int:
    """Return the height of a seat's picture in CSS pixels of a phone; laying it out takes a millisecond or two.

    It is that of most pictures once the match is over, and for a game without a layout.
    """
    return _px(own_picture(table, seat)) if table.running else PICTURE_PX


def board_px(table: Snapshot) -> int:
    """Return the height of the public picture as `own_px` does."""
    if not table.running:
        return PICTURE_PX
    view = playing(table).view(None)
    return _px(RenderRequest(table.row.game, "board", (view, frozenset(table.waiting), table.localizer), ""))


def _px(drawing: RenderRequest) -> int:
    from rendering import LAYOUTS  # not before it is needed: other commands should not load what draws

    with suppress(Exception):  # an error is reported where the picture is painted
        layout = LAYOUTS[drawing.game]
        scene = (layout.hand if drawing.kind == "hand" else layout.board)(*drawing.given)
        return picture_px(scene.width, scene.height)
    return PICTURE_PX

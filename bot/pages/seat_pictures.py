"""The picture of a seat's view, and its height on a phone, from which a page knows how much space is left."""

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
    """Return the picture of a seat's page: its hand, or the whole table if there is no board next to it."""
    view, seats = playing(table).view(seat), len(table.seats) if table.row.practice else 1
    return seen_picture(table.row.game, seats, view, table.waiting, table.localizer, f"hand {table.id} {seat}")


def seen_picture(
    game: str, seats: int, view: Any, waiting: Collection[Seat], localizer: Localizer, canvas_key: str
) -> RenderRequest:
    """Return the picture of everything that the seat of a view sees.

    A hand shows its player's cards, and the whole table only if nobody else plays.
    """
    if seats == 1:
        return RenderRequest(game, "hand", (view, localizer), canvas_key)
    return RenderRequest(game, "board", (view, frozenset(waiting), localizer), canvas_key)


def own_px(table: Snapshot, seat: Seat) -> int:
    """Return the height of a seat's picture in CSS pixels of a phone. Laying it out takes one or two milliseconds.

    For a finished match, and for a game without a layout, it is the usual height of a picture.
    """
    return _px(own_picture(table, seat)) if table.running else PICTURE_PX


def board_px(table: Snapshot) -> int:
    """Return the height of the public picture, as `own_px` does."""
    if not table.running:
        return PICTURE_PX
    view = playing(table).view(None)
    return _px(RenderRequest(table.row.game, "board", (view, frozenset(table.waiting), table.localizer), ""))


def _px(drawing: RenderRequest) -> int:
    from rendering import LAYOUTS  # imported late, so that other commands do not load the rendering

    with suppress(Exception):  # errors are reported when the picture is painted
        layout = LAYOUTS[drawing.game]
        scene = (layout.hand if drawing.kind == "hand" else layout.board)(*drawing.given)
        return picture_px(scene.width, scene.height)
    return PICTURE_PX

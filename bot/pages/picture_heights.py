"""How high a player's own picture is on a phone, so that a page knows what else is within reach."""

from __future__ import annotations

from contextlib import suppress

from bot.table.live_table import playing
from bot.table.snapshot import Snapshot
from bot.ui.phone import PICTURE_PX, picture_px
from games.kernel.text import Seat


def hand_px(table: Snapshot, seat: Seat) -> int:
    """Return the height of a seat's picture in CSS pixels of a phone; laying it out takes a millisecond or two.

    It is that of most pictures once the match is over, and for a game without a layout.
    """
    if table.running:
        from rendering import LAYOUTS  # not before it is needed: other commands should not load what draws

        with suppress(Exception):  # an error is reported where the picture is painted
            scene = LAYOUTS[table.row.game].hand(playing(table).view(seat), table.reader)
            return picture_px(scene.width, scene.height)
    return PICTURE_PX

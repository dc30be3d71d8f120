"""Sets and cancels auto-actions, and predicts the questions to a player."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from bot.sharding.turns import retry_on_conflict
from bot.table.live_table import LiveTable, begun, playing
from bot.table.matches import Matches
from bot.table.snapshot import Snapshot, snapshot
from games.kernel.text import Seat, Text
from games.search.next_questions import likely

log = logging.getLogger(__name__)


class Ahead(NamedTuple):
    """A table for the player in that seat, and the kinds of questions that are likely to come next."""

    table: Snapshot
    seat: Seat
    likely: tuple[str, ...]


@retry_on_conflict
async def leave(matches: Matches, table_id: int, user: int, tokens: Sequence[str]) -> list[Text]:
    """Set or cancel an auto-action, and return the reply (see games/kernel/asking/advance.py).

    The board stays unchanged, because nobody else is allowed to notice.

    Raises:
        RefusedError: It is refused, for example with NotSeatedError or NoMatchError. Nothing has changed.
    """
    async with matches.at(table_id) as table:
        step = matches.played(table).leave(table.seat_of(user), tokens)
        lines = await matches.write(table, [matches.saved(table, step)])
        return [line.text for line in lines]


async def ahead(matches: Matches, table_id: int, user: int) -> Ahead:
    """Return the table and the likely questions for a user's auto-actions. Raises NotSeatedError and NoMatchError."""
    async with matches.at(table_id) as table:
        matches.played(table)
        seat = begun(table).seat_of(user)
        return Ahead(snapshot(table, (seat,)), seat, await _likely_questions(table, seat))


async def _likely_questions(table: LiveTable, seat: Seat) -> tuple[str, ...]:
    """Return the kinds of questions that are likely to come for the seat, soonest first, by what it can know.

    This runs in another thread. If it fails, the result is empty.
    """
    try:
        return await asyncio.to_thread(likely, playing(table), seat, secrets.randbelow)
    except Exception:
        log.exception("failed to predict questions for auto-actions", extra={"table": table.id, "game": table.row.game})
        return ()

"""Which questions somebody may expect next."""

from __future__ import annotations

import asyncio
import logging
import secrets

from bot.table.live_table import LiveTable, playing
from games.kernel.text import Seat
from games.search.next_questions import likely

log = logging.getLogger(__name__)


async def likely_questions(table: LiveTable, seat: Seat) -> tuple[str, ...]:
    """The kinds of questions that are likely to come for the seat, the soonest first, as far as it can know.

    Another thread looks for them; where that fails, none is thought likelier than the others.
    """
    try:
        return await asyncio.to_thread(likely, playing(table), seat, secrets.randbelow)
    except Exception:
        log.exception("the next questions cannot be imagined", extra={"table": table.id, "game": table.row.game})
        return ()

"""A table that sleeps in its rows is woken: its match is rebuilt, and its clocks are set."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.hourglass import left_running
from bot.sitting import Sitting
from bot.terms import read_terms
from games import game as game_called
from games.kernel.ask import Illegal
from games.kernel.codec import unpack
from games.kernel.match import Match
from games.kernel.record import Entry, Record
from games.kernel.text import Text, t
from storage.errors import NotThere
from storage.rows import Due
from storage.store import Store

log = logging.getLogger(__name__)


class NoMatch(Illegal):
    """There is no such table, or no match is played at it any more."""


async def loaded(store: Store, table: int, window: int, *, mending: bool) -> Sitting:
    """The table, as its rows have it; `window` and `mending` as in Matches. Raises NoMatch, and what Match raises."""
    try:
        kept = await store.matches.load(table)
    except NotThere:
        raise NoMatch(t("That table is not there any more.")) from None
    pact = await store.pacts.of(table)
    sitting = Sitting(kept.row, window=window, terms=read_terms(pact.terms), paused=pact.paused)
    if kept.record is None:
        sitting.told = tuple(unpack(Text, row.text) for row in await store.stories.read(table, None))
        return sitting
    sitting.match = Match(game_called(kept.row.game), unheard(kept.record) if mending else kept.record)
    if kept.print and not mending and sitting.match.fingerprint() != kept.print:
        log.warning("a match does not replay as it was played", extra={"table": table})
    known = await store.tenures.of(table)
    sitting.left = await store.standings.left(table)
    sitting.owners = {seat: one.owner for seat, one in known.items() if one.owner is not None}
    sitting.extended = {seat: one.extensions for seat, one in known.items() if one.extensions}
    await reload_timers(store, sitting)
    return sitting


async def reload_timers(store: Store, sitting: Sitting) -> None:
    """Set the clocks of a table by what is due of it now."""
    left_running(sitting, [Due(due.seat, due.kind, due.at) for due in await store.dues.of(sitting.id)])


def unheard(record: Record) -> Record:
    """The same with all its answers passed over: only their number counts."""
    passed = (entry if entry.by == "table" else Entry(entry.n, entry.seat, (), "table") for entry in record.entries)
    return replace(record, entries=tuple(passed))

"""Loads a table from its rows: rebuilds the match and restores the clocks."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.table.live_table import LiveTable
from bot.table.time_limits import read_terms
from bot.table.timers import left_running
from games import game as game_called
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.match import Match
from games.kernel.record import Entry, Record
from games.kernel.text import Text, t
from storage.errors import MatchNotFoundError
from storage.store import Store
from storage.timers import Timer

log = logging.getLogger(__name__)


class NoMatchError(IllegalError):
    """The table does not exist, or its match has ended."""


async def loaded(store: Store, table_id: int, window: int, *, repair: bool) -> LiveTable:
    """Return the table with that ID; see Matches for the options.

    Raises:
        NoMatchError: There is no such table.
        RefusedError: Its entries cannot be replayed. Match can also raise other errors.
    """
    try:
        kept = await store.matches.load(table_id)
    except MatchNotFoundError:
        raise NoMatchError(t("That table no longer exists.")) from None
    kept_terms = await store.table_terms.of(table_id)
    table = LiveTable(kept.row, window=window, terms=read_terms(kept_terms.terms), paused=kept_terms.paused)
    table.own = await store.own_rules.of(table_id)
    if kept.record is None:
        table.told = tuple(unpack(Text, row.text) for row in await store.stories.read(table_id, None))
        await reload_timers(store, table)
        return table
    table.match = Match(game_called(kept.row.game), without_answers(kept.record) if repair else kept.record)
    if kept.state_hash and not repair and table.match.state_hash() != kept.state_hash:
        log.warning("match does not replay as it was played", extra={"table": table_id})
    known = await store.seat_history.of(table_id)
    table.left = await store.results.left(table_id)
    table.owners = {seat: one.owner for seat, one in known.items() if one.owner is not None}
    table.extended = {seat: one.extensions for seat, one in known.items() if one.extensions}
    table.seen = await store.seat_history.signs(table_id)
    await reload_timers(store, table)
    return table


async def reload_timers(store: Store, table: LiveTable) -> None:
    """Set the clocks of a table to its stored timers."""
    left_running(table, [Timer(due.seat, due.kind, due.at) for due in await store.timers.of(table.id)])


def without_answers(record: Record) -> Record:
    """Return the record without the content of its answers; only the number of entries is kept."""
    counted = (entry for entry in record.entries if entry.counts)
    passed = (entry if entry.by == "table" else Entry(entry.number, entry.seat, (), "table") for entry in counted)
    return replace(record, entries=tuple(passed))

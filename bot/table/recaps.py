"""A finished match in short, told from its record: played again once, from its deal to its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import replace

from bot.table.aftermath import NO_AFTERMATH, Aftermath, WonMedal
from bot.table.match_history import MISFITS, past_of
from games import game as game_called
from games.kernel.game import Medal
from games.kernel.match import Match
from games.kernel.recap import NO_RECAP, Moment, Recap
from games.kernel.record import Record, effective_entries
from games.kernel.text import Seat
from storage.matches import MatchRow
from storage.results import MedalRow
from storage.store import Store

log = logging.getLogger(__name__)


async def aftermath_of(store: Store, row: MatchRow) -> Aftermath:
    """Return the aftermath of a match, empty if it has no result, and without a recap if it cannot be replayed."""
    if row.state != "ended":
        return NO_AFTERMATH
    past, seats = await past_of(store, row.id), {chair.user: chair.seat for chair in row.seats}
    medals = [
        await _medal(store, row, seats[won.user], won)
        for won in await store.results.medals_at(row.id)
        if won.user in seats and won.key in _known(row) and not await store.results.hides(won.user)
    ]
    hinted = sorted(seats[user] for user in await store.results.hinted(row.id) if user in seats)
    return Aftermath(await asyncio.to_thread(recap_of, past.record), tuple(medals), tuple(hinted))


def _known(row: MatchRow) -> dict[str, Medal]:
    """Return the medals of a match's game by their keys."""
    return {medal.key: medal for medal in game_called(row.game).medals}


async def _medal(store: Store, row: MatchRow, seat: Seat, won: MedalRow) -> WonMedal:
    """Return a medal with how many of its game its winner had by then."""
    known, every = _known(row), await store.results.medals(won.user)
    earned = [one.key for one in every if one.game == row.game and one.key in known]
    medal = known[won.key]
    return WonMedal(seat, medal.title, medal.about, earned.index(won.key) + 1, len(known))


def recap_of(record: Record) -> Recap:
    """Return the recap of a whole record, which has no checkpoint."""
    game = game_called(record.game)
    if game.rules != record.rules:
        return NO_RECAP
    try:
        return game.recap(moments(record))
    except MISFITS:
        log.exception("failed to summarize a match", extra={"game": record.game})
        return NO_RECAP


def moments(record: Record) -> Iterator[Moment]:
    """Yield the match as dealt, and after every answer that was not withdrawn; always the same table."""
    match = Match(game_called(record.game), replace(record, entries=()))
    yield Moment(match.table, tuple(match.dealer.lines))
    gone = {entry.withdraws for entry in record.entries}
    for entry in record.entries:
        told = len(match.dealer.lines)
        match.replay([entry], gone)
        if effective_entries([entry]) and entry.n not in gone:
            yield Moment(match.table, tuple(match.dealer.lines[told:]))

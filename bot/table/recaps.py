"""Summaries of finished matches, made by replaying the record once, from the deal to the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from bot.table.match_history import MISFITS, past_of
from bot.table.match_summary import NO_SUMMARY, MatchSummary, WonAchievement
from games import game as game_called
from games.kernel.dealer import Dealer, LuckDealer
from games.kernel.game import Achievement
from games.kernel.luck import Luck, lucks
from games.kernel.match import Match
from games.kernel.recap import NO_RECAP, Moment, Recap
from games.kernel.record import Record, effective_entries
from games.kernel.text import Seat
from storage.matches import MatchRow
from storage.results import AchievementRow
from storage.store import Store

log = logging.getLogger(__name__)


async def summarize_match(store: Store, row: MatchRow, *, reviewable: bool = True) -> MatchSummary:
    """Return the summary of a match; there is no recap if it cannot be replayed.

    It is empty for a match without a result, and for practice. `reviewable` is stored in the summary.
    """
    if row.state != "ended" or row.practice:
        return NO_SUMMARY
    past, seats = await past_of(store, row.id), {chair.user: chair.seat for chair in row.seats}
    achievements = [
        await _medal(store, row, seats[won.user], won)
        for won in await store.results.achievements_at(row.id)
        if won.user in seats and won.key in _known(row) and not await store.results.hides(won.user)
    ]
    hinted = sorted(seats[user] for user in await store.results.hinted(row.id) if user in seats)
    told, luck = await asyncio.to_thread(summary_of, past.record)
    return MatchSummary(told, tuple(achievements), tuple(hinted), luck, reviewable)


def _known(row: MatchRow) -> dict[str, Achievement]:
    """Return the achievements of a match's game by key."""
    return {achievement.key: achievement for achievement in game_called(row.game).achievements}


async def _medal(store: Store, row: MatchRow, seat: Seat, won: AchievementRow) -> WonAchievement:
    """Return an achievement with the number of achievements in this game that its winner had by then."""
    known, every = _known(row), await store.results.achievements(won.user)
    earned = [one.key for one in every if one.game == row.game and one.key in known]
    achievement = known[won.key]
    return WonAchievement(seat, achievement.title, achievement.about, earned.index(won.key) + 1, len(known))


def recap_of(record: Record) -> Recap:
    """Return the recap of a whole record, which has no checkpoint."""
    return summary_of(record).recap


class Summary(NamedTuple):
    """The recap of a match, and the luck of each seat that rolled dice."""

    recap: Recap = NO_RECAP
    luck: Mapping[Seat, Luck] = MappingProxyType({})


def summary_of(record: Record) -> Summary:
    """Return the summary of a whole record without a checkpoint; empty if the record cannot be replayed."""
    game, dealers = game_called(record.game), list[LuckDealer]()

    def dealing(key: bytes) -> Dealer:
        dealers.append(LuckDealer(key))
        return dealers[-1]

    if game.rules != record.rules:
        return Summary()
    try:
        recap = game.recap(moments(record, dealing))
    except MISFITS:
        log.exception("failed to summarize a match", extra={"game": record.game})
        return Summary()
    return Summary(recap, lucks(dealers[-1].noted) if game.dice and dealers else {})


def moments(record: Record, dealing: Callable[[bytes], Dealer] = Dealer) -> Iterator[Moment]:
    """Yield the match as dealt, and after every answer that was not withdrawn; always with the same table object."""
    match = Match(game_called(record.game), replace(record, entries=()), dealing)
    yield Moment(match.table, tuple(match.dealer.lines))
    gone = {entry.withdraws for entry in record.entries}
    for entry in record.entries:
        told = len(match.dealer.lines)
        match.replay([entry], gone)
        if effective_entries([entry]) and entry.number not in gone:
            yield Moment(match.table, tuple(match.dealer.lines[told:]))

"""The deal of the day of each game: the same cards for everyone, with one try each.

Its secret is drawn and sealed before anyone can play, and revealed once no more tries can be finished.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from bot.deals.daily import DealsOfTheDay, dealt, has_friends
from bot.deals.streaks import streak
from bot.runtime.clock import Now
from bot.table.live_table import LiveTable
from bot.table.lobbies import BOTS, Lobbies, Player
from bot.table.matches import Matches
from bot.table.move_announcement import announce_moves
from games import game as game_called
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.deal_rows import LOOKED, DealRow
from storage.deals import Day, Rank, ResultRow
from storage.errors import AlreadyAttemptedError
from storage.matches import MatchRow, NewSeat, Opening, SeatRow
from storage.store import Store
from storage.tries import NO_TRIES, Tally

TWO = 2
"""Number of seats of the deal for which a lobby of friends opens; those for more players are drawn when it starts."""
Place: TypeAlias = Callable[[], Awaitable[int]]
"""A function that creates the thread for a match and returns its ID."""


@dataclass(frozen=True, slots=True)
class DailyScore:
    """The deal of a day for one user in a server.

    Attributes:
        day: Game, date and seats.
        deal: The deal; None if that day had none.
        open: Whether a try can start.
        over: Whether it is too late to finish a try in time.
        mine: The match of the user's try, or None.
        own: Its result, if it was finished in time.
        rank: Its rank among all tries, in every server; those that were not finished in time come last.
        results: Results of the server, best first.
        tally: The number of tries in the server, by state.
        sizes: Numbers of players for which the day has deals of the game, if friends can play it together.
        before: The previous day with a deal.
        after: The next day with a deal.
    """

    day: Day
    deal: DealRow | None
    open: bool = False
    over: bool = True
    mine: MatchRow | None = None
    own: ResultRow | None = None
    rank: Rank | None = None
    results: Sequence[ResultRow] = ()
    tally: Tally = NO_TRIES
    sizes: Sequence[int] = ()
    before: str | None = None
    after: str | None = None


class DailyDeals:
    """The deals of the day."""

    def __init__(self, store: Store, matches: Matches, lobbies: Lobbies, now: Now) -> None:
        self._store, self._matches, self._lobbies, self._now = store, matches, lobbies, now
        self._days = DealsOfTheDay(store, now)
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    def today(self) -> str:
        """Return today's date in UTC, as YYYY-MM-DD."""
        return self._days.today()

    async def score(self, day: Day, guild: int, user: int) -> DailyScore:
        """Return the deal of a day for a user in a server."""
        deals = self._store.deals
        before, after = await deals.beside(day, guild)
        deal = await self._days.of_day(day, guild)
        if deal is None:
            return DailyScore(day, None, before=before, after=after)
        mine = await self.attempt(deal, user)
        own = await self._own_result(deal, mine, user) if mine else None
        results = await deals.best(deal.id, 0, user, guild=guild, before=deal.closes)
        tally = await self._store.tries.tally(deal.id, guild, self._now())
        return DailyScore(
            day=day,
            deal=deal,
            open=self._days.is_open(deal),
            over=self._days.is_over(deal),
            mine=mine,
            own=own,
            rank=await self._rank(deal, mine, own),
            results=results,
            tally=tally,
            sizes=await self._store.tries.sizes(day.game, day.day) if has_friends(day.game) else (),
            before=before,
            after=after,
        )

    async def with_friends(self, score: DailyScore, guild: int, user: int) -> list[DailyScore]:
        """Return the deals of the same game and day that a user tried with friends, for that user."""
        others = [score.day._replace(seats=seats) for seats in score.sizes if seats != score.day.seats]
        scores = [await self.score(day, guild, user) for day in others]
        return [one for one in scores if one.mine is not None]

    async def _own_result(self, deal: DealRow, mine: MatchRow, user: int) -> ResultRow | None:
        """Return the result of a user's try, if it was finished in time and they did not leave it to others."""
        if user in await self._store.results.left(mine.id):
            return None
        found = await self._store.deals.of_match(mine.id)
        return next((one for one in found if one.at < (deal.closes or 0)), None)

    async def _rank(self, deal: DealRow, mine: MatchRow | None, own: ResultRow | None) -> Rank | None:
        """Return the rank of a try; None while it is running, or if its result cannot be compared."""
        now = self._now()
        if own is not None:
            return await self._store.deals.rank(deal.id, own, now, deal.closes) if own.counts else None
        if mine is None or (mine.state == "live" and not self._days.is_over(deal)):
            return None
        return await self._store.deals.rank_unfinished(deal.id, now, deal.closes)

    async def attempt(self, deal: DealRow, user: int) -> MatchRow | None:
        """Return the match of a user's try at a deal, in any state, or None."""
        seen = await self._store.deals.attempted(deal.id, user)
        return None if seen is None or seen.reason == LOOKED else await self._store.matches.row(seen.match)

    async def streak(self, user: int) -> int:
        """Return the number of consecutive days on which the user finished a deal of the day in time."""
        done, going_on = await self._store.deals.days_of(user, self._now())
        away = (await self._matches.register.of(user)).spans
        return streak(done, going_on, away, self.today())

    async def play(self, day: Day, player: Player, guild: int, channel: int, place: Place) -> MatchRow:
        """Start a user's only try in a new `place`, or return the one that they started.

        Raises IllegalError after the day.
        """
        deal = await self._days.of_day(day, guild)
        if deal is None:
            raise IllegalError(_OVER)
        async with self._locks.setdefault((deal.id, player.user), asyncio.Lock()):
            if known := await self.attempt(deal, player.user):
                return known
            if not self._days.is_open(deal):
                raise IllegalError(_OVER)
            if await self._store.deals.attempted(deal.id, player.user):
                raise IllegalError(t("You have seen this deal at another table, so you can't try it."))
            match = await self._begin(deal, player, guild, channel, await place())
        self._matches.job_wakeup.set(self._now())
        return await self._store.matches.row(match)

    async def gather(self, day: Day, host: Player, guild: int, channel: int, place: Place) -> MatchRow:
        """Open a lobby in a new `place` for friends who play the deal of a day together, or return the open one.

        Raises:
            IllegalError: The day is over, or friends cannot play the game together.
        """
        if not has_friends(day.game):
            raise IllegalError(t("Friends can't play the deal of the day of this game together."))
        deal = await self._days.of_day(day._replace(seats=TWO), guild)
        if deal is None or not self._days.is_open(deal):
            raise IllegalError(_OVER)
        async with self._locks.setdefault((deal.id, host.user), asyncio.Lock()):
            for row in await self._store.matches.of_user(host.user):
                if row.state == "lobby" and row.deal == deal.id and row.guild == guild:
                    return row
            lobby = await self._lobbies.open_day(guild, channel, await place(), host, deal)
        return await self._store.matches.row(lobby)

    async def _begin(self, deal: DealRow, player: Player, guild: int, channel: int, place: int) -> int:
        match, bots = dealt(deal), [NewSeat(name) for name in BOTS[: len(deal.bots) - 1]]
        opening = Opening(
            guild=guild,
            channel=channel,
            place=place,
            host=player.user,
            game=deal.game,
            rules=game_called(deal.game).rules,
            options=deal.options,
            secret=deal.secret,
            seal=deal.seal,
            seats=(NewSeat(player.name, player.user), *bots),
        )
        now = self._now()
        live = LiveTable(_row(opening, deal, now), match)
        told = await self._matches.timed(live, announce_moves(live, match.dealer.lines, now))
        try:
            return await self._store.deals.attempt(deal.id, opening, match.record(), now, told)
        except AlreadyAttemptedError as known:
            return known.match


def _row(opening: Opening, deal: DealRow, now: int) -> MatchRow:
    """Return the row to store for the match, except for its ID."""
    given: dict[str, Any] = opening._asdict()
    seats = tuple(
        SeatRow(0, seat, new_seat.user, new_seat.name, new_seat.kind, new_seat.shuffle_words)
        for seat, new_seat in enumerate(given.pop("seats"))
    )
    given |= {"opened": now, "started": now, "ended": None, "seats": seats, "day": deal.name, "closes": deal.closes}
    given["deal"] = deal.id
    return MatchRow(id=0, state="live", entry_count=0, result=None, **given)


_OVER = t("That day is over. **/daily** has today's deal.")

"""The deal of the day for solo games: the same deal for everyone in a server, with one attempt each.

Its secret is drawn and committed before anyone can play, and revealed once the day is over. The deal depends on the
secret and the day, not on the match's ID or anyone's words.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from bot.runtime.clock import Now, day_ends, day_of
from bot.table.live_table import LiveTable
from bot.table.lobbies import Player
from bot.table.matches import Matches
from bot.table.move_announcement import news
from games import game as game_called
from games.kernel.ask import Illegal
from games.kernel.dealer import dealing_key, pledge
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import t
from storage.deals import AttemptRow, Day, Sealed
from storage.errors import Attempted
from storage.matches import MatchRow, NewSeat, Opening, SeatRow
from storage.results import WON
from storage.store import Store

ALONE = range(1, 2)
"""The numbers of seats of a game that has a deal of the day."""
Place: TypeAlias = Callable[[], Awaitable[int]]
"""Creates the thread for a match and returns its id."""


class DailyDeals:
    """The deals of the day of all servers."""

    def __init__(self, store: Store, matches: Matches, now: Now) -> None:
        self._store, self._matches, self._now = store, matches, now
        self._locks: WeakValueDictionary[tuple[Day, int], asyncio.Lock] = WeakValueDictionary()

    def today(self) -> str:
        """Return today's date in UTC, as YYYY-MM-DD."""
        return day_of(self._now())

    def over(self, day: Day) -> bool:
        """Return whether a day's deal can no longer be played."""
        return day_ends(day.day) <= self._now()

    async def sealed(self, day: Day) -> Sealed | None:
        """Return the secret and seal of a day's deal, drawn now if it is today's; None if that day had no deal."""
        if day.day != self.today():
            return await self._store.deals.sealed(day)
        secret = secrets.token_bytes(32)
        return await self._store.deals.seal(day, Sealed(secret, pledge(secret)))

    async def beside(self, day: Day) -> tuple[str | None, str | None]:
        """Return the days with a deal immediately before and after a day."""
        return await self._store.deals.beside(day)

    async def results(self, day: Day, viewer: int) -> list[AttemptRow]:
        """Return the finished attempts, best first: without hints, winners, by the game's measure, by fewer answers."""
        measure = game_called(day.game).measure
        sign = 1 if measure is None or measure.least else -1

        def rank(row: AttemptRow) -> tuple[bool, bool, bool, int, int, int]:
            return row.hinted, row.outcome != WON, row.measure is None, sign * (row.measure or 0), row.answers, row.user

        return sorted(await self._store.deals.attempts(day, viewer, day_ends(day.day)), key=rank)

    async def attempt(self, day: Day, user: int) -> MatchRow | None:
        """Return the match of a user's attempt at a day's deal, in any state, or None."""
        match = await self._store.deals.attempted(day, user)
        return None if match is None else await self._store.matches.row(match)

    async def play(self, day: Day, guest: Player, channel: int, place: Place) -> MatchRow:
        """Start a person's one attempt in a new `place`, or return it if begun. Raises Illegal after the day."""
        lock = self._locks.setdefault((day, guest.user), asyncio.Lock())
        async with lock:
            if known := await self.attempt(day, guest.user):
                return known
            sealed = await self.sealed(day)
            if self.over(day) or sealed is None:
                raise Illegal(t("That day is over. **/daily** has today's deal."))
            match = await self._begin(day, sealed, guest, channel, await place())
        self._matches.job_wakeup.set(self._now())
        return await self._store.matches.row(match)

    async def _begin(self, day: Day, sealed: Sealed, guest: Player, channel: int, place: int) -> int:
        game = game_called(day.game)
        match = dealt(game, day, sealed)
        opening = Opening(
            guild=day.guild,
            channel=channel,
            place=place,
            host=guest.user,
            game=game.key,
            rules=game.rules,
            options={},
            secret=sealed.secret,
            pledge=sealed.pledge,
            seats=(NewSeat(guest.name, guest.user),),
        )
        now = self._now()
        told = news(LiveTable(_row(opening, day, now), match), match.dealer.lines, now)
        try:
            return await self._store.deals.attempt(day, opening, match.record(), now, told)
        except Attempted as known:
            return known.match


def dealt(game: AnyGame, day: Day, sealed: Sealed) -> Match[Any, Any]:
    """Return the day's deal as a match, with the default settings of the game."""
    return Match(game, Record(game.key, game.rules, {}, 1, dealing_key(sealed.secret, day.day)))


def _row(opening: Opening, day: Day, now: int) -> MatchRow:
    """Return the match as it will be stored, except for its ID."""
    given: dict[str, Any] = opening._asdict()
    (sitter,) = given.pop("seats")
    seats = (SeatRow(0, 0, sitter.user, sitter.name, sitter.kind, sitter.phrase),)
    given |= {"opened": now, "started": now, "ended": None, "seats": seats, "day": day.day}
    return MatchRow(id=0, state="live", n=0, result=None, **given)

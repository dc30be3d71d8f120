"""The deal of the day: for a game that one plays alone, the same deal for everybody in a server, one try each.

What it comes from is drawn and sealed in one transaction before anybody can play it, and shown once the day is over.
Neither the number of the match nor anybody's words go into the deal, but the day does.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from bot.runtime.clock import Now, day_ends, day_of
from bot.services.lobbies import Player
from bot.services.matches import Matches
from bot.table.live_table import LiveTable
from bot.table.move_announcement import news
from games import game as game_called
from games.kernel.ask import Illegal
from games.kernel.dealer import dealing_key, pledge
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import t
from storage.engine.errors import Attempted
from storage.records.rows import AttemptRow, Day, MatchRow, NewSeat, Opening, Sealed, SeatRow
from storage.store import Store
from storage.stores.results import WON

ALONE = range(1, 2)
"""The seats of the games that have a deal of the day."""
Place: TypeAlias = Callable[[], Awaitable[int]]
"""Makes the channel or thread that a match is played in; its number."""


class DailyDeals:
    """Deals of the day, in every server."""

    def __init__(self, store: Store, matches: Matches, now: Now) -> None:
        self._store, self._matches, self._now = store, matches, now
        self._doors: WeakValueDictionary[tuple[Day, int], asyncio.Lock] = WeakValueDictionary()

    def today(self) -> str:
        """The day it is."""
        return day_of(self._now())

    def over(self, day: Day) -> bool:
        """Whether nobody may play that day's deal any more."""
        return day_ends(day.day) <= self._now()

    async def sealed(self, day: Day) -> Sealed | None:
        """What the day's deal comes from, sealed now if it is today's; None where there was none that day."""
        if day.day != self.today():
            return await self._store.deals.sealed(day)
        secret = secrets.token_bytes(32)
        return await self._store.deals.seal(day, Sealed(secret, pledge(secret)))

    async def beside(self, day: Day) -> tuple[str | None, str | None]:
        """The day with a deal before that one, and the day after."""
        return await self._store.deals.beside(day)

    async def results(self, day: Day, viewer: int) -> list[AttemptRow]:
        """Those who have finished that day, the best first: who won; by the game's measure; with fewer answers."""
        measure = game_called(day.game).measure
        sign = 1 if measure is None or measure.least else -1

        def rank(row: AttemptRow) -> tuple[bool, bool, int, int, int]:
            return row.outcome != WON, row.measure is None, sign * (row.measure or 0), row.answers, row.user

        return sorted(await self._store.deals.attempts(day, viewer, day_ends(day.day)), key=rank)

    async def attempt(self, day: Day, user: int) -> MatchRow | None:
        """The match that is a person's try at that day's deal, whatever has become of it."""
        match = await self._store.deals.attempted(day, user)
        return None if match is None else await self._store.matches.row(match)

    async def play(self, day: Day, guest: Player, channel: int, place: Place) -> MatchRow:
        """Begin a person's one try in a `place` of its own, or find it begun. Raises Illegal when the day is over."""
        lock = self._doors.setdefault((day, guest.user), asyncio.Lock())
        async with lock:
            if known := await self.attempt(day, guest.user):
                return known
            sealed = await self.sealed(day)
            if self.over(day) or sealed is None:
                raise Illegal(t("That day is over. **/daily** has the deal of today."))
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
    """The day's deal, as everybody gets it: with the settings of the rulebook."""
    return Match(game, Record(game.key, game.rules, {}, 1, dealing_key(sealed.secret, day.day)))


def _row(opening: Opening, day: Day, now: int) -> MatchRow:
    """The match as it will be kept, but for its number."""
    given: dict[str, Any] = opening._asdict()
    (sitter,) = given.pop("seats")
    seats = (SeatRow(0, 0, sitter.user, sitter.name, sitter.kind, sitter.phrase),)
    given |= {"opened": now, "started": now, "ended": None, "seats": seats, "day": day.day}
    return MatchRow(id=0, state="live", n=0, result=None, **given)

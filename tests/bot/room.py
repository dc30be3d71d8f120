"""A process that runs the timers and can be replaced by another one."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.table.absence import Absence
from bot.table.idle_terms import IDLE
from bot.table.lobbies import Lobbies
from bot.table.lobby_terms import LOBBY
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from bot.table.proposals import Proposals, ending
from bot.table.seats import Seats
from bot.table.vote_terms import VOTE_TIMERS
from bot.timing.agreements import Agreements
from bot.timing.idle_matches import IdleMatches
from bot.timing.scheduler import Scheduler
from bot.timing.timeouts import Timeouts
from bot.timing.vacations import Vacations
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, opened


@dataclass
class Room:
    """A process that uses the store, without an outbox. `late` is its random delay."""

    store: Store
    clock: Clock
    late: int = 0
    running: list[Scheduler] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.matches = Matches(self.store, self.clock)
        self.matches.randrange = self.randrange
        self.lobbies = Lobbies(self.store, self.matches, self.clock)
        timekeeper = Timeouts(self.store, self.matches, self.randrange)
        self.agreements = Agreements(self.store, self.matches, timekeeper)
        self.vacations = Vacations(self.store, self.matches, timekeeper)
        self.proposals = Proposals(self.matches)
        self.moderation = Moderation(self.store, self.clock)
        self.seats = Seats(self.store, self.matches, self.proposals, self.moderation)
        for kind in (*self.agreements.kinds(), ending(self.matches), Absence(self.matches, self.seats).kind()):
            self.proposals.register(kind)
        self.scheduler = Scheduler(self.store, self.matches, self.clock, self.randrange)
        self.scheduler.register(VOTE_TIMERS, self.proposals.pass_time)
        self.scheduler.register((LOBBY,), self.lobbies.pass_time)
        self.idle = IdleMatches(self.store, self.matches, timekeeper)
        self.scheduler.register((IDLE,), self.idle.pass_time)

    def randrange(self, most: int) -> int:
        """Return the same number every time, limited by `most`."""
        return min(self.late, most - 1)

    async def table_id(self, game: str = "trick", people: int = 2, **terms: str) -> int:
        """Return the ID of a table with a running match and these time limits."""
        table_id = await opened(self.lobbies, game, people)
        for key, token in terms.items():
            await self.lobbies.agree(table_id, PEOPLE[0], key, token)
        await self.lobbies.start(table_id, PEOPLE[0])
        return table_id

    async def later(self, seconds: int) -> None:
        """Advance the clock and run the timers that are due."""
        self.clock.go_by(seconds)
        self.matches.timer_wakeup.set(0)
        await self.scheduler.idle()

    async def until(self, table_id: int, seat: int = 0) -> int | None:
        """Return the deadline of a seat, or None."""
        async with self.matches.at(table_id) as table:
            return table.seat_clocks[seat].deadline if seat in table.seat_clocks else None

    async def number(self, table_id: int, seat: int = 0) -> int:
        """Return the number of the open question of that seat."""
        async with self.matches.at(table_id) as table:
            return table.seat_clocks[seat].number

    async def by(self, table_id: int) -> list[str]:
        """Return the `by` of every entry."""
        loaded = await self.store.matches.load(table_id, full=True)
        assert loaded.record
        return [entry.by for entry in loaded.record.entries]

    async def log_keys(self, table_id: int) -> list[str]:
        """Return the public lines."""
        return [line.text["key"] for line in await self.store.stories.read(table_id, None)]

    async def again(self) -> Room:
        """Start another process that replaces this one."""
        await self.scheduler.stop()
        room = Room(self.store, self.clock, self.late, self.running)
        room.start()
        await room.scheduler.idle()
        return room

    def start(self) -> None:
        """Start the scheduler."""
        self.running.append(self.scheduler)
        self.scheduler.start()

"""A process that keeps the time at tables, and another in its place."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.agreements import Agreements
from bot.deadlines import Deadlines
from bot.lobbies import Lobbies
from bot.matches import Matches
from bot.motions import Motions
from bot.timekeeper import Timekeeper
from bot.vacations import Vacations
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, opened


@dataclass
class Room:
    """A process on the store, without anybody to carry its errands. `late` is what the clock's die shows."""

    store: Store
    clock: Clock
    late: int = 0
    running: list[Deadlines] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.matches = Matches(self.store, self.clock)
        self.lobbies = Lobbies(self.store, self.matches, self.clock)
        timekeeper = Timekeeper(self.store, self.matches, self.below)
        self.agreements = Agreements(self.store, self.matches, timekeeper)
        self.vacations = Vacations(self.store, self.matches, timekeeper)
        self.motions = Motions(self.matches)
        for kind in self.agreements.kinds():
            self.motions.register(kind)
        self.deadlines = Deadlines(self.store, self.matches, self.clock, self.below)

    def below(self, most: int) -> int:
        return min(self.late, most - 1)

    async def table(self, game: str = "trick", people: int = 2, **terms: str) -> int:
        """A match has begun with these terms."""
        table = await opened(self.lobbies, game, people)
        for key, token in terms.items():
            await self.lobbies.agree(table, PEOPLE[0], key, token)
        await self.lobbies.start(table, PEOPLE[0])
        return table

    async def later(self, seconds: int) -> None:
        """Let time go by, and the clock see to what is due then."""
        self.clock.go_by(seconds)
        self.matches.hourglass.set(0)
        await self.deadlines.idle()

    async def until(self, table: int, seat: int = 0) -> int | None:
        """By when that seat has to answer."""
        async with self.matches.at(table) as sitting:
            return sitting.dials[seat].deadline if seat in sitting.dials else None

    async def number(self, table: int, seat: int = 0) -> int:
        """The number of the question that is open to that seat."""
        async with self.matches.at(table) as sitting:
            return sitting.dials[seat].n

    async def by(self, table: int) -> list[str]:
        """By whom the entries of the log are."""
        loaded = await self.store.matches.load(table, full=True)
        assert loaded.record
        return [entry.by for entry in loaded.record.entries]

    async def told(self, table: int) -> list[str]:
        """What everybody was told."""
        return [line.text["key"] for line in await self.store.stories.read(table, None)]

    async def again(self) -> Room:
        """The same with another process in its place."""
        await self.deadlines.stop()
        room = Room(self.store, self.clock, self.late, self.running)
        room.start()
        await room.deadlines.idle()
        return room

    def start(self) -> None:
        """Watch the clock."""
        self.running.append(self.deadlines)
        self.deadlines.start()

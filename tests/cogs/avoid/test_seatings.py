"""Random seatings: nobody is seated with someone they avoid, unless they have confirmed exactly that."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random

import pytest

from bot.services import Services
from bot.table.avoidance import CompanyError
from bot.table.lobbies import Player
from cogs.rematches.service import Rematches
from games.kernel.ask import RefusedError
from storage.store import Store
from tests.bot.tables import first
from tests.proofs import runs
from tests.storage.given import CHANNEL, GUILD

SEATINGS = runs(thin=35, full=10_000)
"""Number of requests for a seat."""
PEOPLE = [Player(user, f"Player {user}") for user in range(1, 13)]
TABLES = 4


class Parlor:
    """Users who take and leave seats at random. In two of five pairs, one user avoids the other, or both do."""

    def __init__(self, services: Services, store: Store, random: Random) -> None:
        self.services, self.store, self.random = services, store, random
        given = services.store, services.matches, services.moderation, services.now
        self.rematches, self.tables, self.asked, self.warned = Rematches(*given), list[int](), 0, 0
        self.place = CHANNEL

    async def begin(self) -> None:
        """Let some users avoid others, and open the first tables."""
        for one in PEOPLE:
            for other in PEOPLE:
                if one != other and self.random.random() < 0.2:
                    await self.services.matches.avoidance.add(one.user, other.user)
        for _ in range(TABLES):
            await self.open(self.random.choice(PEOPLE))

    async def open(self, host: Player) -> None:
        self.place += 1
        self.tables.append(await self.services.lobbies.open(GUILD, CHANNEL, self.place, host, "trick"))

    async def steps(self, many: int) -> None:
        for _ in range(many):
            await self.step()

    async def step(self) -> None:
        """Let a user ask for a seat without confirming; then another player leaves, or the match begins."""
        who, table_id = self.random.choice(PEOPLE), self.random.choice(self.tables)
        before = {table: await self._users(table) for table in self.tables}
        try:
            await self._ask(who, table_id)
        except CompanyError:
            self.warned += 1
        except RefusedError:
            pass
        await self._check(who, before)
        await self._after(table_id)

    async def _ask(self, player: Player, table_id: int) -> None:
        row, self.asked = await self.store.matches.row(table_id), self.asked + 1
        if row.state == "lobby":
            await self.services.lobbies.join(table_id, player)
        elif row.state == "live":
            free = [chair.seat for chair in row.seats if chair.user is None]
            await self.services.seats.take(table_id, player, self.random.choice(free or [0]))
        else:
            made = await self.rematches.again(table_id, player)
            self.tables[self.tables.index(table_id)] = made.row.id
            if not made.opened:
                await self.services.lobbies.join(made.row.id, player)

    async def _users(self, table_id: int) -> set[int | None]:
        return {chair.user for chair in (await self.store.matches.row(table_id)).seats}

    async def _check(self, player: Player, before: Mapping[int, set[int | None]]) -> None:
        """Check that no user who has a new seat is seated with someone they avoid.

        Only they have asked, so everyone else at a table where they were not `before` was there first.
        """
        avoided = await self.services.matches.avoidance.of(player.user)
        for table_id in self.tables:
            users = await self._users(table_id)
            if player.user in users and player.user not in before.get(table_id, ()):
                beside = avoided & users
                assert not beside, f"{player.user} was seated beside {beside} at table {table_id}"
        for table_id in self.tables:
            row = await self.store.matches.row(table_id)
            for chair in row.seats:
                if chair.user is not None:
                    beside = await self.services.matches.avoidance.company(chair.user, (one.user for one in row.seats))
                    assert await self.services.matches.avoidance.joined(chair.user, row) is bool(beside)

    async def _after(self, table_id: int) -> None:
        row = await self.store.matches.row(table_id)
        sitting = [one for one in PEOPLE if any(chair.user == one.user for chair in row.seats)]
        with suppress(RefusedError):
            if row.state == "lobby" and len(sitting) > 2:
                await self.services.lobbies.start(table_id, next(one for one in sitting if one.user == row.host))
            elif row.state == "live" and self.random.random() < 0.3:
                await self.services.seats.leave(table_id, self.random.choice(sitting).user)
            elif row.state == "live" and self.random.random() < 0.3:
                await played_through(self.services, table_id)
            elif row.state == "lobby" and self.random.random() < 0.2:
                await self.services.lobbies.leave(table_id, self.random.choice(sitting))
        if (await self.store.matches.row(table_id)).state == "closed":
            self.tables.remove(table_id)
            await self.open(self.random.choice(PEOPLE))


async def played_through(services: Services, table_id: int) -> None:
    """Let each player at the table answer until the end."""
    while True:
        async with services.matches.at(table_id) as table:
            if not table.running or not table.waiting:
                return
            seat = table.waiting[0]
            asked, user = table.match.asked(seat) if table.match else None, table.seats[seat].user
        if asked is None or user is None:
            return
        await services.matches.answer(table_id, user, first(asked.question), asked.number)


async def test_users_are_warned_before_they_sit_with_someone_they_avoid(services: Services, store: Store) -> None:
    parlor = Parlor(services, store, Random("seatings"))
    await parlor.begin()
    await parlor.steps(SEATINGS)
    assert parlor.asked == SEATINGS
    assert parlor.warned > SEATINGS // 50, "it was asked for"


async def test_the_check_for_seats_fails_if_avoidance_is_off(
    services: Services, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault asks nobody to confirm a seat."""

    async def unasked(*_given: object, **_named: object) -> None:
        """Do nothing."""

    monkeypatch.setattr("bot.table.avoidance.Avoidance.check", unasked)
    parlor = Parlor(services, store, Random("seatings"))
    await parlor.begin()
    with pytest.raises(AssertionError, match="was seated beside"):
        await parlor.steps(SEATINGS)

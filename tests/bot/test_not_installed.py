"""An installed game is removed while its matches are running: they pause, and continue when it is back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.app import Querent
from bot.runtime.clock import DAY
from sandbox.world.messages import walk
from storage.store import Store
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import later
from tests.bot.tables import PEOPLE, answers, opened
from tests.bot.wire import Wire
from tests.plugged import install, make_package
from tests.storage.given import ANN, BRUNO

GAME = "elsewhere"


@pytest.fixture(autouse=True)
def toys() -> None:
    """Remove all games except installed ones."""


class House(NamedTuple):
    """The data that stays while bots come and go."""

    store: Store
    clock: Clock
    wire: Wire
    patch: pytest.MonkeyPatch

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[Querent]:
        async with Querent(self.store, self.clock) as bot:
            self.wire.connect(bot, self.patch)
            await bot.setup_hook()
            yield bot

    async def rows(self, table_id: int) -> tuple[int, int, int]:
        """Return the number of answers, timers and jobs of the table."""
        waiting = (await self.store.outbox.due(2**50, 999)).job_rows
        jobs = [job_row for job_row in waiting if job_row.match == table_id]
        return (
            (await self.store.matches.row(table_id)).entry_count,
            len(await self.store.timers.of(table_id)),
            len(jobs),
        )


@pytest.fixture
def house(store: Store, clock: Clock, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(store, clock, wire, monkeypatch)


async def begun(house: House) -> str:
    """Begin a match of the game that Ann has answered once; return the custom ID of Bruno's first button.

    He has a day, after which a computer player answers for him.
    """
    async with house.bot() as bot:
        table_id = await opened(bot.services.lobbies, GAME)
        await bot.services.lobbies.agree(table_id, PEOPLE[0], "turn", "86400")
        await bot.services.lobbies.agree(table_id, PEOPLE[0], "up", "bot")
        await bot.services.lobbies.start(table_id, PEOPLE[0])
        await later(bot.services, house.clock)
        await answers(bot.services.matches, table_id, 0)
        await later(bot.services, house.clock)
        board = await house.store.outbox.post(table_id, "board")
        assert board
        components = house.wire.messages[board.message]["components"]
        return next(str(part["custom_id"]) for part in walk(components) if "custom_id" in part)


async def test_its_matches_sleep_while_it_is_away_and_then_go_on(house: House, tmp_path: Path) -> None:
    root = make_package(tmp_path)
    with install(root):
        button = await begun(house)
    before, posted = await house.rows(1), len(house.wire.messages)
    async with house.bot() as bot:
        bruno = Caller(bot, house.wire, BRUNO, "Bruno", openly=True)
        listed = (await bruno.type("games")).words
        assert "elsewhere (not installed)** · table 1" in listed
        assert "on hold: its game is not installed here right now" in listed
        pressed = await bruno.press(button)
        refused(pressed)
        assert "Its tables continue once it is installed again." in pressed.words
        await bot.services.store.outbox.run_now(1, house.clock())
        for _ in range(3):
            await later(bot.services, house.clock, DAY)
        assert len(house.wire.messages) == posted
    assert await house.rows(1) == before
    with install(root):
        async with house.bot() as bot:
            await later(bot.services, house.clock, 600)
            async with bot.services.matches.at(1) as table:
                assert table.waiting == (1,)
            await answers(bot.services.matches, 1, 1)
            await later(bot.services, house.clock)
            assert (await house.rows(1))[0] == before[0] + 1
            assert len(house.wire.messages) > posted


async def test_no_player_loses_a_turn_while_a_game_is_not_installed(house: House, tmp_path: Path) -> None:
    root = make_package(tmp_path)
    with install(root):
        await begun(house)
    answered = (await house.rows(1))[0]
    async with house.bot() as bot:
        for _ in range(5):
            await later(bot.services, house.clock, DAY)
    with install(root):
        async with house.bot() as bot:
            await later(bot.services, house.clock, 60)
            assert (await house.rows(1))[0] == answered
            await later(bot.services, house.clock, DAY)
            assert (await house.rows(1))[0] == answered + 1


async def test_jobs_written_before_it_went_are_done_when_it_is_back(house: House, tmp_path: Path) -> None:
    root = make_package(tmp_path)
    with install(root):
        async with house.bot() as bot:
            await bot.services.outbox.stop()
            table_id = await opened(bot.services.lobbies, GAME)
            await bot.services.lobbies.start(table_id, PEOPLE[0])
    jobs = (await house.rows(1))[2]
    assert jobs
    async with house.bot() as bot:
        await later(bot.services, house.clock, 10)
        await later(bot.services, house.clock, DAY)
    assert (await house.rows(1))[2] == jobs
    assert not house.wire.messages
    with install(root):
        async with house.bot() as bot:
            await later(bot.services, house.clock, 600)
            await later(bot.services, house.clock)
    assert house.wire.messages
    assert (await house.rows(1))[2] == 0


async def test_a_vacation_and_other_tables_are_not_held_up(house: House, tmp_path: Path) -> None:
    with install(make_package(tmp_path)):
        await begun(house)
    async with house.bot() as bot:
        ann = Caller(bot, house.wire, ANN, "Ann")
        assert "elsewhere" in str(await ann.complete("tarot resign", "table", table=""))
        await bot.services.vacations.begin(ANN, 2)
        assert (await house.rows(1))[0] == 1

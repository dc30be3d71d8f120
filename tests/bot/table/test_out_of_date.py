"""Cached data about users and servers is never older than the stored data, however reads and writes interleave."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.runtime.clock import DAY
from bot.table.moderation import HouseRules, Moderation
from bot.table.preferences import PreferenceCache, Preferences
from bot.table.recipients import DmStatus
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.room import Room
from tests.bot.tables import dealt
from tests.storage.given import ANN, GUILD, NOW


class Held:
    """Holds back the result of a read until it is released."""

    def __init__(self, read: Callable[..., Awaitable[Any]]) -> None:
        self._read, self._go, self.found = read, asyncio.Event(), asyncio.Event()

    async def __call__(self, *given: Any) -> Any:
        got = await self._read(*given)
        self.found.set()
        await self._go.wait()
        return got

    def let_go(self) -> None:
        self._go.set()


async def test_an_inbox_that_is_opened_while_it_is_read_is_open(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await DmStatus(store, clock).close(ANN)
    dm_status = DmStatus(store, clock)
    held = Held(store.people.get)
    with monkeypatch.context() as slow:
        slow.setattr(store.people, "get", held)
        looking = asyncio.create_task(dm_status.is_closed(ANN))
        await held.found.wait()
        await dm_status.reopen(ANN)
        held.let_go()
        assert await looking, "it was when that began"
    assert not await dm_status.is_closed(ANN)


async def test_two_simultaneous_presses_report_a_closed_inbox_once(store: Store, clock: Clock) -> None:
    dm_status = DmStatus(store, clock)
    await dm_status.close(ANN)
    assert sorted(await asyncio.gather(*(dm_status.claims_closed_notice(ANN) for _ in range(3)))) == [
        False,
        False,
        True,
    ]
    await dm_status.reopen(ANN)
    assert not await dm_status.claims_closed_notice(ANN)
    await dm_status.close(ANN)
    assert await dm_status.claims_closed_notice(ANN), "it is closed again"


async def test_preferences_that_change_while_they_are_read_are_the_new_ones(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    register = PreferenceCache(store)
    held = Held(store.people.get)
    with monkeypatch.context() as slow:
        slow.setattr(store.people, "get", held)
        looking = asyncio.create_task(register.of(ANN))
        await held.found.wait()
        register.learn(ANN, Preferences(notices="none"))
        held.let_go()
        await looking
    assert (await register.of(ANN)).notices == "none"


async def test_settings_changed_at_the_same_time_are_both_stored(store: Store) -> None:
    register = PreferenceCache(store)
    preferences = await register.of(ANN)
    await asyncio.gather(
        register.put(ANN, preferences._replace(notices="channel")),
        register.put(ANN, preferences._replace(zone="Europe/Rome")),
    )
    wanted = Preferences(notices="channel", zone="Europe/Rome")
    assert await register.of(ANN) == wanted
    assert await PreferenceCache(store).of(ANN) == wanted


async def test_a_setting_changed_while_a_vacation_begins_and_ends_is_kept(room: Room) -> None:
    """A vacation waits for the tables of its user, who changes how they are notified in the meantime."""
    table_id = await dealt(room.lobbies, "trick")
    for chosen in ("channel", "none"):
        async with room.matches.at(table_id):
            away = (await room.matches.register.of(ANN)).vacation
            turn = room.vacations.end(ANN) if away else room.vacations.begin(ANN, 2)
            waiting = asyncio.create_task(turn)
            preferences = await room.matches.register.of(ANN)
            await room.matches.register.put(ANN, preferences._replace(notices="none" if away else "channel"))
        await waiting
        assert (await room.matches.register.of(ANN)).notices == chosen
        assert (await PreferenceCache(room.store).of(ANN)).notices == chosen


async def test_rules_that_change_while_they_are_read_are_the_new_ones(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:

    fresh = Moderation(store, clock)
    held = Held(store.guilds.get)
    with monkeypatch.context() as slow:
        slow.setattr(store.guilds, "get", held)
        looking = asyncio.create_task(fresh.rules(GUILD))
        await held.found.wait()
        slow.undo()
        await fresh.set_rules(GUILD, ANN, HouseRules(per_person=2), t("Two each."))
        held.let_go()
        await looking
    assert (await fresh.rules(GUILD)).per_person == 2


async def test_two_simultaneous_presses_end_a_vacation_once(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    await room.vacations.begin(ANN, 10)
    await room.later(3 * DAY)
    ends = await asyncio.gather(*(room.vacations.end(ANN) for _ in range(2)), return_exceptions=True)
    assert sum(isinstance(end, IllegalError) for end in ends) == 1
    assert await room.until(table_id) == NOW + 4 * DAY
    assert (await room.log_keys(table_id)).count("{who} is back.") == 1

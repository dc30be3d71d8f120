"""Finished matches are deleted after the operator's number of days; results and achievements stay."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from bot.runtime.clock import DAY
from bot.runtime.host_settings import HostSettings
from bot.services import Services
from bot.timing import housekeeping
from storage.store import Store
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.tables import dealt, opened, played_out
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD


@pytest.fixture(autouse=True)
def host(request: pytest.FixtureRequest) -> HostSettings:
    return HostSettings(keep_days=getattr(request, "param", 30))


async def finished(services: Services, place: int = CHANNEL) -> int:
    """Return a match that was played to its end."""
    table_id = await dealt(services.lobbies, "trick", place=place)
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    return table_id


async def after(services: Services, clock: Clock, days: int) -> None:
    clock.go_by(days * DAY)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    await services.housekeeping.go()


async def test_a_match_is_kept_for_its_days_and_deleted_then(services: Services, clock: Clock, store: Store) -> None:
    table_id, won = await finished(services), await store.results.of(ANN)
    await after(services, clock, 30)
    assert (await store.matches.row(table_id)).seats
    dealt_from = text("UPDATE match SET deal = 7, blind = secret, lot = secret, start = checkpoint")
    await store.matches._database.write(lambda connection: connection.execute(dealt_from))
    await after(services, clock, 1)
    row, whole = await store.matches.row(table_id), await store.match_files.take(table_id)
    assert (row.seats, row.secret, row.result, row.started) == ((), b"", None, None)
    assert (row.deal, row.blind, row.lot, whole.match["start"]) == (7, None, None, None)
    assert await store.stories.read(table_id, None) == []
    assert await store.matches.state_hashes(table_id) == []
    assert await store.outbox.posts(table_id) == []
    assert await store.results.of(ANN) == won
    assert await store.matches.past_of_user(ANN) == []
    assert await store.matches.past(GUILD) == []
    assert await store.matches.past_in(GUILD, CHANNEL) is None


async def test_running_matches_and_lobbies_are_never_deleted(services: Services, clock: Clock, store: Store) -> None:
    match, lobby = await dealt(services.lobbies, "trick"), await opened(services.lobbies, "trick", place=1)
    await services.outbox.idle()
    await after(services, clock, 31)
    for table_id in (match, lobby):
        assert (await store.matches.row(table_id)).seats


@pytest.mark.parametrize("host", [0], indirect=True)
async def test_without_the_setting_everything_is_kept(services: Services, clock: Clock, store: Store) -> None:
    table_id = await finished(services)
    await after(services, clock, 5000)
    assert (await store.matches.row(table_id)).seats


async def test_a_replay_of_a_deleted_match_says_that_it_was_deleted(
    services: Services, clock: Clock, ann: Caller
) -> None:
    table_id = await finished(services)
    await after(services, clock, 31)
    for command in ("replay", "verify", "tarot export"):
        answer = await ann.type(command, table=table_id)
        refused(answer)
        assert "no longer stored" in answer.words
    for address in (f"p:{table_id}:0:", f"S:{table_id}:0:", f"k:{table_id}:0:", f"A:{table_id}:0:", f"g:{table_id}:0:"):
        answer = await ann.press(address)
        assert answer.private or answer.words


async def test_deleting_ones_data_works_afterwards(services: Services, clock: Clock, store: Store) -> None:
    await finished(services)
    await after(services, clock, 31)
    await store.privacy.forget(BRUNO, ["Bruno"], lambda name: [name])
    assert not (await store.privacy.of(BRUNO)).any


async def test_many_are_deleted_in_small_steps(
    services: Services, clock: Clock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps, drop = list[int](), store.retention.drop

    async def counted(found: list[int]) -> None:
        steps.append(len(found))
        await drop(found)

    monkeypatch.setattr(housekeeping, "BATCH_SIZE", 3)
    monkeypatch.setattr(store.retention, "drop", counted)
    for place in range(1, 9):
        table_id = await dealt(services.lobbies, "trick", place=place)
        await played_out(services.matches, table_id)
    await services.outbox.idle()
    await after(services, clock, 31)
    assert steps == [3, 3, 2]
    assert await store.retention.finished(clock(), 100) == []

"""A server removes the bot: its tables wait, lose nothing if it comes back in time, and are deleted otherwise."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.app import Querent
from bot.runtime.clock import DAY, HOUR
from bot.services import Services
from games.kernel.ask import RefusedError
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, opened, played_out
from tests.bot.wire import POST, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD

THE_SERVER: Any = SimpleNamespace(id=GUILD)
DAYS = 7


async def timed(services: Services, place: int = CHANNEL) -> int:
    """Return a match in which Ann has a day for her move."""
    table_id = await opened(services.lobbies, "trick", place=place)
    await services.lobbies.agree(table_id, PEOPLE[0], "turn", "86400")
    await services.lobbies.start(table_id, PEOPLE[0])
    return table_id


async def later(services: Services, clock: Clock, seconds: int) -> None:
    """Let time pass, and run all due timers and jobs."""
    clock.go_by(seconds)
    services.matches.timer_wakeup.set(0)
    await services.scheduler.idle()
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


async def test_nothing_is_lost_if_the_bot_comes_back_in_time(
    bot: Querent, services: Services, clock: Clock, store: Store, wire: Wire
) -> None:
    """No clock runs, nobody gets messages, and everyone has as much time left as before."""
    table_id = await timed(services)
    lobby = await opened(services.lobbies, "stars", place=CHANNEL + 1)
    await later(services, clock, HOUR)
    await bot.on_guild_remove(THE_SERVER)
    sent = len(wire.sent)
    for _ in range(2 * (DAYS - 1)):
        await later(services, clock, DAY // 2)
        await services.housekeeping.go()
    assert len(wire.sent) == sent, "nothing was sent about tables of that server"
    await bot.on_guild_join(THE_SERVER)
    async with services.matches.at(table_id) as table:
        assert table.seat_clocks[0].deadline == clock() + DAY - HOUR
        assert table.paused is None
    assert [(await store.matches.row(one)).state for one in (table_id, lobby)] == ["live", "lobby"]
    await later(services, clock, 5)
    assert "as much time left" in wire.of("PATCH /channels/*/messages/*")[-1].words or len(wire.sent) > sent
    await answers(services.matches, table_id, 0)
    await services.lobbies.start(lobby, PEOPLE[0])


async def test_a_restart_meanwhile_changes_nothing(
    bot: Querent, services: Services, clock: Clock, store: Store, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await timed(services)
    await services.outbox.idle()
    await bot.on_guild_remove(THE_SERVER)
    sent = len(wire.of(POST))
    async with Querent(store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await later(second.services, clock, 3 * DAY)
        await second.on_shard_ready(0)
        assert len(wire.of(POST)) == sent
        await second.on_guild_join(THE_SERVER)
        async with second.services.matches.at(table_id) as table:
            assert table.seat_clocks[0].deadline == clock() + DAY


async def test_a_removal_while_the_bot_was_off_is_seen_at_its_start(
    bot: Querent, services: Services, clock: Clock, store: Store
) -> None:
    """In these tests, the bot is in no server. The servers of another shard do not count as removed."""
    table_id = await timed(services)
    await later(services, clock, HOUR)
    bot.shard_count = 2
    await bot.on_shard_ready(1)
    assert (await store.table_terms.of(table_id)).paused is None
    await bot.on_shard_ready(0)
    assert (await store.table_terms.of(table_id)).paused == clock()


async def test_a_pause_that_people_agreed_on_stays(bot: Querent, services: Services, store: Store) -> None:
    table_id = await timed(services)
    for user in (ANN, BRUNO):
        await services.proposals.propose(table_id, user, "pause")
    await bot.on_guild_remove(THE_SERVER)
    await bot.on_guild_join(THE_SERVER)
    assert (await store.table_terms.of(table_id)).paused is not None


async def test_other_servers_go_on(bot: Querent, services: Services, store: Store) -> None:
    elsewhere = await services.lobbies.open(GUILD + 1, 5, 5, PEOPLE[0], "trick")
    await services.lobbies.join(elsewhere, PEOPLE[1])
    await services.lobbies.start(elsewhere, PEOPLE[0])
    await bot.on_guild_remove(THE_SERVER)
    assert (await store.table_terms.of(elsewhere)).paused is None
    await answers(services.matches, elsewhere, 0)


async def test_after_the_days_the_tables_end_and_the_server_is_forgotten(
    bot: Querent, services: Services, clock: Clock, store: Store
) -> None:
    """Results stay with the players; no message, name, seat or setting of the server is kept."""
    over = await dealt(services.lobbies, "trick", place=3)
    await played_out(services.matches, over)
    match, lobby = await timed(services), await opened(services.lobbies, "stars", place=CHANNEL + 1)
    await services.moderation.bar(GUILD, 77, 99)
    await services.outbox.idle()
    won = await store.results.of(ANN)
    await bot.on_guild_remove(THE_SERVER)
    await later(services, clock, DAYS * DAY - 1)
    await services.housekeeping.go()
    assert (await store.matches.row(match)).state == "live"
    await later(services, clock, 1)
    await services.housekeeping.go()
    assert [(await store.matches.row(one)).state for one in (match, lobby)] == ["closed", "closed"]
    assert await store.guilds.get(GUILD) == {}
    assert await store.bars.of(GUILD) == []
    assert await store.audit_log.of(GUILD) == []
    for table_id in (over, match, lobby):
        assert (await store.matches.row(table_id)).seats == ()
        assert await store.outbox.posts(table_id) == []
        assert await store.stories.read(table_id, None) == []
    assert await store.results.of(ANN) == won
    with pytest.raises(RefusedError):
        await services.matches.answer(match, ANN, ("x",), 0)
    await bot.on_guild_join(THE_SERVER)
    assert await opened(services.lobbies, "trick"), "the server starts again"


async def test_a_server_without_tables_or_settings_leaves_nothing(bot: Querent, store: Store) -> None:
    await bot.on_guild_remove(THE_SERVER)
    assert await store.guilds.get(GUILD) == {}

"""The operator's notices at tables: one message each, a second apart, sent once, in time, and later removed."""

from __future__ import annotations

import asyncio

import pytest

from bot.app import Querent
from bot.delivery import host_notices
from bot.delivery.host_notices import HOST
from bot.runtime.clock import HOUR
from bot.runtime.host_settings import HostSettings
from bot.services import Services
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, opened, played_out
from tests.bot.wire import POST, Wire, words_of
from tests.storage.given import CHANNEL, GUILD

OWNER = 1


@pytest.fixture(autouse=True)
def host() -> HostSettings:
    return HostSettings(owner_server=GUILD)


@pytest.fixture
def olga(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, OWNER, "Olga")


def shown(wire: Wire, channel: int = CHANNEL) -> list[str]:
    """Return the notices in a channel."""
    return [words for one in wire.standing(channel) if (words := words_of(one)).startswith("📣")]


def sent(wire: Wire) -> int:
    """Return the number of notices posted so far."""
    return sum(one.words.startswith("📣") for one in wire.of(POST))


async def settled(services: Services, clock: Clock, seconds: int = 5) -> None:
    """Let a few seconds pass, and run all jobs."""
    for _ in range(seconds):
        clock.go_by(1)
        services.matches.job_wakeup.set(0)
        await services.outbox.idle()


async def test_an_announcement_is_posted_once_at_each_table_with_a_running_match(
    olga: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    for place in (CHANNEL, 1, 2):
        await dealt(services.lobbies, "trick", place=place)
    await opened(services.lobbies, "trick", place=3)
    over = await dealt(services.lobbies, "trick", place=4)
    await played_out(services.matches, over)
    answer = await olga.type("owner announce", words="There is a new game.")
    assert "Posting it at 3 tables" in answer.words
    await settled(services, clock)
    for place in (CHANNEL, 1, 2):
        assert shown(wire, place) == ["📣 From the owner of this bot: There is a new game."]
    assert shown(wire, 3) == shown(wire, 4) == []
    await settled(services, clock)
    assert sent(wire) == 3


async def test_an_announcement_reaches_one_table_a_second(
    olga: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    for place in range(1, 6):
        await dealt(services.lobbies, "trick", place=place)
    await services.outbox.idle()
    await olga.type("owner announce", words="Hello.")
    await services.outbox.idle()
    for count in range(1, 6):
        assert sent(wire) == count
        await settled(services, clock, 1)


async def test_another_announcement_replaces_the_words_and_the_end_removes_them(
    olga: Caller, services: Services, wire: Wire, clock: Clock, store: Store
) -> None:
    await dealt(services.lobbies, "trick")
    await olga.type("owner announce", words="One.", hours=1)
    await settled(services, clock)
    await olga.type("owner announce", words="Two.", hours=2)
    await settled(services, clock)
    assert shown(wire) == ["📣 From the owner of this bot: Two."]
    assert sent(wire) == 1
    await settled_after(services, clock, HOUR)
    assert len(shown(wire)) == 1, "the end of the first is not the end of the second"
    await settled_after(services, clock, HOUR)
    assert shown(wire) == []
    assert await store.outbox.with_post(HOST) == []


async def settled_after(services: Services, clock: Clock, seconds: int) -> None:
    clock.go_by(seconds)
    await settled(services, clock)


async def test_a_withdrawn_notice_is_not_sent_to_the_remaining_tables(
    olga: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    for place in (1, 2, 3):
        await dealt(services.lobbies, "trick", place=place)
    await olga.type("owner announce", words="Wrong.")
    await services.outbox.idle()
    assert sent(wire) == 1
    assert "removed from all tables" in (await olga.type("owner withdraw")).words
    await settled(services, clock)
    assert sent(wire) == 1
    assert [shown(wire, place) for place in (1, 2, 3)] == [[], [], []]
    assert "No notice is shown" in (await olga.type("owner withdraw")).words


async def test_a_match_that_ends_loses_its_notice_in_time(
    olga: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await olga.type("owner announce", words="Hello.", hours=1)
    await settled(services, clock)
    await played_out(services.matches, table_id)
    await settled_after(services, clock, HOUR)
    assert shown(wire) == []


async def test_an_announcement_is_not_sent_again_if_its_response_was_lost(
    olga: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    wire.fail(POST, 500, heeded=True)
    await olga.type("owner announce", words="Hello.")
    await settled(services, clock, 10)
    assert sent(wire) == 1
    assert len(shown(wire)) == 1


async def test_a_deleted_host_notice_is_not_posted_again(
    olga: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    await dealt(services.lobbies, "trick")
    await olga.type("owner announce", words="One.")
    await settled(services, clock)
    [number] = [int(one["id"]) for one in wire.standing(CHANNEL) if words_of(one).startswith("📣")]
    wire.delete(number)
    wire.fail("PATCH /channels/*/messages/*", 404, 10008)
    await olga.type("owner announce", words="Two.")
    await settled(services, clock)
    assert sent(wire) == 1


async def test_the_button_below_an_announcement_opens_the_private_page_of_the_user(
    olga: Caller, ann: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    await dealt(services.lobbies, "trick")
    await olga.type("owner announce", words="Hello.")
    await settled(services, clock)
    [notice] = [one for one in wire.of(POST) if one.words.startswith("📣")]
    ann.openly = True
    page = await ann.press(notice.address("My hand"))
    assert page.private
    assert len(shown(wire)) == 1, "the notice itself stays"


async def test_an_announcement_at_a_solo_table_offers_no_hand(
    olga: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    """Nothing is secret there: earlier, a button for a hand appeared in a game without one."""
    await dealt(services.lobbies, "queens_of_fate", people=1)
    await olga.type("owner announce", words="Hello.")
    await settled(services, clock)
    [notice] = [one for one in wire.of(POST) if one.words.startswith("📣")]
    assert "My hand" not in str(notice.body)


async def test_a_planned_restart_is_announced_once_and_removed_after_the_start(
    olga: Caller, services: Services, wire: Wire, clock: Clock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stop posts nothing more, and the start does not remove the owner's announcement."""
    table_id = await dealt(services.lobbies, "trick")
    await olga.type("owner restart", minutes=5)
    await settled(services, clock)
    [words] = shown(wire)
    at = 1_000_000 + 300
    planned = f"A restart of Querent is planned for <t:{at}:f> (<t:{at}:R>)"
    assert words == f"📣 {planned}. Nothing is lost: the match continues afterwards."
    clock.go_by(300)
    await answers(services.matches, table_id, 0)
    await told_to_stop(olga.bot)
    assert sent(wire) == 1
    await started_again(store, clock, wire, monkeypatch)
    assert shown(wire) == []
    assert sent(wire) == 1


async def test_a_start_long_before_the_planned_restart_leaves_its_notice(
    olga: Caller, services: Services, wire: Wire, clock: Clock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot has crashed and been started again, but the planned restart still comes."""
    await dealt(services.lobbies, "trick")
    await olga.type("owner restart", minutes=60)
    await settled(services, clock)
    await started_again(store, clock, wire, monkeypatch)
    assert len(shown(wire)) == 1


async def test_a_stop_is_announced_at_active_tables_and_removed_after_the_start(
    services: Services, bot: Querent, wire: Wire, clock: Clock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, quiet = await dealt(services.lobbies, "trick"), await dealt(services.lobbies, "trick", place=1)
    clock.go_by(HOUR)
    await answers(services.matches, played, 0)
    await services.outbox.idle()
    await told_to_stop(bot)
    assert shown(wire) == ["📣 Querent is restarting. Nothing is lost: the match continues in a moment."]
    assert shown(wire, 1) == []
    assert (await store.matches.row(quiet)).state == "live"
    await started_again(store, clock, wire, monkeypatch)
    assert shown(wire) == []
    assert sent(wire) == 1


async def test_an_announcement_is_shown_again_after_a_stop(
    olga: Caller, services: Services, wire: Wire, clock: Clock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await olga.type("owner announce", words="There is a new game.")
    await settled(services, clock)
    await answers(services.matches, table_id, 0)
    await told_to_stop(olga.bot)
    assert "Querent is restarting" in shown(wire)[0]
    await started_again(store, clock, wire, monkeypatch)
    assert shown(wire) == ["📣 From the owner of this bot: There is a new game."]
    assert sent(wire) == 1


async def test_a_stop_during_an_outage_ends_in_seconds_and_announces_nothing_later(
    services: Services, bot: Querent, wire: Wire, clock: Clock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.host_notices.STOP_SECONDS", 0.05)
    table_id = await dealt(services.lobbies, "trick")
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    wire.fail(POST, 503, times=99)
    await told_to_stop(bot)
    wire.faults.clear()
    clock.go_by(60)
    await started_again(store, clock, wire, monkeypatch)
    assert sent(wire) == 0


async def test_a_crash_announces_nothing(services: Services, bot: Querent, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await answers(services.matches, table_id, 0)
    await bot.close()
    assert sent(wire) == 0


async def test_a_stop_is_announced_at_a_limited_number_of_tables(
    services: Services, bot: Querent, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_notices, "MAX_STOP_TABLES", 6)
    for place in range(1, 10):
        table_id = await dealt(services.lobbies, "trick", place=place)
        services.matches.presence.note(table_id, 1)
    await told_to_stop(bot)
    assert sent(wire) == 6


async def told_to_stop(bot: Querent) -> None:
    """Do what SIGTERM does."""
    stop = asyncio.create_task(asyncio.sleep(3600))
    bot.leave(stop)
    await asyncio.sleep(0)
    assert stop.cancelled()
    await bot.close()


async def started_again(store: Store, clock: Clock, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run another process until its jobs are done."""
    async with Querent(store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        for _ in range(5):
            clock.go_by(1)
            second.services.matches.job_wakeup.set(0)
            await second.services.outbox.idle()

"""Messages reach Discord exactly once: obsolete ones are dropped, failed ones retried, lost responses recovered."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest

from bot.app import Querent
from bot.delivery.dispatcher import Dispatcher
from bot.delivery.outbox import MAX_BACKOFF_SECONDS, RETRY_SECONDS, Outbox, wait_after
from bot.services import Services
from bot.sharding.remembered import ServiceCaches
from bot.table.jobs import Batch, Job, JobResult
from bot.table.preferences import Preferences
from storage.errors import UnavailableError
from storage.outbox import DueJobs
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, opened
from tests.bot.wire import DIRECT, EDIT, HISTORY, POST, Sent, Wire, refusal
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA

INBOX = DIRECT + ANN


async def later(services: Services, clock: Clock, seconds: int = 0) -> None:
    """Let time pass, and send everything that becomes due."""
    clock.go_by(seconds)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


async def left(services: Services) -> list[str]:
    """Return the audiences of the pending jobs."""
    return [job_row.audience for job_row in (await services.store.outbox.due(2**40)).job_rows]


def pinged(sent: Sent) -> list[int]:
    """Return the users that a message mentions."""
    return list((sent.data.get("allowed_mentions") or {}).get("users") or [])


def edits(wire: Wire) -> list[Sent]:
    """Return the edits of messages in the channel."""
    return [one for one in wire.of(EDIT) if f"/channels/{CHANNEL}/" in one.url and one.words]


def stripped(wire: Wire) -> list[int]:
    """Return the messages that lost their buttons, in that order."""
    return [int(one.url.rsplit("/", 1)[1]) for one in wire.of(EDIT) if one.items == [] and "content" not in one.body]


def boards(wire: Wire) -> list[dict[str, Any]]:
    """Return the playable messages in the channel."""
    return [one for one in wire.standing(CHANNEL) if "My hand" in str(one.get("components"))]


async def unreachable(*_: object) -> None:
    """Replace a function that stores something, and fail."""
    raise UnavailableError("nobody answers")


async def test_a_deal_is_shown_to_all_and_asked_of_one(services: Services, wire: Wire) -> None:
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    board = wire.posts(CHANNEL)[-1]
    assert f"<@{ANN}>: **Play a card**" in board.words
    assert pinged(board) == [], "she is called in her inbox"
    [hand] = wire.posts(INBOX)
    assert "**Play a card**" in hand.words
    assert wire.posts(DIRECT + BRUNO) == [], "who is not asked is not written to"
    assert await left(services) == []


async def test_a_delayed_board_shows_all_lines_in_one_edit(services: Services, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    await services.outbox.stop()
    before, edited = len(wire.posts(CHANNEL)), len(edits(wire))
    for seat in (0, 1, 0):
        await answers(services.matches, table_id, seat)
    services.outbox.start()
    await services.outbox.idle()
    assert len(wire.posts(CHANNEL)) == before
    [board] = edits(wire)[edited:]
    assert [line.split(" ")[1] for line in board.words.splitlines() if line.startswith("> ")] == ["Ann", "Bruno", "Ann"]
    assert f"<@{BRUNO}>" in board.words


async def test_messages_of_a_dead_process_are_found_by_its_successor(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that takes over had been started long before, and someone has answered since."""
    table_id = await dealt(services.lobbies, "turns")
    for seat in (0, 0, 1):
        await answers(services.matches, table_id, seat)
        await later(services, clock, 5)
    dead, store = services.outbox, services.store
    other = Outbox(store, services.matches, dead._dispatcher, clock)
    clock.go_by(60)
    wire.write(CHANNEL)
    with monkeypatch.context() as broken:
        for store_result in ("acknowledge", "acknowledge_idempotently"):
            broken.setattr(store.outbox, store_result, unreachable)
        await answers(services.matches, table_id, 1)
        await later(services, clock, 5)
        await answers(services.matches, table_id, 0)
        await dead.stop()
    clock.go_by(5)
    [board] = boards(wire)
    assert "begin" in str(wire.standing(INBOX))
    ServiceCaches(replace(services, outbox=other)).forget_messages()
    other.start()
    await other.idle()
    await other.stop()
    assert [one["id"] for one in boards(wire)] == [board["id"]]
    assert "begin" not in str(wire.standing(INBOX)), "she has answered"


async def test_a_player_is_mentioned_once_for_each_question(services: Services, wire: Wire, clock: Clock) -> None:
    """This holds when the board is updated and when a new one is posted because someone left."""
    await services.matches.register.put(ANN, Preferences(notices="channel"))
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.outbox.idle()
    await services.proposals.propose(table_id, BRUNO, "end")
    await later(services, clock, 5)
    await services.seats.leave(table_id, CHIARA)
    await later(services, clock, 5)
    assert [user for one in wire.sent for user in pinged(one) if "**Play a card**" in one.words] == [ANN]
    assert wire.posts(INBOX) == []


async def test_a_match_that_began_before_its_lobby_was_posted_is_shown_by_its_board_alone(
    services: Services, wire: Wire, clock: Clock
) -> None:
    wire.fail(POST, 503)
    table_id = await opened(services.lobbies, "trick")
    await services.outbox.idle()
    await services.lobbies.start(table_id, PEOPLE[0])
    await later(services, clock, 1)
    [board] = wire.posts(CHANNEL)
    assert "**Play a card**" in board.words
    assert await left(services) == []


async def test_a_job_that_discord_refuses_is_retried_later(services: Services, wire: Wire, clock: Clock) -> None:
    wire.fail(POST, 503, times=2)
    table_id = await opened(services.lobbies, "trick", people=1)
    await services.outbox.idle()
    assert wire.posts(CHANNEL) == []
    [job_row] = (await services.store.outbox.due(2**40)).job_rows
    assert (job_row.match, job_row.attempts, job_row.run_after) == (table_id, 1, clock() + 1)
    await later(services, clock, 1)
    assert wire.posts(CHANNEL) == []
    await later(services, clock, 1)
    assert wire.posts(CHANNEL) == [], "its pause is longer now"
    await later(services, clock, 1)
    assert len(wire.posts(CHANNEL)) == 1
    assert await left(services) == []


async def test_a_failing_table_does_not_delay_another(services: Services, wire: Wire) -> None:
    wire.fail(POST, 403, 50013, times=99, channel=1)
    await opened(services.lobbies, "trick", place=1)
    await opened(services.lobbies, "trick", place=2)
    await services.outbox.idle()
    assert (len(wire.posts(1)), len(wire.posts(2))) == (0, 1)


async def test_a_message_is_found_again_after_its_response_was_lost(
    services: Services, wire: Wire, clock: Clock
) -> None:
    wire.fail(POST, 502, heeded=True)
    await opened(services.lobbies, "trick", people=1)
    await services.outbox.idle()
    assert await left(services) == ["lobby"]
    wire.forget_nonces()
    await later(services, clock, 60)
    assert len(wire.messages) == 1
    assert await left(services) == []
    post = await services.store.outbox.post(1, "lobby")
    assert post
    assert post.message in wire.messages


async def test_a_channel_with_a_hidden_history_still_gets_its_message(services: Services, wire: Wire) -> None:
    wire.fail(HISTORY, 403, 50001, times=9)
    await opened(services.lobbies, "trick")
    await services.outbox.idle()
    assert len(wire.posts(CHANNEL)) == 1


async def test_a_message_posted_before_a_crash_is_not_posted_again(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first run dies after Discord accepts the board and before it is stored."""
    table_id = await dealt(bot.services.lobbies, "trick")
    await bot.services.outbox.idle()
    with monkeypatch.context() as dying:
        dying.setattr(bot.services.store.outbox, "acknowledge", lost)
        await answers(bot.services.matches, table_id, 0)
        await bot.services.outbox.idle()
    await bot.services.outbox.stop()
    before = len(wire.messages)
    wire.forget_nonces()
    clock.go_by(3600)
    async with Querent(bot.services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await second.services.outbox.idle()
        assert len(wire.messages) == before
        assert await left(second.services) == []
        board = await second.services.store.outbox.post(table_id, "board")
        assert board
        assert board.entry_count == 1


async def lost(*_done: Any) -> None:
    raise OSError("the process is dying")


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278)])
async def test_a_closed_inbox_is_tried_only_once(status: int, code: int, services: Services, wire: Wire) -> None:
    wire.fail(POST, status, code, times=1, channel=INBOX)
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    assert await left(services) == []
    for _ in range(2):
        for seat in (0, 1):
            await answers(services.matches, table_id, seat)
            await services.outbox.idle()
    assert wire.posts(INBOX) == []
    assert await services.dm_status.claims_closed_notice(ANN), "she hears of it"
    assert not await services.dm_status.claims_closed_notice(ANN), "once"
    assert not await services.dm_status.claims_closed_notice(BRUNO)


async def test_an_inbox_that_was_opened_is_written_to_again(services: Services, wire: Wire) -> None:
    wire.fail(POST, 403, 50007, channel=INBOX)
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    await services.dm_status.reopen(ANN)
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
        await services.outbox.idle()
    assert len(wire.posts(INBOX)) == 1
    assert not await services.dm_status.claims_closed_notice(ANN)


async def test_a_failing_job_is_logged_and_retried(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def trip(*_batch: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(Dispatcher, "run", trip)
        await opened(services.lobbies, "trick")
        await services.outbox.idle()
    assert [record for record in caplog.records if record.levelno == logging.ERROR and record.exc_info]
    await later(services, clock, 60)
    assert len(wire.posts(CHANNEL)) == 1


@pytest.mark.parametrize(("status", "least"), [(500, 1), (429, 60), (403, 600), (404, 600), (400, 600)])
def test_pauses_grow_up_to_a_limit(status: int, least: int) -> None:
    pauses = [wait_after(refusal(status), tries) for tries in range(40)]
    assert pauses[0] == least
    assert pauses == sorted(pauses)
    assert pauses[1] > pauses[0]
    assert pauses[-1] == MAX_BACKOFF_SECONDS


def test_ten_thousand_refusals_in_ten_minutes_are_out_of_reach() -> None:
    """Discord bans for that many, so even a thousand tables without permissions must stay below the limit."""
    at, tried = 0, 0
    while at < 600:
        tried, at = tried + 1, at + wait_after(refusal(403), tried)
    assert 1000 * tried < 10_000


async def test_a_lobby_is_posted_at_the_first_retry_after_a_lost_connection(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection is lost while its message is posted; users who want to press Join need not wait for a minute."""
    with monkeypatch.context() as cutting:
        cutting.setattr(services.matches, "snapshot", _cut_off)
        await opened(services.lobbies, "trick", people=1)
        await services.outbox.idle()
    assert wire.posts(CHANNEL) == []
    await later(services, clock, RETRY_SECONDS)
    assert len(wire.posts(CHANNEL)) == 1
    assert await left(services) == []


async def _cut_off(*_asked: Any) -> None:
    raise UnavailableError("cut off")


async def test_jobs_that_were_read_while_they_were_done_are_not_done_again(
    services: Services, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server reads without waiting for pending writes, so the response can come after the jobs were deleted."""
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    store, run, done = services.store.outbox, Dispatcher.run, list[str]()
    read = store.due

    async def due(now: int, limit: int = 50) -> DueJobs:
        waiting = await read(now, limit)
        if EDIT in wire.gates:
            wire.gates.pop(EDIT).set()
            await asyncio.gather(*services.outbox._busy.values())
        return waiting

    async def counted(dispatcher: Dispatcher, batch: Batch[Job]) -> JobResult:
        done.append(type(batch.newest).__name__)
        return await run(dispatcher, batch)

    monkeypatch.setattr(Dispatcher, "run", counted)
    wire.gates[EDIT] = asyncio.Event()
    await answers(services.matches, table_id, 0)
    await wire.held(EDIT)
    monkeypatch.setattr(store, "due", due)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    assert done.count("PostBoard") == 1
    assert await left(services) == []

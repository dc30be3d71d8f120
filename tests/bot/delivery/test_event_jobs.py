"""The messages of an event reach Discord exactly once, as those of a table do."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from bot.app import Querent
from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.outbox import MAX_BACKOFF_SECONDS
from bot.services import Services
from bot.table.jobs import Batch, Job, JobResult, encode
from bot.ui.components import Button
from bot.ui.page import Page
from storage.event_rows import EventPost, NewEvent
from storage.outbox import JobForm, JobOwner, PostRow
from tests.bot.clock import Clock
from tests.bot.wire import EDIT, POST, Wire
from tests.storage.given import ANN, CHANNEL, GUILD, NOW

NEW = NewEvent(GUILD, CHANNEL, ANN, "swiss", "open")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowPoster(Job):
    """Posts or edits the message of an event, as a job of a feature would."""

    form: ClassVar[JobForm] = JobForm("poster", "poster")

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control is on such a message."""
        return custom_id.kind is CustomIdKind.DAILY


def show(n: int, after: int = 0) -> ShowPoster:
    return ShowPoster(entry_count=n, at=NOW, nonce=f"{n}.p", after=after)


def served(bot: Querent) -> Querent:
    """Register the job with the bot, as if a feature had it."""
    services = bot.services

    async def run(batch: Batch[ShowPoster]) -> JobResult:
        event = await services.store.events.row(batch.owner.id)
        look = Button("Look", str(CustomId(CustomIdKind.DAILY, event.id, batch.entry_count)))
        page = Page(f"poster {batch.entry_count}", items=(look,), classic=True)
        if event.message is not None:
            await services.messaging.sender.edit(
                PostRow(0, "poster", event.channel, event.message, batch.entry_count), page
            )
            return JobResult()
        sent = await services.messaging.sender.post(event.channel, page, batch)
        return JobResult(standing=EventPost(event.id, sent.channel, sent.message))

    services.outbox.register({ShowPoster: run})
    return bot


async def send(services: Services, event: int, *jobs: Job) -> None:
    await services.store.outbox.add_to_event(event, *map(encode, jobs))
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


def standing(wire: Wire) -> list[str]:
    return [str(message["content"]) for message in wire.standing(CHANNEL)]


async def left(services: Services) -> list[str]:
    return [job_row.nonce for job_row in (await services.store.outbox.due(2**40)).job_rows]


async def test_an_event_shows_the_newest_and_edits_its_message(bot: Querent, wire: Wire) -> None:
    services = served(bot).services
    event = await services.store.events.add(NEW)
    await send(services, event, show(1), show(2))
    assert standing(wire) == ["poster 2"]
    await send(services, event, show(3))
    assert len(wire.posts(CHANNEL)) == 1
    assert len(wire.of(EDIT)) == 1
    assert await left(services) == []


async def lost(*_done: Any) -> None:
    raise OSError("the process is dying")


async def test_a_message_posted_before_a_crash_is_not_posted_again(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first run dies after Discord accepts the message and before it is stored; a table has the same number."""
    services = served(bot).services
    event = await services.store.events.add(NEW, encode(show(1)))
    with monkeypatch.context() as dying:
        dying.setattr(services.store.outbox, "acknowledge", lost)
        services.matches.job_wakeup.set(0)
        await services.outbox.idle()
    await services.outbox.stop()
    for message in wire.messages.values():
        message["nonce"] = None  # since Discord forgets it after a few minutes
    clock.go_by(3600)
    async with Querent(services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await second.services.outbox.idle()
        served(second)  # without a handler, it has been waiting until now
        clock.go_by(MAX_BACKOFF_SECONDS)
        await send(second.services, event)
        assert standing(wire) == ["poster 1"]
        assert await left(second.services) == []
        assert (await services.store.events.row(event)).message in wire.messages


async def test_a_message_is_found_again_after_its_response_was_lost(bot: Querent, wire: Wire, clock: Clock) -> None:
    services = served(bot).services
    wire.fail(POST, 502, heeded=True)
    event = await services.store.events.add(NEW)
    await send(services, event, show(1))
    assert await left(services) == ["1.p"]
    clock.go_by(60)
    await send(services, event)
    assert standing(wire) == ["poster 1"]
    assert await left(services) == []


async def test_a_job_that_discord_refuses_permanently_is_dropped(
    bot: Querent, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    services = served(bot).services
    wire.fail(POST, 403, 50001)
    event = await services.store.events.add(NEW)
    with caplog.at_level(logging.WARNING):
        await send(services, event, show(1))
    assert await left(services) == []
    [logged] = [record for record in caplog.records if record.message == "message refused by Discord and dropped"]
    assert (logged.__dict__["event_id"], logged.__dict__["code"]) == (event, 50001)
    await send(services, event, show(2))
    assert standing(wire) == ["poster 2"]


async def test_nothing_is_posted_in_a_server_that_removed_the_bot(bot: Querent, wire: Wire) -> None:
    services = served(bot).services
    event = await services.store.events.add(NEW)
    services.outbox._away.add(GUILD)
    await send(services, event, show(1))
    assert standing(wire) == []
    assert await left(services) == ["1.p"]


def test_a_job_of_an_event_has_no_table() -> None:
    batch = Batch(JobOwner(7, "event"), (show(1),), False, {}, None)  # type: ignore[arg-type]
    of_table = Batch(JobOwner(7), (show(1),), False, {}, None)  # type: ignore[arg-type]
    assert batch.nonce != of_table.nonce
    assert of_table.table_id == 7
    with pytest.raises(ValueError, match="event 7"):
        assert batch.table_id

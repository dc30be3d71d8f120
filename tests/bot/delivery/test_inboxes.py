"""No user gets a wrong message, whether their direct messages are open, closed, or blocked for a while."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.delivery.inboxes import UnreachableError
from bot.runtime.known_discord import Trait
from bot.services import Services
from bot.table.jobs import NONCE, Batch, ShowLobby, message_nonce
from bot.table.recipients import OPENINGS, OPENINGS_SECONDS, SHORTEST_PAUSE
from storage.outbox import JobOwner
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.facts import Facts, facts
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, POST, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL

__all__ = ["facts"]

OPEN = "POST /users/@me/channels"
INBOX = DIRECT + ANN


def called(wire: Wire) -> list[int]:
    """Return the users who are mentioned in the channel, oldest mention first."""
    posts = wire.posts(CHANNEL)
    return [user for post in posts for user in (post.data.get("allowed_mentions") or {}).get("users") or []]


async def play_a_round(services: Services, table_id: int) -> None:
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
        await services.outbox.idle()


async def test_too_fast_is_not_closed(services: Services, wire: Wire, clock: Clock) -> None:
    """A user whose direct messages are blocked is mentioned in the channel, and gets the message later."""
    wire.fail(OPEN, 400, 40003)
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    assert wire.posts(INBOX) == []
    assert called(wire) == [ANN]
    assert not await services.dm_status.claims_closed_notice(ANN), "her inbox is open"
    assert (await services.store.people.get(ANN)).dm != "closed"
    await play_a_round(services, table_id)
    assert wire.of(OPEN) == [], "nobody new is written to for a while"
    clock.go_by(SHORTEST_PAUSE)
    await play_a_round(services, table_id)
    assert wire.of(OPEN) != []
    assert wire.posts(INBOX) != []


@pytest.mark.parametrize("code", [20026, 340_016])
async def test_an_unknown_refusal_closes_no_inbox(services: Services, wire: Wire, code: int) -> None:
    wire.fail(OPEN, 403, code)
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    assert called(wire) == [ANN]
    assert not await services.dm_status.is_closed(ANN)


async def test_only_so_many_inboxes_are_opened_in_a_while(services: Services, wire: Wire, clock: Clock) -> None:
    people = range(1000, 1000 + OPENINGS)
    for user in people:
        assert await services.messaging.inboxes.open(user) == DIRECT + user
    with pytest.raises(UnreachableError):
        await services.messaging.inboxes.open(ANN)
    assert len(wire.of(OPEN)) == OPENINGS
    assert await services.messaging.inboxes.open(people[0]) == DIRECT + people[0], "it is open already"
    clock.go_by(OPENINGS_SECONDS)
    assert await services.messaging.inboxes.open(ANN) == INBOX


async def test_an_open_inbox_is_remembered_for_good(services: Services, store: Store, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await play_a_round(services, table_id)
    services.dm_status.forget()
    opened = len(wire.of(OPEN))
    await play_a_round(services, table_id)
    assert len(wire.of(OPEN)) == opened == 2, "one for each of the two"
    assert (await store.people.get(BRUNO)).settings["inbox"] == DIRECT + BRUNO


async def test_an_inbox_with_a_table_is_already_open(bot: Querent, services: Services, wire: Wire) -> None:
    """An update from a version that stored no inboxes causes this."""
    table_id = await dealt(services.lobbies, "trick")
    await services.dm_status.keep_channel(ANN, None)
    await Caller(bot, wire, ANN, "Ann", channel=0).type("hand", table=table_id)
    assert await services.dm_status.channel(ANN) == INBOX


@pytest.mark.parametrize("code", [10003, 50001])
async def test_the_inbox_of_an_earlier_application_is_opened_again(services: Services, wire: Wire, code: int) -> None:
    await services.dm_status.keep_channel(ANN, 4321)
    wire.fail(POST, 403, code, times=9, channel=4321)
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    assert len(wire.posts(INBOX)) == 1
    assert await services.dm_status.channel(ANN) == INBOX


@pytest.mark.parametrize("words", ["7.0.l", "1234567.gone:123456789012345678901", "x" * 80])
async def test_no_nonce_is_longer_than_discord_allows(words: str) -> None:
    job = ShowLobby(entry_count=0, at=0, nonce=words)
    nonce = Batch(JobOwner(1234567), (job,), False, {}, None).nonce  # type: ignore[arg-type]
    assert len(nonce) <= NONCE == 25
    assert nonce == Batch(JobOwner(1234567), (job,), False, {}, None).nonce  # type: ignore[arg-type]
    assert message_nonce(words) != message_nonce(words + "d")


@pytest.mark.parametrize(("fact", "opened"), [(None, OPENINGS), (True, OPENINGS), (False, OPENINGS + 5)])
def test_openings_are_rationed_unless_discord_is_known_to_allow_any(
    fact: bool | None, opened: int, services: Services, facts: Facts
) -> None:
    if fact is not None:
        facts(Trait.DIRECT_MESSAGES_PACED, fact)
    assert sum(services.dm_status.take_opening() for _ in range(OPENINGS + 5)) == opened

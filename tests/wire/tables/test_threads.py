"""Threads of new tables: each table has its own, and none is left over, whatever gets lost."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.table.lobbies import Lobbies
from sandbox.actions.posting import NOTICES
from sandbox.person import Person
from sandbox.world.channels import Channel
from tests.wire.house import House
from tests.wire.playing import Table, by_hand, open_table, play

MADE = "POST /channels/{channel}/threads"


class Death(BaseException):
    """The death of the bot."""


def only(house: House, table: Table) -> None:
    """Check that there is one thread, the table's, with its name, and the table was posted in it once."""
    [thread] = house.sandbox.threads()
    assert thread.id == table.place.id
    assert thread.name == f"Tottarot · table {table.number}"
    assert len([m for m in table.messages() if m.body["type"] not in NOTICES]) == 1
    assert house.sandbox.count(MADE) == 1


async def dies(house: House, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the bot die between creating a thread and opening the table in it."""

    async def dying(*_given: Any) -> int:
        raise Death

    with monkeypatch.context() as fatal:
        fatal.setattr(Lobbies, "open", dying)
        house.sandbox.clock.answer_within = 0.3
        reply = await person.command("tarot new", channel="card-table", game="tottarot", thread=True)
        assert reply.verdict == "failed"
        await house.crash()
    house.sandbox.clock.answer_within = 60.0
    assert len(house.sandbox.threads()) == 1


async def test_a_thread_with_a_lost_response_is_used_by_its_table(house: House) -> None:
    ann, bruno = house.people(2)
    house.sandbox.fault("lost_answer", route=MADE)
    table = await open_table(house, [ann, bruno], bots=1, thread=True)
    only(house, table)
    await table.lobby_press(ann, "Start")
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)


async def test_a_thread_that_was_not_created_is_created_by_the_next_try(house: House) -> None:
    ann = house.person("Ann")
    house.sandbox.fault("server_error", route=MADE, every=1, times=1, status=503)
    reply = await ann.command("tarot new", channel="card-table", game="tottarot", thread=True)
    assert "went wrong on my side" in reply.text
    assert house.sandbox.threads() == []
    await open_table(house, [ann], thread=True)


@pytest.mark.parametrize("meanwhile", [False, True])
async def test_a_thread_that_a_crash_left_empty_is_the_next_tables(
    house: House, monkeypatch: pytest.MonkeyPatch, meanwhile: bool
) -> None:
    """The next table uses the thread, no matter which game it has and who opens it."""
    ann, bruno = house.people(2)
    await dies(house, ann, monkeypatch)
    if meanwhile:
        await open_table(house, [ann], channel="side-table")
    table = await open_table(house, [bruno], thread=True)
    assert table.number == 1 + meanwhile
    only(house, table)
    other = await open_table(house, [ann], thread=True)
    assert other.place.id != table.place.id


async def test_an_empty_thread_is_reused_by_one_of_two_tables(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    people = house.people(2)
    await dies(house, people[0], monkeypatch)
    await asyncio.gather(*(open_table(house, [person], thread=True) for person in people))
    assert {thread.name for thread in house.sandbox.threads()} == {"Tottarot · table 1", "Tottarot · table 2"}
    assert house.sandbox.count(MADE) == 2


async def test_a_thread_in_another_channel_is_left_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.person("Ann")
    await dies(house, ann, monkeypatch)
    table = await open_table(house, [ann], channel="side-table", thread=True)
    assert table.place.parent == house.sandbox.channel("side-table").id


async def test_a_thread_without_a_message_count_is_left_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord reports no number of messages for threads from before it counted them."""
    payload = Channel.payload

    def uncounted(place: Channel, *given: Any) -> dict[str, Any]:
        return {key: value for key, value in payload(place, *given).items() if key != "total_message_sent"}

    monkeypatch.setattr(Channel, "payload", uncounted)
    tables = [await open_table(house, [person], thread=True) for person in house.people(2)]
    assert {thread.id for thread in house.sandbox.threads()} == {table.place.id for table in tables}
    assert len(house.sandbox.threads()) == 2

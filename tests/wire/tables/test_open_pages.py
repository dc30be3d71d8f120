"""A player who waits on an open page gets the question there, because present players get no direct message yet."""

from __future__ import annotations

import pytest

from sandbox.person import Person
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import Table, begin, by_hand, choices, make, to_move

pytestmark = pytest.mark.wire


async def waiting(table: Table, people: list[Person]) -> tuple[Person, Person]:
    """Return the only player to move, and one who waits."""
    while len(called := to_move(await table.board())) > 1:
        await by_hand(table, next(person for person in people if person.id == called[0]))
    there, waits = sorted(people, key=lambda person: person.id not in called)
    return there, waits


def asked_anew(house: House, page: Message) -> Message | None:
    """Return the current page if all of its options are new."""
    now = house.sandbox.fresh(page)
    return now if now and choices(now) and not {*choices(now)} & {*choices(page)} else None


async def test_an_open_private_page_shows_the_next_question(house: House) -> None:
    people = house.people(2)
    table = await begin(house, people, bots=1)
    there, waits = await waiting(table, people)
    page = (await waits.press(await table.board(), "My hand")).message
    while waits.id not in to_move(await table.board()):
        await by_hand(table, there)
    now = await house.sandbox.settled(lambda: asked_anew(house, page), what="question on the open page")
    again = await make(waits, now, choices(now)[0])
    assert again.verdict == "update", again.failed


async def test_a_page_older_than_discord_lets_it_be_edited_is_left(house: House) -> None:
    people = house.people(2)
    table = await begin(house, people, bots=1)
    there, waits = await waiting(table, people)
    page = (await waits.press(await table.board(), "My hand")).message
    await house.let_pass(16 * 60)
    while waits.id not in to_move(await table.board()):
        await by_hand(table, there)
    await house.let_pass(60)
    assert house.sandbox.fresh(page) == page

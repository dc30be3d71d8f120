"""Discord is failing, and everything is still sent in the end, exactly once."""

from __future__ import annotations

import pytest

from sandbox.actions import posting
from tests.wire.house import House
from tests.wire.playing import begin, by_dm, by_hand, choices, make, next_of, play

POST = "POST /channels/{channel}/messages"
EDIT = "PATCH /channels/{channel}/messages/{message}"


async def test_a_closed_inbox_is_remembered_and_mentioned_once(house: House) -> None:
    ann, bruno = house.people(2)
    house.sandbox.fault("closed_dms", bruno)
    table = await begin(house, [ann, bruno], bots=1)
    methods = {ann.id: by_hand, bruno.id: by_hand}
    page = await bruno.press(await table.board(), "My hand")
    message = await page.next()
    assert message.reader == bruno.id
    assert "your inbox is closed to me" in message.text
    refused = _refused(house)
    await play(table, methods, most=6)
    assert _refused(house) == refused == 1
    assert bruno.inbox() == []
    again = [m for m in bruno.sees(table.place) if "your inbox is closed" in m.text]
    assert [m.id for m in again] == [message.id]
    house.sandbox.clear_fault("closed_dms", bruno)
    assert "I've just sent you one" in (await bruno.press(message, "Message me again")).text
    assert bruno.inbox()
    while not house.watch.dms(table.number, bruno.id):  # a question that was answered meanwhile sends none
        await by_hand(table, await next_of(table, bruno, ann))


async def test_a_rate_limit_is_waited_for(house: House) -> None:
    ann = house.person("Ann")
    house.sandbox.fault("rate_limit", every=2, times=6, seconds=0.01)
    table = await begin(house, [ann], bots=2)
    await play(table, {ann.id: by_hand}, most=4)
    assert sum(call.status == 429 for call in house.sandbox.requests) == 6


@pytest.mark.parametrize("fault", ["rate_limit_ban", "server_error"])
async def test_a_board_that_cannot_be_posted_is_posted_later(house: House, fault: str) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    ann.say("Where were we?", channel=table.place)  # now the board must be posted again
    before = table.boards()[-1].id
    house.sandbox.fault(fault, every=1, route=POST, status=503)
    for person in (ann, bruno):
        page = (await person.command("hand", channel=table.place)).message
        assert "**Tottarot**" in (await make(person, page, choices(page)[0])).text
    await house.quiet()
    assert table.boards()[-1].id == before
    tried = house.sandbox.count(POST)
    await house.quiet()
    assert house.sandbox.count(POST) == tried  # after an error, it does not retry immediately
    house.sandbox.clear_fault(fault)
    await house.let_pass(120)
    assert table.boards()[-1].id != before
    await play(table, {ann.id: by_hand, bruno.id: by_dm}, most=4)


@pytest.mark.parametrize("lost", [1, 2])
async def test_a_message_with_a_lost_response_is_not_posted_twice(house: House, lost: int) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=1)
    house.sandbox.fault("lost_answer", every=lost, route=POST)  # boards and direct messages use the same route
    while not any(call.lost for call in house.sandbox.requests):
        await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=1)
    await house.let_pass(120)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=4)


async def test_an_answer_with_a_lost_response_counts_once(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    house.sandbox.fault("lost_answer", route="POST /interactions")
    assert "Your answer so far" in (await make(ann, page, choices(page)[0])).text
    await house.quiet()
    assert (await house.bot.services.store.matches.row(table.number)).entry_count == 2  # hers and the computer player's


@pytest.mark.parametrize("fault", ["gateway_drop", "gateway_reconnect", "gateway_invalid"])
async def test_the_line_to_discord_breaks(house: House, fault: str) -> None:
    ann = house.person("Ann")
    table = await begin(house, [ann], bots=2)
    house.sandbox.fault(fault)
    await house.sandbox.settled(lambda: not house.sandbox.bot_online.is_set(), what="break")
    await house.sandbox.settled(house.sandbox.bot_online.is_set, what="new line")
    await play(table, {ann.id: by_hand}, most=3)


async def test_play_continues_by_commands_if_the_bot_cannot_post(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    ann.say("Where were we?", channel=table.place)  # now the board must be posted again
    before = table.boards()[-1].id
    house.sandbox.fault("no_send")
    for _ in range(2):
        for person in (ann, bruno):
            page = (await person.command("hand", channel=table.place)).message
            if choices(page):
                assert "**Tottarot**" in (await make(person, page, choices(page)[0])).text
        await house.quiet()
    assert table.boards()[-1].id == before
    house.sandbox.clear_fault("no_send")
    await house.let_pass(7 * 3600)
    assert table.boards()[-1].id != before
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)


async def test_a_board_that_a_moderator_deleted_is_replaced(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno, chiara])
    posting.delete(house.sandbox.world, await table.board())
    page = (await ann.command("hand", channel=table.place)).message
    await make(ann, page, choices(page)[0])
    await house.let_pass(5)
    await play(table, {person.id: by_hand for person in (ann, bruno, chiara)}, most=4)


async def test_messages_grown_old_are_left_as_they_are(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno, chiara])
    await house.let_pass(3 * 86400)
    house.sandbox.fault("old_messages", seconds=0.01)
    await play(table, {person.id: by_hand for person in (ann, bruno, chiara)}, most=1)
    await house.let_pass(5)
    await play(table, {person.id: by_hand for person in (ann, bruno, chiara)}, most=4)
    assert house.sandbox.count(EDIT) < 40


async def test_a_thread_asleep_is_woken_by_the_next_board(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    dms = {person.id: person.inbox()[-1] for person in (ann, bruno)}
    house.sandbox.fault("archive")
    assert table.place.archived
    for person in (ann, bruno):
        await make(person, dms[person.id], choices(dms[person.id])[0])
    await house.let_pass(5)
    assert not house.sandbox.world.channel(table.place.id).archived
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)


def _refused(house: House) -> int:
    """Return how often a direct message was refused."""
    return sum(call.status == 403 for call in house.sandbox.requests)

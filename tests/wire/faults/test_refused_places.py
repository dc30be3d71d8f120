"""A channel refuses the bot: the host is notified once, the channel is free, and play continues."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox.person import Person
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from tests.wire.house import House, unwatched
from tests.wire.playing import begin, by_hand, choices, make, open_table, play

POST = "POST /channels/{channel}/messages"
OTHER = "900000000000000001"
"""The user of an earlier application of the bot."""
REFUSED = ("Discord doesn't let me write in", "Discord no longer lets me write in")


@pytest.fixture
async def house(data: Path) -> AsyncIterator[House]:
    """Yield a house without the watch, which does not support tables that were never posted."""
    async with unwatched(data) as home:
        yield home


def dms(person: Person) -> list[Message]:
    """Return the direct messages to a user about a channel that refused the bot."""
    return [message for message in person.inbox() if any(words in message.text for words in REFUSED)]


async def taken_between(house: House, fault: str) -> None:
    """Remove a permission right after the bot has checked it."""
    opened = house.bot.services.lobbies._opened

    async def late(*given: object) -> int:
        table = await opened(*given)  # type: ignore[arg-type]
        house.sandbox.fault(fault)
        return table

    house.bot.services.lobbies._opened = late  # type: ignore[method-assign,assignment]


@pytest.mark.parametrize("fault", ["no_send", "no_view"])
@pytest.mark.parametrize("command", ["tarot new", "tarot play"])
async def test_a_table_that_could_not_be_posted_is_closed_and_frees_its_channel(
    house: House, fault: str, command: str
) -> None:
    ann, bruno = house.people(2)
    await taken_between(house, fault)
    await ann.command(command, channel="card-table", game="tottarot")
    await house.quiet()
    assert (await house.bot.services.store.matches.row(1)).state == "closed"
    (dm,) = dms(ann)
    assert house.sandbox.channel("card-table").id in dm.text
    assert "I closed the table" in dm.text
    await house.let_pass(86_400)
    assert dms(ann) == [dm], "she is told once"
    house.sandbox.clear_fault(fault)
    assert "Table 2 is open" in (await bruno.command("tarot new", channel="card-table", game="tottarot")).text


async def test_a_match_continues_after_the_bot_lost_access_and_the_host_is_notified_once(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    ann.say("Where were we?", channel=table.place)  # now the board must be posted again
    before = table.boards()[-1].id
    house.sandbox.fault("no_send")
    for person in (ann, bruno):
        page = (await person.command("hand", channel=table.place)).message
        assert "**Tottarot**" in (await make(person, page, choices(page)[0])).text
    await house.quiet()
    (dm,) = dms(ann)
    assert "Nothing is lost" in dm.text
    refused = [vars(record) for record in caplog.records if record.getMessage().startswith("message refused in its")]
    assert {(line["channel"], line["code"]) for line in refused} == {(int(table.place.id), 50013)}
    assert "Missing Permissions" in refused[0]["reason"]
    assert dms(bruno) == []
    tried = house.sandbox.count(POST)
    await house.let_pass(3600)
    assert house.sandbox.count(POST) == tried, "it does not knock again and again"
    house.sandbox.clear_fault("no_send")
    house.sandbox.world.events.publish(Event("channel", table.place))  # a moderator has changed the channel
    await house.sandbox.settled(lambda: table.boards()[-1].id != before, what="board")
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)
    assert dms(ann) == [dm]


async def test_a_refused_lobby_is_announced_in_another_channel(house: House) -> None:
    """A warning about one channel says nothing about another."""
    ann = house.person("Ann")
    table = await open_table(house, [ann])
    ann.say("Hello", channel=table.place)
    house.sandbox.fault("no_send")
    house.sandbox.delete(table.lobby())
    await house.bot.services.lobbies.show(table.number)
    await house.quiet()
    assert len(dms(ann)) == 1
    house.sandbox.clear_fault("no_send")
    assert "is here now" in (await ann.command("moderate move-table", channel="side-table", table=table.number)).text


def disown(house: House) -> None:
    """Make all messages of the bot belong to an earlier application."""
    world = house.sandbox.world
    for message in list(world.history.everything()):
        if message.author == BOT_ID:
            message.body["author"] = message.body["author"] | {"id": OTHER}


async def test_a_new_application_over_old_data_posts_its_own_boards(house: House) -> None:
    """All messages belong to the old application, so the new one can never edit them (50005)."""
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    before = table.boards()[-1].id
    disown(house)
    page = (await ann.command("hand", channel=table.place)).message
    await make(ann, page, choices(page)[0])
    await house.let_pass(5)
    page = (await bruno.command("hand", channel=table.place)).message
    await make(bruno, page, choices(page)[0])
    await house.let_pass(5)
    board = table.boards()[-1]
    assert (board.id != before, board.author) == (True, BOT_ID)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)


async def test_repairing_says_posted_once_it_is(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.command("moderate repair", channel=table.place)).message
    house.sandbox.fault("server_error", every=1, route=POST, status=503)
    disown(house)
    reply = await ann.press(page, "Post the board again")
    assert "Discord hasn't accepted the message of table 1 yet" in reply.text
    house.sandbox.clear_fault("server_error")
    before = table.boards()[-1].id
    page = (await ann.command("moderate repair", channel=table.place)).message
    assert "was posted again" in (await ann.press(page, "Post the board again")).text
    assert table.boards()[-1].id != before


async def test_repair_names_the_missing_permission(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.command("moderate repair", channel=table.place)).message
    home = house.sandbox.world.channels[table.place.id]
    home.overwrites = [{"id": BOT_ID, "type": 1, "allow": "0", "deny": str(int(Permission.ATTACH_FILES))}]
    house.sandbox.world.events.publish(Event("channel", home))
    text = (await ann.press(page, "Post the board again")).text
    assert "**Attach Files**" in text
    assert f"<#{home.id}>" in text


async def test_direct_messages_that_refuse_leave_no_promised_table(house: House) -> None:
    ann = house.person("Ann")
    house.sandbox.fault("closed_dms", ann)
    refused = await ann.command("tarot play", game="queens_of_fate")
    assert "your direct messages are closed to me" in refused.text
    await house.quiet()
    assert await house.bot.services.store.matches.of_user(int(ann.id)) == []
    house.sandbox.clear_fault("closed_dms", ann)
    opened = await ann.command("tarot play", game="queens_of_fate")
    inbox = house.sandbox.world.direct(ann.id)
    assert f"Your table is here: [direct messages](https://discord.com/channels/@me/{inbox.id})" in opened.text
    await house.quiet()
    assert any(message.attachments for message in ann.inbox())


async def test_a_locked_thread_is_a_place_that_refuses(house: House) -> None:
    """The bot does not silently wait for hours until a moderator unlocks it."""
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    ann.say("Where were we?", channel=table.place)
    thread = house.sandbox.world.channels[table.place.id]
    home, manages = house.sandbox.world.channels[thread.parent], str(int(Permission.MANAGE_THREADS))
    home.overwrites = [{"id": BOT_ID, "type": 1, "allow": "0", "deny": manages}]
    thread.locked = True
    for changed in (home, thread):
        house.sandbox.world.events.publish(Event("channel", changed))
    for person in (ann, bruno):
        page = person.inbox()[-1]
        await make(person, page, choices(page)[0])
    await house.quiet()
    (dm,) = dms(ann)
    assert "/moderate move-table" in dm.text


async def test_a_locked_and_archived_thread_is_named_as_locked(house: House) -> None:
    """Discord's client offers to archive and lock a thread in one step, and discord.py forgets archived threads."""
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    thread = house.sandbox.world.channels[table.place.id]
    home, manages = house.sandbox.world.channels[thread.parent], str(int(Permission.MANAGE_THREADS))
    home.overwrites = [{"id": BOT_ID, "type": 1, "allow": "0", "deny": manages}]
    thread.locked = True
    house.sandbox.world.events.publish(Event("channel", home))
    ann.archive(table.place)
    await house.let_pass(5)
    (dm,) = dms(ann)
    assert "because it is locked" in dm.text
    page = (await ann.command("moderate repair", table=table.number, channel="general")).message
    text = (await ann.press(page, "Post the board again")).text
    assert text == f"<#{thread.id}> is locked, so I can't write there. A moderator can unlock it."

"""Cases that appear only in a world as strict as Discord's documentation."""

from __future__ import annotations

from sandbox.actions.threads import archive
from sandbox.world.channels import FORUM, REQUIRE_TAG, Channel
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import begin, choices, make, open_table

HOUR = 3600


def everything(house: House) -> list[Message]:
    return [m for channel in house.sandbox.world.channels for m in house.sandbox.world.history.all(channel)]


async def test_direct_messages_are_not_linked_as_channels(house: House) -> None:
    bruno = house.person("Bruno")
    await bruno.command("tarot play", game="queens_of_fate")
    await house.quiet()
    inbox = house.sandbox.world.direct(bruno.id).id
    assert bruno.inbox()
    assert not any(f"<#{inbox}>" in message.text for message in everything(house))


async def test_a_forum_that_requires_a_tag_is_not_asked_for_ever(house: House) -> None:
    world, guild = house.sandbox.world, house.sandbox.guild()
    forum = Channel(world.ids.mint(), FORUM, "tables", guild=guild.id, position=9, flags=REQUIRE_TAG)
    world.save_channel(forum)
    await house.restart()
    ann = house.person("Ann")
    await ann.command("moderate forum", channel="general", channel_=forum)
    await open_table(house, [ann])
    for _ in range(6):
        await house.let_pass(6 * HOUR)
    assert house.sandbox.count("POST /channels/{channel}/threads") <= 2


async def test_the_host_is_notified_once_of_a_locked_thread(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    archive(house.sandbox.world, table.place, False, locked=True)
    await house.let_pass(5)
    archive(house.sandbox.world, table.place, False, locked=True)
    await house.let_pass(HOUR)
    assert len([message for message in ann.inbox() if "it is locked" in message.text]) == 1
    assert not any("it is locked" in message.text for message in bruno.inbox())
    page = (await bruno.command("hand", channel="general")).message
    assert "Tottarot" in (await make(bruno, page, choices(page)[0])).text
    await house.let_pass(HOUR)
    assert len([message for message in ann.inbox() if "it is locked" in message.text]) == 1, "she is told once"

"""A table in a thread leaves an invitation in the channel, with Join, a link, and later the result."""

from __future__ import annotations

from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import Table, agree, open_table, play_out, told_alone


def invitations(house: House, table: Table) -> list[Message]:
    """Return the bot's messages in the channel of the thread that link to the table."""
    there = house.sandbox.messages(house.sandbox.world.channel(table.place.parent))
    return [message for message in there if f"<#{table.place.id}>" in message.text and not message.reader]


def words(house: House, table: Table) -> str:
    [invitation] = invitations(house, table)
    return invitation.text


async def test_people_join_from_the_channel(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann], thread=True)
    [invitation] = invitations(house, table)
    assert "At the table: Ann." in invitation.text
    assert "5 seats are free." in invitation.text
    told_alone(await bruno.press(invitation, "Join"), bruno, f"<#{table.place.id}>")
    await house.quiet()
    assert "At the table: Ann and Bruno." in words(house, table)
    assert "2. Bruno" in table.lobby().text
    told_alone(await bruno.press(invitations(house, table)[0], "Join"), bruno, "already")


async def test_an_invitation_says_when_the_table_is_full_or_its_match_begun_or_over(house: House) -> None:
    people = house.people(6)
    table = await open_table(house, people, thread=True)
    await house.quiet()
    assert "All seats are taken." in words(house, table)
    await table.lobby_press(people[0], "Start")
    await house.quiet()
    assert "The match has begun." in words(house, table)
    assert invitations(house, table)[0].buttons == []


async def test_an_invitation_says_how_the_match_ended(house: House) -> None:
    ann = house.person("Ann")
    table = await open_table(house, [ann], bots=2, thread=True)
    await agree(table, ann, "turns=1")
    await table.lobby_press(ann, "Start")
    await play_out(table)
    await house.quiet()
    said = words(house, table)
    assert "The match is over." in said
    assert said.splitlines()[-1] in (await table.board()).text


async def test_a_table_that_is_put_away_is_no_longer_offered(house: House) -> None:
    ann = house.person("Ann")
    table = await open_table(house, [ann], thread=True)
    await table.lobby_press(ann, "Leave")
    await house.quiet()
    assert "This table was closed." in words(house, table)
    assert invitations(house, table)[0].buttons == []


async def test_a_crash_posts_it_once(house: House) -> None:
    ann = house.person("Ann")
    house.sandbox.fault("lost_answer", every=1, times=3, route="POST /channels/{channel}/messages")
    table = await open_table(house, [ann], thread=True)
    await house.crash()
    await house.let_pass(120)
    assert len(invitations(house, table)) == 1


async def test_a_table_in_the_channel_itself_needs_none(house: House) -> None:
    ann = house.person("Ann")
    table = await open_table(house, [ann])
    assert [m.id for m in table.messages()] == [table.lobby().id]

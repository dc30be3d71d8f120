"""A user is invited to a table from their menu: their message, their answers, and the limits."""

from __future__ import annotations

import pytest

from sandbox.person import Person, Reply
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.permissions import Permission
from tests.wire.house import DAY, House
from tests.wire.playing import open_table

INVITE = "Invite to a table"


async def invited(house: House, inviter: Person, guest: Person, channel: str = "general") -> Reply:
    """Use the command in the guest's menu, and let everything be sent."""
    reply = await inviter.use_on(guest, INVITE, channel=channel)
    await house.quiet()
    return reply


def dms(guest: Person) -> list[Message]:
    """Return the invitations in a user's direct messages that wait for an answer."""
    return [message for message in guest.inbox() if "No, thanks" in message.buttons]


async def only(house: House, guest: Person) -> Message:
    """Return the only invitation of a user."""
    await house.quiet()
    (dm,) = dms(guest)
    return dm


async def test_an_invitation_by_direct_message_seats_its_recipient(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann])
    reply = await invited(house, ann, bruno)
    assert reply.message.reader == ann.id
    assert reply.text == f"Bruno is invited to table 1: <#{table.place.id}>"
    dm = await only(house, bruno)
    assert f"<@{ann.id}> invites you to play: <#{table.place.id}>" in dm.text
    assert "**Tottarot** · table 1" in dm.text
    assert dm.content, "the push notification of a message of parts is empty"
    assert not (await bruno.press(dm, "Join")).failed
    await table.lobby_says(lambda text: "2. Bruno" in text)
    await house.quiet()
    (settled,) = bruno.inbox()
    assert settled.buttons == []
    assert f"You're at table 1: <#{table.place.id}>" in settled.text
    again = await invited(house, ann, bruno)
    assert "already at table 1" in again.text


async def test_a_user_who_said_no_is_not_asked_again(house: House) -> None:
    ann, bruno = house.people(2)
    await open_table(house, [ann])
    await invited(house, ann, bruno)
    assert "already" in (await invited(house, ann, bruno)).text
    assert not (await bruno.press(await only(house, bruno), "No, thanks")).failed
    await house.quiet()
    assert "You declined" in bruno.inbox()[0].text
    assert "recently declined your invitation" in (await invited(house, ann, bruno)).text
    await house.let_pass(8 * DAY)
    assert "declined the invitation to table 1" in (await invited(house, ann, bruno)).text
    assert dms(bruno) == []


async def test_an_impossible_invitation_is_refused_with_the_reason(house: House) -> None:
    ann, bruno = house.people(2)
    assert "can't invite yourself" in (await invited(house, ann, ann)).text
    robot = Person(house.sandbox, str(house.sandbox.world.bot["id"]), "Querent")
    assert "need no invitation" in (await invited(house, ann, robot)).text
    house.sandbox.leave(bruno, house.sandbox.guild())
    assert "no longer in this server" in (await invited(house, ann, bruno)).text


async def test_without_a_table_one_is_opened(house: House) -> None:
    ann, bruno = house.people(2)
    offer = (await invited(house, ann, bruno)).message
    (menu,) = offer.selects
    assert "The Restless" in [option["label"] for option in menu["options"]]
    chosen = await ann.choose(offer, menu["custom_id"], ["parsifal"])
    place = house.sandbox.place("general")
    assert chosen.text == f"Bruno is invited to table 1: <#{place.id}>"
    assert "Parsifal" in (await only(house, bruno)).text
    assert any("## Parsifal · table 1" in message.text for message in house.sandbox.messages("general"))


async def test_an_invitation_offers_only_visible_tables(house: House) -> None:
    ann, bruno = house.people(2)
    await open_table(house, [ann])
    await open_table(house, [ann], channel="side-table")
    hidden = house.sandbox.place("general")
    await open_table(house, [ann], channel="general")
    hidden.overwrites.append({"id": bruno.id, "type": 1, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))})
    house.sandbox.world.events.publish(Event("channel", hidden))
    offer = (await invited(house, ann, bruno, "side-table")).message
    assert [f"Invite to table {n}" in offer.buttons for n in (1, 2, 3)] == [True, True, False]
    assert offer.text.count("**Tottarot** · <#") == 2
    second = f"T:2:0:ask/{bruno.id}"
    assert (await ann.press(offer, custom_id=second)).text.startswith("Bruno is invited to table 2")
    assert "table 2" in (await only(house, bruno)).text


async def test_a_closed_inbox_is_passed_over_for_a_call_in_the_channel(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await open_table(house, [ann])
    house.sandbox.fault("closed_dms", bruno)
    await invited(house, ann, bruno)
    (call,) = [message for message in table.messages() if "No, thanks" in message.buttons]
    assert f"<@{bruno.id}>, <@{ann.id}> invites you to play." in call.text
    assert call.pinged == (bruno.id,)
    assert "someone else" in (await chiara.press(call, "No, thanks")).text
    await bruno.press(call, "No, thanks")
    await house.quiet()
    assert house.sandbox.fresh(call) is None


async def test_a_user_who_turned_notifications_off_gets_none(house: House) -> None:
    ann, bruno = house.people(2)
    await open_table(house, [ann])
    await house.bot.services.store.people.amend(int(bruno.id), {"notices": "none"})
    assert "doesn't want messages from me" in (await invited(house, ann, bruno)).text
    assert dms(bruno) == []


async def test_an_invitation_waits_for_the_end_of_quiet_hours(house: House) -> None:
    """A house opens at half past twelve."""
    ann, bruno = house.people(2)
    await open_table(house, [ann])
    await house.bot.services.store.people.amend(int(bruno.id), {"quiet_from": 12, "quiet_to": 13})
    await invited(house, ann, bruno)
    assert dms(bruno) == []
    await house.let_pass(1900)
    await only(house, bruno)


@pytest.mark.parametrize("sent", [False, True])
async def test_a_crash_neither_loses_nor_doubles_an_invitation(house: House, sent: bool) -> None:
    """The bot died before it sent the message, or between that and storing the message."""
    ann, bruno = house.people(2)
    await open_table(house, [ann])
    if sent:
        house.sandbox.fault("lost_answer", route="/messages")
    await ann.use_on(bruno, INVITE, channel="general")
    await house.crash()
    await house.let_pass(60)
    await only(house, bruno)


async def test_an_invitation_ends_with_the_lobby(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann], bots=2)
    await invited(house, ann, bruno)
    dm = await only(house, bruno)
    await table.lobby_press(ann, "Start")
    await house.quiet()
    assert dms(bruno) == []
    assert "The match has begun." in bruno.inbox()[0].text
    assert "This message has changed" in (await bruno.press(dm, custom_id="T:1:0:join/1", forged=True)).text


async def test_people_are_not_flooded(house: House) -> None:
    """Nobody gets more than three invitations a day."""
    bruno, *others = house.people(6)
    for number, (host, channel) in enumerate(zip(others, ("general", "card-table", "side-table"), strict=False), 1):
        await open_table(house, [host], channel=channel)
        offer = await host.use_on(bruno, INVITE, channel="general")
        if number > 1:
            await host.press(offer.message, custom_id=f"T:{number}:0:ask/{bruno.id}")
    await house.quiet()
    assert len(dms(bruno)) == 3
    fourth = others[3]
    offer = await fourth.use_on(bruno, INVITE, channel="general")
    reply = await fourth.press(offer.message, custom_id=f"T:1:0:ask/{bruno.id}")
    assert "any more invitations today" in reply.text

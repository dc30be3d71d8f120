"""*Avoid*: chosen in a user's menu, confirmed before sitting with them, shown on the private page, undone."""

from __future__ import annotations

import pytest

from bot.services import Services
from bot.table.lobbies import Player
from bot.table.preferences import Preferences
from cogs.invitations.service import PersonalInvitations
from storage.store import Store
from tests.bot.caller import Caller, Somebody, refused
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, dealt, opened, played_out
from tests.bot.wire import DIRECT, Sent, Wire
from tests.cogs.avoid.menu import avoid, use_on
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

TOLD = "Someone you avoid has joined."
WARNED = "Someone you avoid is at this table."


@pytest.fixture
async def table_id(services: Services) -> int:
    """Return a lobby of Bruno's."""
    return await services.lobbies.open(GUILD, CHANNEL, CHANNEL, PEOPLE[1], "trick")


def labels(sent: Sent) -> list[str]:
    return [str(item.get("label")) for item in sent.items]


async def invited(services: Services, table_id: int) -> None:
    """Let Bruno invite Ann."""
    given = services.store, services.matches
    invitations = PersonalInvitations(*given, services.moderation, services.now)
    await invitations.ask(table_id, PEOPLE[1], PEOPLE[0])
    await services.outbox.idle()


async def seated(services: Services, table_id: int) -> set[int | None]:
    return {chair.user for chair in (await services.store.matches.row(table_id)).seats}


async def test_the_menu_explains_the_effect_of_avoiding(ann: Caller, store: Store) -> None:
    page = await avoid(ann, BRUNO)
    assert page.private
    assert page.words.splitlines()[:2] == ["**Bruno**", "You won't be seated together. They won't be notified."]
    assert labels(page) == ["Stop avoiding Bruno"]
    assert await store.avoidance.of(ANN) == [BRUNO]
    more = await avoid(ann, CHIARA, "Chiara")
    assert "You avoid 2 people:" in more.words
    assert {f"1. <@{BRUNO}>", f"2. <@{CHIARA}>"} <= set(more.words.splitlines())


async def test_avoiding_a_user_is_undone_by_button_or_from_the_list(ann: Caller, store: Store) -> None:
    await avoid(ann, CHIARA, "Chiara")
    page = await avoid(ann, BRUNO)
    gone = await ann.press(page.address("Stop avoiding Bruno"))
    assert "You no longer avoid" in gone.words
    assert await store.avoidance.of(ANN) == [CHIARA]
    assert f"1. <@{CHIARA}>" in gone.words
    left = await ann.press(gone.address("Stop avoiding …"), str(CHIARA))
    assert await store.avoidance.of(ANN) == []
    assert left.items == []


async def test_users_cannot_avoid_themselves_or_more_than_fifty_others(ann: Caller, store: Store) -> None:
    refused(await avoid(ann, ANN, "Ann"))
    for other in range(1_000, 1_050):
        await store.avoidance.add(ANN, other, 0)
    full = await avoid(ann, BRUNO)
    refused(full)
    assert "50" in full.words
    assert BRUNO not in await store.avoidance.of(ANN)


async def test_a_list_of_fifty_fits_and_each_of_them_can_be_taken_off(ann: Caller, store: Store) -> None:
    for other in range(1_000, 1_049):
        await store.avoidance.add(ANN, other, 0)
    page = await avoid(ann, BRUNO)
    menus = [item for item in page.items if "options" in item]
    assert [len(menu["options"]) for menu in menus] == [25, 25]
    assert {int(option["value"]) for menu in menus for option in menu["options"]} == {BRUNO, *range(1_000, 1_049)}


async def test_joining_is_confirmed_and_then_done(
    table_id: int, ann: Caller, bruno: Caller, services: Services
) -> None:
    await services.outbox.idle()
    await avoid(ann, BRUNO)
    asked = await ann.press(f"l:{table_id}:0:join")
    assert asked.private
    assert asked.words == WARNED
    assert labels(asked) == ["Join anyway"]
    assert await seated(services, table_id) == {BRUNO}
    told = await ann.press(asked.address("Join anyway"))
    assert f"You're at table {table_id}" in told.words
    assert await seated(services, table_id) == {ANN, BRUNO}
    await bruno.press(f"l:{table_id}:0:start")
    assert TOLD not in (await ann.press(f"h:{table_id}:0:")).words, "they know"


async def test_an_avoided_player_already_at_the_table_needs_no_confirmation(
    ann: Caller, bruno: Caller, services: Services
) -> None:
    table_id = await opened(services.lobbies, "trick", people=1)
    await avoid(ann, BRUNO)
    await bruno.press(f"l:{table_id}:0:join")
    answer = await ann.press(f"l:{table_id}:0:join")
    assert "You're already at this table." in answer.words
    assert answer.items == []


async def test_a_second_avoided_player_is_mentioned_after_the_first_was_confirmed(
    ann: Caller, services: Services
) -> None:
    table_id = await services.lobbies.open(GUILD, CHANNEL, CHANNEL, PEOPLE[1], "trick")
    await avoid(ann, BRUNO)
    await avoid(ann, CHIARA, "Chiara")
    await ann.press((await ann.press(f"l:{table_id}:0:join")).address("Join anyway"))
    assert TOLD not in (await ann.type("games")).words
    await services.lobbies.join(table_id, PEOPLE[2])
    assert TOLD in (await ann.type("games")).words


async def test_a_page_warns_that_an_avoided_user_joined_and_offers_to_leave(
    ann: Caller, bruno: Caller, services: Services
) -> None:
    table_id = await opened(services.lobbies, "trick", people=1)
    await avoid(ann, BRUNO)
    await bruno.press(f"l:{table_id}:0:join")
    assert TOLD in (await ann.type("games")).words, "while there is no page of theirs"
    await ann.press(f"l:{table_id}:0:start")
    page = await ann.press(f"h:{table_id}:0:")
    assert page.words.splitlines()[1] == f"-# {TOLD}"
    asked = await ann.press(page.address("Leave"))
    assert asked.private
    left = await ann.press(asked.address("Leave the table"))
    assert "You have left" in left.words
    assert await seated(services, table_id) == {None, BRUNO}
    assert TOLD not in (await bruno.press(f"h:{table_id}:0:")).words


async def test_a_host_reads_of_an_avoided_player_when_the_table_is_full(
    ann: Caller, bruno: Caller, services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await opened(services.lobbies, "trick", people=1)
    await avoid(ann, BRUNO)
    await bruno.press(f"l:{table_id}:0:join")
    clock.go_by(60)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    (dm,) = wire.posts(DIRECT + ANN)
    assert TOLD in dm.words
    assert not [one for one in wire.posts(CHANNEL) if TOLD in one.words]


async def test_a_free_seat_is_confirmed(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.seats.leave(table_id, CHIARA)
    await services.seats.leave(table_id, ANN)
    await avoid(ann, BRUNO)
    asked = await ann.press(f"b:{table_id}:0:take/0")
    assert (asked.words, labels(asked)) == (WARNED, ["Join anyway"])
    page = await ann.press(asked.address("Join anyway"))
    assert page.private
    assert (await services.store.matches.row(table_id)).seats[0].user == ANN
    assert TOLD not in page.words


async def test_returning_to_a_former_seat_needs_confirmation_too(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    await services.seats.leave(table_id, ANN)
    await avoid(ann, BRUNO)
    asked = await ann.type("tarot return", table=table_id)
    assert labels(asked) == ["Join anyway"]


async def test_a_user_cannot_invite_someone_they_avoid(ann: Caller, services: Services, wire: Wire) -> None:
    await opened(services.lobbies, "trick", people=1)
    await avoid(ann, BRUNO)
    answer = await use_on(ann, "Invite to a table", Somebody(BRUNO, "Bruno"))
    refused(answer)
    assert "You avoid Bruno" in answer.words
    await services.outbox.idle()
    assert wire.posts(DIRECT + BRUNO) == []


async def test_an_invitation_warns_in_the_letter_and_before_joining(
    table_id: int, ann: Caller, services: Services, wire: Wire
) -> None:
    await avoid(ann, BRUNO)
    await invited(services, table_id)
    (dm,) = wire.posts(DIRECT + ANN)
    assert WARNED in dm.words
    inbox = Caller(ann.bot, wire, ANN, "Ann", channel=0)
    asked = await inbox.press(dm.address("Join"))
    assert labels(asked) == ["Join anyway"]
    assert await seated(services, table_id) == {BRUNO}
    await inbox.press(asked.address("Join anyway"))
    assert await seated(services, table_id) == {ANN, BRUNO}


async def test_a_call_in_the_channel_is_as_it_always_is(
    table_id: int, ann: Caller, services: Services, wire: Wire
) -> None:
    """Bruno can read this channel."""
    await avoid(ann, BRUNO)
    await services.matches.register.put(ANN, Preferences(notices="channel"))
    await invited(services, table_id)
    assert wire.posts(DIRECT + ANN) == []
    call = wire.posts(CHANNEL)[-1]
    assert f"<@{ANN}>, <@{BRUNO}> invites you to play." in call.words
    assert WARNED not in call.words


async def test_play_again_is_confirmed_if_it_would_ask_an_avoided_player(
    ann: Caller, services: Services, wire: Wire
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    await avoid(ann, BRUNO)
    before = len(wire.posts(CHANNEL))
    asked = await ann.press(f"A:{table_id}:0:")
    assert labels(asked) == ["Ask them anyway"]
    await services.outbox.idle()
    assert len(wire.posts(CHANNEL)) == before
    await ann.press(asked.address("Ask them anyway"))
    await services.outbox.idle()
    assert [one for one in wire.posts(CHANNEL)[before:] if f"<@{BRUNO}>, are you in?" in one.words]


async def test_a_rematch_of_theirs_is_confirmed(ann: Caller, bruno: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    await played_out(services.matches, table_id)
    await avoid(ann, BRUNO)
    await bruno.press(f"A:{table_id}:0:")
    rematch = (await services.store.matches.of_user(BRUNO))[0].id
    for address in (f"A:{table_id}:0:", f"A:{rematch}:0:join"):
        assert labels(await ann.press(address)) == ["Join anyway"]
    assert await seated(services, rematch) == {BRUNO}


async def test_avoided_users_are_remembered_after_a_restart(table_id: int, ann: Caller, services: Services) -> None:
    await avoid(ann, BRUNO)
    services.matches.forget_person()
    assert labels(await ann.press(f"l:{table_id}:0:join")) == ["Join anyway"]
    await services.store.avoidance.remove(ANN, BRUNO)
    services.matches.forget_person(ANN)
    await ann.press(f"l:{table_id}:0:join")
    assert await seated(services, table_id) == {ANN, BRUNO}


async def test_the_deleted_data_of_either_ends_it(ann: Caller, bruno: Caller, services: Services) -> None:
    await avoid(ann, BRUNO)
    assert "1 person you avoid" in (await ann.type("privacy")).words
    await dealt(services.lobbies, "trick", place=CHANNEL + 2)
    await bruno.press("o:0:0:delete")
    await services.lobbies.open(GUILD, CHANNEL, CHANNEL + 1, Player(BRUNO, "Bruno"), "trick")
    again = (await services.store.matches.of_user(BRUNO))[0].id
    services.matches.forget_person(ANN)
    await services.lobbies.join(again, PEOPLE[0])
    assert await seated(services, again) == {ANN, BRUNO}

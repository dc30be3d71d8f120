"""The players of a lobby are notified once when it can start, is full, is theirs to start, or closes."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.runtime.clock import DAY
from bot.services import Services
from bot.table.lobbies import Player
from bot.table.preferences import Preferences
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, opened
from tests.bot.wire import DIRECT, Sent, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA

READY, FULL, YOURS = "Your table can start.", "Your table is full.", "The host hasn't started yet."
CLOSES, OFF = "the table closes", "The host removed you from this table."
REPLACED = "a bot plays in your seat"


def told(wire: Wire, user: int, words: str) -> list[Sent]:
    return [post for post in wire.posts(DIRECT + user) if words in post.words]


def standing(wire: Wire, user: int) -> list[tuple[str, list[object]]]:
    """Return the words and the buttons of each direct message that the user has, oldest first."""
    return [(str(one["content"]), list(one.get("components") or ())) for one in wire.standing(DIRECT + user)]


async def later(services: Services, clock: Clock, seconds: int = 60) -> None:
    clock.go_by(seconds)
    services.matches.timer_wakeup.set(0)
    await services.scheduler.idle()
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


async def days(services: Services, clock: Clock, count: int) -> None:
    for _ in range(count):
        await later(services, clock, DAY)


async def test_the_host_hears_once_that_it_can_start_and_once_that_it_is_full(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """The game is for two to four; a computer player counts."""
    table_id = await opened(services.lobbies, "tottarot", people=1)
    await later(services, clock)
    assert wire.posts(DIRECT + ANN) == []
    await services.lobbies.join(table_id, PEOPLE[1])
    await later(services, clock, 59)
    assert told(wire, ANN, READY) == [], "held back for a minute"
    await later(services, clock, 1)
    async with services.matches.at(table_id) as table:
        low, high = table.game.seats[0], table.game.seats[-1]
    assert len(told(wire, ANN, READY)) == (low <= 2)
    for _ in range(high - 2):
        await services.lobbies.add_bot(table_id, PEOPLE[1])
    await later(services, clock)
    assert len(told(wire, ANN, FULL)) == 1
    await services.lobbies.leave(table_id, PEOPLE[1])
    await services.lobbies.join(table_id, PEOPLE[1])
    await days(services, clock, 3)
    assert (len(told(wire, ANN, READY)) <= 1, len(told(wire, ANN, FULL))) == (True, 1)


async def test_start_in_the_letter_starts_the_match(bot: Querent, services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await opened(services.lobbies, "trick", people=3)
    await later(services, clock)
    [dm] = [post for post in wire.posts(DIRECT + ANN) if "table" in post.words]
    ann = Caller(bot, wire, ANN, "Ann", channel=0, openly=True)
    answer = await ann.press(dm.address("Start"))
    assert f"The match at table {table_id} has begun" in answer.words
    assert (await services.store.matches.row(table_id)).state == "live"


async def test_the_letter_is_for_its_reader_alone(bot: Querent, services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await opened(services.lobbies, "trick", people=3)
    await services.matches.register.put(ANN, Preferences(notices="channel"))
    await later(services, clock)
    [call] = [post for post in wire.posts(CHANNEL) if f"<@{ANN}>" in post.words]
    assert call.data["allowed_mentions"]["users"] == [ANN]
    refused(await Caller(bot, wire, BRUNO, "Bruno", openly=True).press(call.address("Start")))
    assert (await services.store.matches.row(table_id)).state == "lobby"


async def test_a_player_who_looks_at_the_table_gets_no_direct_message(
    bot: Querent, services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await opened(services.lobbies, "trick", people=3)
    await Caller(bot, wire, ANN, "Ann").press(f"l:{table_id}:0:settings")
    await later(services, clock, 600)
    assert wire.posts(DIRECT + ANN) == []


async def test_a_player_who_wants_no_notifications_gets_none(services: Services, wire: Wire, clock: Clock) -> None:
    await services.matches.register.put(ANN, Preferences(notices="none"))
    await opened(services.lobbies, "trick", people=3)
    await days(services, clock, 13)
    assert not any(f"<@{ANN}>" in post.words for post in wire.posts(CHANNEL))
    assert wire.posts(DIRECT + ANN) == []


async def test_guests_are_notified_after_a_day_that_they_can_start(
    bot: Querent, services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await opened(services.lobbies, "trick", people=3)
    await days(services, clock, 3)
    assert [len(told(wire, user, YOURS)) for user in (ANN, BRUNO, CHIARA)] == [0, 1, 1]
    bruno = Caller(bot, wire, BRUNO, "Bruno", channel=0, openly=True)
    await bruno.press(told(wire, BRUNO, YOURS)[0].address("Start"))
    assert (await services.store.matches.row(table_id)).state == "live"


async def test_players_are_notified_before_a_lobby_closes_and_can_keep_it(
    bot: Querent, services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await opened(services.lobbies, "trick", people=2)
    await days(services, clock, 11)
    assert told(wire, ANN, CLOSES) == []
    await days(services, clock, 1)
    await later(services, clock)
    assert [len(told(wire, user, CLOSES)) for user in (ANN, BRUNO)] == [1, 1]
    bruno = Caller(bot, wire, BRUNO, "Bruno", channel=0, openly=True)
    await bruno.press(told(wire, BRUNO, CLOSES)[0].address("Keep it open"))
    await days(services, clock, 11)
    assert (await services.store.matches.row(table_id)).state == "lobby"
    await days(services, clock, 3)
    assert (await services.store.matches.row(table_id)).state == "closed"
    assert len(told(wire, ANN, CLOSES)) == 2
    assert "Nothing happened here for 14 days" in str(wire.standing(CHANNEL))


async def test_a_removed_guest_is_notified(bot: Querent, services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await opened(services.lobbies, "trick", people=3)
    ann = Caller(bot, wire, ANN, "Ann")
    await ann.press(f"l:{table_id}:0:off", str(BRUNO))
    await later(services, clock)
    assert len(told(wire, BRUNO, OFF)) == 1
    assert BRUNO not in [chair.user for chair in (await services.store.matches.row(table_id)).seats]


@pytest.mark.parametrize("value", ["", "x", str(CHIARA + 1)])
async def test_an_invalid_value_removes_no_player(bot: Querent, services: Services, wire: Wire, value: str) -> None:
    table_id = await opened(services.lobbies, "trick", people=3)
    refused(await Caller(bot, wire, ANN, "Ann").press(f"l:{table_id}:0:off", value))
    assert len((await services.store.matches.row(table_id)).seats) == 3


async def test_a_replaced_player_is_notified_once(services: Services, wire: Wire, clock: Clock) -> None:
    """The player's reminders disappear with the question, so nothing else would notify them."""
    table_id = await opened(services.lobbies, "trick", people=3)
    await services.lobbies.start(table_id, PEOPLE[0])
    await days(services, clock, 4)
    made = await services.proposals.propose(table_id, BRUNO, "replace", (str(ANN),))
    assert told(wire, ANN, REPLACED) == []
    await services.proposals.vote(table_id, CHIARA, "replace", made.proposal.number, agree=True)
    await days(services, clock, 3)
    [dm] = told(wire, ANN, REPLACED)
    assert "/tarot return" in dm.words
    assert [told(wire, user, REPLACED) for user in (BRUNO, CHIARA)] == [[], []]


async def replaced(services: Services, clock: Clock) -> int:
    """Return the number of a match in which a computer player took Ann's seat by a vote, because she was silent."""
    table_id = await opened(services.lobbies, "trick", people=3)
    await services.lobbies.start(table_id, PEOPLE[0])
    await days(services, clock, 4)
    made = await services.proposals.propose(table_id, BRUNO, "replace", (str(ANN),))
    await services.proposals.vote(table_id, CHIARA, "replace", made.proposal.number, agree=True)
    return table_id


async def test_a_replaced_player_takes_the_seat_back_in_the_direct_message(
    bot: Querent, services: Services, wire: Wire, clock: Clock
) -> None:
    """Only their own: the seat is not named, so nobody else gets it by the same button."""
    table_id = await replaced(services, clock)
    await days(services, clock, 3)
    button = told(wire, ANN, REPLACED)[0].address("Take the seat")
    refused(await Caller(bot, wire, BRUNO, "Bruno", channel=0, openly=True).press(button))
    await Caller(bot, wire, ANN, "Ann", channel=0, openly=True).press(button)
    async with services.matches.at(table_id) as table:
        assert table.seat_of(ANN) == 0


async def test_a_player_who_returns_immediately_is_not_notified_of_the_bot(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await replaced(services, clock)
    await services.seats.come_back(table_id, PEOPLE[0])
    await days(services, clock, 1)
    assert told(wire, ANN, REPLACED) == []


@pytest.mark.parametrize("why", [READY, YOURS])
async def test_a_direct_message_loses_its_button_when_the_match_begins(
    services: Services, wire: Wire, clock: Clock, why: str
) -> None:
    table_id = await opened(services.lobbies, "trick", people=2)
    await days(services, clock, 2)
    user = ANN if why == READY else BRUNO
    assert len(told(wire, user, why)) == 1
    await services.lobbies.start(table_id, PEOPLE[0])
    await services.outbox.idle()
    assert (f"The match at table {table_id} has begun: <#{CHANNEL}>", []) in standing(wire, user)
    assert why not in str(standing(wire, user))


async def test_a_direct_message_loses_its_button_when_the_table_is_closed(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await opened(services.lobbies, "trick", people=2)
    await days(services, clock, 15)
    for user in (ANN, BRUNO):
        assert standing(wire, user) == [(f"Table {table_id} was closed.", [])] * 2


async def test_a_mention_is_deleted_when_the_match_begins(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await opened(services.lobbies, "trick", people=2)
    await services.matches.register.put(ANN, Preferences(notices="channel"))
    await later(services, clock)
    assert READY in str(wire.standing(CHANNEL))
    await services.lobbies.start(table_id, PEOPLE[0])
    await services.outbox.idle()
    assert READY not in str(wire.standing(CHANNEL))


@pytest.mark.parametrize("by", [PEOPLE[0], Player(CHIARA + 1, "Dev")])
async def test_a_direct_message_loses_its_button_when_the_seat_is_taken(
    services: Services, wire: Wire, clock: Clock, by: Player
) -> None:
    table_id = await replaced(services, clock)
    await days(services, clock, 3)
    await services.seats.take(table_id, by, 0)
    await services.outbox.idle()
    back = f"You have your seat at table {table_id} back: <#{CHANNEL}>"
    words = back if by.user == ANN else f"Someone else has your seat at table {table_id} now."
    assert (words, []) in standing(wire, ANN)
    assert REPLACED not in str(standing(wire, ANN))

"""The others are notified once about a silent player, with a button to continue without them."""

from __future__ import annotations

from bot.runtime.clock import DAY
from bot.services import Services
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, opened
from tests.bot.wire import Sent, Wire
from tests.storage.given import BRUNO, CHANNEL


def told(wire: Wire) -> list[Sent]:
    return [post for post in wire.posts(CHANNEL) if "hasn't answered for 3 days" in post.words]


async def later(services: Services, clock: Clock, days: int) -> None:
    for _ in range(days):
        clock.go_by(DAY)
        services.matches.timer_wakeup.set(0)
        await services.scheduler.idle()
        services.matches.job_wakeup.set(0)
        await services.outbox.idle()


async def test_the_others_are_notified_once_of_a_silent_player_and_can_continue(
    services: Services, wire: Wire, clock: Clock, bruno: Caller
) -> None:
    await dealt(services.lobbies, "trick", people=3)
    await services.outbox.idle()
    await later(services, clock, 2)
    assert told(wire) == []
    await later(services, clock, 8)
    [message] = told(wire)
    bruno.openly = True
    await bruno.press(message.address("Don't wait"))
    assert "Waiting for: Chiara" in bruno.heard[-1].words


async def test_the_message_goes_once_the_player_answers(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.outbox.idle()
    await later(services, clock, 3)
    assert len(told(wire)) == 1
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    assert not any("hasn't answered" in str(message) for message in wire.standing(CHANNEL))


async def test_a_table_that_agreed_on_more_time_waits_that_long(services: Services, wire: Wire, clock: Clock) -> None:
    """The table waits until its time ends; nobody is notified while the player can still answer."""
    table_id = await opened(services.lobbies, "trick", people=3)
    for key, token in (("turn", "604800"), ("up", "wait")):
        await services.lobbies.agree(table_id, PEOPLE[0], key, token)
    await services.lobbies.start(table_id, PEOPLE[0])
    await later(services, clock, 6)
    assert not any("hasn't answered" in post.words for post in wire.posts(CHANNEL))
    made = await services.proposals.propose(table_id, BRUNO, "end")
    assert made.left == (0, 2)
    await later(services, clock, 1)
    [message] = [post for post in wire.posts(CHANNEL) if "hasn't answered" in post.words]
    assert "for 7 days" in message.words


async def test_a_table_that_waits_after_an_hour_tells_the_others_too(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await opened(services.lobbies, "trick", people=3)
    for key, token in (("turn", "3600"), ("up", "wait")):
        await services.lobbies.agree(table_id, PEOPLE[0], key, token)
    await services.lobbies.start(table_id, PEOPLE[0])
    await later(services, clock, 3)
    assert len(told(wire)) == 1


async def test_a_person_who_plays_with_bots_gets_no_notice_about_silence(
    services: Services, wire: Wire, clock: Clock
) -> None:
    await dealt(services.lobbies, "trick", people=1, bots=2)
    await services.outbox.idle()
    await later(services, clock, 5)
    assert told(wire) == []


async def test_a_vote_shows_that_all_agreed_even_if_the_match_continued_immediately(
    services: Services, wire: Wire, clock: Clock, ann: Caller, bruno: Caller
) -> None:
    """The computer player that takes over plays the last card of the trick, and the next trick begins."""
    table_id = await dealt(services.lobbies, "trick", people=3)
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
    await services.outbox.idle()
    await later(services, clock, 3)
    [message] = told(wire)
    ann.openly = bruno.openly = True
    await bruno.press(message.address("Don't wait"))
    await services.outbox.idle()
    call = next(post for post in wire.posts(CHANNEL) if "I agree" in str(post.data))
    await ann.press(call.address("I agree"))
    await services.outbox.idle()
    standing = "\n".join(str(each) for each in wire.standing(CHANNEL))
    assert "A computer player plays for Chiara until they're back. Agreed: Ann and Bruno." in standing
    assert "the match has moved on" not in standing

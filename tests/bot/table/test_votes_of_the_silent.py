"""Votes do not wait for silent players, expire after a few days, and pause for a day after a no."""

from __future__ import annotations

import pytest

from bot.services import Services
from bot.table.vote_record import decision
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.record import Entry
from games.kernel.text import Localizer, Text
from tests.bot.clock import Clock
from tests.bot.room import Room
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA

DAY = 24 * 60 * 60
"""A day in seconds. It and the time limits below are written out, so that the tests fail if a rule changes."""
SILENT, OPEN, REST = 3 * DAY, 7 * DAY, DAY


async def state(room: Room, table_id: int) -> str:
    return (await room.store.matches.row(table_id)).state


async def test_a_vote_does_not_wait_for_a_silent_player(room: Room) -> None:
    """Two of three players end a match that the third has delayed; the log names that player."""
    table_id = await room.table_id(people=3)
    await room.later(SILENT)
    made = await room.proposals.propose(table_id, BRUNO, "end")
    assert made.left == (2,)
    assert (await room.proposals.vote(table_id, CHIARA, "end", made.proposal.number, agree=True)).state == "carried"
    assert await state(room, table_id) == "closed"
    assert "Not waited for, after {n} days without a sign: {names}." in await room.log_keys(table_id)


async def test_the_log_names_who_agreed_and_who_did_not_have_to_answer(room: Room) -> None:
    """One press decides if the only other player is silent and the third seat is a computer player's."""
    table_id = await dealt(room.lobbies, "trick", people=2, bots=1)
    await room.later(SILENT)
    assert (await room.proposals.propose(table_id, BRUNO, "end")).state == "carried"
    said = Localizer(("Ann", "Bruno", "Bot"))
    assert [said(unpack(Text, line.text)) for line in await room.store.stories.read(table_id, None, limit=3)] == [
        "The match ends here. Agreed: Bruno.",
        "Not waited for, after 3 days without a sign: Ann.",
        "Computer players don't vote: Bot.",
    ]


async def test_a_player_with_no_open_question_has_days_to_vote(room: Room) -> None:
    """Nobody can end the match of players who were only waiting: they are asked first, after any wait."""
    table_id = await room.table_id(people=3)
    await room.later(30 * DAY)
    made = await room.proposals.propose(table_id, BRUNO, "end")
    assert made.state == "open"
    await room.later(SILENT - 1)
    assert await state(room, table_id) == "live"
    await room.later(1)
    assert await state(room, table_id) == "closed"


async def test_a_vote_waits_for_a_player_who_looked_at_the_table(room: Room) -> None:
    table_id = await room.table_id(people=3)
    await room.later(SILENT)
    await room.matches.note_sign_of(table_id, ANN)
    await room.later(DAY)
    again = await room.again()
    made = await again.proposals.propose(table_id, BRUNO, "end")
    assert made.left == (0, 2), "the sign outlives a restart"
    await again.later(SILENT - DAY)
    async with again.matches.at(table_id) as table:
        assert again.proposals.silent(table, made.proposal) == (0,)


async def test_a_vote_waits_for_a_player_on_vacation(room: Room) -> None:
    table_id = await room.table_id(people=2)
    await room.later(SILENT)
    await room.vacations.begin(ANN, 5)
    made = await room.proposals.propose(table_id, BRUNO, "end")
    await room.later(5 * DAY)
    assert (await state(room, table_id), made.left) == ("live", (0,))


async def test_silent_players_can_still_refuse(room: Room) -> None:
    table_id = await room.table_id(people=3)
    await room.later(SILENT)
    made = await room.proposals.propose(table_id, BRUNO, "end")
    assert (await room.proposals.vote(table_id, ANN, "end", made.proposal.number, agree=False)).state == "refused"


async def test_a_vote_that_someone_present_ignores_is_over_after_seven_days(room: Room) -> None:
    table_id = await room.table_id(people=3)
    made = await room.proposals.propose(table_id, BRUNO, "end")
    for _ in range(6):
        await room.later(DAY)
        await room.matches.note_sign_of(table_id, ANN)
        await room.matches.note_sign_of(table_id, CHIARA)
    await room.later(DAY - 1)
    assert "not enough" not in str(await room.log_keys(table_id))
    await room.later(1)
    assert "That vote is over: not enough players answered in time." in await room.log_keys(table_id)
    with pytest.raises(IllegalError, match="not enough players answered in time"):
        await room.proposals.vote(table_id, CHIARA, "end", made.proposal.number, agree=True)
    assert (await room.proposals.propose(table_id, BRUNO, "end")).state == "open"


async def test_a_refused_vote_rests_for_a_day(room: Room) -> None:
    """This does not apply to the player who refused it or to another proposal; three refusals are enough for a day."""
    table_id = await room.table_id(people=3)
    made = await room.proposals.propose(table_id, ANN, "end")
    await room.proposals.vote(table_id, BRUNO, "end", made.proposal.number, agree=False)
    for user in (ANN, CHIARA):
        with pytest.raises(IllegalError, match="refused"):
            await room.proposals.propose(table_id, user, "end")
    await room.later(REST - 1)
    again = await room.again()
    with pytest.raises(IllegalError, match="refused"):
        await again.proposals.propose(table_id, ANN, "end")
    assert (await again.proposals.propose(table_id, BRUNO, "end")).left == (0, 2)
    await again.later(1)
    assert (await again.proposals.propose(table_id, ANN, "end")).left == (2,)


async def test_three_refusals_of_a_kind_are_enough_for_a_day(room: Room) -> None:
    table_id = await room.table_id(people=2)
    for turn in ("3600", "14400", "43200"):
        made = await room.proposals.propose(table_id, ANN, "terms", ("turn", turn))
        await room.proposals.vote(table_id, BRUNO, "terms", made.proposal.number, agree=False)
    with pytest.raises(IllegalError, match="refused"):
        await room.proposals.propose(table_id, ANN, "terms", ("turn", "86400"))
    assert (await room.proposals.propose(table_id, ANN, "end")).state == "open", "other kinds are free"
    await room.later(REST)
    assert (await room.proposals.propose(table_id, ANN, "terms", ("turn", "86400"))).state == "open"


async def test_an_expired_vote_is_described_by_its_result(room: Room) -> None:
    table_id = await room.table_id(people=3)
    first = await room.proposals.propose(table_id, ANN, "terms", ("turn", "3600"))
    with pytest.raises(IllegalError, match="Another vote of this kind is open"):
        await room.proposals.propose(table_id, BRUNO, "terms", ("turn", "86400"))
    second = await room.proposals.propose(table_id, ANN, "terms", ("turn", "86400"))
    with pytest.raises(IllegalError, match="a new one has replaced it"):
        await room.proposals.vote(table_id, BRUNO, "terms", first.proposal.number, agree=True)
    await room.proposals.vote(table_id, BRUNO, "terms", second.proposal.number, agree=False)
    with pytest.raises(IllegalError, match="says no to the change"):
        await room.proposals.vote(table_id, CHIARA, "terms", second.proposal.number, agree=True)
    third = await room.proposals.propose(table_id, ANN, "end")
    await room.seats.leave(table_id, ANN)
    with pytest.raises(IllegalError, match="nobody at the table asks for it"):
        await room.proposals.vote(table_id, BRUNO, "end", third.proposal.number, agree=True)
    fourth = await room.proposals.propose(table_id, BRUNO, "end")
    for seat in (1, 2):
        await answers(room.matches, table_id, seat)
    with pytest.raises(IllegalError, match="the match has moved on"):
        await room.proposals.vote(table_id, CHIARA, "end", fourth.proposal.number, agree=True)


async def test_one_silent_player_cannot_keep_a_match_paused(room: Room) -> None:
    table_id = await room.table_id(people=3)
    made = await room.proposals.propose(table_id, ANN, "pause")
    for user in (BRUNO, CHIARA):
        await room.proposals.vote(table_id, user, "pause", made.proposal.number, agree=True)
    await room.later(DAY)
    made = await room.proposals.propose(table_id, ANN, "resume")
    await room.proposals.vote(table_id, BRUNO, "resume", made.proposal.number, agree=True)
    await room.later(SILENT)
    async with room.matches.at(table_id) as table:
        assert table.paused is None


async def test_the_player_who_was_asked_moves_and_the_vote_on_them_is_over(room: Room) -> None:
    table_id = await room.table_id(people=3)
    await room.later(SILENT)
    made = await room.proposals.propose(table_id, BRUNO, "replace", (str(ANN),))
    assert made.left == (2,)
    await answers(room.matches, table_id, 0)
    await room.later(OPEN)
    async with room.matches.at(table_id) as table:
        assert table.seats[0].kind == "person"
    assert "That vote is over: they have moved in the meantime." in await room.log_keys(table_id)
    assert "That vote is over: not enough players answered in time." not in await room.log_keys(table_id)


async def test_the_vote_names_the_silent_players_and_for_how_long(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.outbox.idle()
    clock.go_by(SILENT)
    await services.proposals.propose(table_id, BRUNO, "end")
    await services.outbox.idle()
    [call] = [post for post in wire.posts(CHANNEL) if "I agree" in str(post.items)]
    assert f"Waiting for: <@{CHIARA}>." in call.words
    assert "Silent for 3 days: Ann. The vote doesn't wait for them." in call.words
    assert f"Open until <t:{clock() + OPEN}:f>." in call.words
    asked = [post.words for user in (ANN, CHIARA) for post in wire.posts(DIRECT + user) if "vote" in post.words]
    assert len(asked) == 2, "the silent are asked, too"


async def test_the_message_of_a_vote_that_is_over_names_who_was_not_waited_for(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.outbox.idle()
    clock.go_by(SILENT)
    made = await services.proposals.propose(table_id, BRUNO, "end")
    await services.outbox.idle()
    await services.proposals.vote(table_id, CHIARA, "end", made.proposal.number, agree=True)
    await services.outbox.idle()
    [message] = [one for one in map(str, wire.standing(CHANNEL)) if f"End table {table_id} without a result?" in one]
    assert "Agreed: Bruno and Chiara. Not waited for, after 3 days without a sign: Ann." in message


def test_the_result_of_a_vote_says_who_held_the_seats_when_it_was_decided() -> None:
    """Seat 2 is a computer player's and seat 3 is free; later persons take both, and Ann leaves seat 0."""
    votes = [Entry(5, 3, ("away",), "table"), Entry(6, 1, ("pause", "all"), "table")]
    later = [Entry(7, 2, ("new",), "table"), Entry(8, 3, ("back",), "table"), Entry(9, 0, ("bot",), "table")]
    made = decision([*votes, *later], "pause", 6)
    assert made is not None
    assert made.held == {0: True, 2: False, 3: False}


@pytest.mark.parametrize(("kind", "can_move"), [("end", True), ("resume", False)])
async def test_a_vote_says_that_a_move_can_end_it_sooner(
    services: Services, wire: Wire, kind: str, can_move: bool
) -> None:
    """Nobody can move while the match is paused, so a vote on resuming it does not say so."""
    table_id = await dealt(services.lobbies, "trick", people=2)
    if not can_move:
        made = await services.proposals.propose(table_id, BRUNO, "pause")
        await services.proposals.vote(table_id, ANN, "pause", made.proposal.number, agree=True)
    await services.proposals.propose(table_id, BRUNO, kind)
    await services.outbox.idle()
    call = [post for post in wire.posts(CHANNEL) if "I agree" in str(post.items)][-1]
    assert "Open until " in call.words
    assert ("A move in the match can end the vote sooner." in call.words) is can_move

"""Acts around a match say what they cost before they are done."""

from __future__ import annotations

import pytest

from bot.runtime.clock import DAY
from bot.services import Services
from tests.bot.caller import Caller, Somebody, hand
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, opened
from tests.bot.wire import POST, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA

PRICE = "If it's undone, the match no longer counts for levels or among the results of its deal."


async def test_a_vote_to_undo_says_that_the_match_no_longer_counts(services: Services, wire: Wire, ann: Caller) -> None:
    """To the player who asks for it, and to those who vote."""
    table_id = await dealt(services.lobbies, "trick")
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
    await services.outbox.idle()
    asked = await ann.type("undo")
    assert PRICE in asked.words
    await services.outbox.idle()
    assert PRICE in [one for one in wire.sent if one.request == POST][-1].words


async def test_leaving_says_that_the_match_counts_as_not_won(services: Services, wire: Wire, ann: Caller) -> None:
    """Coming back does not change that."""
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    await hand(ann, wire)
    asked = await ann.type("tarot resign")
    assert "counts as one that you didn't win, without medals, even if you come back" in asked.words


NOT_WON = (
    "If you all agree, a computer player plays until Ann comes back or someone else takes the seat. The match then "
    "counts as one that Ann didn't win."
)
SHARED = "For the others, it no longer counts for levels or among the results of its deal."


async def silent(services: Services, clock: Clock, game: str, people: int = 2) -> int:
    """Return a table that has waited for Ann for three days."""
    table_id = await opened(services.lobbies, game, people=people)
    await services.lobbies.agree(table_id, PEOPLE[0], "up", "wait")
    await services.lobbies.start(table_id, PEOPLE[0])
    await services.outbox.idle()
    for _ in range(3):
        clock.go_by(DAY)
        services.matches.timer_wakeup.set(0)
        await services.scheduler.idle()
        services.matches.job_wakeup.set(0)
        await services.outbox.idle()
    return table_id


@pytest.mark.parametrize(("game", "shared"), [("tottarot", False), ("genshin_tarot", True)])
async def test_a_silent_player_is_not_replaced_before_the_others_read_the_price(
    services: Services, wire: Wire, clock: Clock, bruno: Caller, game: str, shared: bool
) -> None:
    """At a table of two, one press replaces the player, so the price is shown before it: in channel and command."""
    table_id = await silent(services, clock, game)
    [told] = [post for post in wire.posts(CHANNEL) if "Ann hasn't answered for 3 days" in post.words]
    assert NOT_WON in told.words
    assert (SHARED in told.words) is shared
    asked = await bruno.type("tarot replace", member=Somebody(ANN))
    assert NOT_WON in asked.words
    assert (SHARED in asked.words) is shared
    async with services.matches.at(table_id) as table:
        assert table.seats[0].kind == "person", "the command only asks"
    await bruno.press(asked.address("Don't wait"))
    async with services.matches.at(table_id) as table:
        assert table.seats[0].kind == "bot"


async def test_a_replaced_player_is_notified_of_the_consequences(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await silent(services, clock, "trick", people=3)
    made = await services.proposals.propose(table_id, BRUNO, "replace", (str(ANN),))
    await services.proposals.vote(table_id, CHIARA, "replace", made.proposal.number, agree=True)
    await services.outbox.idle()
    [told] = [one for one in wire.sent if one.request == POST and "stopped waiting for you" in one.words]
    assert "counts as one that you didn't win, even if you come back" in told.words


async def test_a_free_seat_says_how_the_match_counts(services: Services, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.seats.leave(table_id, ANN)
    await services.outbox.idle()
    [offer] = [post for post in wire.posts(CHANNEL) if "seat is free" in post.words]
    assert "counts as neither won nor lost for you" in offer.words


async def test_leaving_a_shared_match_names_the_loss_of_the_others(services: Services, ann: Caller) -> None:
    await dealt(services.lobbies, "genshin_tarot")
    asked = await ann.type("tarot resign")
    assert SHARED in asked.words


@pytest.mark.parametrize(
    ("kind", "detail", "price"),
    [
        ("end", (), "The match then doesn't count in **/stats**, wins no medals, and can't be continued."),
        ("pause", (), "Then nobody can move, and the clocks stop, until everyone agrees to continue, or for 28 days."),
        ("terms", ("turn", "86400"), "The time of each open move then starts again."),
    ],
)
async def test_every_vote_states_its_consequence(
    services: Services, wire: Wire, kind: str, detail: tuple[str, ...], price: str
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    await services.proposals.propose(table_id, ANN, kind, detail)
    await services.outbox.idle()
    [asked] = [post for post in wire.posts(CHANNEL) if "Waiting for" in post.words]
    assert price in asked.words


async def test_the_end_of_a_match_that_one_plays_alone_is_confirmed(services: Services, ann: Caller) -> None:
    """Earlier, the command ended the match immediately, without a result."""
    table_id = await dealt(services.lobbies, "queens_of_fate", people=1)
    asked = await ann.type("tarot end")
    assert "it doesn't count in **/stats**, it wins no medals, and you can't continue it later." in asked.words
    assert (await services.store.matches.row(table_id)).state == "live"
    await ann.press(asked.address("Give up the match"))
    assert (await services.store.matches.row(table_id)).state == "closed"


async def test_a_silent_player_is_warned_before_they_can_be_replaced(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """Earlier, a player learned only after the vote that it could happen, and what it cost them."""
    await silent(services, clock, "trick", people=3)
    reminders = [one for one in wire.sent if one.request == POST and "Reminder: it's your turn." in one.words]
    assert reminders
    for one in reminders:
        assert "the others can let a computer player take your seat. The match then counts as one that you" in one.words


async def test_a_reminder_of_a_match_for_one_warns_of_nothing(services: Services, wire: Wire, clock: Clock) -> None:
    await silent(services, clock, "queens_of_fate", people=1)
    assert not any("take your seat" in one.words for one in wire.sent if one.request == POST)

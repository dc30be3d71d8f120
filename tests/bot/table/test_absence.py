"""A seat whose player has kept the others waiting for three days can go to a computer player if all others agree."""

from __future__ import annotations

import pytest

from bot.table.absence import Absence
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from bot.table.proposals import Proposals
from bot.table.seats import Seats
from games.kernel.ask import IllegalError
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.table.test_seats import kinds
from tests.bot.tables import answers, dealt
from tests.storage.given import ANN, BRUNO, CHIARA

THREE_DAYS = 3 * 24 * 60 * 60
"""Three days in seconds, written out so that the test fails if the rule changes."""


def absences(store: Store, matches: Matches) -> Proposals:
    """Return a process's votes that replace absent players."""
    proposals = Proposals(matches)
    proposals.register(Absence(matches, Seats(store, matches, proposals, Moderation(store, matches.now))).kind())
    return proposals


async def test_an_absent_player_is_replaced_if_all_others_agree(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    """This is not possible before three days, on vacation, or once they have answered."""
    proposals = absences(store, matches)
    table_id = await dealt(lobbies, "trick", people=3)
    absent = (str(ANN),)
    with pytest.raises(IllegalError):
        await proposals.propose(table_id, BRUNO, "replace", absent)
    clock.go_by(THREE_DAYS)
    await store.people.amend(ANN, {"vacation": clock() + 5})
    with pytest.raises(IllegalError):
        await absences(store, Matches(store, clock)).propose(table_id, BRUNO, "replace", absent)
    made = await proposals.propose(table_id, BRUNO, "replace", absent)
    assert made.left == (2,), "she is not asked"
    with pytest.raises(IllegalError):
        await proposals.vote(table_id, ANN, "replace", made.proposal.number, agree=True)
    assert (await proposals.vote(table_id, CHIARA, "replace", made.proposal.number, agree=True)).state == "carried"
    assert await kinds(matches, table_id) == ["bot", "person", "person"]


async def test_an_absent_player_who_answers_before_the_last_vote_keeps_the_seat(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    proposals = absences(store, matches)
    table_id = await dealt(lobbies, "trick", people=3)
    clock.go_by(THREE_DAYS)
    made = await proposals.propose(table_id, BRUNO, "replace", (str(ANN),))
    await answers(matches, table_id, 0)
    with pytest.raises(IllegalError):
        await proposals.vote(table_id, CHIARA, "replace", made.proposal.number, agree=True)
    assert await kinds(matches, table_id) == ["person", "person", "person"]


async def test_three_days_are_enough_and_a_second_less_is_not(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    proposals = absences(store, matches)
    table_id = await dealt(lobbies, "trick", people=3)
    clock.go_by(THREE_DAYS - 1)
    with pytest.raises(IllegalError, match="three days"):
        await proposals.propose(table_id, BRUNO, "replace", (str(ANN),))
    clock.go_by(1)
    assert (await proposals.propose(table_id, BRUNO, "replace", (str(ANN),))).state == "open"

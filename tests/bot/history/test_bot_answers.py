"""Checks whether a computer player answered according to the deal's random numbers: false answers are found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.history.bot_answers import check_bots
from bot.table import thinking
from bot.table.lobbies import Lobbies
from bot.table.match_history import MatchHistory, past_of
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from bot.table.proposals import Proposals
from bot.table.seats import Seats
from games.kernel.ask import Ask, Question
from games.search.search import answer
from games.search.strength import Strength
from storage.store import Store
from tests.bot.tables import PEOPLE, answers, dealt, opened, played_out
from tests.storage.given import ANN

ALL = 1000
"""More answers than a match has."""


async def played(lobbies: Lobbies, matches: Matches, store: Store) -> MatchHistory:
    """Play some turns with computer players of every strength."""
    table_id = await opened(lobbies, "tottarot", people=1)
    for strength in Strength:
        await lobbies.add_bot(table_id, PEOPLE[0], strength)
    await lobbies.start(table_id, PEOPLE[0])
    await played_out(matches, table_id, most=5)
    return await past_of(store, table_id)


async def test_computer_players_answer_the_same_when_they_are_asked_again(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    past = await played(lobbies, matches, store)
    bots = [entry.number for entry in past.counted if entry.by == "bot"]
    assert len(bots) > 5
    assert check_bots(past, ALL) == (len(bots), len(bots), ())
    assert check_bots(past, 2) == (len(bots), 2, ())


async def test_answers_not_chosen_by_the_computer_player_are_detected(
    lobbies: Lobbies, matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An operator makes computer players help a friend: the match replays, but it is detected."""

    def helped(match: Any, seat: int, strength: Strength, below: Any) -> tuple[str, ...]:
        wanted = answer(match, seat, strength, below)
        return _other(match.asked(seat).question, wanted)

    monkeypatch.setattr(thinking, "answer", helped)
    past = await played(lobbies, matches, store)
    found = check_bots(past, ALL)
    assert found is not None
    assert len(found.different) > found.total // 2


def _other(question: Question, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Return another answer if there is one."""
    if not isinstance(question, Ask) or len(wanted) != 1:
        return wanted
    return next(((option.token,) for option in question.options if option.token != wanted[0]), wanted)


async def test_bot_answers_of_an_earlier_version_are_not_compared(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    past = await played(lobbies, matches, store)
    assert check_bots(replace(past, row=past.row._replace(bots=None)), ALL) is None


async def test_a_substitute_bot_is_checked_as_a_fair_player(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table_id = await dealt(lobbies, "tottarot", people=2, bots=1)
    await played_out(matches, table_id, most=4)
    moderation = Moderation(store, matches.now)
    await Seats(store, matches, Proposals(matches), moderation).leave(table_id, ANN)
    for _ in range(2):
        await matches.snapshot(table_id)  # computer players make unseen choices once a page is read
        await answers(matches, table_id, 1)
    past = await past_of(store, table_id)
    bots = [entry for entry in past.counted if entry.by == "bot"]
    assert {entry.seat for entry in bots} == {0, 2}
    assert check_bots(past, ALL) == (len(bots), len(bots), ())

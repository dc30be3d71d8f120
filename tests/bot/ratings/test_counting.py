"""Tests of which matches count, and for which users."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.ratings.counting import MOST_MEETINGS, is_standard, rate_match
from bot.ratings.skills import NEW_SKILL
from games import GAMES
from games.kernel.game import PACKS
from storage.deal_rows import CHANGED, HINTED, KNOWN, ROLLED_BACK
from storage.ratings import Known, PlayedRow, ResultOfSeat, SeatedRow, SkillRow
from storage.results import DRAWN, HELPED, LEFT, LOST, WON
from tests.bot.solitaire import SOLITAIRE
from tests.kernel.toys import TRICK

ANN, BRUNO, CHIARA = 11, 22, 33
RIVALS, ALLIES = replace(TRICK, rivals=True), replace(TRICK, rivals=False)


def seated(*outcomes: str, answers: int = 5) -> tuple[SeatedRow, ...]:
    return tuple(SeatedRow((ANN, BRUNO, CHIARA)[seat], seat, outcome, answers) for seat, outcome in enumerate(outcomes))


def played(*outcomes: str, results: dict[int, ResultOfSeat] | None = None, **more: Any) -> PlayedRow:
    """Return a match: rivals have results 3, 2 and 1, unless given otherwise."""
    found = {seat: ResultOfSeat((3 - seat,), 0) for seat in range(len(outcomes))} if results is None else results
    bots = ("person",) * len(outcomes)
    row = PlayedRow(1, 1000, 1000, "trick", 9, "shape", {}, bots, seated(*outcomes), found, 0)
    return row._replace(**more)


def together(*outcomes: str, flags: int = 0, **more: Any) -> PlayedRow:
    """Return a match of players who share the result of seat 0."""
    return played(*outcomes, results={0: ResultOfSeat((1,), flags)}, **more)


def rated(row: PlayedRow, game: Any = RIVALS, known: Known | None = None) -> dict[int, float]:
    """Return the gain of each user."""
    before = Known({}, {}, {}) if known is None else known
    after = rate_match(row, game, before)
    return {user: new.mu - before.users.get((user, key), NEW_SKILL).mu for (user, key), new in after.users.items()}


def test_rivals_are_rated_by_their_ranks() -> None:
    gains = rated(played(LOST, WON, LOST, results={n: ResultOfSeat((part,), 0) for n, part in enumerate((2, 9, 4))}))
    assert gains[BRUNO] > gains[CHIARA] > gains[ANN]
    assert gains[BRUNO] > 0 > gains[ANN]


def test_those_who_left_come_last_and_those_who_helped_do_not_count() -> None:
    gains = rated(played(LEFT, WON, LOST, results={1: ResultOfSeat((5,), 0), 2: ResultOfSeat((1,), 0)}))
    assert gains[ANN] < 0
    assert gains[ANN] < gains[CHIARA] < gains[BRUNO]
    assert {*rated(played(WON, HELPED, LOST))} == {ANN, CHIARA}


def test_a_hint_a_known_deal_or_no_answer_never_raises_a_rating() -> None:
    for flag in (HINTED, KNOWN):
        won = rated(played(WON, LOST, results={0: ResultOfSeat((2,), flag), 1: ResultOfSeat((1,), 0)}))
        assert won[ANN] == 0 > won[BRUNO]
        lost = rated(played(WON, LOST, results={0: ResultOfSeat((2,), 0), 1: ResultOfSeat((1,), flag)}))
        assert lost[BRUNO] < 0 < lost[ANN], "nobody can save their rating by asking for a hint"
    first, *others = seated(WON, LOST)
    idle = rated(played(WON, LOST, people=(first._replace(answers=0), *others)))
    assert idle[ANN] == 0 > idle[BRUNO]
    assert rated(together(WON, people=seated(WON, answers=0)), SOLITAIRE)[ANN] > 0, (
        "nobody waits for people who are alone"
    )


def test_a_match_that_was_rolled_back_does_not_count() -> None:
    results = {0: ResultOfSeat((2,), ROLLED_BACK), 1: ResultOfSeat((1,), ROLLED_BACK)}
    assert rated(played(WON, LOST, results=results)) == {}
    assert rated(together(WON, flags=ROLLED_BACK), SOLITAIRE) == {}


def test_the_same_rivals_count_only_so_often_a_day() -> None:
    assert rated(played(WON, LOST, meetings=MOST_MEETINGS - 1))
    assert rated(played(WON, LOST, meetings=MOST_MEETINGS)) == {}
    assert rated(together(WON, WON, meetings=MOST_MEETINGS), ALLIES), "together they gain nothing from each other"


def test_a_lesson_or_an_unfinished_match_has_no_result_and_does_not_count() -> None:
    assert rated(played(WON, LOST, results={})) == {}
    assert rated(played()) == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_only_standard_rules_count(game: Any) -> None:
    usual = {one.key: one.choices[0].token for one in game.settings}
    assert is_standard(game, {}, 1)
    assert is_standard(game, usual, 1)
    assert not is_standard(game, {PACKS: "a pack"}, 1)
    for one in game.settings:
        for choice in one.choices:
            standard = choice.token in (one.usual(1), one.usual(2), one.daily)
            assert is_standard(game, {one.key: choice.token}, 2) == standard


def test_those_who_play_alone_or_together_are_rated_against_the_deal() -> None:
    before = Known({}, {}, {})
    won, lost = (rate_match(together(how, how), ALLIES, before) for how in (WON, LOST))
    assert rated(together(WON, WON), ALLIES)[ANN] > 0 > rated(together(LOST, LOST), ALLIES)[BRUNO]
    assert won.deals[9].mu < lost.deals[9].mu
    assert won.shapes["shape"].mu < lost.shapes["shape"].mu
    alone = rate_match(played(LOST), RIVALS, before)
    assert alone.deals, "a rival alone against computer players plays against the deal"
    drawn = rate_match(together(DRAWN), SOLITAIRE, before)
    assert drawn.users[ANN, "trick"].mu == pytest.approx(NEW_SKILL.mu)


def test_a_hard_deal_costs_less_and_gives_more() -> None:
    hard, easy = (Known({}, {9: SkillRow(mu, 4)}, {}) for mu in (40, 10))
    for outcome in (WON, LOST):
        assert rated(together(outcome), SOLITAIRE, hard)[ANN] > rated(together(outcome), SOLITAIRE, easy)[ANN]


def test_in_a_cooperative_game_only_players_who_left_lose_rating() -> None:
    for outcomes in ((WON, LEFT), (LOST, LEFT)):
        row = together(*outcomes, flags=CHANGED)
        gains = rated(row, ALLIES)
        assert {*gains} == {BRUNO}
        assert gains[BRUNO] < 0
        assert rate_match(row, ALLIES, Known({}, {}, {})).deals == {}


def test_a_deal_does_not_get_easier_by_people_who_know_it() -> None:
    after = rate_match(together(WON, flags=KNOWN), SOLITAIRE, Known({}, {}, {}))
    assert (after.deals, after.shapes) == ({}, {})
    assert after.users[ANN, "trick"].mu == NEW_SKILL.mu

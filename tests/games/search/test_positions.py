"""Tests of positions: one answer to a question clearly wins far more often than any other."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from games.kernel.ask import Amount, Ask
from games.kernel.codec import pack
from games.kernel.match import Match
from games.kernel.options import Option
from games.kernel.text import t
from games.search.positions import (
    LEAD,
    OPTIONS,
    SURE_ROLLOUTS,
    WIDEST,
    Position,
    Race,
    choices,
    from_line,
    is_told_apart,
    solved,
    to_line,
)
from games.search.review import Valued
from games.search.rollouts import Rollouts
from tests.games.search.gambles import BAD, GAMBLE, GOOD, HITS, NEEDED, WORSE, play_gamble

MOVES = (WORSE,), (BAD,), (GOOD,)


@pytest.fixture
def rollouts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return the answers of all rollouts, in order."""
    played_on, value = list[tuple[str, ...]](), Rollouts.value

    def counted(self: Rollouts, move: tuple[str, ...], seed: int) -> int:
        played_on.append(move)
        return value(self, move, seed)

    monkeypatch.setattr(Rollouts, "value", counted)
    return played_on


def last_round() -> Match[Any, Any]:
    """Return a gamble with a decisive last round: an answer is worth its probability of the last point."""
    match = Match(GAMBLE, play_gamble([]))
    match.table.rounds, match.table.points[0] = 1, NEEDED - 1
    start = match.base.checkpoint
    assert start is not None
    return Match(GAMBLE, replace(match.base, checkpoint=start._replace(table=pack(match.table))))


def test_an_answer_far_ahead_makes_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HITS, GOOD, 9)
    found = solved(last_round(), 0, MOVES, (GOOD,))
    assert found is not None
    assert [one.tokens for one in found.answers] == [(GOOD,), (BAD,), (WORSE,)]
    assert [one.value for one in found.answers] == pytest.approx([900, 300, 0], abs=130)
    assert found.rollouts >= SURE_ROLLOUTS


@pytest.mark.parametrize(("good", "bad"), [(6, 4), (9, 9), (0, 0), (9, 7)])
def test_an_answer_that_is_hardly_ahead_makes_none(good: int, bad: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HITS, GOOD, good)
    monkeypatch.setitem(HITS, BAD, bad)
    assert solved(last_round(), 0, MOVES, (GOOD,)) is None


def test_there_is_none_if_the_best_answer_is_not_the_one_of_the_computer_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(HITS, GOOD, 10)
    for wrong in (BAD, WORSE):
        assert solved(last_round(), 0, MOVES, (wrong,)) is None


def test_an_equally_good_answer_ends_the_search_immediately(
    monkeypatch: pytest.MonkeyPatch, rollouts: list[tuple[str, ...]]
) -> None:
    """Most questions are like this, so finding out must be cheap."""
    monkeypatch.setitem(HITS, GOOD, 10)
    monkeypatch.setitem(HITS, BAD, 10)
    assert solved(last_round(), 0, ((BAD,), (GOOD,), (WORSE,)), (GOOD,)) is None
    assert rollouts == [(GOOD,)] * 4 + [(BAD,)] * 4


def test_an_answer_far_behind_gets_fewer_rollouts(
    monkeypatch: pytest.MonkeyPatch, rollouts: list[tuple[str, ...]]
) -> None:
    monkeypatch.setitem(HITS, GOOD, 10)
    monkeypatch.setitem(HITS, BAD, 5)
    race = Race(last_round(), 0, MOVES, (GOOD,))
    for count in (4, 12, 32, SURE_ROLLOUTS):
        assert race.is_ahead(count, LEAD)
    assert rollouts.count((BAD,)) == rollouts.count((GOOD,)) == SURE_ROLLOUTS
    assert rollouts.count((WORSE,)) < SURE_ROLLOUTS
    race.answers()
    assert rollouts.count((WORSE,)) == SURE_ROLLOUTS


def test_a_race_ends_when_another_answer_comes_near(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HITS, GOOD, 10)
    monkeypatch.setitem(HITS, BAD, 8)
    race = Race(last_round(), 0, MOVES, (GOOD,))
    assert race.is_ahead(64, 100)
    assert not race.is_ahead(128, LEAD)
    assert not race.is_sure()


def options(number: int) -> tuple[Option[int], ...]:
    return tuple([Option(f"o{place}", t("{n}", n=place), place) for place in range(number)])


def test_a_question_of_one_answer_makes_a_position() -> None:
    question = Ask(0, t("Which?"), options(3), 1, 1)
    assert choices(question) == (("o0",), ("o1",), ("o2",))
    first, *others = question.options
    assert choices(question._replace(options=(first._replace(secondary=True), *others))) == (("o1",), ("o2",))


def test_other_questions_make_none() -> None:
    for question in (
        Amount(0, t("How many?"), 0, 3),
        Ask(0, t("Which?"), options(3), 1, 2),
        Ask(0, t("Which?"), options(3), 0, 1),
        Ask(0, t("Which?"), options(1), 1, 1),
        Ask(0, t("Which?"), options(WIDEST + 1), 1, 1),
    ):
        assert choices(question) == ()


def test_two_buttons_must_not_have_the_same_label() -> None:
    same = tuple([replace_label(option) for option in options(2)])
    answers = [Valued((f"o{place}",), 0) for place in range(2)]
    assert is_told_apart(Ask(0, t("Which?"), options(2), 1, 1), answers)
    assert not is_told_apart(Ask(0, t("Which?"), same, 1, 1), answers)


def replace_label(option: Option[int]) -> Option[int]:
    return option._replace(label=t("the same"))


def test_of_many_answers_the_best_ones_are_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {f"o{place}": 1000 if place == 9 else 100 * (place % 5) for place in range(10)}
    monkeypatch.setattr(Rollouts, "value", lambda _self, move, _seed: worth[move[0]])
    match = last_round()
    found = solved(match, 0, [(token,) for token in worth], ("o9",))
    assert found is not None
    assert len(found.answers) == OPTIONS
    assert found.answers[0] == Valued(("o9",), 1000)
    assert [one.value for one in found.answers[1:]] == [400, 300, 300, 200, 200]


FINE = "fine"
"""An answer that a test adds to the others."""


def test_a_few_answers_as_good_as_the_best_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HITS, GOOD, 9)
    monkeypatch.setitem(HITS, FINE, 9)
    moves = (*MOVES, (FINE,))
    assert solved(last_round(), 0, moves, (GOOD,)) is None
    found = solved(last_round(), 0, moves, (GOOD,), most_level=1)
    assert found is not None
    assert [one.tokens for one in found.answers] == [(GOOD,), (BAD,), (WORSE,)]
    assert found.level == ((FINE,),)


def test_no_answer_that_is_left_out_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HITS, FINE, 9)
    monkeypatch.setitem(HITS, BAD, 0)
    assert solved(last_round(), 0, (*MOVES, (FINE,)), (GOOD,), most_level=1) is None
    assert solved(last_round(), 0, (*MOVES, (FINE,)), (FINE,), most_level=1) is not None


def test_not_all_others_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for token in HITS:
        monkeypatch.setitem(HITS, token, 9)
    assert solved(last_round(), 0, MOVES, (GOOD,), most_level=2) is None


def test_a_line_of_a_file_gives_the_position_back() -> None:
    answers = (Valued((GOOD,), 900), Valued((BAD,), 300))
    position = Position("gamble-1", 0, play_gamble([]), answers, 64, 20, (BAD,))
    line = to_line(position)
    assert from_line("gamble", line) == position
    without = {name: value for name, value in json.loads(line).items() if name != "tempting"}
    assert from_line("gamble", json.dumps(without)) == position._replace(tempting=()), "an earlier version had none"

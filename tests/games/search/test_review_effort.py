"""Rollouts that would not change what a review shows are not made. The rollouts here are throws with known chances."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from games.search import review
from games.search.decisions import Decision, decisions
from games.search.review import COSTLY, EFFORT, SHOW_ERRORS, Finding, Look, Task, Tokens, Valued, carry_out
from tests.games.search.gambles import BAD, GAMBLE, GOOD, ROUNDS, WORSE, play_gamble
from tests.proofs import runs

COSTS = (0, 40, 80, 120, 200)
"""True costs of an answer, in thousandths."""
WINS = 300
"""Wins after the answer given, in thousand rollouts."""
DIFFERENT = 0.01
"""Largest share of trials that may show something else than they would with all rollouts."""
NEVER = 1e9


class Throws:
    """Rollouts of answers with known chances of winning. `made` counts them."""

    made = 0
    chances: dict[Tokens, int]
    number: int

    def __init__(self, *_: object) -> None:
        Throws.made = 0

    def value(self, move: Tokens, seed: int) -> int:
        """Return the result of a rollout."""
        Throws.made += 1
        return 1000 * (Random(f"{self.number} {move} {seed}").randrange(1000) < self.chances[move])


@pytest.fixture(autouse=True)
def _throws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "Rollouts", Throws)


@cache
def first() -> Decision:
    """Return the decision that all looks are at."""
    return decisions(GAMBLE, play_gamble([BAD] * ROUNDS, key=b"effort"), 0)[0]


def look_result(look: Look, number: int, chances: dict[Tokens, int]) -> tuple[Finding, int]:
    """Return what a look at the first decision finds, and the number of its rollouts."""
    Throws.chances, Throws.number = chances, number
    one = first()
    known = {
        Task(Look.OPINION, one.entry_number): Finding((Valued((GOOD,), 0),)),
        Task(Look.COMPARISON, one.entry_number): Finding((Valued((BAD,), 0), Valued((GOOD,), 0))),
    }
    return carry_out(GAMBLE, 0, one, Task(look, one.entry_number), known), Throws.made


def shows(trial: Finding) -> bool:
    return trial.cost >= COSTLY and trial.cost > SHOW_ERRORS * trial.error


def trials() -> Iterator[tuple[int, dict[Tokens, int]]]:
    """Yield the number of each trial and the chances of its answers."""
    for number in range(runs(thin=10, full=1000)):
        yield number, {(BAD,): WINS, (GOOD,): WINS + COSTS[number % len(COSTS)]}


def test_trials_mostly_agree_with_all_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = [shows(look_result(Look.TRIAL, number, chances)[0]) for number, chances in trials()]
    monkeypatch.setattr(review, "DROP_ERRORS", NEVER)
    whole = [shows(look_result(Look.TRIAL, number, chances)[0]) for number, chances in trials()]
    assert sum(map(int.__ne__, quick, whole)) <= DIFFERENT * len(whole)
    assert 0 < sum(whole) < len(whole)


def test_a_trial_of_answers_that_are_as_good_ends_early() -> None:
    """On average a quarter of the rollouts is left out, and none of a trial that is shown."""
    equal: dict[Tokens, int] = {(BAD,): WINS, (GOOD,): WINS}
    made = [look_result(Look.TRIAL, number, equal)[1] for number in range(runs(thin=5, full=500))]
    assert sum(made) / len(made) < 0.75 * 2 * EFFORT.tried
    trial, whole = look_result(Look.TRIAL, 0, equal | {(GOOD,): WINS + 200})
    assert shows(trial)
    assert whole == 2 * EFFORT.tried


def test_a_comparison_finds_the_answer_that_it_would_find_with_all_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    def best(number: int) -> Tokens:
        chances: dict[Tokens, int] = {(BAD,): WINS, (GOOD,): 2 * WINS, (WORSE,): WINS // 3}
        return look_result(Look.COMPARISON, number, chances)[0].answers[1].tokens

    numbers = range(runs(thin=5, full=500))
    quick, made = [best(number) for number in numbers], Throws.made
    monkeypatch.setattr(review, "DROP_ERRORS", NEVER)
    whole = [best(number) for number in numbers]
    assert sum(one != other for one, other in zip(quick, whole, strict=True)) <= DIFFERENT * len(whole)
    assert made < Throws.made

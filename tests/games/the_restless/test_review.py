"""Reviews in The Restless: the decisions of whole matches that are examined, and the value of an ending."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from games.kernel.match import Match
from games.kernel.record import Record
from games.search.decisions import Decision, decisions
from games.search.review import Effort, Finding, Look, Task, carry_out, next_task, review
from games.search.rollouts import value_of
from games.search.search import answer
from games.search.strength import Strength
from games.the_restless.game import THE_RESTLESS
from games.the_restless.kinds import Kind
from tests.games.the_restless.given import READ, given
from tests.proofs import runs

COUNTED = {Kind.INTERVAL, Kind.WAY, Kind.TURN, Kind.ABILITY}
PLACES = 12
FEW = Effort(1, 1, 2)
"""Too little effort for a judgment, but enough to test which decisions are examined."""
LAST = runs(thin=26, full=10_000)
"""Number of decisions before the end of a match that are examined: later ones are valued faster.

Every second one of 26 is one decision more than PLACES, so the curve has to leave out more.
"""
COMPARED = runs(thin=2, full=8)
"""Maximum number of decisions that are compared, each with up to six answers."""


@cache
def match(seed: int) -> Match[Any, Any]:
    """Return a whole match of easy computer players, the first of which counts as a player."""
    rng = Random(f"restless {seed}")
    found = Match(THE_RESTLESS, Record(THE_RESTLESS.key, THE_RESTLESS.rules, {}, 2, rng.randbytes(32)))
    while not found.over:
        seat = found.waiting[0]
        found.answer(seat, answer(found, seat, Strength.EASY, rng.randrange), "bot" if seat else "person")
    return found


def matches() -> Iterator[Match[Any, Any]]:
    for seed in range(runs(thin=1, full=6)):
        yield match(seed)


def decisions_of(match: Match[Any, Any]) -> tuple[Decision, ...]:
    """Return the decisions of the first player in a match."""
    record = Record(THE_RESTLESS.key, THE_RESTLESS.rules, {}, 2, match.base.key, None, tuple(match.entries))
    return decisions(THE_RESTLESS, record, 0)


def test_only_intervals_ways_turns_and_abilities_are_looked_at() -> None:
    for one in matches():
        kinds = set()
        for decision in decisions_of(one):
            asked = decision.match(THE_RESTLESS).asked(0)
            assert asked is not None
            kinds.add(asked.question.kind)
        assert kinds
        assert kinds <= COUNTED


def test_at_most_twelve_places_are_valued_and_every_value_is_a_share_of_a_victory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.search.review.COMPARISONS", COMPARED)
    for one in matches():
        choices, known = decisions_of(one)[-LAST:], dict[Task, Finding]()
        by_number = {each.entry_number: each for each in choices}
        while (task := next_task(THE_RESTLESS, choices, known)) is not None:
            known[task] = carry_out(THE_RESTLESS, 0, by_number[task.entry_number], task, known, effort=FEW)
        found = review(THE_RESTLESS, choices, known)
        assert found.choices == len(choices)
        assert len(found.curve) <= PLACES + len(found.moments)
        assert sum(task.look is Look.GLANCE for task in known) <= 2 * PLACES
        values = [each.value for finding in known.values() for each in finding.answers]
        assert all(0 <= value <= 1000 for value in values)


def test_a_victory_is_worth_1000_and_a_defeat_at_most_half_of_it() -> None:
    for one in matches():
        value = value_of(THE_RESTLESS, one, 0)
        won = bool(one.result.winners)
        assert value == 1000 if won else 0 <= value <= 500


def test_a_moment_has_no_reason_if_evaluation_prefers_another_answer() -> None:
    """Fleeing from an Ogre pays. From a Beast it does not, and what it costs is no reason to flee."""
    assert THE_RESTLESS.review.reason is not None
    said = {}
    for target in ("ogre", "beast"):
        found = given(target).match
        asked = found.asked(0)
        assert asked is not None
        said[target] = READ(THE_RESTLESS.review.reason(found.view(0), asked.question, ("flee",)))
    assert said["ogre"].startswith("Fleeing costs about ")
    assert said["beast"] == ""

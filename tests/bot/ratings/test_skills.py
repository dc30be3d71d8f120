"""Tests of the changes after a result: properties that hold for any skills, and how well estimates predict matches."""

from __future__ import annotations

from itertools import pairwise
from math import exp, sqrt
from random import Random

import pytest

from bot.ratings.skills import (
    DEAL_DOUBT,
    LUCK,
    NEW_MATCHES,
    NEW_SKILL,
    SkillLevel,
    level_of,
    new_deal,
    new_shape,
    rate_deal,
    rate_ranks,
)
from storage.ratings import SkillRow
from tests.proofs import runs

CASES = runs(thin=200, full=5000)


def some(rng: Random) -> SkillRow:
    return SkillRow(rng.uniform(5, 45), rng.uniform(2, 8.3), rng.randrange(90))


def test_the_best_of_a_table_never_falls_and_the_last_never_rises() -> None:
    rng = Random(1)
    for _ in range(CASES):
        before = [some(rng) for _ in range(rng.randrange(2, 6))]
        after = rate_ranks(before, range(len(before)))
        assert after[0].mu >= before[0].mu
        assert after[-1].mu <= before[-1].mu
        assert [one.match_count for one in after] == [one.match_count + 1 for one in before]


def test_the_order_in_which_people_sit_does_not_matter() -> None:
    rng = Random(2)
    for _ in range(CASES):
        count = rng.randrange(2, 6)
        before, ranks = [some(rng) for _ in range(count)], [rng.randrange(3) for _ in range(count)]
        order = rng.sample(range(count), count)
        straight = rate_ranks(before, ranks)
        mixed = rate_ranks([before[place] for place in order], [ranks[place] for place in order])
        for place, one in zip(order, mixed, strict=True):
            assert one.mu == pytest.approx(straight[place].mu)
            assert one.sigma == pytest.approx(straight[place].sigma)


def test_only_the_order_of_ranks_counts() -> None:
    before = [SkillRow(20, 7), SkillRow(30, 5), SkillRow(25, 6)]
    assert rate_ranks(before, [0, 1, 1]) == rate_ranks(before, [3, 70, 70])


def test_equals_who_draw_keep_their_skill() -> None:
    for one in rate_ranks([NEW_SKILL, NEW_SKILL], [0, 0]):
        assert one.mu == pytest.approx(NEW_SKILL.mu)


def test_a_surprise_moves_skills_more_than_an_expected_result() -> None:
    strong, weak = SkillRow(32, 5), SkillRow(18, 5)
    expected, surprise = rate_ranks([strong, weak], [0, 1]), rate_ranks([strong, weak], [1, 0])
    assert surprise[1].mu - weak.mu > expected[0].mu - strong.mu
    assert strong.mu - surprise[0].mu > weak.mu - expected[1].mu


def test_people_who_win_rise_together_and_their_deal_falls() -> None:
    rng = Random(3)
    for _ in range(CASES):
        people = [some(rng) for _ in range(rng.randrange(1, 5))]
        deal = SkillRow(rng.uniform(10, 100), rng.uniform(3, 8))
        for won, sign in ((True, 1), (False, -1)):
            after, harder = rate_deal(people, deal, won)
            assert all(sign * (new.mu - old.mu) >= 0 for new, old in zip(after, people, strict=True))
            assert sign * (harder.mu - deal.mu) <= 0


def test_a_new_deal_is_as_hard_as_its_shape_and_less_sure() -> None:
    shape = SkillRow(61, 1.5)
    assert new_deal(shape) == (61, DEAL_DOUBT, 0)
    assert new_shape(3).mu == 3 * NEW_SKILL.mu


def test_levels_rise_with_skill_and_begin_after_some_matches() -> None:
    levels = [level_of(SkillRow(mu / 4, 5, NEW_MATCHES)) for mu in range(200)]
    assert all(lower <= higher for lower, higher in pairwise(levels))
    assert {*levels} == {SkillLevel.LEARNING, SkillLevel.STEADY, SkillLevel.STRONG, SkillLevel.MASTER}
    assert level_of(SkillRow(40, 5, NEW_MATCHES - 1)) is SkillLevel.NEW
    assert level_of(SkillRow(40, 7, 50)) is SkillLevel.STRONG, "nobody is called a master by a guess"
    assert level_of(NEW_SKILL._replace(match_count=NEW_MATCHES)) is SkillLevel.STEADY


def _chance(better: float, worse: float) -> float:
    return 1 / (1 + exp(worse - better))


def _foretold(one: SkillRow, other: SkillRow) -> float:
    """Return the probability of winning that the model gives."""
    spread = sqrt(one.sigma**2 + other.sigma**2 + 2 * LUCK**2)
    return _chance(one.mu / spread, other.mu / spread)


def _gain(rng: Random, spread: float, people: int, matches: int) -> float:
    """Return the gain in Brier score over "even" of ratings, as a share of that of the true skills."""
    true = [rng.gauss(0, spread) for _ in range(people)]
    skills = [NEW_SKILL] * people
    errors = [0.0, 0.0, 0.0]
    for match in range(matches):
        one, other = rng.sample(range(people), 2)
        chance = _chance(true[one], true[other])
        won = rng.random() < chance
        if match >= matches // 2:
            predicted = _foretold(skills[one], skills[other])
            errors = [sum_ + (guess - won) ** 2 for sum_, guess in zip(errors, (0.5, chance, predicted), strict=True)]
        skills[one], skills[other] = rate_ranks([skills[one], skills[other]], [0, 1] if won else [1, 0])
    even, ideal, rated = errors
    return (even - rated) / (even - ideal)


def test_ratings_foretell_matches_nearly_as_well_as_true_skills_do() -> None:
    """Ratings achieve at least six tenths of the gain in Brier score over "even" of the true skills."""
    gains = [_gain(Random(seed), spread, 60, 3600) for seed in range(runs(thin=1, full=10)) for spread in (0.6, 1.2)]
    assert min(gains) >= 0.6, gains

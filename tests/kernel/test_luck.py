"""The luck of dice: exact, and compared with many simulated rolls of the same dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.dealer import Dealer, LuckDealer
from games.kernel.luck import Luck, Throw, distribution, luck_of, lucks
from tests.proofs import FULL, runs

D6 = tuple(range(1, 7))
SIMULATED = runs(thin=4_000, full=1_000_000)
"""Number of times that the same dice are rolled."""
NEAR = (5 if FULL else 35) / 1_000
"""Maximum difference of a simulated share: half a percentage point in the full form."""


def d20(needed: int) -> tuple[int, ...]:
    """Return a D20 that hits from a number up."""
    return tuple(int(number >= needed) for number in range(1, 21))


@given(st.lists(st.lists(st.integers(-2, 9), min_size=1, max_size=5).map(tuple), max_size=4))
def test_the_ways_are_those_that_one_counts(dice: list[tuple[int, ...]]) -> None:
    counted: dict[int, int] = {}
    for faces in product(*dice):
        counted[sum(faces)] = counted.get(sum(faces), 0) + 1
    assert dict(distribution(dice)) == counted


def test_a_throw_by_hand() -> None:
    """Two D20s hit from 11 up, and one of them hit: a quarter has none, a quarter two."""
    luck = luck_of([Throw(0, 10, d20(11)), Throw(0, 9, d20(11))])
    assert luck == Luck(2, 1, Fraction(1), Fraction(1, 4), Fraction(1, 4))
    assert luck.difference == 0


def test_bad_luck_ranks_by_those_who_did_better_and_good_luck_by_those_who_did_worse() -> None:
    bad = luck_of([Throw(0, 0, D6)] * 2)
    assert (bad.difference, bad.rank) == (-5, 97)
    good = luck_of([Throw(0, 5, D6)] * 2)
    assert (good.difference, good.rank) == (5, 97)


def test_every_seat_has_its_own() -> None:
    found = lucks([Throw(1, 0, D6), Throw(0, 5, D6), Throw(1, 1, D6)])
    assert {seat: (luck.throws, luck.total) for seat, luck in found.items()} == {0: (1, 6), 1: (2, 3)}
    assert lucks([]) == {}


@pytest.mark.parametrize("seed", range(3))
def test_many_throws_of_the_same_dice_come_to_the_same(seed: int) -> None:
    random = Random(seed)
    dice = [d20(random.randint(2, 20)) for _ in range(31)] + [D6] * seed
    luck = luck_of([Throw(0, random.randrange(len(die)), die) for die in dice])
    totals = [sum(random.choice(die) for die in dice) for _ in range(SIMULATED)]
    assert abs(sum(total < luck.total for total in totals) / SIMULATED - luck.less) <= NEAR
    assert abs(sum(total > luck.total for total in totals) / SIMULATED - luck.more) <= NEAR
    assert abs(sum(totals) / SIMULATED - luck.expected) <= 20 * NEAR


def test_only_a_dealer_of_luck_keeps_throws() -> None:
    for dealer in (Dealer(b"k"), LuckDealer(b"k")):
        assert dealer.randrange(6, "die") == LuckDealer(b"k").randrange(6, "die")
        dealer.note(Throw(0, 1, D6))
    kept = LuckDealer(b"k")
    kept.note(Throw(0, 1, D6))
    assert kept.noted == [Throw(0, 1, D6)]

"""Rounds: nobody meets twice if it can be avoided, and byes and seats rotate."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from bot.events.pairing import Pairing, Past, most_rounds, pairs_of, people_for, repeats, swiss, table_sizes
from tests.proofs import runs

EVENTS = runs(thin=20, full=1000)
"""Number of random events in the property tests."""


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_tables_are_full_or_lack_one_and_few_have_a_bye(size: int) -> None:
    """Compare with every way to divide that many players."""
    for people in range(60):
        sizes = table_sizes(people, size)
        allowed = {size, max(2, size - 1)} if size > 1 else {1}
        if size > people:
            assert sizes == ((people,) if people > 1 else ()), "few people sit at one table"
            continue
        assert set(sizes) <= allowed
        most = max(
            a * size + b * min(allowed) for a in range(61) for b in range(61) if a * size + b * min(allowed) <= people
        )
        assert sum(sizes) == most
        assert people - sum(sizes) < 2 or size > 3


@pytest.mark.parametrize(
    ("people", "size", "rounds"),
    [(64, 4, 15), (24, 3, 7), (12, 4, 1), (16, 4, 3), (8, 4, 1), (4, 4, 1), (3, 4, 1), (20, 4, 4)],
)
def test_no_more_rounds_are_offered_than_players_can_play_without_meeting_twice(
    people: int, size: int, rounds: int
) -> None:
    assert most_rounds(people, size) == rounds


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("rounds", [2, 4, 7])
def test_so_many_people_are_the_fewest_for_the_rounds_of_a_plan(size: int, rounds: int) -> None:
    needed = people_for(rounds, size)
    assert most_rounds(needed, size) >= rounds
    assert all(most_rounds(fewer, size) < rounds for fewer in range(needed))


def played(pairing: Pairing, past: Past) -> Past:
    """Return the past after a round."""
    met, byes = set(past.met), Counter(past.byes)
    seats = {user: Counter(own) for user, own in past.seats.items()}
    byes.update(pairing.byes)
    for table in pairing.tables:
        met.update(pairs_of(table))
        for seat, user in enumerate(table):
            if user is not None:
                seats.setdefault(user, Counter())[seat] += 1
    return Past(met, past.avoided, byes, seats)


def check(pairing: Pairing, ranked: list[int], size: int, past: Past) -> None:
    """Check the rules that apply to every round."""
    sitting = [user for table in pairing.tables for user in table if user is not None]
    assert sorted([*sitting, *pairing.byes]) == sorted(ranked), "everyone once"
    assert {len(table) for table in pairing.tables} <= {size}
    assert sorted(len(table) - table.count(None) for table in pairing.tables) == sorted(table_sizes(len(ranked), size))
    had = [past.byes.get(user, 0) for user in pairing.byes]
    assert all(past.byes.get(user, 0) >= max(had, default=0) for user in sitting), "byes go to those with the fewest"


def test_every_event_has_complete_rounds() -> None:
    for number in range(EVENTS):
        rng = Random(number)
        size = rng.choice([1, 2, 3, 4, 5, 6])
        people, past = list(range(1, rng.randint(1, 40) + 1)), Past()
        here = set(people)
        for _ in range(rng.randint(1, 6)):
            ranked = sorted(here, key=lambda _: rng.random())
            pairing = swiss(ranked, size, past, Random(number))
            check(pairing, ranked, size, past)
            assert pairing == swiss(ranked, size, past, Random(number)), "the same luck, the same round"
            past = played(pairing, past)
            here -= {user for user in here if rng.random() < 0.1}


def test_few_people_never_meet_more_often_than_they_must() -> None:
    """Compare with brute force: the fewest repeats among all divisions of six or eight players."""
    for number in range(EVENTS):
        rng = Random(number)
        people, size = rng.choice([(6, 2), (8, 2), (6, 3)])
        users = list(range(1, people + 1))
        met = frozenset(
            frozenset(pair) for pair in combinations(users, 2) if rng.random() < rng.choice([0.2, 0.5, 0.8])
        )
        past = Past(met)
        least = min(
            sum(pair in met for at in range(0, people, size) for pair in pairs_of(order[at : at + size]))
            for order in permutations(users)
            if all(order[at] == min(order[at:]) for at in range(0, people, size))
        )
        assert repeats(swiss(users, size, past, rng), past) == least


@pytest.mark.parametrize(("people", "size", "rounds"), [(64, 4, 6), (64, 3, 6), (24, 3, 6), (64, 2, 6)])
def test_no_players_meet_twice_when_a_fifth_of_them_leave(people: int, size: int, rounds: int) -> None:
    for number in range(runs(thin=3, full=60)):
        rng, past = Random(number), Past()
        here = set(range(1, people + 1))
        leaving = rng.sample(sorted(here), people // 5)
        points = dict.fromkeys(here, 0.0)
        for _ in range(rounds):
            ranked = sorted(here, key=lambda user: -points[user])
            pairing = swiss(ranked, size, past, rng)
            check(pairing, ranked, size, past)
            assert repeats(pairing, past) == 0
            past = played(pairing, past)
            points = {user: points[user] + rng.random() for user in points}
            here -= set(leaving[: people // 5 // rounds + 1])
            leaving = leaving[people // 5 // rounds + 1 :]


def test_people_who_avoid_each_other_are_not_paired_if_possible() -> None:
    past = Past(avoided={frozenset((1, 2)), frozenset((3, 4))})
    pairing = swiss([1, 2, 3, 4, 5, 6, 7, 8], 2, past, Random(1))
    assert not {pair for table in pairing.tables for pair in pairs_of(table)} & set(past.avoided)


def test_a_second_meeting_is_worse_than_people_who_avoid_each_other() -> None:
    """1 has met 2 and 3; 4 avoids 1, but someone must play 1."""
    past = Past({frozenset((1, 2)), frozenset((1, 3))}, {frozenset((1, 4))})
    pairing = swiss([1, 2, 3, 4], 2, past, Random(1))
    assert repeats(pairing, past) == 0


def test_seats_go_round() -> None:
    """Over eight rounds, each of 16 players has each of four seats about equally often."""
    past = Past()
    for number in range(8):
        past = played(swiss(list(range(16)), 4, past, Random(number)), past)
    assert all(1 <= own[seat] <= 3 for own in past.seats.values() for seat in range(4))


def test_close_people_meet() -> None:
    """Without earlier rounds, the ranking is divided in order."""
    pairing = swiss(list(range(1, 13)), 4, Past(), Random(3))
    assert [sorted(user or 0 for user in table) for table in pairing.tables] == [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
    ]

"""Groups of tournaments: drawn at random, filled with latecomers, and followed by a final of their best players."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.events.groups import (
    by_place,
    draw,
    final_round,
    finalists,
    group_ranking,
    group_round,
    group_sizes,
    with_newcomers,
)
from bot.events.pairing import Past, pairs_of, table_sizes
from bot.events.scoring import Ranked, Score
from tests.proofs import runs

EVENTS = runs(thin=40, full=2000)


@pytest.mark.parametrize(
    ("people", "size", "sizes"),
    [(12, 4, [4, 4, 4]), (13, 4, [4, 3, 3, 3]), (5, 4, [3, 2]), (4, 4, [4]), (3, 4, [3]), (2, 4, [2]),
     (7, 3, [3, 2, 2]), (4, 2, [2, 2]), (5, 2, [3, 2]), (3, 2, [3]), (0, 4, [])],
)  # fmt: skip
def test_groups_are_as_equal_as_possible_and_have_no_lone_player(people: int, size: int, sizes: list[int]) -> None:
    assert group_sizes(people, size) == sizes


def test_everyone_gets_one_group_by_lot_that_the_same_seal_repeats() -> None:
    for number in range(EVENTS):
        rng = Random(number)
        size, people = rng.randint(2, 6), list(range(1, rng.randint(2, 40) + 1))
        groups = draw(people, size, Past(), Random(number))
        assert sorted(groups) == people
        counts = Counter(groups.values())
        assert sorted(counts) == list(range(1, len(counts) + 1))
        assert sorted(counts.values()) == sorted(group_sizes(len(people), size))
        assert groups == draw(people, size, Past(), Random(number))
    draws = {tuple(sorted(draw(range(8), 4, Past(), Random(seed)).items())) for seed in range(20)}
    assert len(draws) > 10, "by lot"


def test_people_who_avoid_each_other_are_in_different_groups_if_possible() -> None:
    for number in range(EVENTS):
        avoided = {frozenset((1, 2)), frozenset((3, 4))}
        groups = draw(range(1, 9), 4, Past(avoided=avoided), Random(number))
        assert groups[1] != groups[2]
        assert groups[3] != groups[4]


def test_latecomers_fill_the_smallest_groups_and_then_begin_their_own() -> None:
    known = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}
    here = [1, 2, 4, 5, 6]  # 3 has left
    assert with_newcomers(known, [*here, 7], 3)[7] == 1
    groups = with_newcomers(known, [*here, 7, 8, 9], 3)
    assert (groups[7], groups[8], groups[9]) == (1, 3, 3)
    assert {user: groups[user] for user in here} == {user: known[user] for user in here}, "nobody is moved"
    assert with_newcomers(known, [1, 2, 3, 4, 5, 6, 7], 3)[7] in (1, 2), "one alone joins a full group"


def test_a_group_meets_in_every_round_even_if_members_are_missing() -> None:
    for number in range(EVENTS):
        rng = Random(number)
        size, people = rng.randint(2, 5), list(range(1, rng.randint(4, 24) + 1))
        groups, byes = draw(people, size, Past(), rng), Counter[int]()
        for _ in range(4):
            playing = [user for user in people if rng.random() < 0.85]
            pairing = group_round(groups, playing, size, Past(byes=byes), rng)
            sitting = [user for table in pairing.tables for user in table if user is not None]
            assert sorted([*sitting, *pairing.byes]) == playing, "everyone once"
            assert all(len({groups[user] for user in table if user is not None}) == 1 for table in pairing.tables)
            assert all(len(table) == size for table in pairing.tables)
            byes.update(pairing.byes)


def test_three_in_pairs_have_byes_in_turn() -> None:
    groups, byes, met = draw([1, 2, 3], 2, Past(), Random(1)), Counter[int](), Counter[frozenset[int]]()
    for number in range(6):
        pairing = group_round(groups, [1, 2, 3], 2, Past(byes=byes), Random(number))
        byes.update(pairing.byes)
        met.update(pairs_of(pairing.tables[0]))
    assert set(byes.values()) == {2}
    assert set(met.values()) == {2}


def test_the_best_of_each_group_play_the_final_and_the_next_best_fill_it() -> None:
    groups = {user: 1 + (user - 1) // 4 for user in range(1, 13)}
    ranked = [5, 6, 1, 9, 2, 7, 3, 10, 4, 8, 11, 12]
    assert finalists(groups, ranked, 4, rivals=True) == [5, 6, 1, 9], "three winners, and 6, the best of the others"
    assert finalists(groups, ranked, 3, rivals=True) == [5, 1, 9]
    assert finalists(groups, ranked, 4, rivals=False) == [5, 6, 1, 2, 7, 3, 4, 8], "two of three groups, as they are"


def test_a_final_has_every_winner_and_a_seat_for_each_finalist() -> None:
    for number in range(EVENTS):
        rng = Random(number)
        size, people = rng.randint(2, 5), list(range(1, rng.randint(6, 60) + 1))
        groups = draw(people, size, Past(), rng)
        ranked = sorted(people, key=lambda _: rng.random())
        chosen = finalists(groups, ranked, size, rivals=True)
        winners = {min((user for user in people if groups[user] == one), key=ranked.index) for one in groups.values()}
        assert winners <= set(chosen)
        assert chosen == sorted(chosen, key=ranked.index)
        if sum(table_sizes(len(people), size)) == len(people):
            pairing = final_round(groups, chosen, size, Past(), rng, rivals=True)
            assert pairing.byes == ()
            assert sorted(user for table in pairing.tables for user in table if user is not None) == sorted(chosen)


def test_the_final_decides_among_its_people_and_the_groups_among_the_others() -> None:
    """User 4, second best overall, wins the final; user 1 is last in it, but above everyone who did not play it."""
    scores = [Score(user, 1, "played", points, 1) for user, points in ((1, 9000), (2, 3000), (3, 2000))]
    scores += [Score(user, 1, "won", points, 2) for user, points in ((4, 8000), (5, 7000))]
    final = [Score(4, 2, "won", 10_000, 1), Score(1, 2, "played", 0, 1)]
    before = group_ranking([*scores, *final[:0]], [1, 2, 3, 4, 5], 1, 2)
    assert [one.user for one in before] == [1, 4, 5, 2, 3]
    after = group_ranking([*scores, *final], [1, 2, 3, 4, 5], 2, 2)
    assert [(one.place, one.user, one.points) for one in after] == [
        (1, 4, 10_000.0), (2, 1, 0.0), (3, 5, 7000.0), (4, 2, 3000.0), (5, 3, 2000.0)
    ]  # fmt: skip
    assert [one.wins for one in after] == [2, 0, 1, 0, 0]


def test_equal_people_of_a_final_are_in_the_order_of_their_groups() -> None:
    scores = [Score(1, 1, "played", 9000, 1), Score(2, 1, "played", 8000, 2), Score(3, 1, "played", 9000, 3)]
    final = [Score(user, 2, "played", 5000, 1) for user in (1, 2, 3)]
    assert [(one.place, one.user) for one in group_ranking([*scores, *final], [1, 2, 3], 2, 2)] == [
        (1, 1), (1, 3), (3, 2)
    ]  # fmt: skip


def test_without_a_final_all_rounds_count_alike() -> None:
    scores = [Score(1, 1, "played", 9000, 1), Score(2, 1, "played", 8000, 1)]
    scores += [Score(1, 2, "played", 0, 1), Score(2, 2, "played", 8000, 1)]
    assert [one.user for one in group_ranking(scores, [1, 2], 2, None)] == [2, 1]


def test_a_lot_decides_between_those_who_share_a_place() -> None:
    """Earlier, the player who had joined first always played the final, although the other was equally good."""
    places = [Ranked(1, 1, 9000.0, 1), Ranked(2, 2, 5000.0, 0), Ranked(2, 3, 5000.0, 0), Ranked(4, 4, 0.0, 0)]
    drawn = Counter(tuple(by_place(places, Random(seed))) for seed in range(200))
    assert set(drawn) == {(1, 2, 3, 4), (1, 3, 2, 4)}
    assert min(drawn.values()) > 60, "each as often as the other"
    assert by_place(places, Random(7)) == by_place(places, Random(7)), "the same seal repeats it"

"""Matching users to tables: limits that widen with the wait, and the results for a crowd."""

from __future__ import annotations

from itertools import combinations
from random import Random
from statistics import median
from typing import Any

import pytest

from bot.finding.matching import (
    BOTS_AFTER_SECONDS,
    LEAST_PEOPLE,
    WIDER_AFTER_SECONDS,
    WIDEST_AFTER_SECONDS,
    FoundGroup,
    Seeker,
    TableSize,
    count_others,
    find_groups,
    pairs_in,
    tolerance,
)
from bot.ratings.skills import SkillLevel
from tests.bot.finding.crowd import HOUR, SIZES, Crowd
from tests.proofs import runs

ALL_DAY = (1 << 24) - 1
DUEL, FOUR = {"duel": TableSize(2, 2)}, {"four": TableSize(4, 3)}
NOW = 10 * 86_400


def seeker(user: int, *games: str, waited: int = 0, level: SkillLevel = SkillLevel.STEADY, **more: Any) -> Seeker:
    keys = frozenset(games or ("duel",))
    row = Seeker(user, keys, 1, ALL_DAY, dict.fromkeys(keys, level), True, NOW - waited)
    return row._replace(**more)


def found(
    *seekers: Seeker, sizes: dict[str, TableSize] = DUEL, apart: tuple[tuple[int, int], ...] = ()
) -> list[FoundGroup]:
    return find_groups(seekers, sizes, {frozenset(pair) for pair in apart}, NOW)


def test_two_users_with_the_same_wishes_meet() -> None:
    assert found(seeker(1), seeker(2)) == [FoundGroup("duel", (1, 2), 0)]
    assert found(seeker(1), seeker(2, "four")) == []
    assert found(seeker(1)) == []


def test_the_longest_waiting_player_comes_first() -> None:
    assert found(seeker(1), seeker(2, waited=9), seeker(3, waited=5)) == [FoundGroup("duel", (2, 3), 0)]


@pytest.mark.parametrize(
    ("gap", "waited"), [(0, 0), (1, WIDER_AFTER_SECONDS), (2, WIDEST_AFTER_SECONDS)], ids=["equal", "next", "any"]
)
def test_other_paces_are_accepted_after_a_while(gap: int, waited: int) -> None:
    others = seeker(1, pace=0, waited=waited), seeker(2, pace=gap)
    assert found(*others)
    assert not waited or not found(others[0]._replace(since=NOW - waited + 1), others[1])


@pytest.mark.parametrize(("hours", "waited"), [(4, 0), (2, WIDER_AFTER_SECONDS)])
def test_enough_hours_are_shared(hours: int, waited: int) -> None:
    def there(shared: int, wait: int) -> bool:
        return bool(found(seeker(1, hours=0b1111 << 8, waited=wait), seeker(2, hours=(1 << shared) - 1 << 8)))

    assert there(hours, waited)
    assert not there(hours - 1, waited)
    assert not waited or not there(hours, waited - 1)
    assert not there(1, 99 * HOUR)


def test_hours_are_shared_by_all_at_a_table() -> None:
    """If three users share enough hours only pairwise, one of them is left out."""
    spans = [0b11111111, 0b11111111 << 4, 0b1111 | 0b1111 << 8]
    three = {"three": TableSize(3, 2)}
    people = [seeker(user, "three", hours=hours) for user, hours in enumerate(spans)]
    assert find_groups(people, three, (), NOW) == []
    people = [one._replace(since=NOW - WIDEST_AFTER_SECONDS) for one in people]
    [group] = find_groups(people, three, (), NOW)
    assert len(group.users) == 2


def test_levels_are_similar_for_users_who_want_it() -> None:
    for waited, most in ((0, 1), (WIDER_AFTER_SECONDS, 2), (WIDEST_AFTER_SECONDS, 9)):
        for gap in range(4):
            pair = seeker(1, level=SkillLevel.LEARNING, waited=waited), seeker(2, level=SkillLevel(1 + gap))
            assert bool(found(*pair)) == (gap <= most)
            assert bool(found(pair[0]._replace(is_near=False), pair[1])) == (gap <= most), "the other one wants it"
            assert found(*(one._replace(is_near=False) for one in pair)), "nobody wants it"
    assert found(seeker(1, level=SkillLevel.NEW), seeker(2, level=SkillLevel.STEADY)), "someone new may be anything"


def test_tables_get_smaller_and_computer_players_help_after_a_day() -> None:
    def group(people: int, waited: int) -> list[FoundGroup]:
        return found(*(seeker(user, "four", waited=waited) for user in range(people)), sizes=FOUR)

    assert group(4, 0) == [FoundGroup("four", (0, 1, 2, 3), 0)]
    assert group(3, WIDEST_AFTER_SECONDS - 1) == []
    assert group(3, WIDEST_AFTER_SECONDS) == [FoundGroup("four", (0, 1, 2), 0)]
    assert group(2, BOTS_AFTER_SECONDS - 1) == []
    assert group(2, BOTS_AFTER_SECONDS) == [FoundGroup("four", (0, 1), 1)]
    assert group(1, 99 * HOUR) == [], "a table with computer players alone needs no search"
    solo = {"alone": TableSize(1, 1)}
    assert found(seeker(1, "alone"), seeker(2, "alone"), sizes=solo) == [], "nor does a game for one"


def test_those_who_are_apart_never_meet_however_long_they_wait() -> None:
    for waited in (0, WIDER_AFTER_SECONDS, 7 * 24 * HOUR):
        assert found(seeker(1, waited=waited), seeker(2, waited=waited), apart=((2, 1),)) == []
    three = [seeker(user) for user in (1, 2, 3)]
    assert found(*three, apart=((1, 2),)) == [FoundGroup("duel", (1, 3), 0)]


def test_the_number_of_other_searches_does_not_depend_on_avoidance() -> None:
    people = [seeker(1), seeker(2), seeker(3, "four"), seeker(4, "four", "duel")]
    assert [count_others(people, one) for one in people] == [2, 2, 1, 3]


def test_every_group_keeps_to_every_limit() -> None:
    rng = Random(5)
    for _ in range(runs(thin=60, full=3000)):
        people = [
            seeker(
                user,
                *rng.sample(sorted(SIZES), 2),
                waited=rng.randrange(30 * HOUR),
                level=rng.choice([*SkillLevel]),
                pace=rng.randrange(3),
                hours=rng.getrandbits(24),
                is_near=rng.random() < 0.5,
            )
            for user in range(rng.randrange(2, 25))
        ]
        apart = {frozenset(rng.sample(range(len(people)), 2)) for _ in range(9)}
        _check(people, find_groups(people, SIZES, apart, NOW), apart)


def _check(people: list[Seeker], groups: list[FoundGroup], apart: set[frozenset[int]]) -> None:
    by_user = {one.user: one for one in people}
    seated = [user for group in groups for user in group.users]
    assert len(seated) == len({*seated}), "nobody gets two seats"
    for group in groups:
        those, size = [by_user[user] for user in group.users], SIZES[group.game]
        waited = NOW - min(one.since for one in those)
        allowed, hours = tolerance(waited), ALL_DAY
        for one in those:
            assert group.game in one.games
            hours &= one.hours
        assert hours.bit_count() >= allowed.hours
        assert LEAST_PEOPLE <= len(those) <= size.best
        assert len(those) + group.bots >= size.least
        assert not group.bots or waited >= BOTS_AFTER_SECONDS
        for one, other in combinations(those, 2):
            assert abs(one.pace - other.pace) <= allowed.pace
        assert not apart & {*pairs_in(group)}


def test_two_hundred_people_in_forty_servers_find_tables() -> None:
    """The median wait is at most 12 hours, and paces differ by at most one class at nine of ten tables."""
    seats, seed, waits, gaps = 0, 0, list[int](), list[int]()
    while seats < runs(thin=150, full=10_000):
        crowd = Crowd(Random(seed))
        outcome = crowd.live(runs(thin=4, full=28))
        together = {pair for group in outcome.tables for pair in pairs_in(group)}
        assert not together & {*crowd.avoided}
        waits, gaps, seed = waits + outcome.waits, gaps + outcome.gaps, seed + 1
        seats += sum(len(group.users) for group in outcome.tables)
    assert median(waits) <= 12 * HOUR
    assert sum(gap <= 1 for gap in gaps) / len(gaps) >= 0.9
    assert sum(wait > 48 * HOUR for wait in waits) / len(waits) <= 0.05


def test_avoided_users_do_not_wait_noticeably_longer() -> None:
    """Users cannot tell that someone avoids them: two crowds that differ only in this have similar results."""
    waits = list[list[int]]()
    for avoiders in (0, 3):
        mine = list[int]()
        for seed in range(runs(thin=1, full=30)):
            crowd = Crowd(Random(seed), {frozenset((1, other)) for other in range(2, 2 + avoiders)})
            outcome = crowd.live(runs(thin=4, full=14))
            assert all(not {*group.users} & {*range(2, 2 + avoiders)} for group in outcome.tables if 1 in group.users)
            mine += [len(group.users) for group in outcome.tables if 1 in group.users]
        waits.append(mine)
    without, with_ = map(len, waits)
    assert abs(without - with_) <= 1 + 0.2 * without

"""Points and ranks, compared with second implementations that compare one by one."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from bot.events.scoring import (
    WHOLE,
    Finish,
    Ranked,
    Score,
    answers_enough,
    must_leave,
    ranking,
    rounds_that_count,
    score_round,
)
from tests.proofs import runs

EVENTS = runs(thin=60, full=3000)


def finishes(rng: Random) -> list[Finish]:
    """Return a round of random tables: of rivals, each in a seat, or of cooperating players."""
    rivals, size = rng.random() < 0.7, rng.randint(1, 5)
    found, user = [], 0
    for board in range(1, rng.randint(1, 6) + 1):
        together = (rng.randint(0, 3), rng.randint(0, 2))
        for seat in rng.sample(range(size), rng.randint(1, size)):
            user += 1
            result = (rng.randint(0, 3), rng.randint(0, 2)) if rivals else together
            own = rng.random() < 0.85
            found.append(
                Finish(user, board, seat if rivals else 0, result if rng.random() < 0.9 or not rivals else None, own)
            )
    return found


def points_of(finish: Finish, all_: list[Finish]) -> int:
    """Return the points as the rules define them: the share of results beaten in the same seat; ties are half."""
    if not finish.is_own:
        return 0
    counted = [one for one in all_ if one.is_own and one is not finish]
    rivals = [one for one in counted if one.board != finish.board and one.seat == finish.seat]
    results = list({one.board: one.result for one in rivals}.values())
    if not results:
        results = [one.result for one in counted if one.board == finish.board and one.seat != finish.seat]
    if not results:
        return WHOLE
    share = Fraction(0)
    for other in results:
        if finish.result == other:
            share += Fraction(1, 2)
        elif other is None or (finish.result is not None and finish.result > other):
            share += 1
    return round(share / len(results) * WHOLE)


def test_points_are_those_of_the_rules() -> None:
    for number in range(EVENTS):
        all_ = finishes(Random(number))
        assert {score.user: score.points for score in score_round(2, all_)} == {
            one.user: points_of(one, all_) for one in all_
        }


def test_a_lone_table_counts_the_places_at_it() -> None:
    scores = score_round(1, [Finish(user, 1, user - 1, (user,)) for user in (1, 2, 3)])
    assert [score.points for score in scores] == [0, 5000, 10_000]


def test_those_who_play_together_share_their_points() -> None:
    told = [Finish(1, 1, 0, (1, 5), won=True), Finish(2, 1, 0, (1, 5), won=True), Finish(3, 2, 0, (0, 9))]
    scores = score_round(1, told)
    assert [(score.points, score.status) for score in scores] == [(10_000, "won"), (10_000, "won"), (0, "played")]


def test_a_forfeit_is_worth_nothing_and_no_win_over_anyone() -> None:
    """Nobody is compared with a player who forfeited; the computer player who finished for them has no rank."""
    told = [Finish(1, 1, 0, (5,)), Finish(2, 2, 0, (3,), is_own=False), Finish(3, 3, 0, (9,))]
    assert [(score.points, score.status) for score in score_round(1, told)] == [
        (0, "played"),
        (0, "forfeit"),
        (10_000, "played"),
    ]


@pytest.mark.parametrize(
    ("own", "others", "enough"), [(5, 5, True), (5, 6, False), (0, 1, False), (0, 0, True), (3, 0, True)]
)
def test_half_of_the_answers_are_enough(own: int, others: int, enough: bool) -> None:
    assert answers_enough(own, others) is enough


def test_two_forfeits_in_a_row_are_the_end() -> None:
    def told(*hows: str) -> list[Score]:
        return [Score(1, no, how, 0) for no, how in enumerate(hows, 1)]  # type: ignore[arg-type]

    assert must_leave(told("played", "forfeit", "forfeit"))
    assert not must_leave(told("forfeit", "played", "forfeit"))
    assert not must_leave(told("forfeit"))
    assert not must_leave(told("forfeit", "forfeit", "bye"))
    assert must_leave(told("played", "forfeit", "forfeit")[::-1])


@pytest.mark.parametrize(("rounds", "count"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (6, 4), (9, 6)])
def test_the_best_two_thirds_of_a_league_count(rounds: int, count: int) -> None:
    assert rounds_that_count(rounds, is_league=True) == count
    assert rounds_that_count(rounds, is_league=False) == rounds


def is_above(one: int, other: int, scores: list[Score], count: int, out: set[int]) -> bool | None:
    """Return whether a player ranks above another by points and wins; None if these are equal."""

    def key(user: int) -> tuple[bool, int, int]:
        mine = [score for score in scores if score.user == user]
        best = sorted((score.points for score in mine), reverse=True)[:count]
        return user not in out, sum(best), sum(score.status == "won" for score in mine)

    return None if key(one) == key(other) else key(one) > key(other)


def test_the_ranking_is_that_of_the_rules() -> None:
    for number in range(EVENTS):
        rng = Random(number)
        users, rounds, league = list(range(1, rng.randint(1, 8) + 1)), rng.randint(0, 5), rng.random() < 0.5
        scores = [
            Score(
                user,
                no,
                rng.choice(["won", "played", "bye", "forfeit"]),
                rng.choice([0, 5000, 10_000]),
                rng.randint(1, 2),
            )
            for user in users
            for no in range(1, rounds + 1)
            if rng.random() < 0.9
        ]
        out = {user for user in users if rng.random() < 0.2}
        places = ranking(scores, users, rounds, out=out, is_league=league)
        assert sorted(place.user for place in places) == users
        count = rounds_that_count(rounds, is_league=league)
        for at, above in enumerate(places):
            for below in places[at + 1 :]:
                assert is_above(below.user, above.user, scores, count, out) is not True
                assert above.place <= below.place
                if is_above(above.user, below.user, scores, count, out):
                    assert above.place < below.place
        assert [place.place for place in places] == [
            1 + next(at for at, one in enumerate(places) if one.place == place.place) for place in places
        ]


def test_direct_meetings_decide_between_equals() -> None:
    """1 and 2 have the same points and one win each; at the only table where they met, 2 did better."""
    scores = [
        Score(1, 1, "played", 2000, 1), Score(2, 1, "won", 8000, 1),
        Score(1, 2, "won", 8000, 1), Score(2, 2, "played", 2000, 2), Score(3, 1, "played", 0, 1),
    ]  # fmt: skip
    assert [(place.place, place.user) for place in ranking(scores, [1, 2, 3], 2)] == [(1, 2), (2, 1), (3, 3)]


def test_equal_people_share_a_place_and_a_round_without_a_score_counts_nothing() -> None:
    scores = [Score(1, 1, "bye", 5000), Score(2, 1, "bye", 5000), Score(3, 2, "bye", 5000), Score(3, 1, "missed", 4000)]
    assert ranking(scores, [1, 2, 3], 2) == (
        Ranked(1, 3, 4500.0, 0),
        Ranked(2, 1, 2500.0, 0),
        Ranked(2, 2, 2500.0, 0),
    )


def test_those_who_are_out_come_last() -> None:
    scores = [Score(1, 1, "won", 10_000, 1), Score(2, 1, "played", 0, 1)]
    assert [(place.user, place.is_out) for place in ranking(scores, [1, 2], 1, out={1})] == [(2, False), (1, True)]


def test_a_round_that_is_being_played_is_worth_nothing_yet() -> None:
    assert ranking([Score(1, 1, "playing", 0, 1)], [1], 0)[0].points == 0

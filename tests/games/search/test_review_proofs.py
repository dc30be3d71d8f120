"""Proofs that reviews find the costliest choices, show hardly any that cost nothing, and help players who follow them.

The thin form uses the toy game with known probabilities; the full form uses the real games, with matches of easy
computer players.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from games import game as game_called
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.search.branches import branched
from games.search.decisions import Decision, decisions
from games.search.review import EFFORT, CostlyChoice, Effort, Finding, Review, Task, carry_out, next_task, review
from games.search.rollouts import Rollouts, value_of
from games.search.search import answer
from games.search.strength import Strength
from tests.games.search.gambles import GAMBLE, GOOD, HITS, ROUNDS, WORSE, play_gamble, review_of
from tests.games.search.test_review import wins
from tests.proofs import FULL, runs

CAREFUL = Effort(160, 480, 2560)
"""Ten times the usual rollouts."""
FALSE = 30
"""Thousandths of a win below which a shown choice is a false alarm."""
GAIN = 100
"""Minimum average gain of playing the shown answers, in thousandths of a win."""
SEATS = {"queens_of_fate": 1, "genshin_tarot": 2, "parsifal": 3, "tottarot": 4, "the_restless": 2}
SAMPLE = 40
"""Matches that are examined where more would take days of a core; the proofs print the error of so few."""
SAMPLES = dict.fromkeys(SEATS, SAMPLE) | {"queens_of_fate": 200}
"""Matches of each real game that are examined. All of them together take hours of a core."""
GAMES_ON = 4
"""Pairs of matches that continue from each moment. More moments tell more than more matches from each."""
BATCH, CLEAR = 128, 4.0
"""Number of pairs of rollouts after which a true cost is examined, and the standard errors that decide it early."""
REAL = [*SEATS] if FULL else []


def _random_gambles(count: int) -> Iterator[Record]:
    for seed in range(count):
        rng = Random(f"gamble {seed}")
        yield play_gamble([rng.choice([*HITS, "good"]) for _ in range(ROUNDS)], key=seed.to_bytes(4, "big"))


def _true_costs(record: Record) -> dict[int, float]:
    """Return the true cost of each choice, in thousandths."""
    found = {}
    for one in decisions(GAMBLE, record, 0):
        table = one.match(GAMBLE).table
        best, given = (wins(table.points[0], table.rounds, token) for token in ("good", one.tokens[0]))
        found[one.entry_number] = 1000 * (best - given)
    return found


def test_a_review_shows_the_costliest_mistakes_and_few_false_ones() -> None:
    shown, false, clear, found = 0, 0, 0, 0
    for record in _random_gambles(runs(thin=8, full=1000)):
        costs, (result, _) = _true_costs(record), review_of(record)
        shown += len(result.moments)
        false += sum(costs[moment.entry_number] < FALSE for moment in result.moments)
        if (most := max(costs.values())) >= 2 * GAIN:
            clear += 1
            found += any(costs[moment.entry_number] >= 0.8 * most for moment in result.moments)
    assert shown
    assert false <= 0.05 * shown
    assert found >= 0.8 * clear > 0


def _easy(game: AnyGame, seats: int, seed: int) -> Record:
    """Return a match of easy computer players, the first of which counts as a player."""
    rng = Random(f"{game.key} {seed}")
    match = Match(game, Record(game.key, game.rules, {}, seats, rng.randbytes(32)))
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, answer(match, seat, Strength.EASY, rng.randrange), "bot" if seat else "person")
    return Record(game.key, game.rules, {}, seats, match.base.key, None, tuple(match.entries))


@cache
def _review_easy_match(key: str, seed: int) -> tuple[Review, tuple[Decision, ...]]:
    """Return the review of a match of easy computer players, which several proofs examine."""
    return _reviewed(game_called(key), _easy(game_called(key), SEATS[key], seed))


def _reviewed(game: AnyGame, record: Record, effort: Effort = EFFORT) -> tuple[Review, tuple[Decision, ...]]:
    made, known = decisions(game, record, 0), dict[Task, Finding]()
    by_number = {one.entry_number: one for one in made}
    while (task := next_task(game, made, known)) is not None:
        known[task] = carry_out(game, 0, by_number[task.entry_number], task, known, effort=effort)
    return review(game, made, known), made


def _is_false(game: AnyGame, decision: Decision, choice: CostlyChoice) -> bool:
    """Return whether the true cost of a choice is below FALSE, judged from many games that no review has used.

    Most moments cost so much that a few hundred games decide it.
    """
    rollouts, costs = Rollouts(decision.match(game), 0, lambda: None), list[int]()
    for seed in range(1_000_000, 1_000_000 + CAREFUL.tried):
        best, given = (rollouts.value(each.tokens, seed) for each in (choice.best, choice.given))
        costs.append(best - given)
        if len(costs) % BATCH == 0 and abs(mean(costs) - FALSE) > CLEAR * max(stdev(costs) / sqrt(len(costs)), 1):
            break
    return mean(costs) < FALSE


def _share(hits: int, of: int) -> tuple[float, float]:
    """Return a share and its standard error."""
    share = hits / of
    return share, sqrt(max(share * (1 - share), 1 / of) / of)


@pytest.mark.parametrize("key", [key for key in REAL if key == "queens_of_fate"])
def test_ten_times_the_rollouts_show_the_same(key: str) -> None:
    """In four of five matches, the costliest moment is among those of the careful review, within twice the error."""
    game, same, compared = game_called(key), 0, SAMPLE
    for seed in range(compared):
        (quick, _), (careful, _) = (
            _review_easy_match(key, seed),
            _reviewed(game, _easy(game, SEATS[key], seed), CAREFUL),
        )
        first = [moment.entry_number for moment in quick.moments[:1]]
        same += {*first} <= {moment.entry_number for moment in careful.moments} if first else not careful.moments
    share, error = _share(same, compared)
    print(f"{key}: {share:.2f} ± {error:.2f} of {compared} matches show the same")
    assert share + 2 * error >= 0.8


@pytest.mark.parametrize("key", REAL)
def test_hardly_anything_that_cost_nothing_is_shown(key: str) -> None:
    game, shown, false = game_called(key), 0, 0
    for seed in range(SAMPLES[key]):
        result, made = _review_easy_match(key, seed)
        by_number = {one.entry_number: one for one in made}
        shown += len(result.moments)
        false += sum(_is_false(game, by_number[moment.entry_number], moment) for moment in result.moments)
    if shown:
        share, error = _share(false, shown)
        print(f"{key}: {share:.3f} ± {error:.3f} of {shown} moments cost nothing")
        assert share - 2 * error <= 0.05


@pytest.mark.parametrize("key", [key for key in REAL if key not in ("tottarot", "the_restless")])
def test_an_easy_player_who_follows_the_review_wins_more(key: str) -> None:
    """Whole matches continue from each shown moment, once with the player's answer and once with the better one."""
    game, gains = game_called(key), list[int]()
    for seed in range(SAMPLES[key]):
        result, made = _review_easy_match(key, seed)
        by_number = {one.entry_number: one for one in made}
        for moment in result.moments:
            for rng in range(GAMES_ON):
                ends = [
                    _continue(game, by_number[moment.entry_number], each.tokens, rng)
                    for each in (moment.best, moment.given)
                ]
                gains.append(ends[0] - ends[1])
    assert gains
    gain = mean(gains)
    print(f"{key}: {gain:.0f} thousandths more, of {len(gains)} pairs of matches")
    assert gain >= GAIN


def _continue(game: AnyGame, decision: Decision, tokens: tuple[str, ...], seed: int) -> int:
    """Return the value of a match that continues from a decision with that answer, with easy players in all seats."""
    rng = Random(f"on {seed}")
    match = Match(game, branched(game, decision, 0, rng.randbytes(32)))
    match.answer(0, tokens)
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, answer(match, seat, Strength.EASY, rng.randrange))
    return value_of(game, match, 0)


def test_the_better_answer_wins_more_in_a_game_with_known_chances() -> None:
    """Easy players slip, so both answers win less than the review says, but the better one still wins more."""
    record = play_gamble([WORSE, *[GOOD] * (ROUNDS - 1)], key=b"on")
    (moment,) = review_of(record)[0].moments
    (decision,) = [one for one in decisions(GAMBLE, record, 0) if one.entry_number == moment.entry_number]
    count = runs(thin=400, full=4000)
    best, given = (
        sum(_continue(GAMBLE, decision, each.tokens, seed) for seed in range(count)) / count
        for each in (moment.best, moment.given)
    )
    assert best - given >= GAIN


def test_following_the_review_gains_in_a_game_with_known_chances() -> None:
    gains = [
        costs[moment.entry_number]
        for record in _random_gambles(runs(thin=10, full=300))
        for costs in [_true_costs(record)]
        for moment in review_of(record)[0].moments[:1]
    ]
    assert sum(gains) / len(gains) >= GAIN

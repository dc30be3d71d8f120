"""Measures the time to play, load and replay matches: `python -m bench.play`.

The unit O is one decision of OpenSpiel's `python_block_dominoes` in random play, measured in the same run: another game
with hidden hands whose rules are written in Python. Both get their random numbers from `random.Random`.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from bench.table import Row, printed
from bot.runtime import state_encoder
from games import game, manifests
from games.kernel import canonical_json
from games.kernel.ask import random_answer
from games.kernel.game import RandRange
from games.kernel.match import Match
from games.kernel.record import Record
from tests.kernel.toys import AUCTION, opened

ROUNDS = 40
"""Number of measurements, taken in turn. The shortest time counts because it is the least disturbed."""
DECISIONS = 400
ANSWERS = 1_000

BUDGET, BUDGETS = 1.0, {"genshin_tarot": 3.0, "the_restless": 3.0}
"""Maximum cost of a decision in O, in general and for games with a higher budget."""

TOLD = "since its log sums up every turn and its offers say what they cost; under 0.15 ms, which nobody feels"
WHY = dict.fromkeys(("parsifal", "genshin_tarot", "the_restless"), TOLD)
"""The reasons why a game can exceed its budget."""

AnyMatch = Match[Any, Any]


def rows() -> list[Row]:
    """Return the time of a random decision in O, and the times of a match with a thousand answers."""
    canonical_json.set_encoder(state_encoder.encode)  # as the bot does
    plays: list[Callable[[random.Random], int]] = [_dominoes(), *(partial(_played, one.key) for one in manifests())]
    gc.collect()
    gc.freeze()  # so that no garbage collection searches the imports, on either side
    paces = [[_pace(play, number) for play in plays] for number in range(ROUNDS)]
    theirs, *ours = map(min, zip(*paces, strict=True))
    decisions = [_decision(one.key, pace / theirs) for one, pace in zip(manifests(), ours, strict=True)]
    return [*decisions, *_long_match()]


def _decision(key: str, pace: float) -> Row:
    return Row(f"random play of {key}, a decision", pace, BUDGETS.get(key, BUDGET), "O", WHY.get(key, ""))


def _pace(play: Callable[[random.Random], int], seed: int) -> float:
    """Return the CPU seconds per decision, over enough matches for the required number of decisions."""
    chances, decisions, start = random.Random(seed), 0, time.process_time()
    while decisions < DECISIONS:
        decisions += play(chances)
    return (time.process_time() - start) / decisions


def _dominoes() -> Callable[[random.Random], int]:
    """Return a function that plays a random match in OpenSpiel and returns its decisions.

    Raises SystemExit if OpenSpiel is not installed.
    """
    try:
        spiel = import_module("pyspiel")
        import_module("open_spiel.python.games.block_dominoes")
    except ImportError as missing:
        raise SystemExit(f"bench.play compares with OpenSpiel: pip install -e '.[bench]' ({missing})") from missing
    dominoes = spiel.load_game("python_block_dominoes")

    def play(chances: random.Random) -> int:
        state, decisions = dominoes.new_initial_state(), 0
        while not state.is_terminal():
            dealt = state.is_chance_node()
            actions = [action for action, _ in state.chance_outcomes()] if dealt else state.legal_actions()
            state.apply_action(chances.choice(actions))
            decisions += not dealt
        return decisions

    return play


def _long_match() -> list[Row]:
    """Measure a toy auction of two hundred rounds with five answers each, four of them simultaneous and secret."""
    early, late = [], []
    for number in range(ROUNDS // 4):
        match, randrange = opened(AUCTION, 4, b"bench %d" % number, rounds="200"), _randrange(random.Random(number))
        costs = [_cpu(partial(_answered, match, randrange)) for _ in range(ANSWERS - 1)]
        early.append(sum(costs[10:30]))
        late.append(sum(costs[-20:]))
    live, log = match.record(), replace(match.base, entries=tuple(match.entries))
    return [
        Row("load a live match of 1,000 answers", _least(lambda: Match(AUCTION, live)), 25, "ms"),
        Row("full replay of it", _least(lambda: Match(AUCTION, log)), 100, "ms"),
        Row("full replay of 1,000 answers of Tottarot", _least(_chain()), 100, "ms"),
        Row("cost of the 1,000th answer against the 10th", min(late) / min(early), 1.2, ""),
    ]


def _chain() -> Callable[[], object]:
    """Return a function that replays matches of Tottarot one after another, with a thousand answers in total."""
    logs, answers, chances = [], 0, random.Random(0)
    while answers < ANSWERS:
        match = _dealt("tottarot", chances)
        while not match.over and answers < ANSWERS:
            _answered(match, _randrange(chances))
            answers += 1
        logs.append(replace(match.base, entries=tuple(match.entries)))
    return lambda: [Match(match.game, log) for log in logs]


def _played(key: str, chances: random.Random) -> int:
    """Play a random match; return the number of decisions."""
    match, randrange = _dealt(key, chances), _randrange(chances)
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        match.answer(seat, random_answer(asked.question, randrange))
    return match.entry_count


def _dealt(key: str, chances: random.Random) -> AnyMatch:
    """Return a new match with four players, or the maximum number if it is smaller."""
    kind = game(key)
    seats = min(4, kind.seats[-1])
    return Match(kind, Record(key, kind.rules, {}, seats, chances.randbytes(32)))


def _randrange(chances: random.Random) -> RandRange:
    return lambda n: int(chances.random() * n)


def _answered(match: AnyMatch, randrange: RandRange) -> None:
    """Give an answer as the bot does, with the fingerprint that is stored with it."""
    seat = match.waiting[0]
    asked = match.asked(seat)
    assert asked is not None
    match.answer(seat, random_answer(asked.question, randrange))
    match.state_hash()


def _least(act: Callable[[], object]) -> float:
    """Return the shortest CPU time of several runs, in milliseconds."""
    return 1000 * min(_cpu(act) for _ in range(ROUNDS))


def _cpu(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return time.process_time() - start


if __name__ == "__main__":
    print(printed(rows()))

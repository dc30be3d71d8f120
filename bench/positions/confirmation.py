"""Plays positions again, in games that their search has not used."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import sqrt

from bench.positions.files import store
from cogs.positions.collection import next_match, positions_of
from games import GAMES
from games import game as game_called
from games.search.positions import LEAD, STAGES, Position
from games.search.review import Valued
from games.search.rollouts import Rollouts

CONFIRMED = STAGES[-1][0]
"""The number of pairs of games after which a position is confirmed."""
CONFIRM_SEEDS, CHECK_SEEDS = 1_000_000, 2_000_000
"""The first seed of a confirmation and of a check."""


def check() -> list[str]:
    """Return the names of the positions whose lead is much too small in other games."""
    return [one.name for one in _all_positions() if _lead(one, CHECK_SEEDS)[0] < LEAD - _error()]


def confirm(until: float) -> None:
    """Continue with positions that were found in fewer games until the time is up; drop those that fail."""
    for one in _all_positions():
        if one.rollouts >= CONFIRMED:
            continue
        if time.monotonic() >= until:
            return
        lead, best, near = _lead(one, CONFIRM_SEEDS)
        values = {one.answers[0].tokens: best, one.answers[1].tokens: near}
        answers = tuple([Valued(each.tokens, values.get(each.tokens, each.value)) for each in one.answers])
        answers = tuple(sorted(answers, key=lambda each: -each.value))
        game, kept = one.record.game, one._replace(answers=answers, rollouts=CONFIRMED)
        changed = [kept if each.name == one.name else each for each in positions_of(game)]
        store(game, next_match(game), [each for each in changed if each is not kept or lead >= LEAD])


def _all_positions() -> Iterator[Position]:
    for game in GAMES:
        yield from positions_of(game.key)


def _lead(position: Position, first: int) -> tuple[int, int, int]:
    """Return the lead of the best answer in other games, which is printed, and the values of the two best answers."""
    rollouts = Rollouts(position.match(game_called(position.record.game)), position.seat, lambda: None)
    seeds = range(first, first + CONFIRMED)
    best, near = (
        round(sum(rollouts.value(one.tokens, seed) for seed in seeds) / CONFIRMED) for one in position.answers[:2]
    )
    print(f"{position.name}: {best} against {near}", flush=True)
    return best - near, best, near


def _error() -> float:
    """Return an upper bound on three standard errors of the difference between two shares."""
    return 3 * 1000 * sqrt(0.5 / CONFIRMED)

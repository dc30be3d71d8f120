"""All checks of the contract, for one game."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

from games.contract import box, checks, in_advance, lessons, strengths
from games.contract.playing import Setup
from games.kernel.game import AnyGame

OF_GAMES: tuple[Callable[[AnyGame], Iterator[str]], ...] = (
    checks.words,
    checks.handbook,
    checks.problems,
    checks.plain_views,
    checks.windows,
    checks.every_agreement,
    lessons.lesson,
    strengths.strengths_differ,
    box.counted,
)
"""Checks that take a game."""

OF_SETUPS: tuple[Callable[[Setup], Iterator[str]], ...] = (
    checks.form,
    checks.replay,
    checks.checkpoints,
    checks.undo,
    in_advance.left_unnoticed,
    in_advance.given_as_said,
    in_advance.prompt_betrays_nothing,
    checks.hidden,
    checks.public,
    checks.happenings,
    checks.bots_play,
    checks.bots_take_over,
    checks.bots_look_ahead,
)
"""Checks that take a game with a number of seats."""

MANY = 3
"""Maximum number of faults reported for one check."""


class Tried(NamedTuple):
    """The result of a check: its name, what it requires, and the first faults found."""

    name: str
    meaning: str
    faults: tuple[str, ...]


def tried(game: AnyGame) -> Iterator[Tried]:
    """Yield the result of every check as soon as it is done. A long game takes minutes. It raises nothing."""
    for of_game in OF_GAMES:
        yield _tried(of_game, [partial(of_game, game)])
    for of_setup in OF_SETUPS:
        yield _tried(of_setup, [partial(of_setup, Setup(game, seats, {})) for seats in game.seats])


def _tried(check: Callable[..., Iterator[str]], runs: Iterable[Callable[[], Iterator[str]]]) -> Tried:
    """Return the result of one check. An exception raised by the game is a fault like any other."""
    faults: list[str] = []
    try:
        for run in runs:
            faults += islice(run(), MANY - len(faults))
    except Exception as error:
        line = traceback.extract_tb(error.__traceback__)[-1]
        faults.append(f"{type(error).__name__}: {error} ({line.filename}, line {line.lineno})")
    summary = (check.__doc__ or "").strip().partition("\n")[0]
    return Tried(check.__name__, summary, tuple(faults))

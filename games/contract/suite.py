"""All checks of the contract, for one game."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

import games.contract
import games.kernel
import games.search
from games.contract import box, checks, in_advance, lessons, strengths
from games.contract.playing import EndlessError, Setup
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
    checks.dealt_again,
    checks.bots_play,
    checks.bots_take_over,
    checks.bots_look_ahead,
)
"""Checks that take a game with a number of seats."""

MANY = 3
"""Maximum number of faults reported for one check."""


OURS = tuple([package.__path__[0] for package in (games.contract, games.kernel, games.search)])
"""The folders whose lines do not belong to the author of a game."""


class Tried(NamedTuple):
    """The result of a check: its name, its requirement, the first faults found, and whether a match did not end."""

    name: str
    meaning: str
    faults: tuple[str, ...]
    endless: bool = False


def tried(game: AnyGame) -> Iterator[Tried]:
    """Yield the result of every check as soon as it is done. Raises nothing. A long game takes minutes.

    If matches do not end, the first check that notices is the last one: the others would need a lot of memory to find
    the same.
    """
    for trial in chain(map(partial(_of_game, game), OF_GAMES), map(partial(_of_setups, game), OF_SETUPS)):
        yield trial
        if trial.endless:
            return


def raised(error: Exception) -> str:
    """Return an exception in words, with the last line of the game's code that led to it."""
    lines = traceback.extract_tb(error.__traceback__)
    line = next((one for one in reversed(lines) if not one.filename.startswith(OURS)), lines[-1])
    return f"{type(error).__name__}: {error} ({line.filename}, line {line.lineno})"


def _of_game(game: AnyGame, check: Callable[[AnyGame], Iterator[str]]) -> Tried:
    return _tried(check, [partial(check, game)])


def _of_setups(game: AnyGame, check: Callable[[Setup], Iterator[str]]) -> Tried:
    return _tried(check, [partial(check, Setup(game, seats, {})) for seats in game.seats])


def _tried(check: Callable[..., Iterator[str]], runs: Iterable[Callable[[], Iterator[str]]]) -> Tried:
    """Return the result of one check. An exception raised by the game counts as a fault."""
    faults, endless = list[str](), False
    try:
        for run in runs:
            faults += islice(run(), MANY - len(faults))
    except EndlessError as error:
        faults, endless = [str(error)], True
    except Exception as error:
        faults.append(raised(error))
    summary = (check.__doc__ or "").strip().partition("\n")[0]
    return Tried(check.__name__, summary, tuple(faults), endless)

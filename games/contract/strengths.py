"""The check of strengths: each one that the lobby offers plays differently from the next weaker one.

A player with random answers is exempt, because it has no strength to lose. So is a game for one player, which has no
computer players.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from games.contract.playing import AnyMatch, Setup, chance, open_question
from games.kernel.ask import Amount
from games.kernel.game import AnyGame
from games.kernel.text import Seat
from games.search.search import answer
from games.search.strength import Strength, strengths

MATCHES = 12
"""Maximum number of matches that are played."""
LOOKED = 240
"""Approximate number of questions that are examined."""
LEAP = 3
"""One question in this many is examined, because neighboring questions are much alike."""
SURE = 1.64
"""Number of standard errors by which a difference has to exceed 0. One in 20 would be that large by chance."""


class Seen(NamedTuple):
    """The evidence from one question.

    Attributes:
        steady: 1 if the stronger player repeats its answer, else 0, minus the probability of that by chance.
        gap: 1 if only the stronger player repeats that answer, -1 if only the weaker one gives it, else 0.
    """

    steady: float
    gap: float


def strengths_differ(game: AnyGame) -> Iterator[str]:
    """Check that the stronger of two players agrees with itself more often than the weaker one agrees with it."""
    seats = [seats for seats in game.seats if seats > 1]
    seen = {pair: list[Seen]() for pair in pairwise(strengths(game))} if seats else {}
    for match, seat in _choices(Setup(game, seats[0], {})) if seats else ():
        for pair, found in seen.items():
            found.append(_seen(match, seat, *pair))
    for (weaker, stronger), found in seen.items():
        steady, gap = _estimate([each.steady for each in found]), _estimate([each.gap for each in found])
        if steady.least > 0 and gap.least <= 0:
            error = 100 * (gap.mean - gap.least)
            points = f"{100 * gap.mean:.1f} ± {error:.1f} points of {len(found)} answers"
            yield f"{weaker} plays as {stronger} does: {points}"


def _choices(setup: Setup) -> Iterator[tuple[AnyMatch, Seat]]:
    """Yield open questions that leave a choice, in matches between fair computer players without lookahead."""
    looked = 0
    for seed in range(MATCHES):
        match, below = setup.opened(f"strengths {seed}"), chance(f"strengths {seed}")
        while not match.over and looked < LOOKED * LEAP:
            seat = match.waiting[0]
            question = open_question(match, seat)
            if isinstance(question, Amount) or len(question.options) > 1:
                looked += 1
                if looked % LEAP == 0:
                    yield match, seat
            match.answer(seat, match.game.play(match.view(seat), question, below))


def _seen(match: AnyMatch, seat: Seat, weaker: Strength, stronger: Strength) -> Seen:
    """Return the evidence on these two strengths from the question open to that seat."""
    question = open_question(match, seat)
    guess = 1 / (question.high - question.low + 1 if isinstance(question, Amount) else len(question.options))
    model, again = [answer(match, seat, stronger, chance((other, match.entry_count))) for other in ("model", "again")]
    less = answer(match, seat, weaker, chance(("again", match.entry_count)))
    return Seen((again == model) - guess, (again == model) - (less == model))


class Estimate(NamedTuple):
    """A mean, and the lower bound of its confidence interval."""

    mean: float
    least: float


def _estimate(found: list[float]) -> Estimate:
    many = max(len(found), 1)
    mean = sum(found) / many
    return Estimate(mean, mean - SURE * sqrt(sum((each - mean) ** 2 for each in found)) / many)

"""Plays matches between computer players, and measures how long they think."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from games.kernel.game import AnyGame, RandRange
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.search import answer
from games.search.strength import Strength

AnyMatch: TypeAlias = Match[Any, Any]
Player: TypeAlias = Callable[[AnyMatch, Seat, RandRange], tuple[str, ...]]


def dealt(game: AnyGame, seats: int, seed: object, **options: str) -> tuple[AnyMatch, random.Random]:
    """Return a match, and the random numbers of its players."""
    chances = random.Random(f"{seats}/{seed}")
    return Match(game, Record(game.key, game.rules, options, seats, chances.randbytes(32))), chances


def plain(match: AnyMatch, seat: Seat, below: RandRange) -> tuple[str, ...]:
    """Return an answer by evaluation alone, without slips."""
    asked = match.asked(seat)
    assert asked is not None
    return match.game.play(match.view(seat), asked.question, below)


class Thinking:
    """A computer player that records the CPU seconds of each answer."""

    def __init__(self, strength: Strength) -> None:
        self.strength, self.times = strength, list[float]()

    def __call__(self, match: AnyMatch, seat: Seat, below: RandRange) -> tuple[str, ...]:
        """Return the computer player's answer, and record its time."""
        begun = time.process_time()
        tokens = answer(match, seat, self.strength, below)
        self.times.append(time.process_time() - begun)
        return tokens

    @property
    def told(self) -> str:
        """The time per answer, as text."""
        times = sorted(1000 * each for each in self.times)
        middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
        return f"{self.strength}: {middle:.0f} ms an answer, 99 of 100 within {late:.0f}, all within {times[-1]:.0f}"


def played(
    match: AnyMatch, players: Sequence[Player], chances: random.Random
) -> Iterator[tuple[Seat, tuple[str, ...]]]:
    """Play a match, yielding each answer before it is given."""
    while not match.over:
        seat = match.waiting[0]
        tokens = players[seat](match, seat, chances.randrange)
        yield seat, tokens
        match.answer(seat, tokens)

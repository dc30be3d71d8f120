"""Random matches for the checks, identical on every run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heapify, heapreplace
from itertools import combinations, product
from typing import Any, TypeAlias

from games.kernel.ask import Question, random_answer
from games.kernel.dealer import Dealer
from games.kernel.game import AnyGame, RandRange
from games.kernel.match import Match, Step
from games.kernel.record import Record
from games.kernel.text import Localizer, Seat

AnyMatch: TypeAlias = Match[Any, Any]

BOUND = 5_000
"""Maximum number of answers in a match."""
CLOSELY = 100
"""Number of answers after each of which `glimpses` yields a state. After that it yields one state in APART."""
APART = 5
LONG = Localizer(tuple(f"{letter * 31}." for letter in "WMQWMQWM"))
"""A Localizer with names as long and as wide as Discord allows."""


class EndlessError(AssertionError):
    """Raised for a match that is not over after `BOUND` answers."""


@dataclass(frozen=True, repr=False)
class Setup:
    """A game with settings and a number of seats."""

    game: AnyGame
    seats: int
    chosen: Mapping[str, str]

    def __str__(self) -> str:
        settings = " ".join(f"{key}={token}" for key, token in self.chosen.items())
        return f"{self.game.key} for {self.seats} {settings}".strip()

    __repr__ = __str__

    def opened(self, seed: object = "") -> AnyMatch:
        """Return a new match. A different seed gives a different deal."""
        key = f"{self}/{seed}".encode()
        return Match(self.game, Record(self.game.key, self.game.rules, self.chosen, self.seats, key))


def agreements(game: AnyGame) -> Iterator[Setup]:
    """Yield every valid combination of settings and number of seats."""
    keys = [setting.key for setting in game.settings]
    for tokens in product(*([choice.token for choice in setting.choices] for setting in game.settings)):
        chosen = dict(zip(keys, tokens, strict=True))
        for seats in game.seats:
            if not game.problem(game.settle(chosen), seats):
                yield Setup(game, seats, chosen)


def meeting(game: AnyGame, many: int) -> Iterator[Setup]:
    """Yield combinations of settings so that each valid choice of `many` settings occurs in at least one.

    The number of seats counts as a setting.
    """
    among = [
        (setup, {*combinations((("", str(setup.seats)), *setup.chosen.items()), min(many, len(setup.chosen) + 1))})
        for setup in agreements(game)
    ]
    left = set[object]().union(*(choices for _, choices in among))
    ranked = [(-len(choices), n) for n, (_, choices) in enumerate(among)]
    heapify(ranked)
    while left:  # the gain of a combination only shrinks, so checking the first of the heap is enough
        setup, choices = among[ranked[0][1]]
        added = (-len(choices & left), ranked[0][1])
        if added == heapreplace(ranked, added):
            left -= choices
            yield setup


def viewer_name(viewer: Seat | None) -> str:
    """Return the name of a viewer for a fault."""
    return "the public" if viewer is None else f"seat {viewer}"


def chance(seed: object) -> RandRange:
    """Return a source of random numbers below n; the same seed gives the same numbers."""
    dealer = Dealer(repr(seed).encode())
    return lambda n: dealer.randrange(n, "chance")


def open_question(match: AnyMatch, seat: Seat) -> Question:
    """Return the question open to a seat."""
    asked = match.asked(seat)
    assert asked is not None
    return asked.question


def answered(match: AnyMatch, randrange: RandRange) -> Step:
    """Give a random legal answer for a random seat that the match waits for."""
    seat = match.waiting[randrange(len(match.waiting))]
    return match.answer(seat, random_answer(open_question(match, seat), randrange))


def states(setup: Setup, seed: object = "") -> Iterator[AnyMatch]:
    """Yield a random match before each answer and at its end; always the same object.

    Raises EndlessError if the match does not end.
    """
    match, randrange = setup.opened(seed), chance(seed)
    for _ in range(BOUND):
        yield match
        if match.over:
            return
        answered(match, randrange)
    raise EndlessError(f"{setup} does not end within {BOUND} answers")


def glimpses(setup: Setup, seed: object = "") -> Iterator[AnyMatch]:
    """Yield the states of a random match like `states`, but after the first `CLOSELY` only one in APART and the end."""
    for match in states(setup, seed):
        if match.entry_count < CLOSELY or match.entry_count % APART == 0 or match.over:
            yield match

"""Ends and decisive moments of matches between computer players, for the pictures of these pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

from games import game
from games.kernel.match import Match
from games.kernel.record import Record
from games.the_restless.vocabulary.scenes import SceneKind

SEATS = {"tottarot": 4, "queens_of_fate": 1, "parsifal": 4, "genshin_tarot": 2, "the_restless": 3}
"""Number of players, by game."""
LOST = ("queens_of_fate", "genshin_tarot", "the_restless")
"""Games that all players can lose."""
MOMENTS: dict[str, Callable[[Any], bool]] = {
    "tottarot": lambda view: view.decisive is not None and not view.winners,
    "genshin_tarot": lambda view: view.boss.enters,
    "the_restless": lambda view: view.scene is SceneKind.GOD and view.moment is not None,
}
"""Tests that recognize a moment: the theft that won a round, the entrance of the Boss, the fight with the god."""


def end(key: str, *, won: bool = True) -> Any:
    """Return the public view at the end of the first match that is won, or lost."""
    return ended(key, won=won).view(None)


def ended(key: str, *, won: bool = True) -> Match[Any, Any]:
    """Return the first match that is won, or lost."""
    ends = ([*played(key, number)][-1] for number in count())
    return next(match for match in ends if bool(match.result.winners) is won)


def moment(key: str) -> Any:
    """Return the public view of the game's moment, in the first match that has one."""
    seen = (match.view(None) for number in count() for match in played(key, number))
    return next(filter(MOMENTS[key], seen))


def played(key: str, number: int, seats: int = 0) -> Iterator[Match[Any, Any]]:
    """Yield the match of that number after each answer, always the same object. `seats` is 0 for the usual number."""
    chosen, randrange = game(key), Random(number).randrange
    match = Match(chosen, Record(key, chosen.rules, {}, seats or SEATS[key], number.to_bytes(32, "big")))
    while not match.over:
        yield match
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        match.answer(seat, chosen.play(match.view(seat), asked.question, randrange))
    yield match

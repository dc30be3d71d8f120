"""How matches end, for the pictures of these pages: played by computer players from the first deal that is won."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from games import game
from games.kernel.match import Match
from games.kernel.record import Record

SEATS = {"tottarot": 4, "queens_of_fate": 1, "parsifal": 4, "genshin_tarot": 2, "the_restless": 3}
"""Of each game, how many play."""


def end(key: str) -> Any:
    """The view that everybody has of the end."""
    return next(match for number in count() if (match := _played(key, number)).result.winners).view(None)


def _played(key: str, number: int) -> Match[Any, Any]:
    played, randrange = game(key), Random(number).randrange
    match = Match(played, Record(key, played.rules, {}, SEATS[key], number.to_bytes(32, "big")))
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        match.answer(seat, played.play(match.view(seat), asked.question, randrange))
    return match

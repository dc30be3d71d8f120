"""Replays the answers of computer players in a finished match: with the same deal, each must be the same."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple

from bot.table.match_history import MatchHistory, walked
from games.kernel.record import RESEATED
from games.kernel.text import Seat
from games.search.deal_chance import chance_from_deal
from games.search.search import answer
from games.search.strength import Strength


class BotCheck(NamedTuple):
    """The number of answers by computer players, how many were repeated, and which of these differ.

    `different` are numbers of entries. An update can make computer players answer differently.
    """

    total: int
    asked: int
    different: tuple[int, ...]


def check_bots(past: MatchHistory, most: int, below: Callable[[int], int] = secrets.randbelow) -> BotCheck | None:
    """Repeat up to `most` answers of computer players, picked at random, and compare them.

    This replays the match and lets a computer player think for each, so call it in a thread. The match must replay
    exactly.

    Returns:
        None if no answer can be compared: an earlier version began the match with other random numbers, it is a lesson,
        or no computer player took part.
    """
    strengths = _strengths(past)
    if past.row.bots is None or past.row.lesson is not None or not strengths:
        return None
    picked, numbers = set[int](), sorted(strengths)
    while numbers and len(picked) < most:
        picked.add(numbers.pop(below(len(numbers))))
    different = []
    for n, match in enumerate(walked(past)):
        if n in picked:
            entry = past.counted[n]
            again = answer(match, entry.seat, strengths[n], chance_from_deal(match, entry.seat))
            if again != entry.tokens:
                different.append(n)
    return BotCheck(len(strengths), len(picked), tuple(different))


def _strengths(past: MatchHistory) -> dict[int, Strength]:
    """Return the strength of the computer player that gave each entry, by entry number.

    A computer player that replaced a person is fair; any other keeps its seat for the whole match.
    """
    found, left = dict[int, Strength](), set[Seat]()
    for entry in past.counted:
        if entry.by == "table" and entry.tokens[:1] and entry.tokens[0] in RESEATED:
            left.add(entry.seat)
        elif entry.by == "bot":
            kind = past.row.seats[entry.seat].kind.partition(":")[2]
            found[entry.number] = Strength.FAIR if entry.seat in left else Strength(kind or "fair")
    return found

"""Measures games of Parsifal between computer players: their endings, their length and their winners.

They follow the rulebook, with every option at its default.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

from bench.players import shares
from bench.pool import spread
from games.kernel.match import Match
from games.kernel.record import Record
from games.parsifal.game import PARSIFAL
from games.parsifal.table import Ending, Table
from games.parsifal.view import ParsifalView
from games.search.search import answer
from games.search.strength import Strength

IN_TIME = 60
"""Maximum number of turns without a deck by which a game should have ended."""


@dataclass(frozen=True, slots=True)
class Played:
    """The end of a game: how it ended, with which names, after how many turns, and how many of them without a deck."""

    ending: Ending
    names: tuple[str, ...]
    turns: int
    dry: int
    answers: int


def lines(games: int = 60, seed: int = 0) -> Iterable[str]:
    """Yield lines for each number of seats, with the share of games won with each name."""
    for seats in PARSIFAL.seats:
        yield from told(seats, [*spread(partial(played, seats), games, seed)])


def played(seats: int, seed: int) -> Played:
    """Play one game."""
    chances = random.Random(f"{seats}/{seed}")
    record = Record("parsifal", PARSIFAL.rules, {}, seats, chances.randbytes(32))
    match: Match[Table, ParsifalView] = Match(PARSIFAL, record)
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, answer(match, seat, Strength.FAIR, chances.randrange))
    table = match.table
    names = tuple(dict.fromkeys(victor.name for victor in table.victors))
    return Played(table.ending, names, table.turns + 1, table.dry, match.entry_count)


def told(seats: int, games: Sequence[Played]) -> Iterator[str]:
    """Yield the endings and the length of these games, then their winners."""
    in_time = sum(each.dry <= IN_TIME for each in games)
    endings = Counter(each.ending for each in games)
    how = ", ".join(
        f"{ending.value} {shares.told(endings[ending], len(games))}" for ending in Ending if endings[ending]
    )
    turns = sorted(each.turns for each in games)
    yield (
        f"{seats} seats, {len(games)} games: over within {IN_TIME} turns without a deck "
        f"{shares.told(in_time, len(games))}; ended by {how}; "
        f"turns {turns[0]} to {turns[-1]}, median {median(turns):.0f}; "
        f"answers {median(each.answers for each in games):.0f}"
    )
    won = Counter(name for each in games for name in each.names)
    yield "  won with " + ", ".join(f"{name} {shares.told(count, len(games))}" for name, count in won.most_common())

"""How games of Parsifal between computer players go: whether they end, how long they take, and who wins them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import median

from games.kernel.match import Match
from games.kernel.record import Record
from games.parsifal import PARSIFAL
from games.parsifal.table import Ending, Table
from games.parsifal.view import ParsifalView

IN_TIME = 60
"""Turns without a deck within which a game is to be won."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game's end: how, with which names, after how many turns and how many of them without a deck."""

    ending: Ending
    names: tuple[str, ...]
    turns: int
    dry: int
    answers: int


def lines(games: int = 60) -> Iterable[str]:
    """A table for every number of seats, and the share of games won with each name over all of them."""
    won: Counter[str] = Counter()
    total = 0
    for seats in PARSIFAL.seats:
        played = [_played(seats, seed) for seed in range(games)]
        won.update(name for each in played for name in each.names)
        total += len(played)
        yield _row(seats, played)
    yield from _shares(won, total)


def _played(seats: int, seed: int) -> Played:
    """One game, won by nobody's patience: without the limit of rounds, unless it takes ten times as long."""
    chances = random.Random(f"{seats}/{seed}")
    record = Record("parsifal", PARSIFAL.rules, {"stalemate_rounds": "40"}, seats, chances.randbytes(32))
    match: Match[Table, ParsifalView] = Match(PARSIFAL, record)
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        match.answer(seat, PARSIFAL.play(match.view(seat), asked.question, chances.randrange))
    table = match.table
    names = tuple(dict.fromkeys(victor.name for victor in table.victors))
    return Played(table.ending, names, table.turns + 1, table.dry, match.n)


def _row(seats: int, played: list[Played]) -> str:
    won = [each for each in played if each.ending is Ending.QUESTS]
    in_time = sum(each.dry <= IN_TIME for each in won)
    ties = sum(len(each.names) > 1 for each in won)
    turns = sorted(each.turns for each in played)
    return (
        f"{seats} seats: {len(played)} games; "
        f"won within {IN_TIME} turns without a deck {_percent(in_time, len(played))}, "
        f"by two names at once {_percent(ties, len(played))}; "
        f"turns {turns[0]} to {turns[-1]}, median {median(turns):.0f}; "
        f"answers {median(each.answers for each in played):.0f}"
    )


def _shares(won: Counter[str], games: int) -> Iterator[str]:
    for name, count in won.most_common():
        yield f"  {name:<12} {_percent(count, games)}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f} %"

"""The share of a result that the deal explains, from the same deals played repeatedly by players who slip.

A player plays by evaluation alone and gives a random legal answer one time in ten. Computer players at the table take
their random numbers from the deal, as the bot's do. The share that the deal explains is the intraclass correlation of a
one-way analysis of variance, with the jackknife error over the deals.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from games import game as game_called
from games.kernel.ask import random_answer
from games.kernel.game import AnyGame, Comparison
from games.kernel.match import Match
from games.kernel.record import Record
from games.search.deal_chance import chance_from_deal

SLIPS = 10
"""The average number of answers per slip."""
AnyMatch: TypeAlias = Match[Any, Any]
Measure: TypeAlias = Callable[[AnyMatch, Comparison], Any]
"""Returns a value that can be sorted; larger is better."""


class Sample(NamedTuple):
    """A sample: the number of deals of each game, and how often each is played."""

    deals: int
    plays: int


SAMPLE, FULL = Sample(40, 6), Sample(200, 8)


class Played(NamedTuple):
    """The table of a game: its seats, how many of them have players, and the measures besides the result."""

    seats: int
    people: int
    measures: Mapping[str, Measure]


GAMES: Mapping[str, Played] = {
    "queens_of_fate": Played(1, 1, {"year": lambda match, got: -match.table.year if got[0] else match.table.year}),
    "tottarot": Played(4, 1, {"victory tokens": lambda _, got: got[0], "own total": lambda _, got: got[-1]}),
    "parsifal": Played(3, 1, {"quests": lambda _, got: got[1]}),
    "genshin_tarot": Played(2, 2, {"damage": lambda _, got: 0 if got[0] else got[1]}),
    "the_restless": Played(2, 2, {"road": lambda _, got: (99, 0) if got[0] else got[1:]}),
}
"""The table of each game."""


def lines(games: Sequence[str], sample: Sample) -> Iterator[str]:
    """Yield the table: for each game and measure, the share of the variance that the deal explains, and its error."""
    yield f"{'explained by the deal':<26} {'measure':<16} {'share':>6} {'error':>6}   {sample.deals} × {sample.plays}"
    for key in games:
        values = measured(game_called(key), GAMES[key], sample)
        for name, plays in values.items():
            share, error = explained(plays)
            yield f"{key:<26} {name:<16} {share:>6.2f} {error:>6.2f}"


def measured(game: AnyGame, how: Played, sample: Sample) -> dict[str, list[list[float]]]:
    """Return the values of each measure, by deal and play. Results that are text become their rank among all plays."""
    found: dict[str, list[list[Any]]] = {name: [] for name in ("result", "won", *how.measures)}
    for deal in range(sample.deals):
        row: dict[str, list[Any]] = {name: [] for name in found}
        for play in range(sample.plays):
            match = _played(game, how, deal, play)
            got = game.compare(match.table, match.result, 0)
            row["result"].append(got)
            row["won"].append(float(0 in match.result.winners))
            for name, measure in how.measures.items():
                row[name].append(measure(match, got))
        for name, values in row.items():
            found[name].append(values)
    return {name: _as_numbers(rows) for name, rows in found.items()}


def explained(plays: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the share of the variance between deals, and its standard error; 0 if nothing varies."""
    share, count = _correlation(plays), len(plays)
    parts = [_correlation([*plays[:left], *plays[left + 1 :]]) for left in range(count)]
    error = ((count - 1) * statistics.pvariance(parts)) ** 0.5
    return share, error


def _correlation(plays: Sequence[Sequence[float]]) -> float:
    deals, each = len(plays), len(plays[0])
    means = [statistics.fmean(one) for one in plays]
    between = each * statistics.variance(means)
    within = sum((value - mean) ** 2 for one, mean in zip(plays, means, strict=True) for value in one)
    within /= deals * (each - 1)
    total = between + (each - 1) * within
    return (between - within) / total if total else 0.0


def _as_numbers(rows: Sequence[Sequence[Any]]) -> list[list[float]]:
    """Return the values or, if they are text, the middle rank of each among all, from 0 to 1."""
    if all(isinstance(value, int | float) for row in rows for value in row):
        return [[float(value) for value in row] for row in rows]
    every = sorted(value for row in rows for value in row)
    first, last = dict[Any, int](), dict[Any, int]()
    for index, value in enumerate(every):
        first.setdefault(value, index)
        last[value] = index
    return [[(first[value] + last[value]) / 2 / (len(every) - 1) for value in row] for row in rows]


def _played(game: AnyGame, how: Played, deal: int, play: int) -> AnyMatch:
    """Play a match of that deal to its end, and return it."""
    key, rng = random.Random(f"{game.key}/{deal}").randbytes(32), random.Random(f"{game.key}/{deal}/{play}")
    match: AnyMatch = Match(game, Record(game.key, game.rules, {}, how.seats, key))
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        if seat >= how.people:
            tokens = game.play(match.view(seat), asked.question, chance_from_deal(match, seat))
        elif rng.randrange(SLIPS):
            tokens = game.play(match.view(seat), asked.question, rng.randrange)
        else:
            tokens = random_answer(asked.question, rng.randrange)
        match.answer(seat, tokens)
    return match

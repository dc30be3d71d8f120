"""The winners (P-51 to P-58)."""

from __future__ import annotations

from games.kernel.game import Result
from games.kernel.text import Name, Text, listed, tn
from games.parsifal import story
from games.parsifal.table import Table


def result(table: Table) -> Result:
    """Return the winners of a single game, or of a series the players who won the most games, if any."""
    if table.games == 1:
        return Result(tuple(table.winners), (), story.ended(table))
    most = max(table.wins)
    winners = tuple(seat for seat, wins in enumerate(table.wins) if wins == most and most)
    text = story.NO_SERIES if not winners else _won(tuple(map(Name, winners)), most)
    return Result(winners, tuple(table.wins), text)


def _won(names: tuple[Name, ...], most: int) -> Text:
    who = listed(names)
    if len(names) == 1:
        return tn("{who} wins the series with {n} game.", "{who} wins the series with {n} games.", n=most, who=who)
    one, many = "{who} share the series with {n} game each.", "{who} share the series with {n} games each."
    return tn(one, many, n=most, who=who)

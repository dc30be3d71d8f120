"""How good a table is for the player, in thousandths of a logit: 0 is an even chance, 2200 nine in ten to win."""

from __future__ import annotations

from typing import NamedTuple

from games.queens_of_fate.computer_player.features import features, stage, unseen
from games.queens_of_fate.computer_player.weights import WEIGHTS
from games.queens_of_fate.table import Table

WON = 1_000_000
"""More than anything that is not yet won; the negative less than anything not yet lost."""


class Outcome(NamedTuple):
    """What a table is worth that choices lead to, and how many cards of Destiny are still to be sacrificed there."""

    worth: int
    table: Table
    sacrificed: int = 0


def value(table: Table, sacrificed: int = 0) -> Outcome:
    """A table on which nothing is open but years to come, once so many cards are sacrificed."""
    return Outcome(_worth(table, sacrificed), table, sacrificed)


def parts(table: Table, sacrificed: int) -> dict[str, float]:
    """What each thing adds to what a table is worth."""
    hidden = unseen(table, sacrificed)
    early, weights = stage(hidden), WEIGHTS[table.options.variant]
    found = features(table, hidden)
    return {name: amount * (weights[name][0] + early * weights[name][1]) for name, amount in found.items() if amount}


def _worth(table: Table, sacrificed: int) -> int:
    if table.won is not None:
        return WON if table.won else -WON
    if sacrificed > len(table.destiny) or not (len(table.destiny) - sacrificed or table.sources):
        return -WON
    return round(sum(parts(table, sacrificed).values()))

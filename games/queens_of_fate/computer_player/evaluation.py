"""The value of a table for the player, in thousandths of a logit: 0 is a 50 % chance to win, 2200 is 90 %."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from games.queens_of_fate.computer_player.features import features, stage, unseen
from games.queens_of_fate.computer_player.weights import WEIGHTS
from games.queens_of_fate.table import Table

WON = 1_000_000
"""The value of a win, above that of any undecided table. A loss has the negative value."""


class Outcome(NamedTuple):
    """The table that a choice leads to, its value, and the number of cards of Destiny still to be sacrificed there."""

    worth: int
    table: Table
    sacrificed: int = 0


def value(table: Table, sacrificed: int = 0) -> Outcome:
    """Return the outcome of a table on which no question is open.

    Args:
        table: The table.
        sacrificed: Number of cards of Destiny that are still to be sacrificed.
    """
    return Outcome(_worth(table, sacrificed), table, sacrificed)


def parts(table: Table, sacrificed: int) -> dict[str, float]:
    """Return the contribution of each feature to the value of a table, without the features that contribute nothing."""
    hidden = unseen(table, sacrificed)
    early, weights = stage(hidden), WEIGHTS[table.options.variant]
    found = features(table, hidden)
    return {name: amount * (weights[name][0] + early * weights[name][1]) for name, amount in found.items() if amount}


def chance(worth: int) -> int:
    """Return the chance to win for a value, in thousandths."""
    return round(1000 / (1 + exp(min(-worth / 1000, 500))))


def _worth(table: Table, sacrificed: int) -> int:
    if table.won is not None:
        return WON if table.won else -WON
    left, saved = len(table.destiny) - sacrificed, table.sources and not table.options.at_once
    if left < 0 or not (left or saved):
        return -WON
    return round(sum(parts(table, sacrificed).values()))

"""How it ends (Q-8, Q-9)."""

from __future__ import annotations

from games.kernel.game import Result
from games.queens_of_fate import story
from games.queens_of_fate.table import Table


def result(table: Table) -> Result:
    """Won with the Ascension, lost with the End of the World."""
    return Result((0,) if table.won else (), (), story.ending(table))

"""The end of a match (G-85 to G-89)."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.table import Table
from games.kernel.game import Result


def result(table: Table) -> Result:
    """Return the result: all players win, or nobody."""
    winners = tuple(range(table.seats)) if table.won else ()
    return Result(winners, (), story.ended(table.won, table.ruler.name, table.options.counted(table.turn)))

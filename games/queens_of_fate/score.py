"""The end of a match (Q-8, Q-9), and the comparison of Ascensions."""

from __future__ import annotations

from games.kernel.game import Measure, Result
from games.kernel.text import Text, t, tn
from games.queens_of_fate import story
from games.queens_of_fate.table import Table


def result(table: Table) -> Result:
    """Return the result: a win by the Ascension with its year as score, or a defeat without a score."""
    return Result((0,), (table.year,), story.ending(table)) if table.won else Result((), (), story.ending(table))


def _years(n: int) -> Text:
    return tn("{n} year", "{n} years", n=n)


SHORTEST = Measure(t("Shortest Ascension"), _years, least=True)

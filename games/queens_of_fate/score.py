"""The end of a match (Q-8, Q-9), and the comparison of Ascensions."""

from __future__ import annotations

from games.kernel.game import LOST_MATCH, WON_MATCH, Comparison, Measure, Result
from games.kernel.text import Seat, Text, t, tn
from games.queens_of_fate import story
from games.queens_of_fate.cards import Rank
from games.queens_of_fate.table import Table


def result(table: Table) -> Result:
    """Return the result: a win by the Ascension with its year as score, or a defeat without a score."""
    return Result((0,), (table.year,), story.ending(table)) if table.won else Result((), (), story.ending(table))


def _years(years: int) -> Text:
    return tn("{n} year", "{n} years", n=years)


SHORTEST = Measure(t("Shortest Ascension"), _years, least=True)


def compare(table: Table, _result: Result, _seat: Seat) -> Comparison:
    """Return whether the match was won, then how soon; or if lost, the number of Queens and the size of the court."""
    if table.won:
        return 1, -table.year
    queens = [card for card in table.court if card.rank is Rank.QUEEN]
    return 0, len(queens), len(table.court)


def describe_comparison(compared: Comparison) -> tuple[Text, ...]:
    """Return the parts of a comparison in words."""
    won, *rest = compared
    if won:
        return (WON_MATCH, *(_years(-years) for years in rest))
    queens = (tn("{n} Queen in play", "{n} Queens in play", n=n) for n in rest[:1])
    court = (tn("{n} court card in play", "{n} court cards in play", n=n) for n in rest[1:])
    return (LOST_MATCH, *queens, *court)

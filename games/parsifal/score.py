"""The winners of a match, and how good a result is (P-51 to P-58)."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.game import LOST_MATCH, Comparison, Result
from games.kernel.text import Seat, Text, t, tn
from games.parsifal import story
from games.parsifal.rules.quests import fulfilled
from games.parsifal.table import Table


def result(table: Table) -> Result:
    """Return the winners of a single game, or the players who won the most games of a series, if any."""
    if table.games == 1:
        return Result(tuple(table.winners), (), story.ended(table))
    most = max(table.wins)
    winners = tuple(seat for seat, wins in enumerate(table.wins) if wins == most and most)
    text = story.NO_SERIES if not winners else story.series_won(winners, most)
    return Result(winners, tuple(table.wins), text)


def uncatchable(table: Table, left: int) -> Seat | None:
    """Return the player whom nobody can equal in the games of the series that are left; None while it is open (P-58).

    A single game is open until its end.
    """
    first, second = sorted(table.wins, reverse=True)[:2]
    return table.wins.index(first) if table.games > 1 and first - second > left else None


def concluded(table: Table) -> Table | None:
    """Return the table of a series that only the leader can still win, as if it ended now; None for any other (P-58).

    The game in progress does not count.
    """
    if uncatchable(table, table.games - table.game + 1) is None:
        return None
    return replace(table, drawn=[], pending=None, interrupter=None, proposal=None, advance=())


NOT_WON, SHARED, ALONE = 0, 1, 2
"""The first part of a comparison for a single game. SERIES is added for a series."""
SERIES = 3
_STANDINGS = (
    *(LOST_MATCH, t("won with others"), t("won alone")),
    *(t("lost the series"), t("won the series with others"), t("won the series alone")),
)


def compare(table: Table, result: Result, seat: Seat) -> Comparison:
    """Return whether the seat won alone or with others, then the most quests of one of its characters, and how soon.

    Only winners are compared by how soon the game ended, because the end does not count in favor of the others. In a
    series, the number of games that the seat won counts instead (P-58).
    """
    standing = NOT_WON if seat not in result.winners else ALONE if len(result.winners) == 1 else SHARED
    if table.games > 1:
        return SERIES + standing, table.wins[seat]
    done = [name for name, _ in fulfilled(table.board)]
    most = max((done.count(character.name) for character in table.board.areas[seat]), default=0)
    return (standing, most, -table.turns) if standing else (standing, most)


def describe_comparison(compared: Comparison) -> tuple[Text, ...]:
    """Return the parts of a comparison in words."""
    standing, *rest = compared
    if standing >= SERIES:
        return (_STANDINGS[standing], *(tn("{n} game won", "{n} games won", n=n) for n in rest))
    quests = [tn("{n} quest of one character", "{n} quests of one character", n=n) for n in rest[:1]]
    return (_STANDINGS[standing], *quests, *(tn("after {n} turn", "after {n} turns", n=-n) for n in rest[1:]))

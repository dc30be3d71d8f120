"""A toy game for solo play with comparable results, and a player for it."""

from __future__ import annotations

from dataclasses import replace

from bot.table.live_table import playing
from bot.table.matches import Matches
from games.kernel.game import LOST_MATCH, WON_MATCH, Comparison, Measure, Result
from games.kernel.text import Seat, Text, t, tn
from tests.kernel.actions import ALONE
from tests.kernel.toys import Table


def _ending(table: Table) -> Result:
    """Return the result: any points win, and are the score."""
    (points,) = table.points
    return Result((0,), (points,), t("Won.")) if points else Result((), (), t("Lost."))


def _points(n: int) -> Text:
    return tn("{n} point", "{n} points", n=n)


def _compare(table: Table, _result: Result, _seat: Seat) -> Comparison:
    """Return the comparison, in which winning with fewer points is better."""
    (points,) = table.points
    return (1, -points) if points else (0,)


def _described(compared: Comparison) -> tuple[Text, ...]:
    won, *points = compared
    return (WON_MATCH if won else LOST_MATCH, *(_points(-n) for n in points))


SOLITAIRE = replace(
    ALONE,
    key="solitaire",
    title=t("Solitaire"),
    result=_ending,
    compare=_compare,
    describe_comparison=_described,
    measure=Measure(t("Fewest points"), _points, least=True),
)


async def play_out(matches: Matches, table_id: int, user: int, points: int = 0, idle: int = 0) -> None:
    """Play to the end with that many points, after that many idle answers."""
    for action in (*["count"] * points, *["idle"] * idle, "end", "end", "end"):
        async with matches.at(table_id) as table:
            asked = playing(table).asked(0)
        assert asked is not None
        await matches.answer(table_id, user, (action,), asked.number)

"""A toy to play alone, whose matches can be compared, and people who play it to the end."""

from __future__ import annotations

from dataclasses import replace

from bot.services.matches import Matches
from bot.table.live_table import playing
from games.kernel.game import Measure, Result
from games.kernel.text import Text, t, tn
from tests.kernel.deeds import ALONE
from tests.kernel.toys import Table


def _ending(table: Table) -> Result:
    """Won with any points; the score is how many."""
    (points,) = table.points
    return Result((0,), (points,), t("Won.")) if points else Result((), (), t("Lost."))


def _points(n: int) -> Text:
    return tn("{n} point", "{n} points", n=n)


SOLITAIRE = replace(
    ALONE,
    key="solitaire",
    title=t("Solitaire"),
    result=_ending,
    measure=Measure(t("Fewest points"), _points, least=True),
)


async def play_out(matches: Matches, table_id: int, user: int, points: int = 0, idle: int = 0) -> None:
    """Whoever sits there gets so many points, does nothing so many times, and ends all rounds."""
    for deed in (*["count"] * points, *["idle"] * idle, "end", "end", "end"):
        async with matches.at(table_id) as table:
            asked = playing(table).asked(0)
        assert asked is not None
        await matches.answer(table_id, user, (deed,), asked.n)

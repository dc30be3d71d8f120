"""The results of a finished match, as they are stored for the standings."""

from __future__ import annotations

from bot.table.live_table import LiveTable, playing
from games.kernel.verdict import Verdict, verdict
from storage.results import Outcome

WON = {Verdict.WON: True, Verdict.LOST: False}
"""How a verdict is stored; a draw is None."""


def outcomes(table: LiveTable) -> tuple[Outcome, ...]:
    """The outcome for each person at a table, nobody's of a lesson, with the medals they have earned. The match must be
    over.

    A draw counts as neither won nor lost.
    """
    if table.row.lesson is not None:
        return ()
    match = playing(table)
    result, scores = match.result, match.result.scores if match.game.measure else ()
    return tuple(
        Outcome(
            chair.seat,
            WON.get(verdict(match.game, result, chair.seat)),
            scores[chair.seat] if scores else None,
            tuple(medal.key for medal in match.game.medals if medal.won(match.table, result, chair.seat)),
        )
        for chair in table.people
    )

"""The results of a finished match, as they are stored for the standings."""

from __future__ import annotations

from bot.table.live_table import LiveTable, playing
from games.kernel.verdict import Verdict, verdict
from storage.results import Outcome

WON = {Verdict.WON: True, Verdict.LOST: False}
"""Stored forms of a verdict; a draw is None."""


def outcomes(table: LiveTable) -> tuple[Outcome, ...]:
    """Return the outcome for each user at a table, with the achievements they have earned.

    The match must be over. A lesson has no outcomes.
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

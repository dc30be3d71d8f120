"""The results of a finished match, as they are stored for the standings."""

from __future__ import annotations

from bot.table.live_table import LiveTable, playing
from storage.results import Outcome


def outcomes(table: LiveTable) -> tuple[Outcome, ...]:
    """The outcome for each person at a table, nobody's of a lesson, with the medals they have earned. The match must be
    over.

    Where people played against each other and none or all of them won, nobody was beaten: it is a draw for all.
    """
    if table.row.lesson is not None:
        return ()
    match = playing(table)
    result, scores = match.result, match.result.scores if match.game.measure else ()
    drawn = match.game.rivals and len(result.winners) in (0, len(table.seats))
    return tuple(
        Outcome(
            chair.seat,
            None if drawn else chair.seat in result.winners,
            scores[chair.seat] if scores else None,
            tuple(medal.key for medal in match.game.medals if medal.won(match.table, result, chair.seat)),
        )
        for chair in table.people
    )

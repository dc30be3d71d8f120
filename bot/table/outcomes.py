"""The results of a finished match, as they are stored for the standings."""

from __future__ import annotations

from bot.table.live_table import LiveTable, playing
from storage.records.rows import Outcome


def outcomes(table: LiveTable) -> tuple[Outcome, ...]:
    """The outcome for each person at a table. The match must be over."""
    match = playing(table)
    result, scores = match.result, match.result.scores if match.game.measure else ()
    drawn = match.game.rivals and len(result.winners) in (0, len(table.seats))
    return tuple(
        Outcome(
            chair.seat,
            chair.seat in result.winners,
            scores[chair.seat] if scores else None,
            drawn,
        )
        for chair in table.people
    )

"""What goes into the standings at the end of a match."""

from __future__ import annotations

from bot.table.live_table import LiveTable, playing
from storage.records.rows import Outcome


def outcomes(table: LiveTable) -> tuple[Outcome, ...]:
    """How the persons at a table came out of its match, which is over."""
    match = playing(table)
    result, scores = match.result, match.result.scores if match.game.measure else ()
    return tuple(
        Outcome(chair.seat, chair.seat in result.winners, scores[chair.seat] if scores else None)
        for chair in table.people
    )

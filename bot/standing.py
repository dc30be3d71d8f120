"""What goes into the standings at the end of a match."""

from __future__ import annotations

from bot.sitting import Sitting, playing
from storage.rows import Outcome


def outcomes(sitting: Sitting) -> tuple[Outcome, ...]:
    """How the persons at a table came out of its match, which is over."""
    match = playing(sitting)
    result, scores = match.result, match.result.scores if match.game.measure else ()
    return tuple(
        Outcome(chair.seat, chair.seat in result.winners, scores[chair.seat] if scores else None)
        for chair in sitting.people
    )

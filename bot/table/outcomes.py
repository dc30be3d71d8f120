"""The results of a finished match, as they are stored for the standings."""

from __future__ import annotations

from bot.table.live_table import LiveTable, playing
from games.kernel.game import Result
from games.kernel.text import Seat
from storage.records.rows import Outcome


def outcomes(table: LiveTable) -> tuple[Outcome, ...]:
    """The outcome for each person at a table, with the medals they have earned. The match must be over.

    Where people played against each other and none or all of them won, nobody was beaten: it is a draw for all; and so
    it is for whoever shares the victory with computer players alone.
    """
    match = playing(table)
    result, scores = match.result, match.result.scores if match.game.measure else ()
    return tuple(
        Outcome(
            chair.seat,
            None if _drawn(table, result, chair.seat) else chair.seat in result.winners,
            scores[chair.seat] if scores else None,
            tuple(medal.key for medal in match.game.medals if medal.won(match.table, result, chair.seat)),
        )
        for chair in table.people
    )


def _drawn(table: LiveTable, result: Result, seat: Seat) -> bool:
    if not table.game.rivals:
        return False
    others = [winner for winner in result.winners if winner != seat]
    with_bots = seat in result.winners and bool(others) and all(map(table.is_bot, others))
    return len(result.winners) in (0, len(table.seats)) or with_bots

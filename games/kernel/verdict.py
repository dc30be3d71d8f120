"""What became of a match for one seat: the one rule for the page, the direct message, the medals and the statistics."""

from __future__ import annotations

from enum import StrEnum

from games.kernel.game import AnyGame, Result
from games.kernel.text import Seat


class Verdict(StrEnum):
    """How a match ended for a seat."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


def verdict(game: AnyGame, result: Result, seat: Seat) -> Verdict:
    """Return what the result means for a seat.

    Whoever is among the winners has won, even if everybody is. If nobody won, rivals have drawn, and all who played
    together have lost.
    """
    if seat in result.winners:
        return Verdict.WON
    return Verdict.DRAWN if game.rivals and not result.winners else Verdict.LOST

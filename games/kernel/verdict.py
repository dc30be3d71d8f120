"""The result of a match for one seat: the one rule for the page, direct messages, achievements and statistics."""

from __future__ import annotations

from enum import StrEnum

from games.kernel.game import AnyGame, Result
from games.kernel.text import Seat


class Verdict(StrEnum):
    """The result of a match for a seat."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


def verdict(game: AnyGame, result: Result, seat: Seat) -> Verdict:
    """Return the verdict of a result for a seat.

    Winners have won, even if all players are winners. If nobody won, rivals have drawn, and all who played together
    have lost.
    """
    if seat in result.winners:
        return Verdict.WON
    return Verdict.DRAWN if game.rivals and not result.winners else Verdict.LOST

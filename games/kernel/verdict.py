"""The result of a match for one seat, used by the page, direct messages, achievements and statistics alike."""

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

    Winners have won, even if all players are winners. If there are no winners, rivals have drawn, and players of a
    cooperative game have lost.
    """
    if seat in result.winners:
        return Verdict.WON
    return Verdict.DRAWN if game.rivals and not result.winners else Verdict.LOST

"""The strength of a computer player."""

from __future__ import annotations

from enum import StrEnum

from games.kernel.game import AnyGame


class Strength(StrEnum):
    """The strength of a computer player.

    EASY plays by evaluation alone, with slips. FAIR looks ahead. STRONG looks ahead in more samples.
    """

    EASY = "easy"
    FAIR = "fair"
    STRONG = "strong"


def strengths(game: AnyGame) -> tuple[Strength, ...]:
    """Return the strengths that differ in a game.

    There is no strong player if it would examine no more than a fair one.
    """
    ahead = game.lookahead
    more = ahead is not None and ahead.strong > ahead.fair
    return tuple(Strength) if more else (Strength.EASY, Strength.FAIR)

"""How well a computer player plays."""

from __future__ import annotations

from enum import StrEnum

from games.kernel.game import AnyGame


class Strength(StrEnum):
    """By evaluation alone, with slips; by looking ahead; by looking at more of what may be."""

    EASY = "easy"
    FAIR = "fair"
    STRONG = "strong"


def strengths(game: AnyGame) -> tuple[Strength, ...]:
    """Those that differ in a game: where a strong player would look at no more than a fair one, there is none."""
    ahead = game.lookahead
    more = ahead is not None and ahead.strong > ahead.fair
    return tuple(Strength) if more else (Strength.EASY, Strength.FAIR)

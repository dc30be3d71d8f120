"""The games. To add one, make its package and put its Game into this tuple."""

from __future__ import annotations

from games.kernel.game import AnyGame
from games.tottarot import TOTTAROT

GAMES: tuple[AnyGame, ...] = (TOTTAROT,)


def game(key: str) -> AnyGame:
    """The game of that key. Raises KeyError."""
    return {known.key: known for known in GAMES}[key]

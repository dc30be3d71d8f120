"""Other games on the shelf, for as long as a test takes."""

from __future__ import annotations

import pytest

import games
from games import Listed
from games.kernel.game import AnyGame


def shelve(patch: pytest.MonkeyPatch, *kept: AnyGame) -> None:
    """Let these games be there, and no others."""
    known = {game.key: game for game in kept}
    patch.setattr(games, "LISTED", tuple(Listed(game.key, game.title, game.seats) for game in kept))
    patch.setattr(games, "_loaded", lambda listed: known[listed.key])

"""Replaces the available games for the duration of a test."""

from __future__ import annotations

import pytest

from games import registry
from games.kernel.game import AnyGame
from games.kernel.manifest import Manifest


def shelve(patch: pytest.MonkeyPatch, *kept: AnyGame) -> None:
    """Make exactly these games available."""
    known = {game.key: game for game in kept}
    real = {manifest.key: manifest for manifest in registry.found().manifests}
    there = tuple(real.get(game.key) or _manifest(game) for game in kept)
    patch.setattr(registry, "manifests", lambda: there)
    patch.setattr(registry, "_loaded", lambda manifest: known[manifest.key])


def _manifest(game: AnyGame) -> Manifest:
    return Manifest(game.key, game.title, game.seats, "nowhere:GAME", "nowhere:LAYOUT")

"""The games: `manifests` lists them, `game` loads one, and GAMES iterates over all."""

from __future__ import annotations

from games.registry import GAMES, NotInstalledError, game, installed, manifest, manifests, title

__all__ = ["GAMES", "NotInstalledError", "game", "installed", "manifest", "manifests", "title"]

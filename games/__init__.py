"""The games: `manifests` says which there are, `game` loads one, GAMES goes through them all."""

from __future__ import annotations

from games.registry import GAMES, NotInstalledError, game, installed, manifest, manifests, title

__all__ = ["GAMES", "NotInstalledError", "game", "installed", "manifest", "manifests", "title"]

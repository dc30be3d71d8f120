"""Handlers of effects. Importing this package registers them all with `run`."""

from __future__ import annotations

from games.the_restless.handlers import bodies, cards, fighting, flow, numbers, standing

__all__ = ["bodies", "cards", "fighting", "flow", "numbers", "standing"]

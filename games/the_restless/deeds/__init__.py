"""What each effect does; imported for its sake, since every deed enters itself with run.py."""

from __future__ import annotations

from games.the_restless.deeds import bodies, cards, fighting, flow, numbers

__all__ = ["bodies", "cards", "fighting", "flow", "numbers"]

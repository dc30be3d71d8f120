"""Auto-actions, and the standing orders of earlier versions."""

from __future__ import annotations

from games.the_restless.advance.answers import ADVANCE

__all__ = ["ADVANCE"]

"""What players may answer in advance, and what they had ordered in earlier editions."""

from __future__ import annotations

from games.the_restless.advance.answers import ADVANCE

__all__ = ["ADVANCE"]

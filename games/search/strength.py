"""How well a computer player plays."""

from __future__ import annotations

from enum import StrEnum


class Strength(StrEnum):
    """By evaluation alone, with slips; by looking ahead; by looking at more of what may be."""

    EASY = "easy"
    FAIR = "fair"
    STRONG = "strong"

"""The 22 trumps, each a whole scene on its own background."""

from __future__ import annotations

from rendering.deck.backgrounds import (
    CRIMSON,
    EMBER,
    FORGE,
    FREEZE_CARD,
    GREY,
    INDIGO,
    MEADOW,
    NOON,
    ROSE,
    SEA,
    STORM,
    TEAL,
)
from rendering.deck.look import Sky

TRUMPS: dict[str, tuple[str, Sky]] = {
    "the-fool": ("tarot-00-the-fool", NOON),
    "the-magician": ("tarot-01-the-magician", CRIMSON),
    "the-high-priestess": ("tarot-02-the-high-priestess", INDIGO),
    "the-empress": ("tarot-03-the-empress", MEADOW),
    "the-emperor": ("tarot-04-the-emperor", FORGE),
    "the-hierophant": ("tarot-05-the-hierophant", ROSE),
    "the-lovers": ("tarot-06-the-lovers", ROSE),
    "the-chariot": ("tarot-07-the-chariot", TEAL),
    "strength": ("tarot-08-strength", NOON),
    "the-hermit": ("tarot-09-the-hermit", FREEZE_CARD),
    "wheel-of-fortune": ("tarot-10-wheel-of-fortune", INDIGO),
    "justice": ("tarot-11-justice", STORM),
    "the-hanged-man": ("tarot-12-the-hanged-man", TEAL),
    "death": ("tarot-13-death", GREY),
    "temperance": ("tarot-14-temperance", MEADOW),
    "the-devil": ("tarot-15-the-devil", EMBER),
    "the-tower": ("tarot-16-the-tower", STORM),
    "the-star": ("tarot-17-the-star", SEA),
    "the-moon": ("tarot-18-the-moon", INDIGO),
    "the-sun": ("tarot-19-the-sun", NOON),
    "judgement": ("tarot-20-judgement", CRIMSON),
    "the-world": ("tarot-21-the-world", TEAL),
}
"""Emblem and background by card key."""

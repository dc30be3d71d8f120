"""The 56 cards of the four suits: a place for each suit, an emblem for what it counts, a figure for each rank."""

from __future__ import annotations

from rendering.deck.backgrounds import FORGE, MEADOW, SEA, STORM
from rendering.deck.look import Sky

PLACES: dict[str, Sky] = {"wands": FORGE, "cups": SEA, "swords": STORM, "discs": MEADOW}

PIPS: dict[str, str] = {"wands": "wizard-staff", "cups": "jeweled-chalice", "swords": "broadsword", "discs": "pentacle"}
"""Emblem that each suit counts."""

ACES: dict[str, str] = {"wands": "orb-wand", "cups": "holy-grail", "swords": "sword-in-stone", "discs": "star-altar"}
"""The great one of each suit, which is a Source."""

FIGURES: dict[str, str] = {"page": "pikeman", "knight": "mounted-knight", "queen": "queen-crown", "king": "throne-king"}
"""Each rank tells itself: on foot, on horseback, crowned, enthroned."""

"""The 56 suit cards: a background and a repeated emblem for each suit, and a figure for each court rank."""

from __future__ import annotations

from rendering.deck.backgrounds import FORGE, MEADOW, SEA, STORM
from rendering.deck.look import Sky

PLACES: dict[str, Sky] = {"wands": FORGE, "cups": SEA, "swords": STORM, "discs": MEADOW}

PIPS: dict[str, str] = {"wands": "wizard-staff", "cups": "jeweled-chalice", "swords": "broadsword", "discs": "pentacle"}
"""The emblem repeated on the numbered cards of each suit."""

ACES: dict[str, str] = {"wands": "orb-wand", "cups": "holy-grail", "swords": "sword-in-stone", "discs": "star-altar"}
"""The emblem of each suit's Ace, which is a Source."""

FIGURES: dict[str, str] = {"page": "pikeman", "knight": "mounted-knight", "queen": "queen-crown", "king": "throne-king"}
"""The figure of each court rank: on foot, on horseback, crowned, enthroned."""

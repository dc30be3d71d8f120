"""The words that have a small picture beside them: suits, trumps and actions."""

from __future__ import annotations

from games.queens_of_fate.cards import CARDS, SUITS, Suit

_DEEDS = {
    "Overcome": "overcome",
    "Overcome: {cards}": "overcome",
    "Enough: {cards}": "overcome",
    "Overcome with other Arcana…": "overcome",
    "Use the {artifact}": "artifact",
    "Forge an Artifact": "artifact",
    "Forge an Artifact: {arcana}": "artifact",
    "Endure": "endure",
    "Endure: lose {n} card of Destiny": "endure",
    "Endure: lose the {loss}": "endure",
    "Recover the fallen": "recover",
    "Awaken the Arcana": "awaken",
    "Vanquish the Opposition": "overcome",
    "Harvest the Portents": "harvest",
    "Harvest the power": "harvest",
    "Pass a year": "year",
    "Play on": "year",
}
_DRAWN = ("The World", "The Sun", "The Lovers", "The Hermit", "The Hanged Man", "The Tower", "The Devil")
"""The trumps with their own picture; the others share one."""

MARKS = {
    **{key: f"queens/{mark}" for key, mark in _DEEDS.items()},
    **{suit.title.key: f"suit/{suit.value}" for suit in SUITS},
    **{f"{{rank}} of {suit.title.key}": f"suit/{suit.value}" for suit in SUITS},
    **{card.name.key: "arcana/trump" for card in CARDS.values() if card.suit is Suit.TRUMPS},
    **{name: f"arcana/{name.lower().replace(' ', '_')}" for name in _DRAWN},
}
"""The mark by the key of a Text."""

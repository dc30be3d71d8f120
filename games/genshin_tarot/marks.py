"""The words that have a small picture beside them: elements, resources, dice, and actions."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.elements import Element

_WORDS = {
    "ap": ("AP", "{n} AP", "{card} ({ap} AP)"),
    "burst": ("{burst} ({energy} Energy)", "Use a burst"),
    "energy": ("Energy", "{n} Energy"),
    "guard": ("Guard", "{n} Guard"),
    "hp": ("HP", "{n} HP", "{left} HP"),
    "mora": (
        *("Mora", "{n} Mora", "Buy a card", "Upgrade a card"),
        *("Buy {card} ({mora} Mora)", "Upgrade {card} ({mora} Mora)"),
    ),
    "shield": ("{n} Shield",),
}

MARKS = {
    **{key: f"genshin/{mark}" for mark, keys in _WORDS.items() for key in keys},
    **{element.label.key: f"element/{element.value}" for element in Element},
    "The die shows {face}.": "die/{face}",
    "{boss} rolls {face}: {action}!": "die/{face}",
}
"""The mark by the key of a Text."""

"""Emblems of the Starter Items of The Restless."""

from __future__ import annotations

STARTERS: dict[str, dict[str, str]] = {
    "melee": {
        "fence-picket": "spiked-fence",
        "grave-trowel": "trowel",
        "butter-knife-sharpened": "butter",
        "borrowed-crutch": "wooden-pegleg",
        "kindling-hatchet": "hatchet",
    },
    "ranged": {
        "forked-stick-sling": "slingshot",
        "rook-rifle": "raven",
        "handful-of-flints": "silex",
    },
    "food": {
        "heel-of-bread": "bread-slice",
        "twist-of-dried-peas": "bindle",
        "stock-bone": "broken-bone",
    },
    "medicine": {
        "roll-of-lint": "rolled-cloth",
        "iodine-a-finger-left": "medicines",
    },
    "spell": {
        "childs-chalk": "tic-tac-toe",
        "half-learned-prayer": "prayer",
    },
    "thrown": {
        "pocketful-of-sand": "sands-of-time",
        "lamp-chimney": "glass-shot",
    },
    "garment": {
        "coat-of-two-coats": "sleeveless-jacket",
        "scarf-with-initials": "bandana",
        "leather-gaiters": "leg-armor",
    },
    "tool": {
        "clasp-knife-all-blades": "swiss-army-knife",
        "ball-of-twine": "yarn",
        "canvas-satchel": "knapsack",
    },
    "light": {
        "stub-lantern": "lantern",
    },
    "trinket": {
        "crows-wishbone": "bird-limb",
        "house-key": "house-keys",
    },
}
"""Emblem by card, grouped by kind of Item."""

"""The words that have a small picture beside them: treasures and actions."""

from __future__ import annotations

_ACTION_KEYS = {
    "draw": ("draw", "Draw a tarot", "{who}: draw a tarot"),
    "drop": ("drop", "Drop {tarot}", "{who}: drop {tarot}", "{who} drops {tarot}"),
    "free": ("free", "Free {tarot}", "{who}: free {tarot}", "{who} frees {tarot}"),
    "give": ("give {tarot}", "Give {tarot} to {receiver}", "{who}: give {tarot} to {receiver}"),
    "limbo": ("send to Limbo", "Send {tarot} to Limbo", "{who}: send {tarot} to Limbo", "{who} sends {tarot} to Limbo"),
    "lock": ("lock", "Lock {tarot}", "{who}: lock {tarot}", "{who} locks {tarot}"),
    "move": (
        *("move to {to}", "Move {tarot} to {to}", "{who}: move {tarot} to {to}", "{who} moves {tarot} to {to}"),
        *("move to you", "Move {tarot} to you", "{who}: move {tarot} to you"),
    ),
    "pass": ("Pass",),
    "release": ("release", "Release {tarot}", "{who}: release {tarot}", "{who} releases {tarot}"),
    "take": ("take", "Take {tarot}", "{who}: take {tarot}", "{who} takes {tarot}", "take from Limbo"),
}
_TREASURES = ("Balm", "Bow", "Bread", "Grail", "Horn", "Spear", "Wine")

MARKS = {
    **{key: f"parsifal/{action}" for action, keys in _ACTION_KEYS.items() for key in keys},
    **{name: f"treasure/{name.lower()}" for name in _TREASURES},
    "Blow the Horn": "treasure/horn",
}
"""The mark by the key of a Text."""

"""The words that have a small picture beside them: Types, Counters, dice, and actions."""

from __future__ import annotations

from games.the_restless.vocabulary.labels import A_TYPE, TYPES

_WORDS = {
    "attack": ("Attack", "Attack with {weapon}", "Attack {target} with {weapon}"),
    "coin": (
        "Buy",
        "Sell",
        "Buy {item} for {n} Reroll Counter",
        "Sell {item} for {n} Reroll Counter ({who})",
        "Look at the wares for {n} Reroll Counter",
    ),
    "counter": (
        *("{n} Reroll Counter", "Draw again (1 of {n} Reroll Counters)", "{n} in Reroll Counters", "Reroll ({n} left)"),
        *("Heal for a Reroll Counter", "Heal {who} for a Reroll Counter", "{n} Counter"),
    ),
    "discard": (
        "Discard an Item",
        "{who}: discard an Item",
        "Discard {item} to make room",
        "Discard {item}, then another Item, to make room",
    ),
    "flee": ("Flee",),
    "give": ("{who}: give an Item",),
    "health": ("{n} Health",),
    "order": ("Party decisions",),
    "pick_up": ("{who}: pick something up",),
    "rest": ("Play a Rest", "Play {rest}"),
    "road": ("Move on", "Begin"),
    "use": ("{who}: use {item}",),
}

MARKS = {
    **{key: f"restless/{mark}" for mark, keys in _WORDS.items() for key in keys},
    **{words.key: f"type/{kind}" for words_of in (TYPES, A_TYPE) for kind, words in words_of.items()},
    "a D20": "die/d20",
    "{who}: {kind} roll {n} against {against}.": "die/d20",
}
"""The mark by the key of a Text."""

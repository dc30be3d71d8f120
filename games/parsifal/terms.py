"""The terms of Parsifal and their meanings."""

from __future__ import annotations

from games.kernel.handbook import Term
from games.kernel.text import t

TERMS = tuple(
    Term(f"{key}-term", name, meaning)
    for key, name, meaning in (
        ("tarot", t("Tarot"), t("Any card: a character or an artifact.")),
        ("character", t("Character"), t("A tarot that acts for you. One of them acts in your turn.")),
        ("artifact", t("Artifact"), t("A holy treasure that a character can own. It brings skills or a lock number.")),
        ("area", t("Area"), t("Where a player's characters are.")),
        ("common-area", t("Common area"), t("Holds the artifacts that nobody owns. Anyone's character can take one.")),
        ("limbo", t("Limbo"), t("Holds the tarots that are out of play.")),
        (
            "copies",
            t("Copies"),
            t("Characters with the same name, such as the six Charmers. They share fulfilled quests."),
        ),
        (
            "quest",
            t("Quest"),
            t("What a character wants. If all its quests are fulfilled at the same time, its player wins."),
        ),
        ("own", t("Own"), t("A copy of that name has the artifact.")),
        ("lock", t("Lock"), t("Take a character prisoner: it can do nothing and own nothing, but it can still win.")),
        ("locker", t("Locker"), t("A character that locks another. It can still act.")),
        ("prisoner", t("Prisoner"), t("A character that another character locks.")),
        (
            "lock-number",
            t("Lock number"),
            t("How many prisoners a character can hold, or an artifact lets its owner hold."),
        ),
        ("release", t("Release"), t("A locker lets its prisoner go.")),
        ("free", t("Free"), t("A skill that ends the lock on any character.")),
        ("skill", t("Skill"), t("Something that a character or its artifact can do as an action.")),
        (
            "action",
            t("Action"),
            t("Take or drop an artifact, release a prisoner, or use a skill. You have one a turn."),
        ),
        ("interrupt", t("Interrupt"), t("Stop an action with the Horn before it happens.")),
    )
)
"""All terms of the game, in the order of the rules."""

"""The terms of Parsifal and their meanings."""

from __future__ import annotations

from games.kernel.handbook import Term
from games.kernel.text import t

TERMS = tuple(
    Term(f"{key}-term", name, meaning)
    for key, name, meaning in (
        ("tarot", t("Tarot"), t("Any card: a character or an artifact.")),
        ("character", t("Character"), t("A tarot that acts for you. One of them acts in your turn.")),
        ("artifact", t("Artifact"), t("A holy thing that a character can own. It brings skills or lock numbers.")),
        ("area", t("Area"), t("Where the characters of a player lie.")),
        ("common-area", t("Common area"), t("The place of artifacts that nobody owns. Anyone can take one there.")),
        ("limbo", t("Limbo"), t("Where tarots lie that are out of use.")),
        ("copies", t("Copies"), t("Characters of one name, such as the six Charmers. They share what they fulfil.")),
        ("quest", t("Quest"), t("What a character wants. All of its quests fulfilled at the same time win.")),
        ("own", t("Own"), t("A copy of that name has the artifact.")),
        ("lock", t("Lock"), t("Take a character prisoner: it does nothing and owns nothing, but may still win.")),
        ("locker", t("Locker"), t("A character that locks another. It goes on acting.")),
        ("prisoner", t("Prisoner"), t("A character that another one locks.")),
        ("lock-number", t("Lock number"), t("How many prisoners a character or an artifact lets one hold.")),
        ("release", t("Release"), t("A locker lets one of its prisoners go.")),
        ("free", t("Free"), t("A skill that ends anyone's lock.")),
        ("skill", t("Skill"), t("What a character or its artifact can do, once an action.")),
        (
            "action",
            t("Action"),
            t("Take or drop an artifact, release a prisoner, or use a skill. You have one a turn."),
        ),
        ("interrupt", t("Interrupt"), t("Stop an action with the Horn before it happens.")),
    )
)
"""All terms of the game, in the order of the rules."""

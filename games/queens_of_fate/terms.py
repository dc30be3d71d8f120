"""The terms of Queens of Fate and their meanings."""

from __future__ import annotations

from games.kernel.handbook import Term
from games.kernel.text import t

TERMS = tuple(
    Term(f"{key}-term", name, meaning)
    for key, name, meaning in (
        ("year", t("Year"), t("A turn: you meet the top card of Destiny.")),
        ("ascension", t("Ascension"), t("All four Queens in play together: you win.")),
        ("destiny", t("Destiny"), t("The draw pile. If it is empty at the end of a year, you lose.")),
        ("challenge", t("Challenge"), t("The card that was turned up this year.")),
        ("fate", t("Fate"), t("Holds one Arcana until the next one meets it.")),
        (
            "conflict",
            t("In conflict"),
            t("Cups with wands, discs with swords: the higher Arcana stays."),
        ),
        (
            "harmony",
            t("In harmony"),
            t("Other suits: the new Arcana becomes Fate, and you may secure the old one."),
        ),
        ("arcana", t("Arcana"), t("A card from 2 to 10. In battle it is worth its number.")),
        ("court", t("Court"), t("Page, Knight, Queen and King of a suit.")),
        ("domain", t("Domain"), t("The place of a suit: its court, and one to three Arcana or Artifacts.")),
        ("full-court", t("Full court"), t("All court cards of a suit: its Arcana count one more in battle.")),
        ("secure", t("Secure"), t("Put a card into play where it belongs.")),
        ("opposition", t("Opposition"), t("A trump. It attacks with its number as its strength.")),
        ("overcome", t("Overcome"), t("Discard Arcana of at least its strength.")),
        (
            "endure",
            t("Endure"),
            t("Lose a court card, else an Artifact, else a Source, else make a Sacrifice."),
        ),
        ("sacrifice", t("Sacrifice"), t("Discard that many from the top of Destiny.")),
        ("signs", t("Signs"), t("The Oppositions you have faced, face up.")),
        ("portents", t("Portents"), t("The discard pile, face down and in order.")),
        ("source", t("Source"), t("An Ace. You may invoke it once, whenever you like.")),
        ("invoke", t("Invoke"), t("Spend a Source for one of its effects.")),
        ("recover", t("Recover the fallen"), t("The lowest court card in Portents comes back into play.")),
        (
            "awaken",
            t("Awaken the Arcana"),
            t("Turn up the bottom four of Portents; secure which you like."),
        ),
        (
            "artifact",
            t("Artifact"),
            t("A Source and an Arcana of its suit. In battle it takes half its number off the strength."),
        ),
        ("forge", t("Forge"), t("Make an Artifact of a Source and an Arcana.")),
        ("vanquish", t("Vanquish"), t("In Reiser's variant a Source ends a battle immediately.")),
        ("harvest", t("Harvest"), t("Complete a set, and cards come back from Portents.")),
    )
)
"""All terms of the game, in the order of the rules."""

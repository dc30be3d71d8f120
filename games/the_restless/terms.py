"""The terms of The Restless and their meanings: keywords of Targets, and words of the rules.

Players can look them up.
"""

from __future__ import annotations

from games.kernel.handbook import Term
from games.kernel.text import Text, t
from games.the_restless.vocabulary import labels


def keyword(word: str) -> str:
    """Return the key of the term that explains a keyword: "chain_magic" gives "chain-magic-keyword"."""
    return word.replace("_", "-") + "-keyword"


KEYWORDS = tuple(
    Term(keyword(key), labels.KEYWORDS[key], words)
    for key, words in {
        "ambusher": t(
            "When the battle begins, a Character named by the D4 makes a Dodge roll. If it fails, this Target deals "
            "its Damage to them."
        ),
        "binding": t("Nobody can flee while this Target is in the battle."),
        "chain_magic": t(
            "When a Combat or Dodge roll fails, its Damage is dealt one point at a time: the first to the Character "
            "who rolled, the next to the next living Character on the left, and so on."
        ),
        "devouring": t("The Items of a Character it kills are discarded. They do not go to its Drops."),
        "elusive": t("−2 to Ranged rolls against it."),
        "frenzied": t("When a Combat roll fails and the die itself shows 1 to 3, it deals 1 more damage."),
        "gorging": t("It regains as much Health as the damage it deals past Armor."),
        "horde": t("At half its Health or less it deals 1 less damage, but never less than 1."),
        "plated": t("All damage it takes is 1 less, but never less than 1."),
        "regrowing": t("At the end of each round it regains 1 Health."),
        "swift": t("At the end of each round it deals 1 damage to a Character named by the D4."),
        "warded": t("It takes only half the damage of a Spell, rounded down, but never less than 1."),
    }.items()
)
"""Every keyword that a Target can have, in alphabetical order."""


def meaning(word: str) -> Text:
    """Return the meaning of a keyword."""
    return next(term.text for term in KEYWORDS if term.key == keyword(word))


TRAITS = (
    Term(
        "trait",
        t("Trait"),
        t(
            "Every Character has one: Cook, Sexton and so on. A line that begins with a Trait (“Cook: …”) works only "
            "where that Trait is. On an Item, its holder must have it. On a card for all of you (Encounter, Realm, "
            "Rest, Traitor God), one living Character with it is enough, and more of them change nothing."
        ),
    ),
    Term(
        "transfigure",
        t("Transfigure"),
        t(
            "Another Character card takes the place of this one. Items, Statuses, Sins, Armor and Health stay (Health "
            "not above the new maximum). What no longer fits is put on the ground. No Death Effect happens."
        ),
    ),
    Term(
        "unarmed",
        t("Unarmed"),
        t(
            "The damage of an attack with bare hands, which are neither Melee nor Ranged. A Weapon's damage replaces "
            "it; they are never added. Anyone may use bare hands instead of a Weapon."
        ),
    ),
    Term(
        "death-effect",
        t("On death"),
        t("What happens when this Character dies, whatever the cause, before their Items go anywhere."),
    ),
)
"""The terms for Characters."""

WORDS = (
    Term(
        "type",
        t("Type"),
        t("What a Target is: Beast, Divine, Human or Profane, or several of them. Some cards check for a Type."),
    ),
    Term("exhaust", t("Exhaust"), t("A charged Active Item becomes spent, as if it had been used.")),
    Term(
        "recharge",
        t("Recharge"),
        t(
            "A spent Active Item can be used again. Each says when that happens automatically: “recharges every 2 "
            "Encounters” means that after a use in the 5th Encounter it is charged when the 7th begins."
        ),
    ),
    Term(
        "find",
        t("Find"),
        t("Take the first card of that kind from the deck and shuffle the rest. Sins that are passed over do nothing."),
    ),
    Term("recover", t("Recover"), t("Take the top card of that kind from the discards of that deck.")),
    Term(
        "reveal",
        t("Reveal"),
        t(
            "Turn a face-down card up and leave it where it lies. A revealed Sin binds to the Character who revealed "
            "it."
        ),
    ),
    Term(
        "pick-from-n", t("Pick From N"), t("Look at N cards, keep one; the others go under the deck. Several add up.")
    ),
    Term(
        "band",
        t("Band"),
        t(
            "“5–9: …” stands for the results 5 to 9. On a Traitor God it is the result of a failed Combat or Dodge "
            "roll, with everything added. On other cards it is the number on the die alone."
        ),
    ),
    Term("past-armor", t("Past Armor"), t("This damage goes straight to Health; Armor does not help.")),
    Term("while-held", t("While held"), t("It works for as long as the Character has the card, and goes with it.")),
    Term(
        "of-choice",
        t("A Character you choose"),
        t("The player who leads the Character with the card chooses; on a card for all of you, the party does."),
    ),
    Term(
        "stagger",
        t("Staggered"),
        t("That many of the next failed rolls against this Target do no damage. Each of them uses up one."),
    ),
    Term(
        "marks",
        t("Words in “quotes”"),
        t("A number that the card keeps track of. It is shown with the card, and the card's text says what it does."),
    ),
)
"""The terms that the texts of cards use without explaining them."""

BASICS = (
    Term("armor", t("Armor"), t("Each point stops 1 damage and is then used up. A Rest doesn't restore it.")),
    Term(
        "active-item",
        t("Active Item"),
        t("An Item with “Active” in its text. Using it spends it until it recharges. Other Items don't recharge."),
    ),
    Term(
        "sin",
        t("Sin"),
        t(
            "A harmful card in the Treasure deck. It binds to the Character who turns it up, until it is absolved, "
            "which discards it, or that Character dies."
        ),
    ),
)
"""The terms that have a page of the handbook for their rules."""

TERMS = (*KEYWORDS, *TRAITS, *WORDS, *BASICS)


def page(terms: tuple[Term, ...], head: Text, footer: Text | None = None) -> Text:
    """Return a page with these terms, one per line, below the `head` and above the `footer`."""
    for term in terms:
        head = t("{before}\n**{term}**: {meaning}", before=head, term=term.name, meaning=term.text)
    return t("{before}\n\n{sentence}", before=head, sentence=footer) if footer else head

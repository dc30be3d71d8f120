"""The rules in our own words, one page per topic, and the role of each card. Q-n and QR-n are rule numbers."""

from __future__ import annotations

from games.kernel.handbook import CardText, Topic, glossary
from games.kernel.text import Text, t
from games.queens_of_fate.cards import CARDS as DECK
from games.queens_of_fate.cards import Card, Kind, Rank
from games.queens_of_fate.terms import TERMS


def _rules(first: int, last: int, *rulings: int) -> tuple[str, ...]:
    return (*(f"Q-{n}" for n in range(first, last + 1)), *(f"QR-{n}" for n in rulings))


HANDBOOK: tuple[Topic, ...] = (
    Topic(
        "start",
        t("In short"),
        t(
            "**You win** as soon as all four Queens are in play. **You lose** if your deck is empty at the end of a "
            "year.\n\n"
            "**Each year** you turn up a card. Queens and other court cards come into play, Aces give you powers, "
            "and numbered cards add strength. A trump attacks: beat it with numbered cards of at least its strength, "
            "or lose a court card. With no court left, you lose cards from your deck.\n\n"
            "**Tip:** Your deck is your time. Every card lost brings the end closer."
        ),
    ),
    Topic(
        "idea",
        t("Overview"),
        t(
            "You wage a secret war for the four Queens, who have just been born again somewhere in the world. Find "
            "them, keep them, and have **all four in play at the same time**: that is the *Ascension*, and you win "
            "on the spot. If *Destiny*, the draw pile, is empty at the end of a year, the world ends and you lose. "
            "This is kinder than the printed rules, where you lose with the last card: here you may still finish its "
            "year, harvest with it, or invoke a Source.\n\n"
            "You play alone, with a tarot deck of 78 cards. No knowledge of the tarot is needed."
        ),
        _rules(8, 9, 3),
    ),
    Topic(
        "table",
        t("The deck and the table"),
        t(
            "- **Opposition:** the 22 trumps. Strength is the number, from 0 (The Fool) to 21 (The World).\n"
            "- **Sources:** the four Aces.\n"
            "- **Court:** Page, Knight, Queen and King of each suit.\n"
            "- **Arcana:** 2 to 10; the value is the number.\n\n"
            "*Destiny* is the shuffled draw pile with all the cards. *Fate* holds one Arcana at most. Each suit has "
            "a *domain* for its court and some Arcana; Sources have their own place. An Opposition you have faced "
            "goes to *Signs*, face up. Everything else that is discarded goes to *Portents*, a face-down pile whose "
            "order matters. You can't look through it, but the log names each card that goes there. The computer "
            "player remembers them all, and its hints use that."
        ),
        _rules(1, 5, 1, 9),
    ),
    Topic(
        "year",
        t("A year"),
        t(
            "Pass a year: the top card of Destiny is the Challenge.\n\n"
            "- A **Source** goes to the Source area, a **court card** to its domain: it is *secured*.\n"
            "- An **Arcana** meets Fate (see *Fate*).\n"
            "- An **Opposition** means battle.\n\n"
            "*Play on* passes years until there is something to decide or to see: a Queen found or lost, a Source "
            "that has come or could help, or more than five cards lost."
        ),
        (*_rules(10, 12, 11), "Q-16", "Q-22"),
    ),
    Topic(
        "fate",
        t("Fate"),
        t(
            "If Fate is empty, the Arcana becomes your Fate. Otherwise the two meet.\n\n"
            "**In conflict** are cups with wands, and discs with swords: the lower goes to Portents, and the higher "
            "is your Fate; if they are equal, both go. There is no conflict if the King of the new card's suit is in "
            "play.\n\n"
            "**In harmony** is everything else: the new card becomes your Fate, and you secure the old one in its "
            "domain, or let it go to Portents."
        ),
        ("Q-3", *_rules(13, 15)),
        picture=(
            t("The 7 of Cups and the 4 of Wands are in conflict: the lower goes to Portents."),
            t("The 8 of Swords and the 3 of Cups are in harmony: the new one is Fate, the old one may be secured."),
            t("If the King of Cups is in play, a new card of cups is never in conflict."),
        ),
    ),
    Topic(
        "domains",
        t("Domains"),
        t(
            "A domain has room for **one** Arcana, one more with its Page and one more with its Knight. An Artifact "
            "takes a place too. If there are too many, you choose which one goes to Portents; it may be the "
            "newcomer. You do the same when you lose a Page or a Knight.\n\n"
            "**Full court:** with all court cards of the suit there, each Arcana of that domain counts one more in "
            "battle. Only in battle, and only Arcana."
        ),
        (*_rules(6, 7, 2, 5, 7, 9), "Q-15"),
        picture=(
            t("A domain has room for one Arcana."),
            t("One more with its Page, one more with its Knight."),
            t("With the full court each Arcana there counts one more in battle."),
        ),
    ),
    Topic(
        "battle",
        t("Battle"),
        t(
            "**Overcome:** discard Arcana from any domains that together count at least the Opposition's strength; "
            "always at least one. You are offered the sets that are just enough; you can put together any other set "
            "card by card.\n\n"
            "**Endure**, if you cannot or will not overcome it: lose a court card of your choice. If there is none, "
            "lose an Artifact; if none, a Source; if none, make a *Sacrifice* of the full strength: that many cards "
            "from the top of Destiny are discarded, face up. For The Fool, with strength 0, that is none.\n\n"
            "Either way the Opposition goes to Signs. A Sacrifice of more cards than Destiny has ends the world."
        ),
        _rules(16, 21, 3, 8),
        picture=(
            t("Temperance attacks with strength 14."),
            t("Overcome it: the 9 of Wands and the 5 of Cups count 14 together."),
            t("Or endure it, and lose a court card."),
        ),
    ),
    Topic(
        "sources",
        t("Sources"),
        t(
            "Invoke a Source whenever you like: between years, in a battle before you fight, while you choose what "
            "to secure or give up, and even when Destiny has run out, before the world ends. The effect of another "
            "Source, or a harvest, must be finished first. The Source immediately goes on top of Portents, and does "
            "one of three things:\n\n"
            "- **Recover the fallen:** the lowest court card in Portents is secured.\n"
            "- **Awaken the Arcana:** the bottom four cards of Portents are revealed. Secure any of them: court "
            "cards first, which make room, then Sources, then Arcana. The rest go on top of Portents.\n"
            "- **Forge an Artifact:** join it to an Arcana in the domain of its own suit. It stays in play.\n\n"
            "A Source never finds itself: it is skipped."
        ),
        _rules(22, 25, 4, 11),
    ),
    Topic(
        "artifacts",
        t("Artifacts"),
        t(
            "An Artifact no longer counts as an Arcana or a Source. In a battle you may use one: the Opposition is "
            "weaker by **half its value**, rounded down. You still need at least one Arcana.\n\n"
            "The price: for each Arcana you spend that counts as much as the Artifact or less, you make a Sacrifice "
            "of that same half. With a full court a 6 counts 7, so beside an Artifact of 6 it costs nothing. The "
            "Artifact stays. When it is discarded, both its cards go to Portents, the Source above the Arcana."
        ),
        ("Q-18", "Q-20", "Q-23", "QR-6"),
    ),
    Topic(
        "harvest",
        t("Harvests"),
        t(
            "When **securing a card** makes one of these true, you may harvest, now or never: the bottom three cards "
            "of Portents go to the bottom of Destiny, unseen and in the same order.\n\n"
            "1. King, Knight and Page of one suit.\n"
            "2. Three Arcana in one domain.\n"
            "3. Four Pages, four Knights or four Kings.\n"
            "4. Four Arcana of the same number.\n"
            "5. Four Sources in the Source area.\n\n"
            "Each newly met condition is a harvest. One that was broken and is met again counts again. Artifacts do "
            "not count, forging secures nothing, and if Portents is empty, there is nothing to harvest."
        ),
        _rules(26, 27, 6, 10),
    ),
    Topic("terms", t("All terms"), glossary(TERMS)),
    Topic(
        "options",
        t("Options"),
        t(
            "**Rules: Reiser.** Harder and faster. No Knights: 74 cards, and a full court is Page, Queen and King. A "
            "Source does one of two things: *vanquish* an Opposition in a battle, or *harvest* the bottom four of "
            "Portents into play; Sources found there go back to Portents. No Artifacts, and nobody is recovered. "
            "Only sets earn a harvest: four Arcana of a number, four Aces, four Pages or four Kings; an Ace among the "
            "three cards of such a harvest goes back to Portents, too.\n\n"
            "**Tens:** Arcana of value 10, or left in the box.\n\n"
            "**Artifacts:** can be forged, or are left out, as is recommended for first games.\n\n"
            "**When Destiny runs out:** you lose at the end of that year, or immediately, as printed: with the last "
            "card, drawn or lost, whatever it is and whatever Sources you have."
        ),
        _rules(28, 30, 1, 7),
    ),
)


_COURTS = {
    Rank.PAGE: t("Court. Room for one more Arcana in the domain."),
    Rank.KNIGHT: t("Court. Room for one more Arcana in the domain. Not used in Reiser's variant."),
    Rank.QUEEN: t("Court. Unite the four Queens and you win."),
    Rank.KING: t("Court. New Arcana of this suit are in harmony with whatever Fate holds."),
}


def _card(card: Card) -> CardText:
    return CardText(card.key, card.name, _text(card))


def _text(card: Card) -> Text:
    if card.rank:
        return _COURTS[card.rank]
    if card.kind is Kind.OPPOSITION:
        return t("{numeral}. Opposition of strength {strength}.", numeral=card.mark, strength=card.value)
    if card.kind is Kind.SOURCE:
        return t(
            "Source. Invoke it to recover the fallen, awaken the Arcana, or forge an Artifact of its suit, unless you "
            "play without Artifacts. In Reiser's variant: vanquish an Opposition, or harvest the bottom four of "
            "Portents."
        )
    if card.value == 10:
        return t("Arcana of value 10. Left in the box if you agree to play without the tens.")
    return t("Arcana of value {value}.", value=card.value)


CARDS: tuple[CardText, ...] = tuple(_card(card) for card in DECK.values())

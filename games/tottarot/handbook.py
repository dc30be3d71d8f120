"""The rules in our own words, one page per topic, and the text of each card. T-n and T-Rn are rule numbers."""

from __future__ import annotations

from games.kernel.handbook import CardText, Topic, glossary
from games.kernel.text import Text, t
from games.tottarot.cards import COPIES, FATES, Fate, Icon
from games.tottarot.terms import TERMS


def _rules(first: int, last: int, *rulings: int) -> tuple[str, ...]:
    return (*(f"T-{n}" for n in range(first, last + 1)), *(f"T-R{n}" for n in rulings))


HANDBOOK: tuple[Topic, ...] = (
    Topic(
        "start",
        t("In short"),
        t(
            "**You win** with the most victory tokens. The best row of cards earns one each round.\n\n"
            "**Your turn:** You draw a card worth −5 to +5 and keep it secret. Then everyone secretly plays a will "
            "token from 0 to 3. The player with the highest token must swap: discard their card, and take someone "
            "else's or none. Then all cards go face up into their owners' rows.\n\n"
            "**Tip:** With a good card, play low. With a bad one, play high."
        ),
    ),
    Topic(
        "idea",
        t("Overview"),
        t(
            "Every turn you get one fate card, good or bad. Then everyone secretly plays a **will token**, and all "
            "are shown at the same time. The player with the highest token must discard their card and may take "
            "someone else's.\n\n"
            "So: play high to get rid of a bad card, play low to keep a good one. The others know that too, and you "
            "know that they know.\n\n"
            "**Words.** Your *hand* is the one card you hold. Your *row* is the cards you have laid down this round, "
            "face up. *In order* means clockwise, starting with the player who has the starting marker."
        ),
        _rules(1, 2, 1, 11),
    ),
    Topic(
        "fates",
        t("The seven fates"),
        t(
            "There are three cards of each. Good ones first:\n\n"
            "- **The World +5:** next turn, your new hand is shown to everyone.\n"
            "- **The Sun +3**\n"
            "- **The Lovers +1:** next turn, you and someone you choose see each other's new hand.\n"
            "- **The Hermit −1:** next turn, you look at a hand you choose. Nobody else does.\n"
            "- **The Hanged Man −2:** immediately, all cards before it in your row count the other way.\n"
            "- **The Tower −4**\n"
            "- **The Devil −5**\n\n"
            "Four of the seven are below 0, so a card drawn blind is worth −0.4 on average: The Hermit is a little "
            "worse than what you would draw, and The Lovers a little better."
        ),
        ("T-2", "T-25"),
        picture=(
            t("The World +5, The Sun +3, The Lovers +1, The Hermit −1, The Hanged Man −2, The Tower −4, The Devil −5."),
        ),
    ),
    Topic(
        "round",
        t("Setting up a round"),
        t(
            "3 to 6 people play. The 21 fate cards are seven arcana, three of each. Everyone has the will tokens 0, "
            "1, 2 and 3. The first player is chosen at random unless you agree on someone.\n\n"
            "At the start of every round, all 21 cards are shuffled into a new deck, and everyone takes back all "
            "their tokens. A round never needs more cards than that, so the deck is never reshuffled during a round."
        ),
        _rules(2, 5),
    ),
    Topic(
        "turn",
        t("A turn, step by step"),
        t(
            "1. **Declaration of fate.** Everyone draws a card and keeps it secret. Then the icons of the cards "
            "played in the turn before take effect (see *Icons*).\n"
            "2. **Manifestation of will.** Everyone secretly chooses a will token. You can change your mind until "
            "everyone has chosen; then all tokens are revealed together.\n"
            "3. **Taking of destiny.** The players with the highest token swap their card.\n"
            "4. **Determination of fate.** Every hand goes face up into its owner's row. A player without a card "
            "adds nothing: 0 points this turn.\n\n"
            "A round has three such turns, unless you agree on another number."
        ),
        (*_rules(9, 13), "T-18", "T-21"),
        picture=(
            t("Everyone draws a card, such as The Sun +3, and keeps it secret."),
            t("Everyone plays a will token in secret, such as 0, 2 and 3; then all are shown."),
            t("The highest, 3, must discard its card, and may take another player's."),
            t("All hands go face up into their rows. After three turns the highest total wins the round."),
        ),
    ),
    Topic(
        "tokens",
        t("Will tokens"),
        t(
            "You must play one of your unused tokens every turn; you cannot pass. A token you have played is used up "
            "until the next round. Played tokens stay visible, so you always know what everyone has left. When only "
            "one token is left, it is played for you.\n\n"
            "Unused tokens are not wasted: they break ties at the end of the round."
        ),
        ("T-7", "T-11", "T-12", "T-32", "T-R6"),
    ),
    Topic(
        "taking",
        t("Taking of destiny"),
        t(
            "Every player with the highest token is a *swapper*. Swappers act in order.\n\n"
            "On your turn to swap you **must** discard your card face down. Then you take the card of anyone who "
            "still holds one, without seeing it first, or you take nothing and score 0 this turn.\n\n"
            "- You may rob anyone: players with a lower token, swappers still to act, and swappers who have just "
            "taken a card.\n"
            "- Robbed before your turn to swap? Then you do not swap at all: you have no card left to discard.\n"
            "- Robbed after your swap? You don't get another one.\n"
            "- You cannot take back your own discard or draw from the deck.\n"
            "- A card can change hands several times in one turn."
        ),
        _rules(13, 20, 2, 7, 8),
    ),
    Topic(
        "icons",
        t("Icons"),
        t(
            "A card's icon works **once, in the turn after** you put it in your row: when everyone has drawn, before "
            "tokens are chosen. You see the new hands.\n\n"
            "- **The Lovers, exchange:** you choose someone; you two see each other's hand.\n"
            "- **The Hermit, peek:** you choose someone and look at their hand. Nobody else does.\n"
            "- **The World, reveal:** your own hand is shown to everyone. This is automatic.\n\n"
            "Icons are not optional. They belong to the player with the card in their row, even if they took it from "
            "someone. If there are several, they work in order, and you choose after seeing what the earlier ones "
            "showed. Icons from the last turn of a round are lost. Icons in hands, in the deck or in the discards do "
            "nothing."
        ),
        (*_rules(25, 30, 9), "T-10"),
    ),
    Topic(
        "reverse",
        t("The Hanged Man: upside down"),
        t(
            "When The Hanged Man enters your row, every card you laid **earlier this round** turns upside down and "
            "counts with the opposite sign: The Sun −3, The Devil +5. He does not turn himself, later cards or other "
            "rows, and his own −2 counts.\n\n"
            "Cards never turn back: a second Hanged Man leaves upside-down cards as they are. But he does turn the "
            "first Hanged Man, who then counts +2. He acts immediately, so he works in the last turn of a round too."
        ),
        (*_rules(22, 24, 3, 10), "T-30"),
        picture=(
            t("The Sun +3 and The Devil −5 are in a row: together −2."),
            t("The Hanged Man −2 comes and turns both: The Sun −3, The Devil +5. Together 0."),
        ),
    ),
    Topic(
        "scoring",
        t("The end of a round"),
        t(
            "After the last turn everyone adds up their row; an empty row is 0. The **highest total earns a victory "
            "token**. If totals are tied, the higher sum of unused will tokens earns it. If those are tied too, each "
            "of these players earns one.\n\n"
            "Then the starting marker passes to the left, and the next round is dealt."
        ),
        _rules(31, 33),
    ),
    Topic(
        "end",
        t("The end of the match"),
        t(
            "There are as many rounds as players: the match ends when the marker comes back to the first player. "
            "**Most victory tokens win**; players who tie share the victory. There are always enough victory "
            "tokens. If all players share it, `/stats` counts a draw."
        ),
        _rules(34, 36, 4, 5),
    ),
    Topic(
        "secrets",
        t("Who knows what"),
        t(
            "**Secret:** the deck, the discards (for good), hands, and tokens until all are revealed.\n"
            "**Open:** rows, victory tokens, who took a card from which player, who discarded, which tokens are "
            "used.\n\n"
            "You know your own hand and every card that an icon showed you, even after it moves to someone else. If "
            "you are robbed, you know which card is gone.\n\n"
            "Talk all you like. You may say anything about your hand, true or false; Querent won't tell."
        ),
        (*_rules(6, 8, 6, 7), "T-17"),
    ),
    Topic(
        "cases",
        t("Special cases"),
        t(
            "- *Several highest tokens?* The start player first, then to the left.\n"
            "- *Robbing a swapper who is still to act?* Allowed; then that player does not swap.\n"
            "- *Robbed before your own swap?* You do not swap.\n"
            "- *Taking a card that was just taken?* Allowed.\n"
            "- *Taking nothing?* Allowed, for 0 points.\n"
            "- *Robbed twice in a turn?* Only if you took a card in between.\n"
            "- *The icon of the last turn?* Lost.\n"
            "- *The Sun and The Devil upside down?* −3 and +5.\n"
            "- *Do you have to make a choice with only one option?* No, it is made for you."
        ),
        ("T-13", "T-14", "T-15", "T-16", "T-18", "T-20", "T-23", "T-30", "T-R8"),
    ),
    Topic("terms", t("All terms"), glossary(TERMS)),
    Topic(
        "options",
        t("Options"),
        t(
            "- **Will tokens 0 to 4:** five for each player.\n"
            "- **Turns per round:** one to five. Every turn uses up a token, and there are 21 cards: four turns are "
            "for 3 to 5 players, five turns need the tokens 0 to 4 and are for 3 or 4 players. If all tokens get "
            "used, no unused tokens are left to break ties.\n"
            "- **Gentle fate:** a swapper may keep the card instead.\n"
            "- **Tie for victory:** shared, or broken by the total of all rounds.\n"
            "- **Who starts:** chosen at random, the first player to sit down, or any other player you name.\n"
            "- **Pace, across days:** along with your token you say whose card you want if yours is the highest. It "
            "can be the card under the lowest token, someone's, or none, or you can decide once all tokens are open. "
            "If several tokens are lowest, you take the card of the *leader*: the player with the most victory "
            "tokens, then with the better row, then the next one clockwise. If the player you named no longer holds "
            "that card, you take the card under the lowest token instead. Nobody waits while The Hermit and The "
            "Lovers look at hands; if The Lovers show you a card after you chose your token, you choose again."
        ),
        ("T-3", *_rules(37, 40, 2, 4)),
    ),
)


_ICONS = {
    Icon.EXCHANGE: t("Exchange: next turn you choose someone, and you two see each other's new hand."),
    Icon.PEEK: t("Peek: next turn you choose someone and see their new hand."),
    Icon.REVEAL: t("Reveal: next turn your new hand is shown to everyone."),
    Icon.REVERSE: t("Reverse: immediately, all cards laid before it in your row this round are upside down."),
}


def _card(fate: Fate) -> CardText:
    worth = t("Worth {points}. {copies} in the deck.", points=fate.worth, copies=COPIES)
    text: Text = t("{worth} {icon}", worth=worth, icon=_ICONS[fate.icon]) if fate.icon else worth
    return CardText(fate.key, fate.name, text)


CARDS: tuple[CardText, ...] = tuple(_card(fate) for fate in FATES.values())

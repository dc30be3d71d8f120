"""The terms of Tottarot and their meanings."""

from __future__ import annotations

from games.kernel.handbook import Term
from games.kernel.text import t

TERMS = tuple(
    Term(f"{key}-term", name, meaning)
    for key, name, meaning in (
        ("fate", t("Fate card"), t("A card worth −5 to +5. You get one each turn.")),
        ("hand", t("Hand"), t("The one card you hold this turn.")),
        ("row", t("Row"), t("The cards you have laid down this round, face up. They are scored when the round ends.")),
        (
            "will-token",
            t("Will token"),
            t("A number from 0 up, played in secret each turn. Each is used once a round."),
        ),
        (
            "unused",
            t("Unused token"),
            t("A token you have not played yet this round. If rows tie, the higher sum of unused tokens wins."),
        ),
        (
            "changer",
            t("Swapper"),
            t("A player with the highest token. They must discard their card, and may take another player's."),
        ),
        ("discards", t("Discards"), t("Discarded cards, face down. Nobody may look at them.")),
        ("icon", t("Icon"), t("A symbol on some cards. It works once, in the turn after the card enters a row.")),
        ("exchange", t("Exchange"), t("You choose someone, and you two see each other's new hand.")),
        ("peek", t("Peek"), t("You choose someone and look at their new hand. Nobody else does.")),
        ("reveal", t("Reveal"), t("Your new hand is shown to everyone.")),
        ("reverse", t("Reverse"), t("Immediately, all cards before it in your row are upside down.")),
        ("upside-down", t("Upside down"), t("The card counts with the opposite sign: +3 is −3.")),
        (
            "victory-token",
            t("Victory token"),
            t("The highest row of a round earns one. The player with the most of them wins the match."),
        ),
        ("leader", t("Leader"), t("The player with the most victory tokens; if tied, the one with the better row.")),
        (
            "starting-marker",
            t("Starting marker"),
            t("The player who has it acts first. It moves to the next player each round."),
        ),
        ("declaration", t("Declaration of fate"), t("Everyone draws a card; then icons take effect.")),
        ("manifestation", t("Manifestation of will"), t("Everyone chooses a token in secret.")),
        ("taking", t("Taking of destiny"), t("Swappers discard their card and may take another.")),
        ("determination", t("Determination of fate"), t("All hands go face up into the rows.")),
    )
)
"""All terms of the game, in the order of the rules."""
UNUSED = next(term for term in TERMS if term.key == "unused-term")
"""The term for the tokens that break a tie between rows (T-32)."""

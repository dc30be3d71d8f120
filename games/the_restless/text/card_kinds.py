"""The kind of a card, for readers who look it up by name and have not seen its deck."""

from __future__ import annotations

from games.kernel.text import EMPTY, Text, t
from games.the_restless.text.card_text import text
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Card, Status

KINDS = {
    **{deck: labels.DECKS[deck] for deck in ("loot", "treasure", "character", "rest", "realm")},
    "starter": t("Starter Item"),
    "god": t("Traitor God"),
}
"""The kind of the cards of each deck. Cards of other decks name their kind."""


def with_kind(card: Card) -> Text:
    """Return the kind and the text of a card."""
    kind = KINDS.get(card.deck, EMPTY)
    if isinstance(card, Status):
        kind = t("Reminder of a rule") if card.kind == "reminder" else t("Status")
    return t("{kind}. {text}", kind=kind, text=text(card)) if kind else text(card)

"""Prints the cards as text: `python -m tests.games.the_restless.printing loot` (a deck, or part of a name)."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from games.kernel.text import Localizer
from games.the_restless.cards import EVERY
from games.the_restless.text.card_text import lines
from games.the_restless.vocabulary.card_types import Card

READ = Localizer()


def print_card(card: Card) -> str:
    """Return the deck, the key and every line of a card."""
    return "\n".join([f"{card.deck} {card.key}: {READ(card.name)}", *(f"    {READ(line)}" for line in lines(card))])


def matching(words: str) -> Iterator[Card]:
    """Yield the cards of a deck, or with this text in their key; all of them for an empty string."""
    return (card for card in EVERY if words in ("", card.deck) or words in card.key)


if __name__ == "__main__":
    for card in matching(" ".join(sys.argv[1:])):
        print(print_card(card))

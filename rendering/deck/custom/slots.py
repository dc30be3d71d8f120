"""Slots of the tarot's cards in the Tarot Deck Specification, by the keys of the bot's sprites."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.deck.card_pictures import FATES
from rendering.deck.cards.trumps import TRUMPS

RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COURTS = ("page", "knight", "queen", "king")
SUITS = {"wands": "wands", "cups": "cups", "swords": "swords", "discs": "pentacles"}
"""Names of the suits of Queens of Fate in the specification."""


def _slots() -> Iterator[tuple[str, str]]:
    for number, name in enumerate(TRUMPS):
        yield f"deck/queens/trump-{number}", f"major_arcana/{number:02}"
        yield f"deck/restless/{name}", f"major_arcana/{number:02}"
        if name in FATES:
            yield f"deck/tottarot/{name}", f"major_arcana/{number:02}"
    for ours, suit in SUITS.items():
        for count, rank in enumerate((*RANKS, *COURTS), start=1):
            text = str(count) if 1 < count <= len(RANKS) else rank
            yield f"deck/queens/{ours}-{text}", f"minor_arcana/{suit}/{rank}"
            yield f"deck/restless/{rank}-of-{suit}", f"minor_arcana/{suit}/{rank}"


SLOTS: dict[str, str] = dict(_slots())
"""A card's place below a folder of pictures, without what the file's name ends in: `minor_arcana/cups/ace`."""

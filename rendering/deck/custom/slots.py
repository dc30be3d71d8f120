"""The slot of each tarot card in the Tarot Deck Specification, by the bot's sprite keys."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.deck.card_pictures import FATES
from rendering.deck.cards.trumps import TRUMPS

RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COURTS = ("page", "knight", "queen", "king")
SUITS = {"wands": "wands", "cups": "cups", "swords": "swords", "discs": "pentacles"}
"""The specification's name for each suit of Queens of Fate."""


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
"""The path of each card below a folder of pictures, without the file extension, such as `minor_arcana/cups/ace`."""

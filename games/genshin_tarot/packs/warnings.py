"""Warnings about cards that are playable but do not follow the rulebook.

A warning refuses nothing: a match with such a card continues.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.genshin_tarot.vocabulary.card_types import Boss
from games.kernel.effect import Part
from games.kernel.text import Text, t


def warnings(card: Part) -> Iterator[Text]:
    """Yield a sentence about each detail of a card that its author should check."""
    if isinstance(card, Boss) and any(b <= a for hp in (card.hp, card.swords) for a, b in pairwise(hp)):
        yield t("A Boss is stronger with every further player. Let its HP rise.")

"""Warnings about cards that can be played with, but are not what the rulebook asks for.

A warning refuses nothing: a match that is played with such a card continues.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.genshin_tarot.vocabulary.card_types import Boss
from games.kernel.effect import Part
from games.kernel.text import Text, t


def warnings(card: Part) -> Iterator[Text]:
    """Yield a sentence for everything about a card that is worth another look."""
    if isinstance(card, Boss) and any(b <= a for hp in (card.hp, card.swords) for a, b in pairwise(hp)):
        yield t("A Boss is stronger with every further player. Let its HP rise.")

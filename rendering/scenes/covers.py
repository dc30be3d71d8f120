"""Pictures of a game for users new to it: five of its cards side by side, and three as a small picture.

They have no text, so that they suit every language; the text is next to them.
"""

from __future__ import annotations

from rendering.scenes.builders import card_height
from rendering.scenes.scene import Scene, Sprite

WIDTH, CARD, GAP = 1080, 196, 12
SMALL, SMALL_CARD = 240, 112


def cover(cards: tuple[str, ...], palette: str = "") -> Scene:
    """Return the five cards with the given keys in a row, the middle one raised; `palette` is as in Scene."""
    margin = (WIDTH - 5 * CARD - 4 * GAP) // 2
    sprites = [
        Sprite(key, margin + index * (CARD + GAP), 16 if index == 2 else 40, CARD, card_height(CARD))
        for index, key in enumerate(cards[:5])
    ]
    return Scene(WIDTH, card_height(CARD) + 56, tuple(sprites), palette=palette)


def thumbnail(cards: tuple[str, ...], palette: str = "") -> Scene:
    """Return the middle three of five cards in a square, the middle one on top; `palette` is as in Scene."""
    step, top = (SMALL - SMALL_CARD - 8) // 2, (SMALL - card_height(SMALL_CARD)) // 2
    order = ((cards[1], 0, 10), (cards[3], 2, 10), (cards[2], 1, -6))
    sprites = [
        Sprite(key, 4 + place * step, top + down, SMALL_CARD, card_height(SMALL_CARD)) for key, place, down in order
    ]
    return Scene(SMALL, SMALL, tuple(sprites), palette=palette)

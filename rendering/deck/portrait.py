"""A large picture of a single card, or of up to three side by side, with the credit to show below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rendering.deck.card_pictures import card_art
from rendering.deck.custom.folder import DeckFolder
from rendering.deck.font import credits
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Scene, Sprite

WIDTH = 480
"""Width of a single card, in pixels."""

MARGIN = 40
BROAD, SMALL, GAP = 1080, 330, 24
"""Width of a picture of several cards, width of each card, and gap between two cards, in pixels."""


def portrait(scene: Scene) -> Scene:
    """Return a scene of nothing but the given scene's card and its words, or the same scene if it has no card."""
    card = shown(scene)
    if card is None:
        return scene
    alone = replace(card, x=MARGIN, y=MARGIN, width=WIDTH, height=card_height(WIDTH))
    return replace(scene, width=WIDTH + 2 * MARGIN, height=card_height(WIDTH) + 2 * MARGIN, items=(alone,))


def side_by_side(scenes: Sequence[Scene], palette: str = "") -> Scene:
    """Return up to three scenes' cards with their words, small, in one row; `palette` is as in Scene."""
    cards = [card for scene in scenes if (card := shown(scene)) is not None]
    left = (BROAD - len(cards) * SMALL - (len(cards) - 1) * GAP) // 2
    row = [
        replace(card, x=left + index * (SMALL + GAP), y=GAP // 2, width=SMALL, height=card_height(SMALL))
        for index, card in enumerate(cards)
    ]
    return Scene(BROAD, card_height(SMALL) + GAP, tuple(row), palette=palette)


def credit(scene: Scene, deck: DeckFolder | None = None) -> str:
    """Return the credit for the emblems of the card in a scene, which their license requires, or "" without emblems.

    If the card's picture is from a `deck`, return that deck's credit.
    """
    card = shown(scene)
    if card is None or card.key not in card_art():
        return ""
    return deck.credit if deck and deck.shows(card.key) else credits.line(card.key)


def shown(scene: Scene) -> Sprite | None:
    """Return the card that a scene is about, which is its widest sprite, or None."""
    sprites = (item for item in scene.items if isinstance(item, Sprite))
    return max(sprites, key=lambda sprite: sprite.width, default=None)

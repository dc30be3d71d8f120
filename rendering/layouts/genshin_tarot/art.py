"""Which of the deck's faces a card of Genshin Tarot wears, and that face as a round picture."""

from __future__ import annotations

from games.genshin_tarot.view import AnyFace, BurstFace, CardFace, EnemyFace
from rendering.scenes.scene import Sprite


def art(face: AnyFace) -> str:
    """A card's name in the game's deck: what a character does and what it meets stand in folders of their own."""
    if isinstance(face, CardFace) and face.character is not None:
        return f"{face.kind.value}/{face.character}"
    if isinstance(face, BurstFace):
        return f"burst/{face.key}"
    return f"foe/{face.key}" if isinstance(face, EnemyFace) else face.key


def medal(name: str, x: int, y: int, side: int, dim: bool = False) -> Sprite:
    """A card, by its name in the game's deck, as a round picture with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/genshin/{name}", x, y, side, side, dim=dim)


def element(name: str, x: int, y: int, side: int) -> Sprite:
    """An element's own sign as a round picture with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/element/{name}", x, y, side, side)

"""The deck's faces of the cards of Genshin Tarot, and these faces as pictures without words."""

from __future__ import annotations

from games.genshin_tarot.view import AnyFace, BurstFace, CardFace, EnemyFace
from rendering.scenes.scene import Sprite


def art(face: AnyFace) -> str:
    """Return a card's name in the game's deck. Actions and enemies of characters are in separate folders."""
    if isinstance(face, CardFace) and face.character is not None:
        return f"{face.kind.value}/{face.character}"
    if isinstance(face, BurstFace):
        return f"burst/{face.key}"
    return f"foe/{face.key}" if isinstance(face, EnemyFace) else face.key


def picture(face: AnyFace, x: int, y: int, width: int, height: int) -> Sprite:
    """Return a card's face with its upper left corner at (x, y); what it is called is written beside it."""
    return Sprite(f"deck/genshin/{art(face)}", x, y, width, height)


def medal(name: str, x: int, y: int, side: int, dim: bool = False) -> Sprite:
    """Return a card, by its name in the game's deck, as a round picture with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/genshin/{name}", x, y, side, side, dim=dim)


def portrait(burst: BurstFace, energy: int, x: int, y: int, side: int, dim: bool = False) -> Sprite:
    """Return a burst as a medal in a ring of as many segments as it costs, those lit that the Energy pays for."""
    lit = min(energy, burst.energy)
    return Sprite(f"deck/ring/{lit}/{burst.energy}/genshin/{art(burst)}", x, y, side, side, dim=dim)


def element(name: str, x: int, y: int, side: int) -> Sprite:
    """Return an element's own sign as a round picture with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/element/{name}", x, y, side, side)

"""The cards of Genshin Tarot by their names in the deck, and their faces as pictures without words."""

from __future__ import annotations

from games.genshin_tarot.view import AnyFace, BurstFace, CardFace, EnemyFace
from rendering.scenes.scene import Sprite


def art(face: AnyFace) -> str:
    """Return the name of a card in the deck. Actions and enemies of characters are in separate folders."""
    if isinstance(face, CardFace) and face.character is not None:
        return f"{face.kind.value}/{face.character}"
    if isinstance(face, BurstFace):
        return f"burst/{face.key}"
    return f"foe/{face.key}" if isinstance(face, EnemyFace) else face.key


def picture(face: AnyFace, x: int, y: int, width: int, height: int) -> Sprite:
    """Return the face of a card, without its name, with its upper left corner at (x, y)."""
    return Sprite(f"deck/genshin/{art(face)}", x, y, width, height)


def medal(name: str, x: int, y: int, side: int, dim: bool = False) -> Sprite:
    """Return the medal of a card, by its name in the deck, with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/genshin/{name}", x, y, side, side, dim=dim)


def portrait(burst: BurstFace, energy: int, x: int, y: int, side: int, dim: bool = False) -> Sprite:
    """Return a burst as a medal in a ring with a segment for each Energy it costs, lit for the Energy available."""
    lit = min(energy, burst.energy)
    return Sprite(f"deck/ring/{lit}/{burst.energy}/genshin/{art(burst)}", x, y, side, side, dim=dim)


def element(name: str, x: int, y: int, side: int, *, gone: bool = False) -> Sprite:
    """Return the icon of an element as a medal with its upper left corner at (x, y).

    It is dim if the element is `gone`: it has just reacted, and the enemy no longer carries it.
    """
    return Sprite(f"deck/medal/element/{name}", x, y, side, side, dim=gone)

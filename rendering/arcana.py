"""The art of the Major Arcana: which emblem and which colours each card is drawn with."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.theme import Colour


@dataclass(frozen=True, slots=True)
class Art:
    """A card's emblem and its turn in degrees, its sky from the top to the foot, and the glow behind the emblem."""

    emblem: str
    sky: Colour
    ground: Colour
    glow: Colour
    turn: int = 0


ARCANA: dict[str, Art] = {
    "the-world": Art("world", (26, 98, 106), (8, 32, 44), (112, 226, 214)),
    "the-sun": Art("sun", (56, 86, 152), (20, 28, 78), (255, 208, 96)),
    "the-lovers": Art("lovers", (150, 62, 100), (56, 18, 52), (255, 164, 186)),
    "the-hermit": Art("hermit", (70, 76, 112), (20, 22, 42), (250, 222, 150)),
    "the-hanged-man": Art("hanged-man", (52, 96, 78), (12, 34, 34), (176, 232, 160), turn=180),
    "the-tower": Art("tower", (92, 82, 92), (26, 22, 32), (255, 176, 110)),
    "the-devil": Art("devil", (116, 26, 44), (38, 8, 22), (255, 92, 78)),
}

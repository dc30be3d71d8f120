"""The art of the Major Arcana: which emblem and which colours each card is drawn with."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.scenes.theme import Colour


@dataclass(frozen=True, slots=True)
class Art:
    """A card's emblem and its turn in degrees, its sky from the top to the foot, and the glow behind the emblem.

    `sign` is a small one at the head, such as a suit's; `burst` sets a star behind the halo.
    """

    emblem: str
    sky: Colour
    ground: Colour
    glow: Colour
    turn: int = 0
    sign: str = ""
    burst: bool = False


ARCANA: dict[str, Art] = {
    "the-fool": Art("fool", (82, 86, 34), (26, 32, 16), (240, 232, 130)),
    "the-magician": Art("magician", (130, 50, 40), (46, 14, 28), (255, 196, 104)),
    "the-high-priestess": Art("moons", (52, 74, 128), (16, 20, 52), (196, 214, 255)),
    "the-empress": Art("empress", (44, 100, 62), (12, 38, 30), (228, 226, 120)),
    "the-emperor": Art("emperor", (138, 44, 36), (50, 12, 16), (255, 184, 92)),
    "the-hierophant": Art("keys", (106, 66, 40), (40, 20, 20), (246, 206, 132)),
    "the-lovers": Art("lovers", (150, 62, 100), (56, 18, 52), (255, 164, 186)),
    "the-chariot": Art("chariot", (40, 78, 120), (12, 24, 50), (150, 206, 255)),
    "strength": Art("strength", (132, 80, 26), (48, 24, 14), (255, 204, 98)),
    "the-hermit": Art("hermit", (70, 76, 112), (20, 22, 42), (250, 222, 150)),
    "wheel-of-fortune": Art("wheel", (92, 58, 124), (30, 16, 54), (236, 196, 255)),
    "justice": Art("justice", (34, 94, 84), (10, 32, 34), (168, 236, 206)),
    "the-hanged-man": Art("hanged-man", (52, 96, 78), (12, 34, 34), (176, 232, 160), turn=180),
    "death": Art("death", (64, 66, 76), (16, 16, 24), (222, 226, 232)),
    "temperance": Art("temperance", (60, 92, 136), (24, 24, 62), (255, 196, 170)),
    "the-devil": Art("devil", (116, 26, 44), (38, 8, 22), (255, 92, 78)),
    "the-tower": Art("tower", (92, 82, 92), (26, 22, 32), (255, 176, 110)),
    "the-star": Art("star", (36, 74, 122), (14, 22, 58), (140, 204, 255)),
    "the-moon": Art("moon", (68, 60, 118), (22, 18, 54), (206, 200, 255)),
    "the-sun": Art("sun", (56, 86, 152), (20, 28, 78), (255, 208, 96)),
    "judgement": Art("judgement", (122, 62, 74), (38, 20, 50), (255, 214, 180)),
    "the-world": Art("world", (26, 98, 106), (8, 32, 44), (112, 226, 214)),
}
"""All 22, from 0 to XXI."""

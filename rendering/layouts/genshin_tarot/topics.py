"""Pictures in the handbook of Genshin Tarot: the wall, damage, a reaction."""

from __future__ import annotations

from games.kernel.text import Localizer, Text
from rendering.art.wall import key as wall
from rendering.layouts.diagram import HEIGHT, Drawing, Row, Sign, diagram, piece
from rendering.scenes.scene import Scene

SLIME, GUARD = (
    Drawing(f"deck/genshin/foe/{name}", (), 150, HEIGHT) for name in ("giant-dendro-slime", "hilichurl-grenadier")
)
ANEMO, GEO, ELECTRO, PYRO, HYDRO, CRYO = (
    piece(f"deck/medal/element/{name}", side=140) for name in ("anemo", "geo", "electro", "pyro", "hydro", "cryo")
)
SHIELD, HEART = piece("deck/shield"), piece("deck/heart")
ENERGY = piece("deck/energy", side=110)
PLUS, BECOMES, NO = Sign("plus"), Sign("becomes"), Sign("none", "rust")
LINES = ("c-c-c-", ".c-c-.", "u-u-o-")
LYING = [(row, at, letter) for row, line in enumerate(LINES) for at, letter in enumerate(line) if letter in "cuo"]
WALL = wall(LYING, len(LINES), len(LINES[0]))

ROWS: dict[str, tuple[Row, ...]] = {
    "layout": ((Drawing(WALL, (), 480, 280),),),
    "damage": (
        (Sign("sword", width=130), NO, SHIELD, SLIME),
        (GUARD, BECOMES, piece("deck/coin")),
        (Sign("battle", "rust", 130), BECOMES, SHIELD, BECOMES, HEART),
    ),
    "elements": (
        (SLIME, PYRO),
        (PYRO, PLUS, HYDRO, BECOMES, ENERGY, ENERGY, ENERGY),
        (ANEMO, PYRO, HYDRO, GEO, ELECTRO, CRYO),
    ),
}


def topic(key: str, captions: tuple[Text, ...], localizer: Localizer) -> Scene:
    """Return the picture of a topic. Raises KeyError for a topic without one."""
    return diagram(ROWS[key], captions, localizer, "genshin_tarot")

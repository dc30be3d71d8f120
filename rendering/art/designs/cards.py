"""The art of every card that has a picture, by the key of its sprite."""

from __future__ import annotations

from rendering.art.designs.arcana import ARCANA, Art
from rendering.art.designs.genshin_tarot import GENSHIN_ART
from rendering.art.designs.minors import MINORS
from rendering.art.designs.parsifal import ARTIFACTS, CHARACTERS
from rendering.art.designs.the_restless import RESTLESS_ART

CARD_ART: dict[str, Art] = {
    **{f"arcana/{name}": art for name, art in ARCANA.items()},
    **{f"minor/{name}": art for name, art in MINORS.items()},
    **{f"parsifal/{name}": art for name, art in {**CHARACTERS, **ARTIFACTS}.items()},
    **GENSHIN_ART,
    **RESTLESS_ART,
}

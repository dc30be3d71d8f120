"""The art of every card that has a picture, by the key of its sprite."""

from __future__ import annotations

from rendering.arcana import ARCANA, Art
from rendering.ashes import ASHES
from rendering.legend import ARTIFACTS, CHARACTERS
from rendering.minors import MINORS
from rendering.teyvat import TEYVAT

FACES: dict[str, Art] = {
    **{f"arcana/{name}": art for name, art in ARCANA.items()},
    **{f"minor/{name}": art for name, art in MINORS.items()},
    **{f"parsifal/{name}": art for name, art in {**CHARACTERS, **ARTIFACTS}.items()},
    **TEYVAT,
    **ASHES,
}

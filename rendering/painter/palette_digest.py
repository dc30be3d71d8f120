"""A digest of the inputs of the palettes, which is computed without painting anything.

If it differs from the digest in mixed_palettes.py, the palettes are stale and a test fails.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from rendering.painter.palette_swatches import FEWER, PALETTE_SAMPLES
from rendering.scenes import theme

_RENDERING = Path(__file__).parents[1]
ART = (_RENDERING / "art", _RENDERING / "deck")
"""Packages that draw with colors not in the theme."""


def digest() -> str:
    """Return 32 hexadecimal digits for the theme, the colors in the code of the art, and the sample scenes.

    The shapes in the art are left out. They determine how often a color occurs and so have a small effect on the
    palettes, but if they were read, every refactoring of the art would make the palettes stale.
    """
    return blake2b("\n".join(_sources()).encode(), digest_size=16).hexdigest()


def _sources() -> Iterator[str]:
    yield from (f"{name} = {value!r}" for name, value in sorted(vars(theme).items()) if name.isupper())
    yield from map(str, sorted(color for folder in ART for color in art_colors(folder)))
    for palette, sample in PALETTE_SAMPLES.items():
        yield f"{palette} {FEWER.get(palette)} {sample().fingerprint}"


def art_colors(folder: Path) -> Iterator[tuple[int, ...]]:
    """Yield every tuple of three or four numbers from 0 to 255 in the code of a folder."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
                parts = [part.value for part in node.elts if isinstance(part, ast.Constant)]
                numbers = tuple(part for part in parts if type(part) is int and part <= 255)
                if len(numbers) == len(node.elts):
                    yield numbers

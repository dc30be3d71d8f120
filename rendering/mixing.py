"""Mixes a palette: `python -m rendering.mixing tottarot` prints the inks of that game's boards for palettes.py.

To be run again when the art or the theme changes; the picture stays right without it, only less smooth.
"""

from __future__ import annotations

import sys

from PIL import Image

from rendering import theme
from rendering.paint import Painter
from rendering.scene import Scene
from rendering.swatches import SWATCHES

STEPS = 14
"""How many shades of the ground are kept: it is seen everywhere, and smooth."""


def exact(ground: str) -> tuple[theme.Colour, ...]:
    """Colours that must come out as they are."""
    return (
        *theme.TONES.values(),
        *(theme.GOLD, theme.GOOD, theme.BAD, theme.TOKEN),
        *(theme.between(*theme.GROUNDS[ground], step / (STEPS - 1)) for step in range(STEPS)),
        *(surface.fill for surface in theme.SURFACES.values()),
    )


def mixed(scene: Scene) -> bytes:
    """256 colours, red, green and blue, for pictures of what the scene shows."""
    image, kept = Painter().canvas(scene), exact(scene.background)
    rest = image.quantize(256 - len(kept), Image.Quantize.MEDIANCUT, kmeans=3).getpalette("RGB") or []
    return bytes([part for colour in kept for part in colour] + rest[: 3 * (256 - len(kept))])


if __name__ == "__main__":
    colours = mixed(SWATCHES[sys.argv[1]]()).hex()
    print("\n".join(f'        "{colours[at : at + 96]}"' for at in range(0, len(colours), 96)))

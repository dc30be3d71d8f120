"""Mixes a palette: `python -m rendering.painter.palette_mixing tottarot` prints those inks for palettes.py.

Run it again when the art or the theme changes; without it pictures stay right, but less smooth.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from PIL import Image

from rendering.painter.painter import Painter
from rendering.painter.palette_swatches import PALETTE_SAMPLES
from rendering.scenes import theme
from rendering.scenes.scene import Scene

FEWER = {"queens_of_fate": 128, "parsifal": 128, "the_restless": 192}
"""How many colours a game has whose boards are full of cards: all 256 would make their files large."""


def exact(ground: str) -> tuple[theme.Colour, ...]:
    """Colours that the palette must contain exactly."""
    return (
        *theme.TONES.values(),
        *(theme.GOLD, theme.GOOD, theme.BAD, theme.TOKEN),
        theme.GROUNDS[ground],
        *(surface.fill for surface in theme.SURFACES.values()),
    )


def mixed(scene: Scene, most: int = 256) -> bytes:
    """A palette of 256 places for a scene, as 768 bytes: red, green and blue of each. No more than `most` colours are
    different; the places left over repeat the last one."""
    image, kept = Painter().canvas(scene), exact(scene.background)
    rest = image.quantize(most - len(kept), Image.Quantize.MEDIANCUT, kmeans=3).getpalette("RGB") or []
    inks = bytes([part for colour in kept for part in colour] + rest[: 3 * (most - len(kept))])
    return inks + inks[-3:] * (256 - most)


if __name__ == "__main__":
    inks = sys.argv[1]
    colours = mixed(replace(PALETTE_SAMPLES[inks](), inks=inks), FEWER.get(inks, 256)).hex()
    print("\n".join(f'        "{colours[at : at + 96]}"' for at in range(0, len(colours), 96)))

"""Computation of the palettes: `python -m rendering.painter.palette_mixing` writes mixed_palettes.py.

Run it after a color of the theme or of the art, or a sample scene, has changed; a test fails until then. Also run it
after the art draws different shapes, which no test detects: pictures are still right without it, but less smooth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from PIL import Image

from rendering.painter.mixed_palettes import PALETTES
from rendering.painter.painter import Painter
from rendering.painter.palette_digest import digest
from rendering.painter.palette_swatches import FEWER, PALETTE_SAMPLES
from rendering.scenes import theme
from rendering.scenes.scene import Scene

MIXED = Path(__file__).with_name("mixed_palettes.py")
DIGITS = 96
"""Number of hexadecimal digits per line in mixed_palettes.py."""

HEAD = '''"""The mixed palettes. Written by `python -m rendering.painter.palette_mixing`: do not edit."""

from __future__ import annotations
'''
DIGEST_WORDS = '"""The digest of what they were mixed from; see palette_digest.py."""\n'
PALETTES_WORDS = '"""Red, green and blue of 256 colors, in hexadecimal digits, by the name of the palette."""'


def exact(ground: str) -> tuple[theme.Colour, ...]:
    """Return the colors that the palette must contain exactly."""
    return (
        *theme.TONES.values(),
        *(theme.GOLD, theme.GOOD, theme.BAD, theme.TOKEN),
        theme.GROUNDS[ground],
        *(surface.fill for surface in theme.SURFACES.values()),
    )


def mixed(scene: Scene, most: int = 256) -> bytes:
    """Return a palette of 256 places for a scene as 768 bytes: red, green and blue for each place.

    At most `most` colors are different; the remaining places repeat the last color.
    """
    image, kept = Painter().canvas(scene), exact(scene.background)
    rest = image.quantize(most - len(kept), Image.Quantize.MEDIANCUT, kmeans=3).getpalette("RGB") or []
    colors = bytes([part for colour in kept for part in colour] + rest[: 3 * (most - len(kept))])
    return colors + colors[-3:] * (256 - most)


def written(palettes: Mapping[str, str], made_from: str) -> str:
    """Return the source of mixed_palettes.py in ruff's format.

    Args:
        palettes: The palettes by name, in hexadecimal digits.
        made_from: The digest of their inputs.
    """
    return "\n".join([HEAD, f'MADE_FROM = "{made_from}"', DIGEST_WORDS, *_table(palettes), PALETTES_WORDS, ""])


def _table(palettes: Mapping[str, str]) -> Iterator[str]:
    yield "PALETTES: dict[str, str] = {"
    for name, digits in palettes.items():
        yield f'    "{name}": ('
        yield from (f'        "{digits[at : at + DIGITS]}"' for at in range(0, len(digits), DIGITS))
        yield "    ),"
    yield "}"


def main() -> None:
    """Compute and write every palette."""
    palettes = {}
    for name, sample in PALETTE_SAMPLES.items():
        palettes[name] = mixed(replace(sample(), palette=name), FEWER.get(name, 256)).hex()
        print(f"{name}: {'unchanged' if palettes[name] == PALETTES.get(name) else 'changed'}", flush=True)
    MIXED.write_text(written(palettes, digest()), encoding="utf-8")


if __name__ == "__main__":
    main()

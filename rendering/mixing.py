"""Mixes a palette: `python -m rendering.mixing` prints the inks of Tottarot's board for palettes.py.

To be run again when the art or the theme changes; the picture stays right without it, only less smooth.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from rendering import theme
from rendering.arcana import ARCANA
from rendering.icons import ICONS
from rendering.paint import Painter
from rendering.scene import Icon, Item, Label, Panel, Scene, Sprite
from rendering.tokens import LOOKS

STEPS = 14
"""How many shades of the felt are kept: it is seen everywhere, and smooth."""

EXACT: tuple[theme.Colour, ...] = (
    *theme.TONES.values(),
    *(theme.GOLD, theme.GOOD, theme.BAD, theme.TOKEN),
    *(theme.between(*theme.FELT, step / (STEPS - 1)) for step in range(STEPS)),
    *(surface.fill for surface in theme.SURFACES.values()),
)
"""Colours that must come out as they are."""


def mixed(scene: Scene) -> bytes:
    """256 colours, red, green and blue, for pictures of what the scene shows."""
    image = Painter().canvas(scene)
    rest = image.quantize(256 - len(EXACT), Image.Quantize.MEDIANCUT, kmeans=3).getpalette("RGB") or []
    return bytes([part for colour in EXACT for part in colour] + rest[: 3 * (256 - len(EXACT))])


def swatches() -> Scene:
    """Everything a board shows, in the sizes and states it is shown in."""
    items = [Panel(10, 10, 1260, 920), *_cards(), *_tokens(), *_words(), *_surfaces()]
    return Scene(1280, 940, tuple(items))


def _cards() -> Iterator[Item]:
    for column, key in enumerate(ARCANA):
        x, words = 20 + 124 * column, (key.replace("-", " ").title(), "XXI", "+3", "peek", "Peek", "Reversed")
        yield Sprite(f"arcana/{key}", x, 20, 115, 194, words)
        yield Sprite(f"arcana/{key}", x, 230, 115, 194, (*words[:2], "−3", *words[3:]), 180)
        yield Sprite(f"arcana/{key}", x, 440, 66, 112, words, dim=True)
        yield Sprite(f"arcana/{key}", x, 562, 66, 112, words, 180, dim=True)
        yield Sprite(f"arcana/{key}", x, 684, 77, 130, words)
    for x in (900, 1030):
        yield Sprite("back", x, 20, 115, 194)


def _tokens() -> Iterator[Item]:
    for place in range(16):
        yield Sprite(list(LOOKS)[place % 4], 900 + place % 8 * 44, 230 + place // 8 * 60, 44, 44, (str(place % 4),))


def _words() -> Iterator[Item]:
    for line in range(12):
        tone = ("light", "muted", "gold")[line % 3]
        yield Label("The quick brown fox jumps over", 900, 400 + 30 * line, 25, tone, "serif" if line > 5 else "sans")


def _surfaces() -> Iterator[Item]:
    yield Panel(700, 440, 190, 200, "waiting")
    yield Panel(700, 660, 115, 194, "place")
    yield Panel(900, 800, 120, 30, "pill")
    yield Label("In hand", 960, 822, 20, "ink", weight="semibold", anchor="middle")
    yield Panel(1030, 800, 200, 80, "banner")
    for place, name in enumerate(list(ICONS)[:6]):
        yield Icon(name, 40 + 60 * place, 880, 40, "gold")


if __name__ == "__main__":
    colours = mixed(swatches()).hex()
    print("\n".join(f'    "{colours[at : at + 96]}"' for at in range(0, len(colours), 96)))

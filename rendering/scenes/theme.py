"""The colors of all pictures, by the names that layouts use.

Color is never the only carrier of meaning: shapes and words express the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]

TONES: dict[str, Colour] = {
    "light": (246, 238, 220),
    "muted": (184, 194, 188),
    "gold": (230, 192, 104),
    "ink": (24, 20, 12),
    "white": (255, 255, 255),
    "faint": (98, 110, 106),
    "rust": (240, 158, 106),
    "ash": (196, 186, 172),
}
"""Colors of text and icons; faint ones are only for icons that mark something missing."""


@dataclass(frozen=True, slots=True)
class Surface:
    """A field behind other items. It is flat, because a slow gradient would show bands when there are few colors.

    Attributes:
        fill: The color.
        outline: The color of the outline.
        stroke: The width of the outline, in pixels.
        radius: The radius of the corners, in pixels.
        dashed: Whether the outline is dashed.
    """

    fill: Colour
    outline: Colour
    stroke: float = 1.5
    radius: int = 14
    dashed: bool = False


SURFACES: dict[str, Surface] = {
    "seat": Surface((29, 38, 41), (74, 92, 92)),
    "waiting": Surface((34, 42, 42), (230, 192, 104), stroke=3.5),
    "place": Surface((22, 29, 32), (92, 106, 104), radius=9, dashed=True),
    "pill": Surface((230, 192, 104), (20, 26, 28), stroke=2, radius=13),
    "chip": Surface((48, 40, 24), (160, 132, 74), radius=9),
    "foe": Surface((40, 47, 51), (112, 124, 122), radius=9),
    "royal": Surface((48, 40, 24), (230, 192, 104), stroke=2.5, radius=9),
    "down": Surface((24, 30, 33), (58, 70, 70), radius=9),
    "banner": Surface((48, 40, 24), (230, 192, 104), stroke=2.5),
    "cinder": Surface((38, 32, 30), (94, 80, 68)),
    "ember": Surface((50, 36, 28), (240, 174, 100), stroke=3.5),
    "doom": Surface((44, 16, 14), (202, 62, 44), stroke=3.5),
    "scrap": Surface((54, 46, 41), (118, 100, 82), radius=9),
    "trough": Surface((20, 16, 15), (118, 100, 82), radius=9),
    "blood": Surface((176, 74, 44), (226, 132, 86), radius=9),
    "struck": Surface((150, 36, 30), (246, 238, 220), stroke=2, radius=9),
}

GROUNDS: dict[str, Colour] = {"felt": (14, 25, 28), "ash": (24, 19, 17)}
"""The backgrounds that a scene can name: the table, and scorched ground. They are flat, as fields are."""

GOLD: Colour = (222, 182, 92)
PALE_GOLD: Colour = (238, 212, 148)
NIGHT: Colour = (10, 14, 16)

GOOD: Colour = (30, 108, 72)
BAD: Colour = (172, 40, 46)
EVEN: Colour = (78, 84, 92)
"""Fill of a value's badge; the sign of the value has the same meaning."""

TOKEN: Colour = (40, 84, 116)


def between(one: Colour, other: Colour, part: float) -> Colour:
    """Return the color at a fraction, from 0 to 1, of the way from one color to another."""
    red, green, blue = (round(start + (end - start) * part) for start, end in zip(one, other, strict=True))
    return (red, green, blue)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colors, from 1 to 21, as defined in the Web Content Accessibility Guidelines."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

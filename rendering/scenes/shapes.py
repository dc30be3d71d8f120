"""Points and outlines for drawings."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

Place: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]


def around(middle: Place, reach: float) -> Box:
    """Return the box around a circle."""
    return (middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach)


def points(middle: Place, reach: float, number: int, depth: float) -> list[Place]:
    """Return the corners of a star; `depth` is the distance of the inner corners, from 0 to 1."""
    reaches = [reach * (1.0 if corner % 2 == 0 else depth) for corner in range(2 * number)]
    return [
        (middle[0] + far * sin(corner * pi / number), middle[1] - far * cos(corner * pi / number))
        for corner, far in enumerate(reaches)
    ]

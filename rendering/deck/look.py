"""The description of a card face: an emblem on a background, in a frame, with corner marks."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from rendering.scenes.theme import Colour, between

Ground: TypeAlias = Literal["hills", "sea", "crags", "meadow", "dunes", "city", "graves", "floor"]
Weather: TypeAlias = Literal["stars", "sparks", "rain", "snow", "leaves", "clouds", "mist", "beams", "still"]
Border: TypeAlias = Literal["round", "cut", "hollow", "arch"]
"""The corners of the inner line: a convex quarter circle, cut off, a concave quarter circle, or a pointed arch."""
Beads: TypeAlias = Literal["diamonds", "studs", "thorns", "none"]
"""Ornament of the frame: diamonds in the corners, studs along the sides, thorns pointing inward, or nothing."""

NIGHT_HIGH: Colour = (10, 12, 38)
NIGHT_LOW: Colour = (52, 58, 108)


class Sky(NamedTuple):
    """The background of a card: sky from top to horizon, light, land from far to near, kind of ground, and weather."""

    high: Colour
    low: Colour
    light: Colour
    far: Colour
    near: Colour
    ground: Ground = "hills"
    weather: Weather = "stars"

    def by_night(self) -> Sky:
        """Return the background at night with a moon, for a reversed card."""
        land = (between(self.far, NIGHT_HIGH, 0.72), between(self.near, NIGHT_HIGH, 0.8))
        return Sky(NIGHT_HIGH, NIGHT_LOW, (196, 208, 244), *land, self.ground, "stars")

    def still(self) -> Sky:
        """Return the background without weather, so that nothing moves behind emblems that players count."""
        return self._replace(weather="still")

    def darker(self, part: float) -> Sky:
        """Return the background darkened by `part`, from 0 to 1."""
        high, low, light, far, near = (between(colour, (8, 7, 10), part) for colour in self[:5])
        return Sky(high, low, light, far, near, self.ground, self.weather)


class Frame(NamedTuple):
    """The shape of a card's frame, which shows the card's kind without relying on color."""

    border: Border = "round"
    beads: Beads = "diamonds"


class Face(NamedTuple):
    """A card face before it is painted.

    Attributes:
        emblem: The main drawing.
        sky: The background.
        frame: The frame around it.
        marks: Small emblems in the upper corners, such as that of an element.
        number: How many times the emblem is repeated, as on a numbered card.
        second: An emblem in front of the main one.
        turn: The rotation of the emblem in degrees.
        shines: Whether rays surround the emblem.
        picture: A PNG that is drawn instead of the emblem, or b"".
    """

    emblem: str
    sky: Sky
    frame: Frame = Frame()
    marks: tuple[str, ...] = ()
    number: int = 1
    second: str = ""
    turn: int = 0
    shines: bool = False
    picture: bytes = b""

    @property
    def emblems(self) -> tuple[str, ...]:
        """Every emblem on the face, the largest first."""
        main = "" if self.picture else self.emblem
        return tuple(name for name in (main, self.second, *self.marks) if name)

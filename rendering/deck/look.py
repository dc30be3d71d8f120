"""A face before it is painted: an emblem under a sky, in a frame, with marks in its corners."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from rendering.scenes.theme import Colour, between

Ground: TypeAlias = Literal["hills", "sea", "crags", "meadow", "dunes", "city", "graves", "floor"]
Weather: TypeAlias = Literal["stars", "sparks", "rain", "snow", "leaves", "clouds", "mist", "beams", "still"]
Border: TypeAlias = Literal["round", "cut", "hollow", "arch"]
"""The inner line's corners: a quarter circle outwards, cut off, a quarter circle inwards, or a pointed arch."""
Beads: TypeAlias = Literal["diamonds", "studs", "thorns", "none"]
"""Ornament of the frame: diamonds in the corners, beads along the sides, thorns inwards, or nothing."""

NIGHT_HIGH: Colour = (10, 12, 38)
NIGHT_LOW: Colour = (52, 58, 108)


class Sky(NamedTuple):
    """The place of a card: its air from the top to the horizon, its light, its land from far to near, its weather."""

    high: Colour
    low: Colour
    light: Colour
    far: Colour
    near: Colour
    ground: Ground = "hills"
    weather: Weather = "stars"

    def by_night(self) -> Sky:
        """Return the place after dark, with a moon, for a reversed card."""
        land = (between(self.far, NIGHT_HIGH, 0.72), between(self.near, NIGHT_HIGH, 0.8))
        return Sky(NIGHT_HIGH, NIGHT_LOW, (196, 208, 244), *land, self.ground, "stars")

    def still(self) -> Sky:
        """Return the place without wind: nothing moves behind emblems that players count."""
        return self._replace(weather="still")

    def darker(self, part: float) -> Sky:
        """Return the place with less light, from 0 to 1."""
        high, low, light, far, near = (between(colour, (8, 7, 10), part) for colour in self[:5])
        return Sky(high, low, light, far, near, self.ground, self.weather)


class Frame(NamedTuple):
    """The shape of a card's frame, which says what kind of card it is without any colour."""

    border: Border = "round"
    beads: Beads = "diamonds"


class Face(NamedTuple):
    """A card's picture.

    Attributes:
        emblem: The main drawing.
        sky: The colors behind it.
        frame: The frame around it.
        marks: Small emblems in the upper corners, such as an element's.
        number: The number of times that the emblem is repeated, as on a numbered card.
        second: An emblem held before the main one.
        turn: The angle of the emblem in degrees.
        shines: Whether rays surround the emblem.
        picture: A PNG that is drawn instead of the emblem; b"" if there is none.
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
        """Every emblem the face shows, the largest first."""
        main = "" if self.picture else self.emblem
        return tuple(name for name in (main, self.second, *self.marks) if name)

"""Sky, light, land and weather behind an emblem: different for each card, and the same each time it is painted."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

from rendering.deck.look import Sky
from rendering.deck.relief import vertical_gradient
from rendering.scenes.shapes import Place, points
from rendering.scenes.theme import Colour, between

RAYS = 14
PALE: Colour = (255, 248, 226)


class Field:
    """A card's pixels while it is painted, in RGB.

    Attributes:
        draw: The drawing context, with transparency.
        unit: 1/112 of the width, in pixels.
        chance: The card's random generator, seeded with its key alone.
    """

    def __init__(self, width: int, height: int, sky: Sky, key: str) -> None:
        self.sky, self.chance, self.unit = sky, Random(key), width / 112
        self.image = vertical_gradient(width, height, sky.high, sky.low)
        self.draw = ImageDraw.Draw(self.image, "RGBA")
        self.width, self.height = width, height


def painted(field: Field, light: Place, horizon: float, moon: bool = False) -> None:
    """Draw the whole background: rays from the light, weather above the horizon, land below it.

    Still air has neither rays nor weather.
    """
    if field.sky.weather != "still":
        _rays(field, light)
    _glow(field, light)
    if moon:
        _moon(field)
    WEATHERS[field.sky.weather](field, horizon)
    GROUNDS[field.sky.ground](field, horizon)


def _rays(field: Field, light: Place) -> None:
    far, first = field.height * 1.1, field.chance.random()
    for ray in range(RAYS):
        turns = [(ray + first + side) * 2 * pi / RAYS for side in (-0.22, 0.22)]
        ends = [(light[0] + far * sin(turn), light[1] - far * cos(turn)) for turn in turns]
        field.draw.polygon([light, *ends], fill=(*field.sky.light, 26))


def _glow(field: Field, light: Place) -> None:
    side = round(field.width * 1.05)
    far = Image.radial_gradient("L").resize((side, side), Image.Resampling.BILINEAR)
    halo = far.point(lambda value: max(0, 150 - value * 150 // 128))
    field.image.paste(field.sky.light, (round(light[0] - side / 2), round(light[1] - side / 2)), halo)


def _moon(field: Field) -> None:
    """Draw a crescent moon in the upper right."""
    x, y, reach = field.width * 0.82, field.height * 0.26, 9 * field.unit
    field.draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=(236, 236, 222, 255))
    x, y = x - reach * 0.42, y - reach * 0.2
    field.draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=(*field.sky.high, 255))


def _stars(field: Field, horizon: float) -> None:
    for _ in range(40):
        x, y = field.chance.uniform(6, 106) * field.unit, field.chance.uniform(0.03, 1) * horizon
        size = field.chance.choice((0.4, 0.5, 0.7, 1.1)) * field.unit
        field.draw.ellipse((x - size, y - size, x + size, y + size), fill=(*PALE, field.chance.randint(90, 230)))
    for _ in range(4):
        place = (field.chance.uniform(10, 102) * field.unit, field.chance.uniform(0.06, 0.8) * horizon)
        field.draw.polygon(points(place, 3.2 * field.unit, 4, 0.24), fill=(*PALE, 220))


def _sparks(field: Field, horizon: float) -> None:
    """Draw sparks from a forge, densest above the ground."""
    for _ in range(54):
        x, y = field.chance.uniform(4, 108) * field.unit, horizon * (1.05 - field.chance.random() ** 2)
        size, long = field.chance.choice((0.5, 0.8, 1.2)) * field.unit, field.chance.uniform(1, 4) * field.unit
        field.draw.ellipse(
            (x - size, y - long, x + size, y + size), fill=(255, 214, 130, field.chance.randint(90, 240))
        )


def _rain(field: Field, horizon: float) -> None:
    """Draw slanting rain below clouds, and one stroke of lightning."""
    _clouds(field, horizon * 0.55)
    for _ in range(46):
        x, y = field.chance.uniform(-6, 116) * field.unit, field.chance.uniform(0.05, 1) * horizon
        long = field.chance.uniform(6, 14) * field.unit
        field.draw.line((x, y, x - long * 0.4, y + long), (214, 222, 240, 92), max(1, round(0.6 * field.unit)))
    x, y, step = field.chance.choice((14, 92)) * field.unit, horizon * 0.08, 9 * field.unit
    bolt = [
        (x + dx * step, y + dy * step)
        for dx, dy in ((0, 0), (-0.7, 1.6), (0.1, 1.5), (-0.6, 3.2), (0.7, 1.1), (0, 1.2))
    ]
    field.draw.polygon(bolt, fill=(240, 240, 255, 200))


def _snow(field: Field, horizon: float) -> None:
    for _ in range(60):
        x, y = field.chance.uniform(3, 109) * field.unit, field.chance.uniform(0.02, 1.25) * horizon
        size = field.chance.choice((0.5, 0.8, 1.1, 1.5)) * field.unit
        field.draw.ellipse(
            (x - size, y - size, x + size, y + size), fill=(244, 250, 255, field.chance.randint(110, 240))
        )


def _leaves(field: Field, horizon: float) -> None:
    for _ in range(20):
        x, y = field.chance.uniform(5, 107) * field.unit, field.chance.uniform(0.05, 1) * horizon
        lean, size = field.chance.uniform(0, pi), field.chance.uniform(1.6, 3.4) * field.unit
        dx, dy = size * cos(lean), size * sin(lean)
        shape = [(x - dx, y - dy), (x - dy * 0.4, y + dx * 0.4), (x + dx, y + dy), (x + dy * 0.4, y - dx * 0.4)]
        field.draw.polygon(shape, fill=(*between(field.sky.light, field.sky.far, 0.25), 200))


def _clouds(field: Field, horizon: float) -> None:
    """Draw rows of flat-bottomed clouds."""
    for row in range(3):
        y = horizon * (0.16 + 0.3 * row)
        x = field.chance.uniform(-10, 80) * field.unit
        for puff in range(4):
            reach = field.chance.uniform(6, 11) * field.unit
            left = x + puff * 9 * field.unit
            field.draw.chord((left - reach, y - reach, left + reach, y + reach), 180, 360, fill=(*field.sky.light, 50))


def _mist(field: Field, horizon: float) -> None:
    for row in range(5):
        y, thick = horizon * (0.5 + 0.13 * row), (2 + 1.2 * row) * field.unit
        left = field.chance.uniform(-20, 50) * field.unit
        field.draw.rounded_rectangle(
            (left, y, left + 78 * field.unit, y + thick), thick / 2, fill=(*field.sky.light, 46)
        )


def _beams(field: Field, horizon: float) -> None:
    """Draw wide beams of light from above."""
    for _ in range(5):
        x, wide = field.chance.uniform(0, 112) * field.unit, field.chance.uniform(3, 9) * field.unit
        field.draw.polygon(
            [(x, 0), (x + wide, 0), (x + wide * 2.4 - 12 * field.unit, horizon), (x - 12 * field.unit, horizon)],
            fill=(*field.sky.light, 40),
        )


def _ridge(field: Field, top: float, swing: float, colour: Colour, waves: float = 1.6) -> None:
    """Draw land below a wavy line, down to the bottom edge."""
    one, two = field.chance.uniform(0, 6), field.chance.uniform(0, 6)
    line = [
        (
            field.width * step / 36,
            top + swing * (sin(one + waves * step / 6) + 0.5 * sin(two + waves * step / 2.6)) * field.unit,
        )
        for step in range(37)
    ]
    field.draw.polygon([*line, (field.width, field.height), (0, field.height)], fill=(*colour, 255))


def _rows(field: Field, horizon: float, swing: float, waves: float = 1.6, rows: int = 3) -> None:
    """Draw ridges, the nearest one the darkest."""
    for row in range(rows):
        colour = between(field.sky.far, field.sky.near, row / max(1, rows - 1))
        _ridge(field, horizon + row * (field.height - horizon) / (rows + 0.4), swing, colour, waves)


def _hills(field: Field, horizon: float) -> None:
    _rows(field, horizon, 3.4)


def _sea(field: Field, horizon: float) -> None:
    """Draw calm water with wave crests."""
    _rows(field, horizon, 1.1, 5, 4)
    for _ in range(16):
        x, y = field.chance.uniform(-5, 105) * field.unit, field.chance.uniform(horizon + 3 * field.unit, field.height)
        reach = field.chance.uniform(3, 7) * field.unit
        box = (x - reach, y - reach * 0.4, x + reach, y + reach * 0.5)
        field.draw.arc(box, 200, 340, (*field.sky.light, 150), max(1, round(0.9 * field.unit)))


def _crags(field: Field, horizon: float) -> None:
    """Draw two ranges of jagged rock."""
    for row in range(2):
        x, line = -8 * field.unit, []
        while x < field.width + 10 * field.unit:
            line.append((x, horizon + (row * 15 - field.chance.uniform(-3, 9)) * field.unit))
            x += field.chance.uniform(4, 11) * field.unit
        colour = field.sky.near if row else field.sky.far
        field.draw.polygon([*line, (field.width * 1.2, field.height), (-9, field.height)], fill=(*colour, 255))


def _meadow(field: Field, horizon: float) -> None:
    """Draw soft ground with grass and a few flowers."""
    _rows(field, horizon, 2.2)
    for _ in range(40):
        x, y = field.chance.uniform(2, 110) * field.unit, field.chance.uniform(horizon + 5 * field.unit, field.height)
        lean = field.chance.uniform(-2, 2) * field.unit
        field.draw.line((x, y, x + lean, y - 5 * field.unit), (*field.sky.far, 255), max(1, round(0.8 * field.unit)))
    for _ in range(7):
        x, y = field.chance.uniform(6, 106) * field.unit, field.chance.uniform(horizon + 6 * field.unit, field.height)
        field.draw.ellipse((x, y, x + 2 * field.unit, y + 2 * field.unit), fill=(*field.sky.light, 230))


def _dunes(field: Field, horizon: float) -> None:
    _rows(field, horizon, 5.5, 0.8, 2)


def _city(field: Field, horizon: float) -> None:
    """Draw roofs with a few lit windows."""
    _ridge(field, horizon, 1.5, field.sky.far)
    x = -4 * field.unit
    while x < field.width:
        wide, tall = field.chance.uniform(8, 16) * field.unit, field.chance.uniform(-2, 16) * field.unit
        top = horizon + 10 * field.unit - tall
        roof = [(x, top), (x + wide / 2, top - field.chance.choice((0, 5, 8)) * field.unit), (x + wide, top)]
        field.draw.polygon([*roof, (x + wide, field.height), (x, field.height)], fill=(*field.sky.near, 255))
        if field.chance.random() < 0.6:
            left = x + wide * 0.4
            window = (left, top + 4 * field.unit, left + 2 * field.unit, top + 7 * field.unit)
            field.draw.rectangle(window, fill=(*field.sky.light, 230))
        x += wide


def _graves(field: Field, horizon: float) -> None:
    """Draw low ground with gravestones and crosses."""
    _rows(field, horizon, 1.8)
    for _ in range(6):
        x, y = field.chance.uniform(2, 104) * field.unit, horizon + field.chance.uniform(4, 16) * field.unit
        wide, tall = 6 * field.unit, field.chance.uniform(7, 11) * field.unit
        field.draw.rounded_rectangle((x, y - tall, x + wide, y + wide), wide / 2, fill=(*field.sky.far, 255))
        cross = (x + wide * 0.3, y - tall * 0.55, x + wide * 0.7, y - tall * 0.45)
        field.draw.rectangle(cross, fill=(*field.sky.near, 255))


def _floor(field: Field, horizon: float) -> None:
    """Draw the boards or flagstones of a room as far as the back wall."""
    field.draw.rectangle((0, horizon, field.width, field.height), fill=(*field.sky.far, 255))
    for step in range(-7, 8):
        ends = (
            field.width / 2 + step * 7 * field.unit,
            horizon,
            field.width / 2 + step * 24 * field.unit,
            field.height,
        )
        field.draw.line(ends, (*field.sky.near, 255), max(1, round(1.3 * field.unit)))
    for row in range(1, 4):
        y = horizon + (field.height - horizon) * (row / 4) ** 1.6
        field.draw.line((0, y, field.width, y), (*field.sky.near, 255), max(1, round(1.1 * field.unit)))


Paint = Callable[[Field, float], None]

WEATHERS: dict[str, Paint] = {
    "still": lambda _, __: None,
    "stars": _stars,
    "sparks": _sparks,
    "rain": _rain,
    "snow": _snow,
    "leaves": _leaves,
    "clouds": _clouds,
    "mist": _mist,
    "beams": _beams,
}
GROUNDS: dict[str, Paint] = {
    "hills": _hills,
    "sea": _sea,
    "crags": _crags,
    "meadow": _meadow,
    "dunes": _dunes,
    "city": _city,
    "graves": _graves,
    "floor": _floor,
}

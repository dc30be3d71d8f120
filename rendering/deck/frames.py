"""Surroundings of a picture: the double gold frame in its shapes, corner marks, and bands for numeral and name."""

from __future__ import annotations

from PIL import Image, ImageDraw

from rendering.deck.look import Face, Frame
from rendering.deck.relief import GOLD as CAST
from rendering.deck.relief import INK, emboss
from rendering.scenes.shapes import Place, around
from rendering.scenes.theme import GOLD, NIGHT, PALE_GOLD, Colour

BAND: Colour = (16, 14, 22)
"""Color of the bands behind the numeral and the name."""
OPAQUE = 216
"""Opacity of the bands, from 0 to 255."""

INSET = 5.4
"""Distance of the inner line from the edge, in 1/112 of the card's width."""


def _unit(image: Image.Image) -> float:
    """Return 1/112 of a card's width, or of the height of a picture that is wider than it is high."""
    return min(image.size) / 112


def framed(image: Image.Image, frame: Frame) -> None:
    """Draw both lines of the frame in the shape of the card's kind."""
    unit, draw = _unit(image), ImageDraw.Draw(image)
    edges = (0, 0, image.width - 1, image.height - 1)
    draw.rounded_rectangle(edges, 6.9 * unit, outline=NIGHT, width=max(2, round(3.4 * unit)))
    draw.rounded_rectangle(edges, 6.9 * unit, outline=GOLD, width=max(2, round(2.2 * unit)))
    line = outline(image.width, image.height, frame, INSET * unit)
    draw.line([*line, line[0], line[1]], PALE_GOLD, max(1, round(0.9 * unit)), joint="curve")
    if frame.beads != "none":
        _beaded(draw, image, frame, unit)


def outline(width: int, height: int, frame: Frame, inset: float) -> list[Place]:
    """Return the corners of the inner line, clockwise from the upper left."""
    across = min(width, height)
    left, top, right, foot, reach = inset, inset, width - 1 - inset, height - 1 - inset, across * 0.07
    if frame.border == "arch":
        rise = across * 0.13
        return [(left, top + rise), (width / 2, top), (right, top + rise), (right, foot), (left, foot)]
    corners = [
        ((left, top), (1, 0), (0, 1)),
        ((right, top), (0, 1), (-1, 0)),
        ((right, foot), (-1, 0), (0, -1)),
        ((left, foot), (0, -1), (1, 0)),
    ]
    line = list[Place]()
    for (x, y), (ax, ay), (bx, by) in corners:
        start, end = (x + bx * reach, y + by * reach), (x + ax * reach, y + ay * reach)
        inner = (x + (ax + bx) * reach * 0.72, y + (ay + by) * reach * 0.72)
        outer = (x + (ax + bx) * reach * 0.28, y + (ay + by) * reach * 0.28)
        line += {"round": [start, outer, end], "cut": [start, end], "hollow": [start, inner, end]}[frame.border]
    return line


def _beaded(draw: ImageDraw.ImageDraw, image: Image.Image, frame: Frame, unit: float) -> None:
    """Draw diamonds in the corners, studs along the sides, or thorns pointing inward from the sides."""
    edge = INSET * unit
    sides = (edge, image.width - 1 - edge)
    if frame.beads == "diamonds":
        for x in sides:
            for y in (edge, image.height - 1 - edge):
                draw.polygon(_diamond(x, y, 3.4 * unit), fill=GOLD, outline=NIGHT)
        return
    step = 13 * unit
    rows = int((image.height - 4 * edge) / step)
    for row in range(rows + 1):
        y = image.height / 2 + (row - rows / 2) * step
        for x, way in zip(sides, (1, -1), strict=True):
            if frame.beads == "studs":
                draw.ellipse(around((x, y), 1.9 * unit), fill=GOLD, outline=NIGHT)
            else:
                thorn = [(x, y - 2.4 * unit), (x + way * 3.8 * unit, y), (x, y + 2.4 * unit)]
                draw.polygon(thorn, fill=GOLD, outline=NIGHT)


def _diamond(x: float, y: float, reach: float) -> list[Place]:
    return [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]


def marked(image: Image.Image, face: Face, full: bool) -> None:
    """Draw up to two small emblems in gold discs in the upper corners, the first one on the left."""
    unit = _unit(image)
    reach = (12 if full else 14) * unit
    for index, name in enumerate(face.marks[:2]):
        x = image.width * index + (1 - 2 * index) * (reach + 3 * unit)
        middle = (x, reach + 3 * unit)
        draw = ImageDraw.Draw(image)
        draw.ellipse(around(middle, reach), fill=NIGHT)
        draw.ellipse(around(middle, reach - unit), fill=CAST.foot, outline=PALE_GOLD, width=max(1, round(unit)))
        emboss(image, name, middle, reach * 1.45, INK)


def band(image: Image.Image, top: float, foot: float) -> None:
    """Draw a dark strip for words across the card, with a gold line where it meets the picture."""
    unit, draw = image.width / 112, ImageDraw.Draw(image, "RGBA")
    draw.rectangle((0, top, image.width, foot), fill=(*BAND, OPAQUE))
    for y in (top, foot):
        if 0 < y < image.height - 1:
            draw.line((8 * unit, y, image.width - 8 * unit, y), (*GOLD, 255), max(1, round(0.8 * unit)))

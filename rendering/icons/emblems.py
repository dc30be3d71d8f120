"""Emblems that the icon font lacks, or draws unlike a tarot: functions that draw white on a square black mask.

Coordinates are hundredths of the square's side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi, sin
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw

from rendering.scenes.shapes import Place, points

Emblem: TypeAlias = Callable[[Image.Image], None]


class EmblemPen:
    """Draws shapes on a mask; `ink` 255 adds and 0 removes."""

    def __init__(self, mask: Image.Image) -> None:
        self._draw = ImageDraw.Draw(mask)
        self._unit = mask.width / 100

    def shape(self, points: Iterable[Place], ink: int = 255) -> None:
        self._draw.polygon([(x * self._unit, y * self._unit) for x, y in points], fill=ink)

    def oval(self, left: float, top: float, right: float, foot: float, ink: int = 255) -> None:
        self._draw.ellipse([part * self._unit for part in (left, top, right, foot)], fill=ink)

    def disc(self, at: Place, reach: float, ink: int = 255) -> None:
        self.oval(at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach, ink)

    def bar(self, left: float, top: float, right: float, foot: float, radius: float = 0, ink: int = 255) -> None:
        box = [part * self._unit for part in (left, top, right, foot)]
        self._draw.rounded_rectangle(box, radius * self._unit, fill=ink)

    def bowl(self, box: tuple[float, float, float, float], start: int, end: int) -> None:
        self._draw.chord([part * self._unit for part in box], start, end, fill=255)

    def leaf(self, root: Place, tip: Place, plump: float, ink: int = 255) -> None:
        """Draw a leaf: two curves from root to tip, `plump` times as wide as long on each side."""
        (x, y), (dx, dy) = root, (tip[0] - root[0], tip[1] - root[1])
        steps = [step / 16 for step in range(17)]
        side = [(part, plump * sin(pi * part**0.8)) for part in steps]
        there = [(x + dx * part - dy * far, y + dy * part + dx * far) for part, far in side]
        back = [(x + dx * part + dy * far, y + dy * part - dx * far) for part, far in reversed(side)]
        self.shape([*there, *back], ink)

    def stroke(self, path: Callable[[float], Place], start: float, end: float, ink: int = 255) -> None:
        """Draw along a path, a function of 0 to 1, with a width that changes from `start` to `end`."""
        for step in range(161):
            part = step / 160
            self.disc(path(part), (start + (end - start) * part) / 2, ink)


def bent(*points: Place) -> Callable[[float], Place]:
    """The cubic Bézier curve of four points, as a function of 0 to 1."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points

    def at(part: float) -> Place:
        rest = 1 - part
        shares = (rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3)
        xs, ys = zip(shares, (ax, bx, cx, dx), strict=True), zip(shares, (ay, by, cy, dy), strict=True)
        return sum(share * x for share, x in xs), sum(share * y for share, y in ys)

    return at


def wand(mask: Image.Image) -> None:
    """A staff in leaf, with a bud at its head."""
    cut = EmblemPen(mask)
    cut.shape([(45, 24), (55, 24), (54.4, 96), (45.6, 96)])
    cut.leaf((50, 34), (50, 1), 0.36)
    for height, side in ((42, 1), (55, -1), (68, 1)):
        cut.leaf((50, height), (50 + side * 32, height - 20), 0.27)
    cut.bar(42, 89, 58, 97, 3)


def cup(mask: Image.Image) -> None:
    """A chalice."""
    cut = EmblemPen(mask)
    cut.bowl((19, -24, 81, 56), 0, 180)
    cut.bar(15, 9, 85, 17.5, 4)
    cut.shape([(45, 52), (55, 52), (53.5, 64), (56, 84), (44, 84), (46.5, 64)])
    cut.oval(39.5, 59, 60.5, 69)
    cut.bowl((26, 76, 74, 104), 180, 360)
    cut.bar(23, 88, 77, 95, 3)


def sword(mask: Image.Image) -> None:
    """A broad blade, point upwards."""
    cut = EmblemPen(mask)
    cut.shape([(50, 1), (57.5, 13), (56.5, 65), (43.5, 65), (42.5, 13)])
    cut.shape([(50, 15), (51.6, 19), (51.2, 60), (48.8, 60), (48.4, 19)], 0)
    cut.bar(25, 63, 75, 70.5, 3.5)
    cut.disc((26, 66.7), 5.6)
    cut.disc((74, 66.7), 5.6)
    cut.bar(46, 69, 54, 90)
    cut.disc((50, 92), 7)


def disc(mask: Image.Image) -> None:
    """A coin with a star of five points."""
    cut = EmblemPen(mask)
    cut.disc((50, 50), 46)
    cut.disc((50, 50), 38.5, 0)
    cut.shape(points((50, 51.5), 34, 5, 0.42))


def grail(mask: Image.Image) -> None:
    """A wide cup with a light above it."""
    cut = EmblemPen(mask)
    cut.shape(points((50, 16), 16, 4, 0.28))
    for side in (-1, 1):
        cut.shape(points((50 + side * 27, 23), 8, 4, 0.28))
    cut.bowl((21, 8, 79, 70), 0, 180)
    cut.bar(16, 36, 84, 43.5, 3.7)
    cut.shape([(45.5, 66), (54.5, 66), (56, 88), (44, 88)])
    cut.oval(39, 70, 61, 79)
    cut.bowl((27, 83, 73, 105), 180, 360)
    cut.bar(24, 91, 76, 97, 3)


def swan(mask: Image.Image) -> None:
    """A swan on the water, looking to the left."""
    cut = EmblemPen(mask)
    cut.stroke(bent((28, 24), (48, 2), (52, 40), (31, 54)), 10, 14)
    cut.disc((26.5, 21), 8.5)
    cut.shape([(22, 15), (20, 27), (7, 28)])
    cut.bowl((18, 26, 90, 84), 0, 180)
    cut.shape([(24, 56), (60, 40), (97, 30), (89, 58)])
    cut.leaf((38, 62), (88, 42), 0.12, 0)
    cut.leaf((43, 61), (92, 39), 0.1)
    for left in (14, 42, 70):
        cut.bar(left, 90, left + 20, 95, 2.5)


def horn(mask: Image.Image) -> None:
    """A hunting horn on its cord."""
    cut = EmblemPen(mask)
    cut.stroke(bent((22, 32), (34, 4), (66, 6), (77, 34)), 4, 4)
    cut.stroke(bent((88, 26), (88, 66), (64, 90), (22, 74)), 7, 33)
    cut.oval(8, 56, 28, 95)
    cut.oval(13, 63, 23, 88, 0)
    cut.bar(84, 14, 92, 30, 3)
    cut.shape([(76, 45), (94, 52), (93, 56), (75, 49)], 0)
    cut.shape([(48, 59), (59, 90), (55, 92), (44, 62)], 0)


def moons(mask: Image.Image) -> None:
    """A full moon between a waxing and a waning one."""
    cut = EmblemPen(mask)
    for side in (-1, 1):
        cut.disc((50 + side * 25, 50), 25)
        cut.disc((50 + side * 12, 50), 25, 0)
    cut.disc((50, 50), 17.5)


def keys(mask: Image.Image) -> None:
    """Two keys, crossed."""
    one = Image.new("L", mask.size)
    cut = EmblemPen(one)
    cut.disc((50, 17), 15)
    cut.disc((50, 17), 7, 0)
    cut.bar(46, 30, 54, 98, 2)
    cut.bar(52, 78, 68, 85, 1)
    cut.bar(52, 90, 65, 97, 1)
    left = one.transpose(Image.Transpose.FLIP_LEFT_RIGHT).rotate(-38, Image.Resampling.BICUBIC)
    mask.paste(ImageChops.lighter(left, one.rotate(38, Image.Resampling.BICUBIC)))


def temperance(mask: Image.Image) -> None:
    """Water poured from one cup into another."""
    side = mask.width
    small = Image.new("L", (round(side * 0.56),) * 2)
    cup(small)
    high = small.rotate(-118, Image.Resampling.BICUBIC, expand=True)
    pasted = Image.new("L", mask.size)
    pasted.paste(high, (round(side * -0.06), round(side * -0.08)), high)
    pasted.paste(small, (round(side * 0.43), round(side * 0.46)), small)
    mask.paste(pasted)
    EmblemPen(mask).stroke(bent((53, 33), (66, 31), (71, 38), (71, 50)), 3.5, 6)


def chain(mask: Image.Image) -> None:
    """Three links, from the upper left to the lower right."""
    for middle in (22, 50, 78):
        link = Image.new("L", mask.size)
        cut = EmblemPen(link)
        cut.bar(middle - 20, middle - 11, middle + 20, middle + 11, 11)
        cut.bar(middle - 13, middle - 4, middle + 13, middle + 4, 4, 0)
        unit = mask.width / 100
        turned = link.rotate(-45, Image.Resampling.BICUBIC, center=(middle * unit, middle * unit))
        mask.paste(ImageChops.lighter(mask, turned))


EMBLEMS: dict[str, Emblem] = {
    "wands": wand,
    "cups": cup,
    "swords": sword,
    "discs": disc,
    "grail": grail,
    "swan": swan,
    "horn": horn,
    "moons": moons,
    "keys": keys,
    "temperance": temperance,
    "chain": chain,
}
"""Every emblem by its name, which no icon has."""

"""Drawing of a line of text as a mask, fitted to its room, in as many typefaces as its characters need."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from math import floor
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFont

from rendering.icons.icons import ICONS
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.scene import Anchor, Family, Label, Weight
from rendering.text.directions import stretches
from rendering.text.shortening import ELLIPSIS, both_ends
from rendering.text.typefaces import Run, Typefaces

SMALLEST = 20
"""Minimum text size in pixels to which text is reduced to fit; after that it is condensed or truncated."""
LEGIBLE = 31
"""Minimum text size that is legible on a phone in a picture 1080 pixels wide. Text is never reduced below this size."""
NARROWEST = 0.76
"""Minimum proportion of its width to which a line is condensed."""
CONDENSED = 0.52
"""Minimum proportion for a line of only East Asian characters, which are as wide as they are high."""


@dataclass(frozen=True, slots=True)
class RasterLine:
    """A line of text or an icon as a mask.

    Attributes:
        mask: The pixels.
        left: The left edge of the mask, relative to the start of the baseline or to the middle of the icon.
        top: The top edge of the mask, relative to the same point.
        advance: The width of the line.
    """

    mask: Image.Image
    left: int
    top: int
    advance: float


@dataclass(frozen=True, slots=True)
class FontStyle:
    """The style of text: family, weight and size in pixels."""

    family: Family
    weight: Weight
    size: float


LabelKey: TypeAlias = tuple[str, int, Family, Weight, Anchor, int, str]


def _key(label: Label) -> LabelKey:
    """Return a cache key for a label's mask, which does not depend on position and color."""
    return (label.text, label.size, label.family, label.weight, label.anchor, label.max_width, label.spare)


class TextRaster:
    """Draws lines of text, and caches the most recently used ones within `max_bytes` bytes."""

    def __init__(self, max_bytes: int = 4_000_000, typefaces: Typefaces | None = None) -> None:
        self.typefaces = typefaces or Typefaces()
        self.lines: ByteCache[tuple[str, FontStyle], RasterLine] = ByteCache(max_bytes // 2, _weight)
        self.labels: ByteCache[LabelKey, RasterLine] = ByteCache(max_bytes * 5 // 16, _weight)
        self.broken: ByteCache[tuple[str, FontStyle, int], tuple[str, ...]] = ByteCache(max_bytes // 16, _dms)
        self.signs: ByteCache[tuple[str, int], RasterLine] = ByteCache(max_bytes // 8, _weight)

    @property
    def taken(self) -> int:
        """Bytes of memory used now."""
        return self.lines.taken + self.labels.taken + self.broken.taken + self.signs.taken

    def sign(self, name: str, size: int) -> RasterLine:
        """Return the mask of an icon relative to its middle, drawn large and reduced."""
        return self.signs.made((name, size), lambda: self._signed(name, size))

    def _signed(self, name: str, size: int) -> RasterLine:
        mask = self.inked(name, 3 * size).resize((size, size), Image.Resampling.BOX)
        return trimmed(stepped(mask), -(size // 2), -(size // 2))

    def inked(self, name: str, size: float) -> Image.Image:
        """Return the mask of an icon as drawn, not reduced. Raises KeyError for an unknown icon."""
        mask = Image.new("L", (round(size), round(size)))
        centred(mask, ICONS[name], self.typefaces.icons.sized(size))
        return mask

    def label(self, label: Label) -> RasterLine:
        """Return the mask of a label; `left` takes its anchor into account."""
        return self.labels.made(_key(label), lambda: self._fitted(label))

    def _fitted(self, label: Label) -> RasterLine:
        text, script = label.text, FontStyle(label.family, label.weight, label.size)
        if label.spare and not self.typefaces.legible(text, label.family, label.weight):
            text = label.spare
        line = (
            self._within(text, script, label.max_width, bool(label.spare))
            if label.max_width
            else self.write(text, script)
        )
        shift = {"left": 0.0, "middle": line.advance / 2, "right": line.advance}[label.anchor]
        return trimmed(line.mask, line.left - round(shift), line.top, line.advance)

    def _within(self, text: str, script: FontStyle, max_width: float, ends: bool) -> RasterLine:
        """Return the mask of a line at most `max_width` pixels long.

        A line that is too long is reduced, then condensed, then truncated, or shortened in the middle if `ends` is
        true.
        """
        shown, small = self.fit(text, script, max_width)
        if shown == text:
            return self.write(shown, small)
        if self.width(text, small) * narrowest(text) > max_width:
            if not ends:
                return self.write(shown, small)
            text = both_ends(text, lambda short: self.width(short, small) * narrowest(short) <= max_width)
        line = self.write(text, small)
        part = min(1.0, max_width / line.advance)
        mask = line.mask.resize((round(line.mask.width * part), line.mask.height), Image.Resampling.LANCZOS)
        return RasterLine(mask, round(line.left * part), line.top, line.advance * part)

    def write(self, text: str, script: FontStyle) -> RasterLine:
        """Return the mask of a line, relative to its start."""
        return self.lines.made((text, script), lambda: self._written(text, script))

    def width(self, text: str, script: FontStyle) -> float:
        """Return the width of a line, in pixels."""
        return sum(run.length(script.size) for run in self._runs(text, script))

    def fit(self, text: str, script: FontStyle, max_width: float, smallest: float = 0) -> tuple[str, FontStyle]:
        """Return the text and style in which a line fits into `max_width` pixels: first reduced, then truncated."""
        smallest = smallest or (LEGIBLE if script.size >= LEGIBLE else SMALLEST)
        width = self.width(text, script)
        while width > max_width and script.size > smallest:
            size = max(smallest, min(script.size - 1, floor(script.size * max_width / width)))
            script = replace(script, size=size)
            width = self.width(text, script)
        return (text, script) if width <= max_width else (self._cut(text, script, max_width), script)

    def _cut(self, text: str, script: FontStyle, max_width: float) -> str:
        """Return as much of a line as fits with an ellipsis; letters keep their combining marks."""
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            short = self.width(text[:middle].rstrip() + ELLIPSIS, script) <= max_width
            low, high = (middle, high) if short else (low, middle - 1)
        while low and low < len(text) and unicodedata.combining(text[low]):
            low -= 1
        return text[:low].rstrip() + ELLIPSIS

    def _runs(self, text: str, script: FontStyle) -> list[Run]:
        """Return the runs of a line, from left to right."""
        found = list[Run]()
        for stretch in stretches(text):
            runs = self.typefaces.runs(stretch.text, script.family, script.weight)
            found += [replace(run, from_right=True) for run in runs[::-1]] if stretch.from_right else runs
        return found

    def _written(self, text: str, script: FontStyle) -> RasterLine:
        runs, boxes, raster = self._runs(text, script), [], 0.0
        for run in runs:
            left, top, right, foot = run.box(script.size)
            boxes.append((raster + left, top, raster + right, foot))
            raster += run.length(script.size)
        edges = (
            [round(side(box[i] for box in boxes)) for i, side in enumerate((min, min, max, max))] if boxes else [0] * 4
        )
        left, top = edges[0] - 1, edges[1] - 1
        mask = Image.new("L", (max(1, edges[2] - left + 2), max(1, edges[3] - top + 2)))
        draw, start = ImageDraw.Draw(mask), 0.0
        for run in runs:
            font, extra_stroke = run.typeface.sized(script.size), run.typeface.extra_stroke(script.size)
            draw.text(
                (start - left, -top), run.text, 255, font, "ls", direction=run.direction, stroke_width=extra_stroke
            )
            start += run.length(script.size)
        return RasterLine(stepped(mask), left, top, raster)


def trimmed(mask: Image.Image, left: int, top: int, advance: float = 0) -> RasterLine:
    """Return a mask without its empty edges, which take as long to paste as other pixels."""
    box = mask.getbbox() or (0, 0, 1, 1)
    return RasterLine(mask.crop(box), left + box[0], top + box[1], advance)


def stepped(mask: Image.Image) -> Image.Image:
    """Return a mask with at most four levels between empty and full, which looks smooth and makes files smaller."""
    return mask.point(_STEPS)


_STEPS = [round(shade / 85) * 85 for shade in range(256)]


def centred(mask: Image.Image, char: str, font: ImageFont.FreeTypeFont) -> None:
    """Draw one character centered in a mask."""
    left, top, right, foot = font.getbbox(char)
    place = ((mask.width - left - right) / 2, (mask.height - top - foot) / 2)
    ImageDraw.Draw(mask).text(place, char, 255, font)


@lru_cache(1 << 12)
def narrowest(text: str) -> float:
    """Return the minimum proportion of its width to which a line is condensed."""
    return CONDENSED if all(unicodedata.east_asian_width(char) in "WF" for char in text) else NARROWEST


def _dms(lines: tuple[str, ...]) -> int:
    return 4 * sum(map(len, lines))


def _weight(line: RasterLine) -> int:
    return 200 + line.mask.width * line.mask.height

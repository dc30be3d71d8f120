"""Breaking of passages into lines: between words, and between any two characters of East Asian scripts."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from rendering.scenes.scene import Label, Passage
from rendering.text.directions import closed_lines
from rendering.text.text_raster import LEGIBLE, FontStyle, TextRaster

NOT_FIRST = frozenset("ーゝゞヽヾ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％℃")
"""Characters, besides punctuation, that cannot start a line in Japanese: small kana, length and repetition marks."""
OPENING = ("Ps", "Pi")
"""Unicode categories that cannot end a line: opening brackets and quotation marks."""

SMALLEST = 0.72
"""Minimum size of a passage that is shrunk to fit, as a fraction of its normal size."""


def labels(passage: Passage, raster: TextRaster) -> list[Label]:
    """Return the lines of a passage as labels, in the largest size at which they all fit, or else truncated.

    Text that is legible on a phone stays legible.
    """
    least = max(round(passage.size * SMALLEST), LEGIBLE if passage.size >= LEGIBLE else 0)
    for size in range(passage.size, least - 1, -1):
        written = _written(passage, size)
        lines = _broken(written, raster)
        if len(lines) <= written.lines:
            return [_label(written, line, index) for index, line in enumerate(lines)]
    kept = [*lines[: written.lines - 1], "".join(lines[written.lines - 1 :])]
    return [_label(written, line, index) for index, line in enumerate(kept)]


def _written(passage: Passage, size: int) -> Passage:
    """Return a passage in a smaller size, with as many lines as then fit."""
    smaller = replace(passage, size=size)
    high = passage.step * (passage.lines - 1) + passage.size
    return replace(smaller, lines=1 + (high - size) // smaller.step, y=passage.y - (passage.size - size))


def _broken(passage: Passage, raster: TextRaster) -> tuple[str, ...]:
    script = FontStyle(passage.family, passage.weight, passage.size)
    found = (passage.text, script, passage.max_width)
    return raster.broken.made(found, lambda: closed_lines([*_lines(passage.text, script, passage.max_width, raster)]))


def _label(passage: Passage, line: str, place: int) -> Label:
    y = passage.y + place * passage.step
    return Label(
        line.strip(),
        passage.x,
        y,
        passage.size,
        passage.tone,
        passage.family,
        passage.weight,
        max_width=passage.max_width,
    )


def _lines(text: str, script: FontStyle, max_width: int, raster: TextRaster) -> Iterator[str]:
    line = ""
    for part in unbreakable_parts(text):
        if line and raster.width((line + part).strip(), script) > max_width:
            yield line
            line = part
        else:
            line += part
    if line:
        yield line


@lru_cache(512)
def unbreakable_parts(text: str) -> tuple[str, ...]:
    """Return the unbreakable parts of a text.

    They are words with the spaces before them, and single ideographs with their punctuation.
    """
    parts: list[str] = []
    for char in text:
        if parts and _is_unbreakable(parts[-1][-1], char):
            parts[-1] += char
        else:
            parts.append(char)
    return tuple(parts)


def _is_unbreakable(before: str, char: str) -> bool:
    """Return whether a line cannot end between two characters."""
    kind = unicodedata.category(char)
    if unicodedata.category(before) in OPENING or (kind[0] in "MP" and kind not in OPENING) or char in NOT_FIRST:
        return True
    return not (char == " " or _wide(char) or _wide(before))


def _wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"

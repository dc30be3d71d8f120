"""Breaks a passage into lines: between words, and anywhere where a script has none between its signs."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from rendering.lettering import Lettering, Script
from rendering.scene import Label, Passage


def labels(passage: Passage, pen: Lettering) -> list[Label]:
    """Its lines, each with its place."""
    script = Script(passage.family, passage.weight, passage.size)
    lines = [line.strip() for line in _lines(passage.text, script, passage.room, pen)]
    if len(lines) > passage.lines:
        lines[passage.lines - 1 :] = [" ".join(lines[passage.lines - 1 :])]
    return [_label(passage, line, place) for place, line in enumerate(lines)]


def _label(passage: Passage, line: str, place: int) -> Label:
    y = passage.y + place * passage.step
    return Label(line, passage.x, y, passage.size, passage.tone, passage.family, passage.weight, room=passage.room)


def _lines(text: str, script: Script, room: int, pen: Lettering) -> Iterator[str]:
    line = ""
    for part in _parts(text):
        if line and pen.width((line + part).rstrip(), script) > room:
            yield line
            line = part.lstrip()
        else:
            line += part
    if line:
        yield line


@lru_cache(512)
def _parts(text: str) -> tuple[str, ...]:
    """What is not broken: words with the spaces before them, single ideographs with the marks after them."""
    parts: list[str] = []
    for char in text:
        wide = unicodedata.east_asian_width(char) in "WF"
        mark = unicodedata.category(char)[0] in "MP"
        follows = parts and (mark or not (char == " " or wide or unicodedata.east_asian_width(parts[-1][-1]) in "WF"))
        if follows:
            parts[-1] += char
        else:
            parts.append(char)
    return tuple(parts)

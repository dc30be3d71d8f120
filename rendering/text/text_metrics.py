"""Estimates of how much room text needs, without its typeface, which layouts do not load."""

from __future__ import annotations

import unicodedata

from rendering.text.line_breaks import unbreakable_parts

NARROW, WIDE = 0.43, 1.0
"""How broad a letter is on average, in parts of its size, and rather more: in European scripts, and in East Asian
ones."""


def text_width(text: str, size: int) -> float:
    """The estimated width of a line, in pixels."""
    return size * sum(WIDE if unicodedata.east_asian_width(char) in "WF" else NARROW for char in text)


def rows(text: str, room: int, size: int) -> int:
    """The estimated number of lines of a passage within `room` pixels; rather one too many."""
    lines, line = 1, 0.0
    for word in text.split(" "):
        broad = text_width(f" {word}", size)
        if line and line + broad > room:
            lines, line = lines + 1, 0.0
        line += broad
        lines, line = lines + int(line // room), line % room if line > room else line
    return lines


def two_lines(text: str) -> tuple[str, ...]:
    """The text broken into two lines of nearly equal length, or one line if it cannot be broken."""
    parts = unbreakable_parts(text)
    ways = [("".join(parts[:cut]).rstrip(), "".join(parts[cut:]).lstrip()) for cut in range(1, len(parts))]
    return min(ways, key=lambda way: max(text_width(line, 1) for line in way), default=(text,))

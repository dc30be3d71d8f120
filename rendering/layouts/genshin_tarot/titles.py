"""Titles of the cards of Genshin Tarot, in sizes that stay legible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.scenes.scene import Family, Label, Weight
from rendering.text.name_lines import has_room, name_lines, word_lines


def titled(
    text: str, x: int, y: int, size: int, max_width: int, family: Family = "sans", weight: Weight = "semibold"
) -> Iterator[Label]:
    """Yield a card's title on one line if it fits, otherwise on two; `y` is the baseline of the first line."""
    yield from title_lines(word_lines(text, max_width, size), x, y, size, max_width, family, weight)


def name_within(text: str, max_width: int, size: int, most: int) -> tuple[str, ...]:
    """Return a card's name in at most `most` lines of text size `size`; a word that is still too long is divided."""
    lines = word_lines(text, max_width, size, most)
    parts = ((line,) if has_room(line, max_width, size) else name_lines(line, max_width) for line in lines)
    return tuple([part for line in parts for part in line])


def title_lines(
    lines: Sequence[str],
    x: int,
    y: int,
    size: int,
    max_width: int,
    family: Family = "sans",
    weight: Weight = "semibold",
) -> Iterator[Label]:
    """Yield the lines of a name one below the other; `y` is the baseline of the first line."""
    for index, line in enumerate(lines):
        yield Label(line, x, y + round(index * size * 1.2), size, "light", family, weight, max_width=max_width)

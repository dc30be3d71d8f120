"""Names without their middle: names of two players differ at the end as often as at the beginning."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache

from games.kernel.names import number_of

ELLIPSIS = "…"
ENDING = 0.4
"""Share of a shortened name that is its end."""
FEW = 4
"""Of how few letters the end is none: a beginning says more."""
JOINER = "\u200d"
SKINS = range(0x1F3FB, 0x1F400)
"""The colours that an emoji is followed by."""


def both_ends(name: str, fits: Callable[[str], bool]) -> str:
    """Return the whole name if it fits, else as much of its beginning and end as fits, with an ellipsis between them.

    If nothing fits, return the first letter. A number at the end is kept.
    """
    if fits(name):
        return name
    number = number_of(name)  # all that tells one Alex from another
    parts = clusters(name.removesuffix(number))
    shortened = (_kept(parts, count) + number for count in range(len(parts) - 1, 0, -1))
    return next((short for short in shortened if fits(short)), _kept(parts, 1) + number)


def _kept(parts: tuple[str, ...], count: int) -> str:
    """Return a name shortened to that many letters."""
    end = round(count * ENDING) if count > FEW else 0
    ending = "".join(parts[len(parts) - end :]) if end else ""
    return "".join(parts[: count - end]).rstrip() + ELLIPSIS + ending.lstrip()


@lru_cache(512)
def clusters(text: str) -> tuple[str, ...]:
    """Return the letters, each with the marks that belong to it; an emoji that is made of several is one."""
    parts: list[str] = []
    for char in text:
        joined = unicodedata.category(char)[0] in "MC" or ord(char) in SKINS
        if parts and (joined or parts[-1].endswith(JOINER)):
            parts[-1] += char
        else:
            parts.append(char)
    return tuple(parts)

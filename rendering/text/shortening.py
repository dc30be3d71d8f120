"""Names shortened in the middle, because names of two players differ at the end as often as at the beginning."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache

from games.kernel.names import number_of

ELLIPSIS = "…"
ENDING = 0.4
"""Proportion of a shortened name that comes from its end."""
FEW = 4
"""Maximum length of a shortened name without its end, in letters, because the beginning is more useful."""
JOINER = "\u200d"
SKINS = range(0x1F3FB, 0x1F400)
"""The skin tones that can follow an emoji."""


def both_ends(name: str, fits: Callable[[str], bool]) -> str:
    """Return the whole name if it fits, otherwise as much of its start and end as fits, with an ellipsis between."""
    if fits(name):
        return name
    number = number_of(name)  # the only difference between players of the same name
    parts = clusters(name.removesuffix(number))
    shortened = (_shorten_to(parts, count) + number for count in range(len(parts) - 1, 0, -1))
    return next((short for short in shortened if fits(short)), _shorten_to(parts, 1) + number)


def _shorten_to(parts: tuple[str, ...], count: int) -> str:
    """Return a name shortened to a number of letters."""
    end = round(count * ENDING) if count > FEW else 0
    ending = "".join(parts[len(parts) - end :]) if end else ""
    return "".join(parts[: count - end]).rstrip() + ELLIPSIS + ending.lstrip()


@lru_cache(512)
def clusters(text: str) -> tuple[str, ...]:
    """Return the letters of a text, each with its combining marks; an emoji composed of several is one letter."""
    parts: list[str] = []
    for char in text:
        joined = unicodedata.category(char)[0] in "MC" or ord(char) in SKINS
        if parts and (joined or parts[-1].endswith(JOINER)):
            parts[-1] += char
        else:
            parts.append(char)
    return tuple(parts)

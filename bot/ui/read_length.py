"""The length of a text as its reader sees it, without Discord's markup, and the width of a label."""

from __future__ import annotations

import re
from unicodedata import east_asian_width

_MARKUP = re.compile(r"<a?:\w+:\d+>\s?|<[^<>\s]+>|\\(?=\W)|[\u2066-\u2069]|\*\*")
"""Invisible markup: an emoji, mention or time, a backslash, a direction mark, bold."""
_NARROW = "\u202f\u2068\u2069"
"""Characters of a label that take almost no space: a narrow space, and direction marks."""


def label_width(words: str) -> int:
    """Return the width of a label, in Latin letters. A Japanese character is as wide as two."""
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in words if one not in _NARROW)


def read_length(words: str) -> int:
    """Return the number of visible characters in a line. An emoji, mention or time counts as one."""
    return len(_MARKUP.sub(lambda found: "x" if found[0].startswith("<") else "", words))

"""The length of a text as its reader sees it, without Discord's markup."""

from __future__ import annotations

import re

_MARKUP = re.compile(r"<a?:\w+:\d+>\s?|<[^<>\s]+>|\\(?=\W)|[\u2066-\u2069]|\*\*")
"""Invisible markup: an emoji, mention or time, a backslash, a direction mark, bold."""


def read_length(words: str) -> int:
    """Return the number of visible characters in a line. An emoji, mention or time counts as one."""
    return len(_MARKUP.sub(lambda found: "x" if found[0].startswith("<") else "", words))

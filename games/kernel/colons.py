"""At most one colon a sentence, in any language: a reader loses the thread after two.

A Text can have a colon before an argument that has one, too, such as a card's effect after the card's name. Then a dash
replaces the first colon: "Dough-Fu – You may pay 1 Energy: 1 damage."
"""

from __future__ import annotations

import re
from collections.abc import Mapping

SENTENCE_END = re.compile(r"[.!?。！？…][*_”»」)\]]*(?:\s+|$)|(?<=[。！？])|\n| · ")
"""The end of a sentence, or of a part of a line that is read on its own."""
_COLON = re.compile("[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]?: |：")
"""A colon as punctuation, with the spaces around it: not in times, emojis and addresses."""
_LINE_NUMBER = re.compile(r":\d+[ \u00a0\u202f]?(?:: |：)")
"""The line number and the colon in the name of a place such as "cards.toml:12: ". They do not count."""
DASHES, STOPS = {"：": "――"}, {"：": "。"}
"""The signs that replace a colon without a space after it."""
DASH, STOP = " – ", ". "


def has_colon(sentence: str) -> bool:
    """Return whether a sentence has a colon as punctuation, before more text."""
    return _colons(sentence) > 0


def has_two_colons(words: str) -> bool:
    """Return whether any sentence of a text has more than one colon."""
    return any(_colons(sentence) > 1 for sentence in SENTENCE_END.split(words))


def _colons(sentence: str) -> int:
    return len(_COLON.findall(_LINE_NUMBER.sub("", sentence)))


def with_one_colon(pattern: str, values: Mapping[str, object]) -> str:
    """Return the format string with these arguments.

    If a sentence had two colons, one of the format string becomes a dash, or several from the first one on. If that is
    not enough, the last one becomes a period.
    """
    words = pattern.format_map(values)
    signs = list(_COLON.finditer(pattern)) if words.count(": ") + words.count("：") > 1 else []
    for dashes in (*([sign] for sign in signs), *(signs[:count] for count in range(2, len(signs) + 1))):
        if not has_two_colons(words):
            return words
        words = _replaced(pattern, dashes, DASH, DASHES).format_map(values)
    if not signs or not has_two_colons(words):
        return words
    stopped = _replaced(pattern, signs[-1:], STOP, STOPS)
    return _replaced(stopped, [*_COLON.finditer(stopped)], DASH, DASHES).format_map(values)


def _replaced(pattern: str, signs: list[re.Match[str]], sign: str, others: Mapping[str, str]) -> str:
    """Return the format string with another sign instead of these colons."""
    for colon in reversed(signs):
        pattern = pattern[: colon.start()] + others.get(colon[0], sign) + pattern[colon.end() :]
    return pattern

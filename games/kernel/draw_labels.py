"""The labels of draws, in words that can be translated.

A label decides which random numbers a draw gets (see dealer.py), and anyone can repeat the draw with it. It is
therefore the same in every language, and only the page that shows it translates it. A game declares its labels as
Texts whose English is the label itself; a label with numbers is one Text with arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from games.kernel.text import Text, verbatim

_FIELD = re.compile(r"\\\{(\w+)\\\}")


def draw_words(declared: Iterable[Text], label: str) -> Text:
    """Return the label of a draw in words that can be translated. In English, they are the label.

    Args:
        declared: The labels that the game declares, such as t("the deck of round {n}", n=EMPTY).
        label: The label of the draw, such as "the deck of round 3".

    Returns:
        The declared Text with the numbers of the label, or the label itself if it is not declared, such as one of an
        earlier version.
    """
    for words in declared:
        found = _pattern(words.key).fullmatch(label)
        if found:
            return words._replace(args=tuple(found.groupdict().items()))
    return verbatim(label)


@cache
def _pattern(key: str) -> re.Pattern[str]:
    """Return the pattern of the labels that a Text stands for."""
    return re.compile(_FIELD.sub(r"(?P<\1>\\d+)", re.escape(key)))

"""The lasting effects on the table in words, each once."""

from __future__ import annotations

from collections import Counter

from games.kernel.text import Text, t
from games.the_restless.view import RestlessView


def lasting(seen: RestlessView) -> list[Text]:
    """Return the lasting effects in words, oldest first; equal ones are one text with their number."""
    counted = Counter(one.words for one in seen.lasting)
    return [t("{n}× {words}", n=n, words=words) if n > 1 else words for words, n in counted.items()]

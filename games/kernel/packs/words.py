"""The words of a pack: names and flavor that users write, limited to what every page and picture can show."""

from __future__ import annotations

import unicodedata

from games.kernel.packs.names import spelled_alike
from games.kernel.packs.problems import ReadingError
from games.kernel.text import Text, t, verbatim

MAX_NAME = 36
"""Maximum length of a card's name, in characters."""
MAX_WORDS = 160
"""Maximum length of flavor text or other words, in characters."""
_FORBIDDEN = frozenset("<>@#*_~`|[]{}\\")
"""Characters that Discord interprets as formatting, mentions or links."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look like a space."""


def plain_words(words: str, most: int = MAX_WORDS) -> str:
    """Return the words with whitespace normalized. Raises ReadingError if a page could not show them."""
    kept = spelled_alike(words)
    if not any(_is_seen(sign) for sign in kept):
        raise ReadingError(t("The words are missing."))
    if len(kept) > most:
        raise ReadingError(t("“{word}” is too long: at most {n} characters.", word=f"{kept[:20]}…", n=most), kept[:20])
    for sign in kept:
        if sign in _FORBIDDEN or unicodedata.category(sign)[0] == "C":
            shown = sign if sign in _FORBIDDEN else f"U+{ord(sign):04X}"
            raise ReadingError(t("The character “{word}” cannot be used in words.", word=shown), sign)
    if "//" in kept:
        raise ReadingError(t("Words cannot contain links."), "//")
    return kept


def _is_seen(sign: str) -> bool:
    """Return whether a sign shows something alone: a letter, digit, or another sign, but no accent and no blank."""
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK


def own_text(words: str, most: int = MAX_WORDS) -> Text:
    """Return a Text with these words in every language."""
    return verbatim(plain_words(words, most))

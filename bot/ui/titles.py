"""Titles before a text: `**Limbo**: Where tarots go.`, with the punctuation of the reader's language."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.colons import DASH, DASHES, SENTENCE_END, STOP, STOPS, has_colon
from games.kernel.text import Localizer, comma_list, t


class Punctuation(NamedTuple):
    """The signs of a language with the spaces around them: before a text after its title, and between listed items.

    The `dash` and the `stop` are used instead of the `colon` if the title or the text has a colon, or both have one.
    """

    colon: str = ": "
    comma: str = ", "
    dash: str = DASH
    stop: str = STOP

    def between(self, title: str, text: str) -> str:
        """Return the sign between a title and its text. A sentence with two colons is hard to read."""
        if not has_colon(self.colon):
            return self.colon
        in_title, in_text = has_colon(SENTENCE_END.split(title)[-1]), has_colon(SENTENCE_END.split(text)[0])
        return self.stop if in_title and in_text else self.dash if in_title or in_text else self.colon

    def joins(self, title: str, text: str, words: str) -> bool:
        """Return whether these words are part of the title and the text, whatever sign is between them."""
        return any(words in f"{title}{sign}{text}" for sign in (self.colon, self.dash, self.stop))


ENDS = (".", "!", "?", "。", "！", "？")
"""The last characters of a whole sentence."""

BETWEEN = ":：.。–― \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""The characters between a title and its text, in any language."""


def titled(title: str, text: str, localizer: Localizer) -> str:
    """Return a value or phrase after its title, both already in the reader's language."""
    return localizer(t("{title}: {text}", title=title, text=text))


def explained(title: str, text: str, localizer: Localizer) -> str:
    """Return a title and its explanation, both already in the reader's language.

    Some languages have no capital after a colon. There, a full stop is between a title and whole sentences.
    """
    if text[:1].isupper() and text.endswith(ENDS):
        return localizer(t("{title}: {sentence}", title=title, sentence=text))
    return titled(title, text, localizer)


def sentences(title: str, text: str, localizer: Localizer) -> str:
    """Return a title and a text, both already in the reader's language, as sentences; only the title without a text."""
    return localizer(t("{title}. {text}", title=title, text=text)) if text else title


def punctuation(localizer: Localizer, text: str = "") -> Punctuation:
    """Return the signs of the reader's language, between a title and this text and between listed items."""
    is_sentence = text[:1].isupper() and text.endswith(ENDS)
    colon = t("{title}: {sentence}", title="", sentence="") if is_sentence else t("{title}: {text}", title="", text="")
    sign = localizer(colon)
    dash, stop = DASHES.get(sign, DASH), STOPS.get(sign, STOP)
    return Punctuation(sign, localizer(comma_list(("", ""))), dash, stop)

"""Titles before a text: `**Limbo**: Where tarots go.`, with the punctuation of the reader's language."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.text import Localizer, comma_list, t


class Punctuation(NamedTuple):
    """The signs of a language with the spaces around them: before a text after its title, and between listed items."""

    colon: str = ": "
    comma: str = ", "


ENDS = (".", "!", "?", "。", "！", "？")
"""The last characters of a whole sentence."""

BETWEEN = ":：. \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
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


def colon(localizer: Localizer, text: str = "") -> str:
    """Return what stands between a title and this text, with the spaces around it."""
    return explained("", text, localizer).removesuffix(text)


def punctuation(localizer: Localizer, text: str = "") -> Punctuation:
    """Return the comma of the reader's language, and what stands between a title and this text."""
    return Punctuation(colon(localizer, text), localizer(comma_list(("", ""))))

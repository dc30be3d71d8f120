"""Titles before a text: `**Limbo**: Where tarots go.`, with the colon of the reader's language."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.text import Localizer, comma_list, t


class Punctuation(NamedTuple):
    """The signs of a language with the spaces around them: before a text after its title, and between listed items."""

    colon: str = ": "
    comma: str = ", "


def titled(title: str, text: str, localizer: Localizer) -> str:
    """Return a text after its title, both already in the reader's language."""
    return localizer(t("{title}: {text}", title=title, text=text))


def colon(localizer: Localizer) -> str:
    """Return the colon between a title and its text, with the spaces around it."""
    return titled("", "", localizer)


def punctuation(localizer: Localizer) -> Punctuation:
    """Return the colon and the comma of the reader's language."""
    return Punctuation(colon(localizer), localizer(comma_list(("", ""))))

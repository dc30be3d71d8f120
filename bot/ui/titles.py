"""Titles before a text: `**Limbo**: Where tarots go.`, with the colon of the reader's language."""

from __future__ import annotations

from games.kernel.text import Localizer, t


def titled(title: str, text: str, localizer: Localizer) -> str:
    """Return a text after its title, both already in the reader's language."""
    return localizer(t("{title}: {text}", title=title, text=text))


def colon(localizer: Localizer) -> str:
    """Return the colon between a title and its text, with the spaces around it."""
    return titled("", "", localizer)

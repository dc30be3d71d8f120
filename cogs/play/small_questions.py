"""Small questions about a table, typed or pressed: "what is new", "who can hurt me", "my cards". For any game.

Users ask them in their own language, with the whole question or its beginning, or with the heading of a section, such
as the name of a player. Words that are also the beginning of a move are only a question if they are a whole one, or end
with a question mark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from games.kernel.telling import About, Section
from games.kernel.text import Localizer, Text, t
from games.kernel.typed import fold

SHORTEST = 3
"""Minimum length of a question's beginning in characters."""
PART = "="
"""Prefix of a question that is the key of a section."""


class Ask(StrEnum):
    """The questions that can be asked at any table."""

    NEW = "new"
    MOVES = "moves"
    MINE = "mine"
    DANGER = "danger"
    OTHERS = "others"
    TABLE = "table"
    ALL = ""


PHRASES: dict[Ask, Text] = {
    Ask.NEW: t("What is new?"),
    Ask.MOVES: t("What can I do?"),
    Ask.MINE: t("My cards"),
    Ask.DANGER: t("Who can hurt me?"),
    Ask.OTHERS: t("The others"),
    Ask.TABLE: t("Where are we?"),
    Ask.ALL: t("Everything"),
}
"""The text of each question."""
_ABOUT = {Ask.MINE: About.MINE, Ask.DANGER: About.DANGER, Ask.OTHERS: About.OTHERS, Ask.TABLE: About.TABLE}


class Answered(NamedTuple):
    """A question's title, and the sections that answer it."""

    title: Text
    parts: tuple[Section, ...]


def is_meant(typed: str, localizer: Localizer) -> bool:
    """Return whether the words are certainly a question, even if a move begins with them, too."""
    return typed.rstrip().endswith(("?", "？")) or fold(typed) in [
        fold(localizer(phrase)) for phrase in PHRASES.values()
    ]


def asked(typed: str, parts: Sequence[Section], localizer: Localizer) -> str | None:
    """Return the typed question, or the section whose heading begins with these words, or None."""
    words = fold(typed)
    titled = [(fold(localizer(one.title)), f"{PART}{one.key}") for one in parts]
    known = [*((fold(localizer(phrase)), ask.value) for ask, phrase in PHRASES.items()), *titled]
    whole = next((question for called, question in known if called == words), None)
    if whole is not None or len(words) < SHORTEST:
        return whole
    return next((question for called, question in known if called.startswith(words)), None)


def offered(typed: str, parts: Sequence[Section], localizer: Localizer) -> Iterator[str]:
    """Yield the questions and headings that contain the typed text."""
    said = (*map(localizer, PHRASES.values()), *(localizer(one.title) for one in parts))
    yield from (words for words in dict.fromkeys(said) if fold(typed) in fold(words))


def answered(question: str, parts: Sequence[Section]) -> Answered | None:
    """Return the sections that answer a question, perhaps (); None if it is not about the state of a table."""
    if question.startswith(PART):
        key = question.removeprefix(PART)
        found = tuple([one for one in parts if one.key == key])
        return Answered(found[0].title, found) if found else None
    if question in (Ask.NEW, Ask.MOVES) or question not in tuple(Ask):
        return None
    about = _ABOUT.get(Ask(question))
    found = tuple([one for one in parts if about is None or about in one.about])
    return Answered(PHRASES[Ask(question)], found)

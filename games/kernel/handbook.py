"""The reference texts of a game: the topics of its handbook, its cards and its terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import overload

from games.kernel.text import Text, t


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of the game's handbook. `rules` are the numbers of the rules that it explains.

    `picture` describes the topic's picture, one sentence per row. The layout draws the rows, and the sentences are the
    alt text. If it is empty, the topic has no picture.
    """

    key: str
    title: Text
    body: Text
    rules: tuple[str, ...] = ()
    picture: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as `/card` shows it: its key, its name, and its effect in words."""

    key: str
    name: Text
    text: Text


@dataclass(frozen=True, slots=True)
class Aside(CardText):
    """A note about something in play that nothing depends on right now, so a full page can leave it out."""


@dataclass(frozen=True, slots=True)
class NewsAside(Aside):
    """An aside that even a full page has if its log names the card in a line about the reader."""


@dataclass(frozen=True, slots=True)
class Meaning(CardText):
    """The meaning of a word on the page. A full page leaves it out, and names the word and where to read about it."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game's, as `/card` and *Explain* show it: a key that no card has, the word, and its meaning."""

    key: str
    name: Text
    text: Text


def glossary(terms: Sequence[Term]) -> Text:
    """Return a page with these terms, one line each: the word and its meaning."""
    lines = [t("- **{term}:** {meaning}", term=term.name, meaning=term.text) for term in terms]
    return reduce(lambda before, line: t("{before}\n{line}", before=before, line=line), lines)


class LazyCards(Sequence[CardText]):
    """Cards in words, made by `find` when they are first read, because hundreds of them would slow down a start."""

    def __init__(self, find: Callable[[], list[CardText]]) -> None:
        self._find = find

    @cached_property
    def _cards(self) -> list[CardText]:
        return self._find()

    @overload
    def __getitem__(self, place: int) -> CardText: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[CardText]: ...
    def __getitem__(self, place: int | slice) -> CardText | Sequence[CardText]:
        return self._cards[place]

    def __len__(self) -> int:
        return len(self._cards)

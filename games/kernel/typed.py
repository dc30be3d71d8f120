"""Typed answers: conversion of words to tokens, and suggestions while a user types.

The input can be a token, a label or the beginnings of a label's words ("tow" for "The Tower"), in upper or lower case
and without accents. Commas separate several answers. Meant for text mode and for autocompletion.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from games.kernel.ask import AmbiguousError, Amount, Arrange, Ask, IllegalError, MalformedError, Question
from games.kernel.names import without_isolates
from games.kernel.options import Option
from games.kernel.text import Localizer, Text, comma_list, listed, t, tn

NONE = t("none")
WIDTH = 100
"""Maximum number of characters of a suggestion, in its label and in its value."""
_SCANNED = 10_000
_NAMED = 8
"""Maximum number of candidates named in the error for an ambiguous answer."""


def understand(question: Question, typed: str, localizer: Localizer) -> tuple[str, ...]:
    """Return the tokens that a user means.

    Raises MalformedError, IllegalError or AmbiguousError, whose `why` names the candidates.
    """
    tokens = _number(typed) if isinstance(question, Amount) else _chosen(question, typed, localizer)
    question.read(tokens)
    return tokens


def suggestions(
    question: Question, typed: str, localizer: Localizer, limit: int = 25, max_chars: int = WIDTH
) -> list[tuple[str, str]]:
    """Return completions of the typed text, as (label, value to pass to `understand`).

    If the question asks for several options, those before the last comma are kept and the last one is completed.

    Args:
        question: The open question.
        typed: The text so far.
        localizer: The user's Localizer.
        limit: Maximum number of suggestions.
        max_chars: Maximum length of a suggestion in characters, if less than 100.
    """
    if isinstance(question, Amount):
        return [(number, number) for number in islice(_numbers(question, typed.strip()), limit)]
    *before, last = _pieces(typed) if _most(question) > 1 else [typed]
    names = _Names(question.options, localizer)
    try:
        kept = [names.meant(piece) for piece in before]
    except (MalformedError, IllegalError, AmbiguousError):
        return []
    return list(islice(_completed(question, names, kept, last, max_chars), limit))


@lru_cache(1 << 12)
def fold(words: str) -> str:
    """Return words in the form in which they are compared: without case, accents, punctuation and extra spaces."""
    plain = unicodedata.normalize("NFKD", without_isolates(words).casefold())
    kept = (sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return " ".join("".join(kept).split())


class _Names:
    """The labels of a question's options in a reader's language. There may be hundreds, so each is worded once."""

    def __init__(self, options: Iterable[Option[Any]], localizer: Localizer) -> None:
        self.options = tuple(options)
        self._localizer = localizer
        self._labels = {option.token: localizer(option.label) for option in self.options}
        self._times = Counter(self._labels.values())

    def meant(self, piece: str) -> Option[Any]:
        """Return the one option that a piece of text means, or the first of several that are alike."""
        named_so = self.exactly(self.options, piece)  # a name may consist of an emoji alone, which `fold` drops
        if not fold(piece) and not named_so:
            raise MalformedError(t("Type what you choose."))
        candidates = named_so or self.like(self.options, piece)
        if not candidates:
            raise IllegalError(t("“{typed}” isn't one of your choices right now.", typed=_echo(piece)))
        if len(candidates) > 1 and not _alike(candidates):
            raise AmbiguousError(t("“{typed}” could mean {names}.", typed=_echo(piece), names=self._listed(candidates)))
        return candidates[0]

    def like(self, options: Sequence[Option[Any]], piece: str) -> list[Option[Any]]:
        """Return the options with exactly this name, or else those in which each typed word begins a word."""
        starts = fold(piece).split()
        return self.exactly(options, piece) or [
            option for option in options if _begins(starts, fold(self._labels[option.token]).split())
        ]

    def exactly(self, options: Sequence[Option[Any]], piece: str) -> list[Option[Any]]:
        """Return the options with exactly this token; otherwise those with this label, as written or else as compared.

        The labels are first compared as written, because two players' names may differ only in an accent or
        punctuation.
        """
        words = without_isolates(piece).strip()
        token, label = words.casefold(), fold(words)
        by_token = [option for option in options if option.token.casefold() == token]
        written = [option for option in options if without_isolates(self._labels[option.token]) == words]
        return by_token or written or [option for option in options if fold(self._labels[option.token]) == label]

    def said(self, choice: Sequence[Option[Any]]) -> str:
        """Return the choice in words.

        If these are too long, return only their end, which is what the user is typing.
        """
        words = self._localizer(comma_list([self._named(option) for option in choice]) if choice else NONE)
        return words if len(words) <= WIDTH else "…" + words[1 - WIDTH :]

    def _named(self, option: Option[Any]) -> Text:
        """Return the label, with the token if another option has the same label."""
        if self._times[self._labels[option.token]] == 1:
            return option.label
        return t("{label} ({token})", label=option.label, token=option.token)

    def _listed(self, options: Sequence[Option[Any]]) -> Text:
        named = [self._named(option) for option in options[:_NAMED]]
        more = len(options) - len(named)
        return listed([*named, tn("{n} more", "{n} more", n=more)] if more else named)


def _alike(options: Sequence[Option[Any]]) -> bool:
    """Return whether options have the same words, such as those of equal cards, so that either can be chosen."""
    return len({(option.label, option.hint, option.group, option.about) for option in options}) == 1


def _echo(piece: str) -> str:
    """Return the input in the form in which it is quoted to the user."""
    words = piece.strip()
    return words if len(words) <= WIDTH else words[: WIDTH - 1] + "…"


def _number(typed: str) -> tuple[str, ...]:
    number = typed.strip().replace("−", "-").removeprefix("+")
    return (str(int(number)),) if number.removeprefix("-").isdecimal() and len(number) < 19 else (number,)


def _numbers(question: Amount, typed: str) -> Iterator[str]:
    some = range(question.low, min(question.high, question.low + _SCANNED) + 1)
    return (str(number) for number in some if str(number).startswith(typed))


def _chosen(question: Ask[Any] | Arrange[Any], typed: str, localizer: Localizer) -> tuple[str, ...]:
    if isinstance(question, Ask) and question.low == 0 and fold(typed) in ("", fold(localizer(NONE))):
        return ()
    names = _Names(question.options, localizer)
    whole = _most(question) == 1 or names.exactly(names.options, typed)  # a label can itself contain a comma
    return tuple(names.meant(piece).token for piece in ([typed] if whole else _pieces(typed)))


def _pieces(typed: str) -> list[str]:
    """Return the parts between the commas, which can be Japanese ones: keyboards for Japanese type these."""
    return re.split("[,、，]", typed)


def _most(question: Ask[Any] | Arrange[Any]) -> int:
    return question.high if isinstance(question, Ask) else len(question.options)


def _begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in words) for start in typed)


def _completed(
    question: Ask[Any] | Arrange[Any], names: _Names, kept: list[Option[Any]], last: str, max_chars: int
) -> Iterator[tuple[str, str]]:
    """Yield the choices that begin with `kept` and continue with an option that begins with `last`."""
    left = [option for option in names.options if option not in kept]
    choices = [[*kept, option] for option in names.like(left, last)] if len(kept) < _most(question) else []
    if not fold(last) and isinstance(question, Ask) and question.low <= len(kept):
        choices.insert(0, kept)
    for choice in choices:
        value = ", ".join(option.token for option in choice) or names.said(())
        if len(value) <= max_chars:
            yield names.said(choice), value

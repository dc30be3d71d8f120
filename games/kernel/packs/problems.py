"""Problems of a pack, in words for its author."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple, TypeVar

from games.kernel.text import EMPTY, Text, comma_list, t

_Read = TypeVar("_Read")
MAX_ERRORS = 8
"""Maximum number of problems reported for one card."""


class Problem(NamedTuple):
    """One thing to fix: the file, its line (0 for the whole file), and what is wrong there."""

    file: str
    line: int
    words: Text

    @property
    def in_words(self) -> Text:
        """The problem and its location, in one line."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return t("{place}: {words}", place=place, words=self.words)


class PackError(ValueError):
    """Raised for a pack that cannot be read; `problems` lists everything found, in order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{one.file}:{one.line}: {one.words.key}" for one in self.problems))


class ReadingError(ValueError):
    """Raised for a value that cannot be read.

    Attributes:
        words: What is wrong.
        word: The word to look for in the source, or "".
        field: The field of the card, or "".
        others: Other problems of the same card.
        spellings: Words to look for if `word` is not there, because the same can be written in several ways.
    """

    def __init__(
        self,
        words: Text,
        word: str = "",
        field: str = "",
        others: Iterable[ReadingError] = (),
        spellings: Iterable[str] = (),
    ) -> None:
        super().__init__(words.key)
        self.words, self.word, self.field, self.others = words, word, field, tuple(others)
        self.spellings = tuple(spellings)

    def __iter__(self) -> Iterator[ReadingError]:
        """Yield this error and the others, each on its own."""
        yield ReadingError(self.words, self.word, self.field, spellings=self.spellings)
        yield from self.others

    def within(self, name: str) -> ReadingError:
        """Return the error with the name of the field it is in; the words name the innermost field only."""
        return _combine([_in_field(error, name) for error in self])


def _in_field(error: ReadingError, name: str) -> ReadingError:
    is_named = error.words.key.startswith("{field}:")
    words = error.words if is_named else t("{field}: {words}", field=name, words=error.words)
    return ReadingError(words, error.word or name, name)


def _combine(errors: Iterable[ReadingError]) -> ReadingError:
    """Return one error that combines these: each sentence once, and at most MAX_ERRORS."""
    first, *others = list({(one.words, one.word): one for one in errors}.values())[:MAX_ERRORS]
    return ReadingError(first.words, first.word, first.field, others)


def read_all(attempts: Iterable[Callable[[], _Read]]) -> list[_Read]:
    """Return the results of all attempts. Raises ReadingError with the problems of all that fail."""
    found, wrong = list[_Read](), list[ReadingError]()
    for attempt in attempts:
        try:
            found.append(attempt())
        except ReadingError as error:
            wrong += error
    if wrong:
        raise _combine(wrong)
    return found


def unknown(word: str, known: Iterable[str]) -> ReadingError:
    """Return the error for an unknown word, with the closest known ones."""
    shown, ways = word[:40], sorted({*known})
    alike = [one for one in ways if one.casefold() == word.casefold()]
    near = alike or _nearest(shown, tuple(ways))
    hint = t(" Did you mean {words}?", words=" / ".join(near)) if near else EMPTY
    if not alike and len(near) < len(ways) and (others := _listed(ways)):
        hint = t("{one}{two}", one=hint, two=others) if near else others
    return ReadingError(t("“{word}” is not known here.{hint}", word=shown, hint=hint), word)


@lru_cache(maxsize=256)
def _nearest(word: str, ways: tuple[str, ...]) -> list[str]:
    """Return the two ways that a word resembles most. The same mistake can be in each of a hundred cards."""
    return get_close_matches(word, ways, 2, 0.5) or get_close_matches(word.lower(), ways, 2, 0.4)


def _listed(ways: list[str]) -> Text:
    return t(" Known: {words}.", words=comma_list(ways)) if 0 < len(ways) <= 12 else EMPTY

"""Problems of a pack, in words for its author."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

from games.kernel.text import EMPTY, Text, t


class Problem(NamedTuple):
    """One thing to fix: the file and its line (0: the whole file), and what is wrong there."""

    file: str
    line: int
    words: Text

    @property
    def told(self) -> Text:
        """The problem with its place, in one line."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return t("{place}: {words}", place=place, words=self.words)


class PackError(ValueError):
    """Raised for a pack that cannot be read; `problems` say everything that was found, in order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{one.file}:{one.line}: {one.words.key}" for one in self.problems))


class ReadingError(ValueError):
    """Raised for one value that cannot be read; `word` is what to look for in the source, if anything."""

    def __init__(self, words: Text, word: str = "") -> None:
        super().__init__(words.key)
        self.words, self.word = words, word


def unknown(word: str, known: Iterable[str]) -> ReadingError:
    """Return the error for a word that means nothing here, with the nearest known ones."""
    shown, ways = word[:40], sorted({*known})
    near = get_close_matches(word[:40], ways, 2, 0.5) or get_close_matches(word[:40].lower(), ways, 2, 0.4)
    hint = t(" Did you mean {words}?", words=" / ".join(near)) if near else _listed(ways)
    return ReadingError(t("“{word}” is not known here.{hint}", word=shown, hint=hint), word)


def _listed(ways: list[str]) -> Text:
    return t(" Known: {words}.", words=", ".join(ways)) if 0 < len(ways) <= 12 else EMPTY

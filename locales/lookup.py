"""Looks up translations in compiled files, each of which is read on first use."""

from __future__ import annotations

import logging
import struct
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

log = logging.getLogger(__name__)

NAME = "name to be typed"
"""The context of the names of commands and their options."""
COUNTED = "counted"
"""The context of texts with a plural that also occur without one."""


class Catalogue:
    """Translates format strings, using the first of its books that has them.

    There is one object for each language and game, so identity is enough for comparing and hashing.
    """

    def __init__(self, language: str, books: Sequence[Book]) -> None:
        self.language, self._books = language, tuple(books)
        self._known: dict[tuple[str, str], tuple[str, ...]] = {}

    def __repr__(self) -> str:
        return f"Catalogue({self.language!r})"

    def __call__(self, key: str, plural: str, n: int) -> str:
        """The translation of an English format string; the plural form if it has one and `n` is not 1."""
        forms = self._known.get((key, plural))
        if forms is None:
            forms = self._known[key, plural] = self._sought(key, plural)
        return forms[-1] if plural and n != 1 else forms[0]

    def load(self) -> None:
        """Read all books now, instead of each on first use. Raises what reading a file raises."""
        for book in self._books:
            book.find("")

    def said(self, key: str, context: str = "") -> str:
        """The translation of a text in a context; the text itself if there is none."""
        forms = self._found(f"{context}\4{key}") if context else self._found(key)
        return forms[0] if forms else key

    def _sought(self, key: str, plural: str) -> tuple[str, ...]:
        """The forms of a translation; the English ones if there is none."""
        found = (plural and self._found(f"{COUNTED}\4{key}")) or self._found(key)
        if not found and key and self._books:
            log.debug("nobody has said this in %s yet: %r", self.language, key)
        return found or ((key, plural) if plural else (key,))

    def _found(self, key: str) -> tuple[str, ...]:
        return next((forms for book in self._books if key and (forms := book.find(key))), ())


class Book:
    """A compiled catalogue (gettext's .mo), read on first use."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def find(self, key: str) -> tuple[str, ...]:
        """The translation: one form, or one for each grammatical number; empty if there is none."""
        forms = self._forms.get(key)
        return tuple(forms.split("\0")) if forms else ()

    @cached_property
    def _forms(self) -> dict[str, str]:
        """All translations by their singular; the forms of one are separated by zeros."""
        data = self._file.read_bytes()
        magic, _, count, keys, forms = struct.unpack_from("<5I", data)
        if magic != 0x950412DE:
            raise ValueError(f"{self._file} is no compiled catalogue")
        written = zip(_texts(data, keys, count), _texts(data, forms, count), strict=True)
        return {key.partition("\0")[0]: said for key, said in written}


def _texts(data: bytes, table: int, count: int) -> Iterator[str]:
    """The texts whose lengths and offsets are in a table of the file."""
    spots = iter(struct.unpack_from(f"<{2 * count}I", data, table))
    return (data[start : start + length].decode() for length, start in zip(spots, spots, strict=True))

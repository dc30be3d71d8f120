"""Lookup of translations in compiled files, each of which is read on first use."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cached_property
from gettext import GNUTranslations
from pathlib import Path
from types import MappingProxyType

from locales.spanish import fitted

log = logging.getLogger(__name__)

NAME = "name to be typed"
"""The context of the names of commands and their options."""
COUNTED = "counted"
"""The context of texts with a plural that also occur without one."""
LOOKED_UP = (NAME, COUNTED)
"""The contexts that are part of a lookup.

Any other only shows translators where a text occurs, such as a card's key.
"""
NOTHING: Mapping[str, str] = MappingProxyType({})
MANY = 5
"""A number that takes the general plural form in every language."""


class Catalogue:
    """A translator of format strings that uses the first of its books that has them.

    There is one object for each language and game, so comparing and hashing by identity is enough.

    Args:
        language: The language.
        books: Its books, the most important first.
        reworded: The words to show for texts without a plural, by the text; they go before the books.
    """

    def __init__(self, language: str, books: Sequence[Book], reworded: Mapping[str, str] = NOTHING) -> None:
        self.language, self._books = language, tuple(books)
        self._plain: dict[str, str] = dict(reworded)
        self._missing: set[str] = set()

    def __repr__(self) -> str:
        return f"Catalogue({self.language!r})"

    def __call__(self, key: str, plural: str, n: int) -> str:
        """Return the translation of an English format string; if it has a plural, the form for `n`."""
        if plural:
            said = self._counted(key, plural, n)
            return self._english(key, key if n == 1 else plural) if said is None else said
        said = self._plain.get(key)
        if said is None:
            found = self._found(key)
            if found is not None and self.language == "es":
                found = fitted(found)
            said = self._plain[key] = self._english(key, key) if found is None else found
        return said

    def load(self) -> None:
        """Read all books now instead of on first use. Raises the same errors as Book.load."""
        for book in self._books:
            book.load()

    def said(self, key: str, context: str = "") -> str:
        """Return the translation of a text in a context; the text itself if there is none."""
        found = self._found(key, context)
        return key if found is None else found

    def _found(self, key: str, context: str = "") -> str | None:
        return next((said for book in self._books if key and (said := book.find(key, context)) is not None), None)

    def _counted(self, key: str, plural: str, n: int) -> str | None:
        """Return the form for a number, from the books that have the text as COUNTED, or else from any book."""
        counts = ((book, context) for context in (COUNTED, "") for book in self._books)
        found = (book.count(key, plural, n, context) for book, context in counts)
        return next((said for said in found if said is not None), None)

    def _english(self, key: str, english: str) -> str:
        """Return the English, and log once that the translation is missing."""
        if key and self._books and key not in self._missing:
            self._missing.add(key)
            log.debug("text not translated", extra={"language": self.language, "text": key})
        return english


class Book:
    """A compiled catalog (gettext's .mo), read on first use. All methods raise the same errors as `load`."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def load(self) -> None:
        """Read the file now.

        Raises:
            OSError: The file does not exist, or is not a compiled catalog.
            ValueError: Its texts cannot be decoded, or its plural rule cannot be read.
        """
        _ = self._translations

    def find(self, key: str, context: str = "") -> str | None:
        """Return the translation of a text in a context, or None. The text can be the singular of a plural."""
        if context:
            said = self._translations.pgettext(context, key)
        else:
            said = self._translations.gettext(key)
            if said is key:
                return self.count(key, key, 1)
        return None if said is key else said

    def count(self, key: str, plural: str, n: int, context: str = "") -> str | None:
        """Return the plural form of a translation that the language uses for a number, or None."""
        said = self._form(key, plural, n, context)
        if said is not None and n != 1 and "{n}" not in said and "{n}" in plural:
            # Some languages use one form for 0 and 1 (French) or 1 and 21. Without a number, that form means 1 alone.
            return self._form(key, plural, MANY, context)
        return said

    def _form(self, key: str, plural: str, n: int, context: str) -> str | None:
        if context:
            said = self._translations.npgettext(context, key, plural, n)
        else:
            said = self._translations.ngettext(key, plural, n)
        return None if said is key or said is plural else said

    @cached_property
    def _translations(self) -> GNUTranslations:
        with self._file.open("rb") as file:
            return GNUTranslations(file)

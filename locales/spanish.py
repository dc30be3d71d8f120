"""Spanish patterns in which a small word depends on the value after it: "e Inés", "u Orrin", "3 PV"."""

from __future__ import annotations

import re
from typing import Any

_SMALL_WORD = re.compile(r"(?: (y|o)|(?<=\{n\}) (de)) (?=\{(\w+)\})")
_I_SOUND = re.compile(r"\W*h?[ií](?![aáeéoó])", re.IGNORECASE)
"""A word that begins like "Inés" or "Himno", but not like "hielo"."""
_O_SOUND = re.compile(r"\W*(?:h?[oó]|8|11(?!\d))", re.IGNORECASE)
_UNITS = frozenset({"PV", "PA", "Mora"})
"""Words that are counted without "de": "3 PV", but "3 de Guardia"."""


class _Fitted(str):
    """A format string whose small words are chosen when its values are known."""

    __slots__ = ()

    def format_map(self, mapping: Any, /) -> str:
        """Return the words. Raises KeyError if a value is missing."""
        return _SMALL_WORD.sub(lambda found: _fitting(found, str(mapping[found[3]])), str(self)).format_map(mapping)


def fitted(pattern: str) -> str:
    """Return a translated format string that fits "y", "o" and "de" to the values after them."""
    return _Fitted(pattern) if _SMALL_WORD.search(pattern) else pattern


def _fitting(found: re.Match[str], value: str) -> str:
    """Return the small word of a match, with the spaces around it, for the value after it."""
    if found[2]:
        return " " if value in _UNITS else " de "
    if found[1] == "y":
        return " e " if _I_SOUND.match(value) else " y "
    return " u " if _O_SOUND.match(value) else " o "

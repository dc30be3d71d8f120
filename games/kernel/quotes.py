"""Quotation marks within quotation marks: each language has a second pair, as in „‚Bogen‘ ist im Limbus“."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

Pair: TypeAlias = tuple[str, str, str, str]
"""The opening and the closing mark, and those that replace them within quotation marks."""

PAIRS: Mapping[str, Pair] = {
    "„": ("„", "“", "‚", "‘"),
    "“": ("“", "”", "‘", "’"),
    "«": ("«[ \u00a0\u202f]?", "[ \u00a0\u202f]?»", "“", "”"),
    "「": ("「", "」", "『", "』"),
}
"""The marks of all languages by the opening one. French puts spaces within its marks, but not within the inner pair."""

_QUOTED = re.compile("„[^“]*“|“[^”]*”|«[^»]*»|「[^」]*」")
_FIELD = re.compile(r"\{(\w+)\}")


@lru_cache(1 << 13)
def quoted_fields(pattern: str) -> Mapping[str, Pair]:
    """Return the fields of a format string that are within quotation marks, with these marks."""
    found = _QUOTED.findall(pattern)
    return {field: PAIRS[words[0]] for words in found for field in _FIELD.findall(words)}


def with_inner_quotes(pattern: str, values: Mapping[str, int | str]) -> dict[str, int | str]:
    """Return the arguments of a format string with the second pair of marks where the string puts them in quotes."""
    said = {**values}
    for field, pair in quoted_fields(pattern).items():
        value = values.get(field)
        if isinstance(value, str):
            said[field] = _inner(value, pair)
    return said


def _inner(words: str, pair: Pair) -> str:
    """Return words with quotation marks for use within others. Marks that are not a pair, as in names, stay."""
    opening, closing, *inner = pair
    return re.sub(f"{opening}([^{opening[0]}{closing[-1]}]*?){closing}", rf"{inner[0]}\1{inner[1]}", words)

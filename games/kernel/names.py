"""Display names of the players at a table: visible, never empty, and distinct.

Display names are not identities. Anyone can use another player's name, or a name made of invisible characters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

LONGEST = 32
"""Maximum number of characters of a display name in Discord."""
FIRST_STRONG, POP = "\u2068", "\u2069"
"""The characters FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE."""
_BRAILLE_SPACE = "\u2800"
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\ufffd\U0001d159")
"""Characters without ink, although Unicode classifies them as letters, marks or symbols."""
_PRINTED_FORMATS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")
"""Format characters with ink, such as the Arabic number sign."""
_JOINERS = frozenset("\u200c\u200d")
_TAGS, _BLACK_FLAG = range(0xE0020, 0xE0080), "\U0001f3f4"
_MARKS = tuple([f" {chr(code)}" for code in range(ord("②"), ord("⑳") + 1)])
"""Numbers for players whose names look alike; there are more of them than seats at any table."""
_FROM_THE_RIGHT = frozenset(("R", "AL", "AN"))
_NONCHARACTERS = (range(0x2065, 0x2066), range(0xFDD0, 0xFDF0), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
"""Unassigned code points that are never shown. Other unassigned ones may be newer than this Python."""
_LOOK_ALIKES = str.maketrans(
    "авекмнорстухѕіјһԁԛԝѵӏ" + "αβεζηικμνορτυχϲ" + "ıl1|0",
    "abekmhopctyxsijhdqwvi" + "abezhikmvoptyxc" + "iiiio",
)
"""The letters that Cyrillic and Greek letters (lowercase, for both cases), Latin letters and digits look like."""


@lru_cache(1 << 12)
def visible_name(name: str) -> str:
    """Return the name without characters that have no ink or change the text direction; "" if nothing is left."""
    kept = "".join(_visible(unicodedata.normalize("NFC", name)))
    return " ".join(kept.split()) if any(_has_ink(char) for char in kept) else ""


def _visible(name: str) -> Iterator[str]:
    before = ""
    for index, char in enumerate(name):
        if char.isspace() or char == _BRAILLE_SPACE:
            shown = " "
        elif char in _JOINERS:
            # Persian words and emoji of families need them; at either end they only serve to deceive
            shown = char if before.strip() and name[index + 1 : index + 2].strip() else ""
        elif ord(char) in _TAGS:
            shown = char if before == _BLACK_FLAG or (before and ord(before) in _TAGS) else ""
        elif _is_selector(char):
            shown = char if _has_ink(before) else ""
        else:
            stray = not before and unicodedata.category(char) in ("Mn", "Me")  # it would join text before it
            shown = char if _is_shown(char) and not stray else ""
        before = shown or before
        yield shown


def _is_selector(char: str) -> bool:
    """Return whether the character is a variation selector of the character before it."""
    return "\ufe00" <= char <= "\ufe0f" or "\u180b" <= char <= "\u180f" or "\U000e0100" <= char <= "\U000e01ef"


def _is_shown(char: str) -> bool:
    if char in _BLANK or any(ord(char) in some for some in _NONCHARACTERS) or ord(char) & 0xFFFE == 0xFFFE:
        return False
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co") or char in _PRINTED_FORMATS


def _has_ink(char: str) -> bool:
    """Return whether the character is visible on its own."""
    return bool(char) and _is_shown(char) and unicodedata.category(char)[0] in "LNPSC"


@lru_cache(1 << 10)
def distinct_names(names: tuple[str, ...], spares: tuple[str, ...]) -> tuple[str, ...]:
    """Return the visible form of each name. A name that looks like an earlier one gets a number, such as "Alex ②".

    Args:
        names: Display names by seat.
        spares: Names by seat for players whose display name has nothing visible, such as "Seat 2".
    """
    shown = [visible_name(name) or spare for name, spare in zip(names, spares, strict=True)]
    taken = {_looks(name) for name in shown}
    seen, result = set[str](), list[str]()
    for name in shown:
        if _looks(name) in seen:
            name = _numbered(name, taken)
        seen.add(_looks(name))
        taken.add(_looks(name))
        result.append(name)
    return tuple(result)


def numbered_forms(name: str) -> tuple[str, ...]:
    """Return all numbered forms that `distinct_names` can make of a visible name."""
    return tuple(f"{visible_name(name[: LONGEST - len(mark)])}{mark}" for mark in _MARKS)


def _numbered(name: str, taken: Iterable[str]) -> str:
    return next(form for form in numbered_forms(name) if _looks(form) not in taken)


def number_of(name: str) -> str:
    """Return the number that `distinct_names` appended to a name, such as " ②", or ""."""
    return name[-2:] if name[-2:] in _MARKS else ""


@lru_cache(1 << 12)
def _looks(name: str) -> str:
    """Return a key that two names share if players could confuse them or would type them alike."""
    letters = "".join(map(_plain, unicodedata.normalize("NFKD", name)))
    bare = "".join(char for char in letters.casefold() if not unicodedata.combining(char) and char not in _JOINERS)
    return " ".join((bare or letters).translate(_LOOK_ALIKES).split())


def _plain(char: str) -> str:
    """Return the letter inside a symbol, such as A for a letter in a square; any other character unchanged."""
    if unicodedata.category(char) != "So":
        return "" if _is_selector(char) else char
    words = unicodedata.name(char, "").split()
    return words[-1] if words[-2:-1] == ["LETTER"] and len(words[-1]) == 1 else char


@lru_cache(1 << 12)
def runs_from_the_right(words: str) -> bool:
    """Return whether the words contain a letter or digit of a right-to-left script."""
    return any(unicodedata.bidirectional(char) in _FROM_THE_RIGHT for char in words)


def isolated(name: str) -> str:
    """Return the name in directional isolates, so that it does not reorder the words around it.

    A left-to-right name needs none in a left-to-right sentence.
    """
    return f"{FIRST_STRONG}{name}{POP}" if runs_from_the_right(name) else name


@lru_cache(1 << 10)
def in_sentences(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names for use in a sentence: all isolated if one of them is written from right to left."""
    some = any(map(runs_from_the_right, names))
    return tuple(f"{FIRST_STRONG}{name}{POP}" if some else name for name in names)


def without_isolates(words: str) -> str:
    """Return the words without isolates, as a user types them."""
    return words.replace(FIRST_STRONG, "").replace(POP, "")

"""Latin letters for scripts that no available font covers, so that names are still readable."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

_GEORGIAN = "a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h"
"""The national romanization of Georgian, from ani (U+10D0) to hae."""
_ARMENIAN = "a b g d e z e y t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts v p k o f ev"
"""Romanization of Armenian, from ayb (U+0561) to the ligature yev."""
_ALPHABETS = tuple(
    (first, letters.split())
    for first, letters in ((0x10D0, _GEORGIAN), (0x1C90, _GEORGIAN), (0x0561, _ARMENIAN), (0x0531, _ARMENIAN))
)
_BRAILLE = dict(zip("⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", "abcdefghijklmnopqrstuvwxyz", strict=True))
_SYLLABARIES = ("ETHIOPIC SYLLABLE ", "CHEROKEE ", "CANADIAN SYLLABICS ", "VAI SYLLABLE ", "YI SYLLABLE ")
_ETHIOPIC_VOWELS = (("AA", "a"), ("EE", "e"), ("A", "e"), ("E", ""))
"""The vowels at the end of the Unicode names of Ethiopic syllables, and their sounds; the sixth is mostly silent."""


_BRAHMIC = frozenset(
    "BENGALI DEVANAGARI GUJARATI GURMUKHI KANNADA MALAYALAM ORIYA TAMIL TELUGU".split()  # noqa: SIM905
)
"""Scripts whose consonants have an inherent a unless a vowel sign or a virama follows."""
_MARKS = {"anusvara": "n", "bindi": "n", "tippi": "n", "candrabindu": "n", "visarga": "h"}


def spelled(text: str, is_covered: Callable[[str], bool]) -> str:
    """Return a text with Latin letters for words in Indian scripts that no font covers."""
    if not any(_script(char) in _BRAHMIC and not is_covered(char) for char in text):
        return text
    following = (*text[1:], " ")
    parts = [
        char if _script(char) not in _BRAHMIC or is_covered(char) else _syllable(char, after)
        for char, after in zip(text, following, strict=True)
    ]
    return "".join(parts)


def _syllable(char: str, after: str) -> str:
    """Return the sound of a letter or sign, based on its Unicode name."""
    name = unicodedata.name(char)
    word = re.sub(r"(.)\1", r"\1", name.split()[-1].lower())  # aa, tta: long or retroflex
    if "DIGIT" in name:
        return str(unicodedata.digit(char))
    if "VOWEL SIGN" in name:
        return "ri" if "VOCALIC" in name else word
    if "LETTER" not in name:
        return _MARKS.get(name.split()[-1].lower(), "")
    following = unicodedata.name(after, "")
    is_mute = "VOWEL SIGN" in following or "VIRAMA" in following or _script(after) != _script(char)
    return word[:-1] if len(word) > 1 and word.endswith("a") and is_mute else word


def _script(char: str) -> str:
    return unicodedata.name(char, "").partition(" ")[0]


@lru_cache(1 << 10)
def romanized(char: str) -> str:
    """Return Latin letters for a letter or syllable of another script; "" if the script is not supported."""
    code = ord(char)
    for first, letters in _ALPHABETS:
        if first <= code < first + len(letters):
            return letters[code - first]
    if char in _BRAILLE:
        return _BRAILLE[char]
    name = unicodedata.name(char, "")
    if not name.startswith(_SYLLABARIES):
        return ""
    syllable = name.split()[-1]
    return _ethiopic(syllable) if name.startswith("ETHIOPIC") else syllable.lower()


def _ethiopic(syllable: str) -> str:
    for ending, vowel in _ETHIOPIC_VOWELS:
        if syllable.endswith(ending) and syllable != ending:
            return (syllable.removesuffix(ending) + vowel).lower()
    return syllable.lower()

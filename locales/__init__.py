"""The bot's words in other languages: `locales.catalogue("it")` says the English of the code in Italian.

The code holds the English; `<language>/<domain>.po` hold what translators write, and `.mo` beside them the same for
the bot to look things up in. Both are brought up to date by `python -m locales`; see docs/translators.md.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from locales.lookup import NAME, Book, Catalogue

__all__ = [
    "DOMAINS",
    "ENGLISH",
    "FOLDER",
    "GAMES",
    "LANGUAGES",
    "NAME",
    "TRANSLATIONS",
    "Language",
    "catalogue",
    "spoken",
]

Language: TypeAlias = str
"""One of LANGUAGES, by its ISO 639 code."""

ENGLISH: Language = "en"
LANGUAGES: dict[Language, str] = {ENGLISH: "English", "ja": "日本語", "it": "Italiano"}
"""The languages spoken, and what each calls itself."""
TRANSLATIONS: tuple[Language, ...] = tuple(language for language in LANGUAGES if language != ENGLISH)

GAMES = ("tottarot", "queens_of_fate", "parsifal", "genshin_tarot", "the_restless")
DOMAINS = ("kernel", "bot", *GAMES, "rendering")
"""The files of a language, one for each room of the code."""

FOLDER = Path(__file__).parent


def catalogue(language: Language, game: str = "") -> Catalogue:
    """That language's words, the same object each time; what has no translation is said in English.

    Where a `game` is spoken of, it is in its own words, and in none of the other games'. Raises KeyError for a language
    that is not spoken.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    return _catalogue(language, game)


@cache
def _catalogue(language: Language, game: str) -> Catalogue:
    if language == ENGLISH:
        return Catalogue(language, ())
    others = {*GAMES} - {game} if game in GAMES else set()
    rooms = sorted((room for room in DOMAINS if room not in others), key=lambda room: room != game)
    return Catalogue(language, tuple(_book(FOLDER / language / f"{room}.mo") for room in rooms))


_book = cache(Book)


@lru_cache(256)
def spoken(code: str) -> Language | None:
    """The language a locale code such as "en-GB" or "it" stands for; None where it is not spoken here."""
    language = code.partition("-")[0].lower()
    return language if language in LANGUAGES else None

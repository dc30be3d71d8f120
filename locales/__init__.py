"""The bot's words in other languages: `locales.catalogue("it")` says the English of the code in Italian.

The code holds the English; `<language>/<domain>.po` hold what translators write, and `.mo` beside them the same for
the bot to look things up in. Both are brought up to date by `python -m locales`; see docs/translators.md.
"""

from __future__ import annotations

import logging
import struct
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

from games import manifests
from games.kernel.manifest import Manifest
from locales.lookup import NAME, Book, Catalogue

log = logging.getLogger(__name__)

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
    "domains",
    "spoken",
]

Language: TypeAlias = str
"""One of LANGUAGES, by its ISO 639 code."""

ENGLISH: Language = "en"
LANGUAGES: dict[Language, str] = {ENGLISH: "English", "ja": "日本語", "it": "Italiano"}
"""The languages spoken, and what each calls itself."""
TRANSLATIONS: tuple[Language, ...] = tuple(language for language in LANGUAGES if language != ENGLISH)

GAMES = tuple(game.key for game in manifests() if game.package.startswith("games."))
DOMAINS = ("kernel", "bot", *GAMES, "rendering")
"""The rooms of the code, each with a file in every language that it is translated into."""

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
    """The game's own words first, then those of all; of the games all, where none of them is spoken of."""
    if language == ENGLISH:
        return Catalogue(language, ())
    named = [one for one in manifests() if one.key == game]
    games = [book for one in named or manifests() if language in one.languages for book in _books(one, language)]
    kernel, bot, rendering = (_book(FOLDER / language / f"{domain}.mo") for domain in ("kernel", "bot", "rendering"))
    return Catalogue(language, (*games, kernel, bot, rendering) if named else (kernel, bot, *games, rendering))


def domains(language: Language) -> tuple[str, ...]:
    """The files of a language, one for each room of the code that is translated into it."""
    dumb = {one.key for one in manifests() if language not in one.languages}
    return tuple(domain for domain in DOMAINS if domain not in dumb)


def _books(game: Manifest, language: Language) -> Iterator[Book]:
    """The words of a game: here, or in the folder `locales` of its package. Without them it speaks English."""
    if game.key in GAMES:
        yield _book(FOLDER / language / f"{game.key}.mo")
        return
    book = _book(Path(str(files(game.package))) / "locales" / f"{language}.mo")
    try:
        book.find("")
        yield book
    except (OSError, ValueError, struct.error) as error:
        log.warning("a catalogue cannot be read", extra={"game": game.key, "language": language, "why": str(error)})


_book = cache(Book)


@lru_cache(256)
def spoken(code: str) -> Language | None:
    """The language a locale code such as "en-GB" or "it" stands for; None where it is not spoken here."""
    language = code.partition("-")[0].lower()
    return language if language in LANGUAGES else None

"""Translations: `locales.catalogue("it")` returns the Italian for the English texts in the code.

Translators edit `<language>/<domain>.po`; the bot reads the compiled `.mo` next to it. `python -m locales` updates
both; see docs/translators.md.
"""

from __future__ import annotations

import logging
import struct
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from games import manifests
from games.kernel.manifest import Manifest
from locales.english import REWORDED
from locales.lookup import NAME, Book, Catalogue

log = logging.getLogger(__name__)

__all__ = [
    "CARDS",
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
"""An ISO 639 code, one of LANGUAGES."""

ENGLISH: Language = "en"
LANGUAGES: dict[Language, str] = {
    ENGLISH: "English",
    "ja": "日本語",
    "it": "Italiano",
    "es": "Español",
    "fr": "Français",
    "de": "Deutsch",
}
"""The supported languages, by code, with their native names."""
TRANSLATIONS: tuple[Language, ...] = tuple(language for language in LANGUAGES if language != ENGLISH)

GAMES = tuple(game.key for game in manifests() if game.package.startswith("games."))


class CardWords(NamedTuple):
    """A domain for the words that only cards use, from the folder `cards` of a game: names, flavor, choices.

    Attributes:
        game: The key of the game.
        languages: The languages that it is translated into.
    """

    game: str
    languages: tuple[Language, ...]


CARDS = {"the_restless_cards": CardWords("the_restless", ("ja", "it", "es", "fr", "de"))}
"""The domains of card words. They are separate because they hold as many texts as all other domains of their game."""
DOMAINS = ("kernel", "bot", *GAMES, *CARDS, "rendering")
"""All domains. Each has one file per language it is translated into."""

FOLDER = Path(__file__).parent


def catalogue(language: Language, game: str = "") -> Catalogue:
    """Return the catalog of a language, always the same object. Texts without a translation stay English.

    With a `game`, its texts come first and those of other games are left out.

    Raises:
        KeyError: The language is unknown.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    return _catalogue(language, game)


@cache
def _catalogue(language: Language, game: str) -> Catalogue:
    """Return a catalog with the game's texts first, then the general ones; all games' texts if `game` is ""."""
    if language == ENGLISH:
        return Catalogue(language, (), REWORDED)
    named = [one for one in manifests() if one.key == game]
    games = [book for one in named or manifests() if language in one.languages for book in _books(one, language)]
    kernel, bot, rendering = (_book(FOLDER / language / f"{domain}.mo") for domain in ("kernel", "bot", "rendering"))
    return Catalogue(language, (*games, kernel, bot, rendering) if named else (kernel, bot, *games, rendering))


def domains(language: Language) -> tuple[str, ...]:
    """Return the domains that are translated into a language."""
    dumb = {one.key for one in manifests() if language not in one.languages}
    dumb |= {domain for domain, cards in CARDS.items() if language not in cards.languages or cards.game in dumb}
    return tuple(domain for domain in DOMAINS if domain not in dumb)


def _books(game: Manifest, language: Language) -> Iterator[Book]:
    """Yield the texts of a game, from this folder or from the folder `locales` of its package.

    If there are none, the game stays English.
    """
    if game.key in GAMES:
        own = [domain for domain in domains(language) if domain in CARDS and CARDS[domain].game == game.key]
        yield from (_book(FOLDER / language / f"{domain}.mo") for domain in (game.key, *own))
        return
    from importlib.resources import files  # only for games of other packages; slow to load

    book = _book(Path(str(files(game.package))) / "locales" / f"{language}.mo")
    try:
        book.load()
        yield book
    except (OSError, ValueError, struct.error) as error:
        log.warning(
            "failed to read a translation catalog",
            extra={"game": game.key, "language": language, "reason": str(error)},
        )


_book = cache(Book)


@lru_cache(256)
def spoken(code: str) -> Language | None:
    """Return the language of a locale such as "en-GB" or "es-419", or None if it is not supported."""
    language = code.partition("-")[0].lower()
    return language if language in LANGUAGES else None

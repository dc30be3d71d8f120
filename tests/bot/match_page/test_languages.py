"""The page of a match has no English in another language, also where its script puts the words together."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from babel.messages.mofile import read_mo

from bot.match_page.document import document
from bot.match_page.match_pages import PageRequest
from games import GAMES, game
from games.kernel.draw_labels import draw_words
from games.kernel.text import Localizer
from locales import CARDS, ENGLISH, FOLDER, LANGUAGES, TRANSLATIONS, Language, catalogue, domains
from tests.bot.match_page.made import NAMES, finished
from tests.bot.match_page.reading import Element, read
from tests.locales.test_japanese_lists import BETWEEN
from tests.proofs import FULL

KEYS = [one.key for one in GAMES]
QUICK = ["tottarot", "queens_of_fate", "parsifal", "genshin_tarot", "tottarot"]
"""The games of the thin form, one for each language. A match of The Restless takes ten seconds."""
EACH = [(key, code) for key in KEYS for code in TRANSLATIONS] if FULL else [*zip(QUICK, TRANSLATIONS, strict=True)]
LONGEST = 8
"""Number of words in the longest English phrase that is looked for within other text."""


def page_of(key: str, language: Language) -> Element:
    """Return the page of a whole match for the fewest players, without pictures."""
    return read(document(finished(key, game(key).seats[0]).contents(PageRequest(language))))


def shown(page: Element) -> Iterator[str]:
    """Yield every text that a reader of the page sees or hears, element by element."""
    for one in page.inner:
        if isinstance(one, str):
            yield " ".join(one.split())
        elif one.name not in ("script", "style"):
            yield from (one.attributes.get(name) or "" for name in ("alt", "aria-label", "title"))
            yield from shown(one)


def texts_in(language: Language, domain: str) -> dict[str, str]:
    """Return the texts of a domain that have no arguments, with their translations."""
    with (FOLDER / language / f"{domain}.mo").open("rb") as file:
        found = [(one.id, one.string) for one in read_mo(file)]
    return {key: said for key, said in found if isinstance(key, str) and isinstance(said, str) and "{" not in key}


def labels_of(key: str, language: Language) -> set[str]:
    """Return the English labels whose translation is different, and is not another English label."""
    there = domains(language)
    said: dict[str, str] = {}
    for domain in ("rendering", "bot", "kernel", key, *(one for one, cards in CARDS.items() if cards.game == key)):
        said |= texts_in(language, domain) if domain in there else {}
    return {english for english, words in said.items() if words != english} - {"", *said.values()}


def english_cards(key: str, language: Language) -> set[str]:
    """Return the names and words of the cards that are not translated into this language."""
    own = [(one, cards) for one, cards in CARDS.items() if cards.game == key and language not in cards.languages]
    return {english for domain, cards in own for english in texts_in(cards.languages[0], domain)}


def english_in(text: str, labels: set[str]) -> Iterator[str]:
    """Yield the label that a text is, and the labels of several words within it."""
    if text in labels:
        yield text
    words = re.findall(r"[\w'’-]+", text)
    for first in range(len(words)):
        for last in range(first + 2, min(first + LONGEST, len(words)) + 1):
            phrase = " ".join(words[first:last])
            if phrase in labels and phrase in text:
                yield phrase


@pytest.mark.parametrize(("key", "language"), EACH)
def test_a_match_page_has_no_english_in_another_language(key: str, language: Language) -> None:
    labels, cards = labels_of(key, language), english_cards(key, language)
    texts = {*shown(page_of(key, language))}
    assert len(texts) > 20
    assert language != "ja" or [text for text in texts if BETWEEN.search(text)] == []
    found = [(phrase, text) for text in texts for phrase in english_in(text, labels)]
    assert [one for one in found if not any(one[0] in card and card in one[1] for card in cards)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_script_names_a_draw_in_the_language_of_the_page(language: Language) -> None:
    page = page_of("tottarot", language)
    facts, words = (json.loads(one.text) for one in page.all("script") if one.attributes.get("type"))
    labels = {throw[0] for throw in facts["throws"]}
    assert labels >= {"the deck of round 1"}
    localizer = Localizer(NAMES, catalogue(language, "tottarot"))
    assert words["labels"] == {label: localizer(draw_words(game("tottarot").draws, label)) for label in labels}
    assert (words["labels"]["the deck of round 1"] == "the deck of round 1") == (language == ENGLISH)

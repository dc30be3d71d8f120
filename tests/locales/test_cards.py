"""The cards of The Restless have names and texts in every language of their catalog."""

from __future__ import annotations

import re

import pytest

from games.kernel.effect import walk
from games.kernel.text import Localizer, Text
from games.the_restless.cards import EVERY
from games.the_restless.vocabulary.card_types import Card, Character
from locales import CARDS, TRANSLATIONS, catalogue, domains
from locales.books import forms, key_of, read
from locales.cards import sayers
from locales.rooms import entries

DOMAIN = "the_restless_cards"
LANGUAGES = CARDS[DOMAIN].languages
LENGTHS = {"ja": (12, 45)}
AGREEING = re.compile(
    r"\{(card|item|target|weapon|god)\} (è|sono|ha|ora|non|viene|barcolla|perde|recupera)\b"
    r"|^\w+[aiu]t[oa]: \{(card|item|target|weapon)\}"
)
"""Italian verbs and participles next to a card, which can be "Vipere nella culla" or "Lanterna"."""
UNQUOTED = re.compile(r"(?<!„)\{(card|target|god)\} (ab|an|hat|ist|gilt|kommt|nimmt|taumelt)\b")
"""German verbs next to a card's name without quotation marks."""
DECLINED = re.compile(r"\b(auf|bei|für|gegen|mit|von) \{foe\}")
"""German prepositions before an enemy's name."""
NAME, FLAVOR = 30, 150
"""Maximum characters of a name and of a line of flavor; English has 30 and 140, and Japanese ones are twice as wide."""


def texts(card: Card) -> set[str]:
    """Return the texts that no other card has."""
    return {part.key for part in walk(card) if isinstance(part, Text) and part}


def name_and_flavor(card: Card, language: str) -> tuple[str, str]:
    """Return a card's name and its flavor."""
    localizer = Localizer(translate=catalogue(language, "the_restless"))
    return localizer(card.name), localizer(card.flavour)


def test_every_word_of_a_card_is_in_a_catalogue_below_its_key() -> None:
    """Exceptions are texts used without the card, such as a Status's name, and those of an earlier card."""
    found = entries()
    game = {entry.key for domain in ("kernel", "the_restless") for entry in found[domain]}
    own = {entry.key: entry.context for entry in found[DOMAIN]}
    every = {card.key: texts(card) for card in EVERY}
    assert set().union(*every.values()) == {*own} | (set().union(*every.values()) & game)
    assert game & {*own} == set()
    assert [entry for entry in found[DOMAIN] if entry.key not in every[entry.context]] == []
    assert len(found[DOMAIN]) == len(own)


def test_names_of_its_parts_are_no_names_of_cards() -> None:
    """A Rest's Target has a different name; the parts of a card belong to that card."""
    code = """CARDS = (
        Rest(name=t("Long Night"), flavour=t("Dark."), target=Target(name=t("Moth")), steps=Way(t("Sleep"))),
        Loot(name=t("Pillow"), flavour=t("Soft."), steps=Way(t("Sleep"))),
    )"""
    keys = {"Long Night": "long-night", "Pillow": "pillow"}
    assert sayers([code], keys) == {
        **dict.fromkeys(["Long Night", "Dark.", "Moth", "Sleep"], "long-night"),
        **dict.fromkeys(["Pillow", "Soft."], "pillow"),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_are_used_at_a_table_and_in_a_document(language: str) -> None:
    """A table uses the catalog of its game, a list of all games uses all of them."""
    written = {key_of(m): forms(m) for m in read(language, DOMAIN) if m.id and m.context not in ("", None)}
    for game in ("the_restless", ""):
        say = catalogue(language, game)
        if game:
            assert [key for key, (words,) in written.items() if words and say(key, "", 0) != words] == []
        assert [key for key, (words,) in written.items() if not words and say(key, "", 0) != key] == []


def test_cards_have_names_in_every_language() -> None:
    """Earlier, Spanish, French and German tables read English names, flavor and choices in their own sentences."""
    assert {*LANGUAGES} == {*TRANSLATIONS}
    (hound,) = (card for card in EVERY if card.key == "ditch-hound")
    for language in TRANSLATIONS:
        assert DOMAIN in domains(language)
        name, flavor = name_and_flavor(hound, language)
        assert name != hound.name.key
        assert flavor != hound.flavour.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_alike(language: str) -> None:
    """Names are typed, searched for, and shown on buttons."""
    names: dict[str, list[str]] = {}
    for card in EVERY:
        names.setdefault(name_and_flavor(card, language)[0].casefold(), []).append(card.key)
    assert {name: keys for name, keys in names.items() if len(keys) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_flavor_are_short_enough_for_a_card(language: str) -> None:
    most_of_name, most_of_flavor = LENGTHS.get(language, (NAME, FLAVOR))
    words = [name_and_flavor(card, language) for card in EVERY]
    assert [name for name, _ in words if len(name) > most_of_name] == []
    assert [flavor for _, flavor in words if len(flavor) > most_of_flavor] == []


def test_no_italian_sentence_agrees_with_a_card() -> None:
    """A card's name can have any gender and number; in "Bersaglio sconfitto: {target}.", its kind agrees instead."""
    sentences = [words for message in read("it", "the_restless") if message.id for words in forms(message)]
    assert [words for words in sentences if AGREEING.search(words)] == []
    for words in ("Esaurito: {card}.", "{target} barcolla e non fa danni.", "{card} ora ha {n} Segnalini."):
        assert AGREEING.search(words)


def test_german_sentences_quote_names_and_decline_none() -> None:
    """A card can be „Apotheker, der blieb“, which needs another comma, and an enemy „Großer Geo-Schleim“."""
    cards, enemies = ([words for message in read("de", domain) if message.id for words in forms(message)]
                      for domain in ("the_restless", "genshin_tarot"))  # fmt: skip
    assert [words for words in cards if UNQUOTED.search(words)] == []
    assert [words for words in enemies if DECLINED.search(words)] == []
    assert UNQUOTED.search("{target} ist besiegt.")
    assert DECLINED.search("{reaction}: {first} trifft auf {second}, bei {foe}!")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_character_s_name_looks_like_two_in_a_list(language: str) -> None:
    """The party is listed in sentences: "Dow che va avanti, Vecchio Pell e Brandt che scava"."""
    names = [name_and_flavor(card, language)[0] for card in EVERY if isinstance(card, Character)]
    assert len(names) == 23
    assert [name for name in names if "," in name or "、" in name] == []

"""Texts are looked up directly in the compiled files."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from discord import Locale

import locales
from games.kernel.text import Localizer, comma_list, t, tn
from locales import LANGUAGES, TRANSLATIONS, catalogue, spoken
from locales.books import packed
from locales.lookup import COUNTED, Book, Catalogue


@pytest.fixture
def house(tmp_path: Path) -> Catalogue:
    """Return a catalog of two small Italian files."""
    one = {"{n} card\0{n} cards": "{n} carta\0{n} carte", "Deal": "Dai", "à propos": "già"}
    two = {"Deal": "Smazza", f"{COUNTED}\4Deal\0{{n}} deals": "Una smazzata\0{n} smazzate", "Zöe’s turn": "Tocca a Zöe"}
    (tmp_path / "one.mo").write_bytes(packed(one))
    (tmp_path / "two.mo").write_bytes(packed(two))
    return Catalogue("it", [Book(tmp_path / "one.mo"), Book(tmp_path / "two.mo")])


def test_every_text_is_found_and_the_first_catalog_has_priority(house: Catalogue) -> None:
    said = [house(key, "", 0) for key in ("Deal", "à propos", "Zöe’s turn")]
    assert said == ["Dai", "già", "Tocca a Zöe"]


def test_plural_texts_have_two_forms_in_english(house: Catalogue) -> None:
    localizer = Localizer(translate=house)
    assert [localizer(tn("{n} card", "{n} cards", n=n)) for n in (0, 1, 2)] == ["0 carte", "1 carta", "2 carte"]


def test_the_same_words_may_count_and_not_count(house: Catalogue) -> None:
    localizer = Localizer(translate=house)
    assert [localizer(t("Deal")), localizer(tn("Deal", "{n} deals", n=4))] == ["Dai", "4 smazzate"]


def test_an_untranslated_text_is_shown_in_english_and_logged_once(
    house: Catalogue, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "locales")
    assert [house("{n} coin", "{n} coins", n) for n in (1, 2)] == ["{n} coin", "{n} coins"]
    assert [house("Zz", "", 0), house("Zz", "", 0), house("", "", 0)] == ["Zz", "Zz", ""]
    assert {record.message for record in caplog.records} == {"text not translated"}
    assert [(vars(record)["language"], vars(record)["text"]) for record in caplog.records] == [
        ("it", "{n} coin"),
        ("it", "Zz"),
    ]


def test_nothing_is_read_before_it_is_sought(tmp_path: Path) -> None:
    house = Catalogue("it", [Book(tmp_path / "missing.mo")])
    assert Localizer(translate=house)(t("")) == ""
    with pytest.raises(FileNotFoundError):
        house("Deal", "", 0)


def test_readers_of_one_language_are_equal_and_others_are_not() -> None:
    localizers = [Localizer(("Ann",), catalogue(language)) for language in (*LANGUAGES, *LANGUAGES)]
    assert len(set(localizers)) == len(LANGUAGES)


def test_a_game_is_spoken_of_in_its_own_words() -> None:
    assert [catalogue("ja", game)("Knight", "", 0) for game in ("parsifal", "queens_of_fate")] == ["騎士", "ナイト"]
    assert [catalogue("ja", game)("Knight", "", 0) for game in ("tottarot", "a toy")] == ["Knight", "ナイト"]


def test_english_needs_no_catalogue() -> None:
    assert catalogue("en")("{n} card", "{n} cards", 2) == "{n} cards"
    with pytest.raises(KeyError):
        catalogue("xx")


def test_locales_of_discord_map_to_languages() -> None:
    known = {"it": "it", "ja": "ja", "fr": "fr", "de": "de", "en-GB": "en", "en-US": "en", "IT": "it"}
    assert {code: spoken(code) for code in known} == known
    assert [spoken(code) for code in ("ko", "", "zh-CN")] == [None] * 3


def test_either_spanish_of_discord_is_spanish() -> None:
    """Discord has separate Spanish locales for Spain and for Latin America."""
    assert [spoken(locale.value) for locale in (Locale.spain_spanish, Locale.latin_american_spanish)] == ["es", "es"]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_room_has_its_file(language: str) -> None:
    assert {path.stem for path in (locales.FOLDER / language).glob("*.mo")} == set(locales.domains(language))


def test_a_list_has_the_commas_of_its_language() -> None:
    names = ["Ann", "Bruno", "Chiara"]
    assert Localizer()(comma_list(names)) == "Ann, Bruno, Chiara"
    assert Localizer()(comma_list([])) == Localizer(translate=catalogue("ja"))(comma_list([])) == ""
    assert Localizer(translate=catalogue("ja"))(comma_list(names)) == "Ann、Bruno、Chiara"
    assert Localizer(translate=catalogue("ja"))(comma_list(names[:1])) == "Ann"

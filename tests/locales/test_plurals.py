"""Each language's own rule says which form of a plural a number takes, as Unicode's CLDR has it."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel import Locale

from games.kernel.text import Reader, Text, t, tn
from locales.books import MOST_COUNTED, packed, plural_forms
from locales.lookup import Book, Catalogue

UP_TO_TWO_FORMS = ("da", "de", "en", "es", "fi", "fr", "hu", "it", "ja", "ko", "nl", "pt", "sv", "tr", "zh")
MORE_FORMS = ("ar", "cs", "cy", "ga", "he", "lt", "lv", "pl", "ro", "ru", "sk", "sl", "uk")


@pytest.mark.parametrize("language", [*UP_TO_TWO_FORMS, *MORE_FORMS])
def test_a_number_takes_the_form_of_its_category(language: str, tmp_path: Path) -> None:
    """Numbers of one category share a form, and those of different categories have different ones."""
    category, rule = Locale(language).plural_form, plural_forms(language)
    spoken = "\0".join(f"{{n}} form {index}" for index in range(int(rule[len("nplurals=") : rule.index(";")])))
    (tmp_path / "one.mo").write_bytes(packed({"{n} card\0{n} cards": spoken}, rule))
    reader = Reader(translate=Catalogue(language, [Book(tmp_path / "one.mo")]))
    said = {n: reader(tn("{n} card", "{n} cards", n=n)) for n in range(MOST_COUNTED + 1)}
    assert all(text.startswith(f"{n} form ") for n, text in said.items())
    forms = {n: text.rpartition(" ")[2] for n, text in said.items()}
    pairs = {(category(n), forms[n]) for n in forms}
    assert len(pairs) == len({of for of, _ in pairs}) == len({form for _, form in pairs})


def test_a_form_that_names_no_number_counts_one_alone(tmp_path: Path) -> None:
    """In French, 0 takes the form of 1; “Answer here” would then stand for nothing at all."""
    words = {"A card\0{n} cards": "Une carte\0{n} cartes", "{n} fate\0{n} fates": "{n} destin\0{n} destins"}
    (tmp_path / "one.mo").write_bytes(packed(words, plural_forms("fr")))
    reader = Reader(translate=Catalogue("fr", [Book(tmp_path / "one.mo")]))
    assert [reader(tn("A card", "{n} cards", n=n)) for n in (0, 1, 2)] == ["0 cartes", "Une carte", "2 cartes"]
    assert [reader(tn("{n} fate", "{n} fates", n=n)) for n in (0, 1, 2)] == ["0 destin", "1 destin", "2 destins"]
    assert reader(Text("{n} fate", (("n", t("X")),), "{n} fates")) == "X destins"


def test_a_singular_is_found_alone(tmp_path: Path) -> None:
    (tmp_path / "one.mo").write_bytes(packed({"one card\0{n} cards": "una carta\0{n} carte"}))
    assert Catalogue("it", [Book(tmp_path / "one.mo")])("one card", "", 0) == "una carta"

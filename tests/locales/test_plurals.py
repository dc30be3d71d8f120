"""Each language's own rule decides which plural form a number takes, as in Unicode's CLDR."""

from __future__ import annotations

from collections.abc import Callable
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel import Locale

from games.kernel.text import Localizer, Text, t, tn
from locales import FOLDER, TRANSLATIONS
from locales.books import MOST_COUNTED, packed, plural_forms, read, source
from locales.lookup import Book, Catalogue

UP_TO_TWO_FORMS = ("da", "de", "en", "es", "fi", "fr", "hu", "it", "ja", "ko", "nl", "pt", "sv", "tr", "zh")
MORE_FORMS = ("ar", "cs", "cy", "ga", "he", "lt", "lv", "pl", "ro", "ru", "sk", "sl", "uk")

Rule = Callable[[int], int]


def _one(n: int) -> int:
    return 0 if n == 1 else 1


def _none_or_one(n: int) -> int:
    return 0 if n < 2 else 1


def _always(_n: int) -> int:
    return 0


def _russian(n: int) -> int:
    teen = n % 100 in range(11, 15)
    return 0 if n % 10 == 1 and not teen else 1 if n % 10 in (2, 3, 4) and not teen else 2


def _polish(n: int) -> int:
    return 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


def _czech(n: int) -> int:
    return 0 if n == 1 else 1 if n in (2, 3, 4) else 2


def _lithuanian(n: int) -> int:
    teen = n % 100 in range(11, 20)
    return 0 if n % 10 == 1 and not teen else 2 if n % 10 == 0 or teen else 1


def _latvian(n: int) -> int:
    teen = n % 100 in range(11, 20)
    return 0 if n % 10 == 0 or teen else 1 if n % 10 == 1 else 2


def _romanian(n: int) -> int:
    return 0 if n == 1 else 1 if n == 0 or n % 100 in range(1, 20) else 2


def _slovenian(n: int) -> int:
    return {1: 0, 2: 1, 3: 2, 4: 2}.get(n % 100, 3)


def _arabic(n: int) -> int:
    if n < 3:
        return n
    return 3 if n % 100 in range(3, 11) else 4 if n % 100 in range(11, 100) else 5


def _irish(n: int) -> int:
    return {1: 0, 2: 1}.get(n, 2 if n in range(3, 7) else 3 if n in range(7, 11) else 4)


def _welsh(n: int) -> int:
    return {0: 0, 1: 1, 2: 2, 3: 3, 6: 4}.get(n, 5)


def _icelandic(n: int) -> int:
    return 0 if n % 10 == 1 and n % 100 != 11 else 1


BY_HAND: dict[Rule, tuple[str, ...]] = {
    _always: ("ja", "ko", "zh", "th", "vi", "id"),
    _one: ("en", "de", "it", "es", "nl", "sv", "fi", "hu", "tr", "el"),
    _none_or_one: ("fr", "pt", "hi"),
    _russian: ("ru", "uk", "hr", "sr"),
    _polish: ("pl",),
    _czech: ("cs", "sk"),
    _lithuanian: ("lt",),
    _latvian: ("lv",),
    _romanian: ("ro",),
    _slovenian: ("sl",),
    _arabic: ("ar",),
    _irish: ("ga",),
    _welsh: ("cy",),
    _icelandic: ("is",),
}
"""Languages by rule, from the chart of plural rules in Unicode's CLDR, for integers.

Written by hand, because the program computes them; forms are numbered as in the chart.
"""


@pytest.mark.parametrize(
    ("rule", "language"), [(rule, language) for rule, languages in BY_HAND.items() for language in languages]
)
def test_gettext_reads_the_rule_of_a_language_as_the_chart_has_it(rule: Rule, language: str, tmp_path: Path) -> None:
    count = len({rule(n) for n in range(MOST_COUNTED + 1)})
    (tmp_path / "one.mo").write_bytes(
        packed({"card\0cards": "\0".join(map(str, range(count)))}, plural_forms(language))
    )
    with (tmp_path / "one.mo").open("rb") as file:
        parsed = GNUTranslations(file)
    said = {n: parsed.ngettext("card", "cards", n) for n in range(MOST_COUNTED + 1)}
    assert said == {n: str(rule(n)) for n in said}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_file_of_a_language_carries_its_rule(language: str) -> None:
    files = sorted((FOLDER / language).glob("*.mo"))
    assert files
    for path in files:
        with path.open("rb") as file:
            assert GNUTranslations(file).info()["plural-forms"] == plural_forms(language), path.name
        assert f"Plural-Forms: {plural_forms(language)}\\n" in source(language, path.stem).read_text(encoding="utf-8")
        assert read(language, path.stem).plural_forms == plural_forms(language)


@pytest.mark.parametrize("language", [*UP_TO_TWO_FORMS, *MORE_FORMS])
def test_a_number_takes_the_form_of_its_category(language: str, tmp_path: Path) -> None:
    """Numbers of one category share a form, and those of different categories have different ones."""
    category, rule = Locale(language).plural_form, plural_forms(language)
    spoken = "\0".join(f"{{n}} form {index}" for index in range(int(rule[len("nplurals=") : rule.index(";")])))
    (tmp_path / "one.mo").write_bytes(packed({"{n} card\0{n} cards": spoken}, rule))
    localizer = Localizer(translate=Catalogue(language, [Book(tmp_path / "one.mo")]))
    said = {n: localizer(tn("{n} card", "{n} cards", n=n)) for n in range(MOST_COUNTED + 1)}
    assert all(text.startswith(f"{n} form ") for n, text in said.items())
    forms = {n: text.rpartition(" ")[2] for n, text in said.items()}
    pairs = {(category(n), forms[n]) for n in forms}
    assert len(pairs) == len({of for of, _ in pairs}) == len({form for _, form in pairs})


def test_a_form_that_names_no_number_counts_one_alone(tmp_path: Path) -> None:
    """In French, 0 takes the form of 1; “Answer here” would then refer to nothing."""
    words = {"A card\0{n} cards": "Une carte\0{n} cartes", "{n} fate\0{n} fates": "{n} destin\0{n} destins"}
    (tmp_path / "one.mo").write_bytes(packed(words, plural_forms("fr")))
    localizer = Localizer(translate=Catalogue("fr", [Book(tmp_path / "one.mo")]))
    assert [localizer(tn("A card", "{n} cards", n=n)) for n in (0, 1, 2)] == ["0 cartes", "Une carte", "2 cartes"]
    assert [localizer(tn("{n} fate", "{n} fates", n=n)) for n in (0, 1, 2)] == ["0 destin", "1 destin", "2 destins"]
    assert localizer(Text("{n} fate", (("n", t("X")),), "{n} fates")) == "X destins"


def test_a_singular_is_found_alone(tmp_path: Path) -> None:
    (tmp_path / "one.mo").write_bytes(packed({"one card\0{n} cards": "una carta\0{n} carte"}))
    assert Catalogue("it", [Book(tmp_path / "one.mo")])("one card", "", 0) == "una carta"

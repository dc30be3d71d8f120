"""In Spanish, "y" and "o" change before words that begin with the same sound, and units are counted without "de"."""

from __future__ import annotations

import pytest

from games.genshin_tarot.story import gained
from games.genshin_tarot.vocabulary.resources import Resource
from games.kernel.text import Localizer, Name, listed, t
from locales import catalogue

NAMES = ("Ann", "Ito", "Hilda", "Ian", "Orrin", "Yara")


@pytest.mark.parametrize(
    ("seat", "words"),
    [(1, "Ann e Ito"), (2, "Ann e Hilda"), (3, "Ann y Ian"), (4, "Ann y Orrin"), (5, "Ann y Yara")],
)
def test_and_is_e_before_the_sound_i(seat: int, words: str) -> None:
    assert Localizer(NAMES, catalogue("es"))(listed([Name(0), Name(seat)])) == words


def test_only_the_last_of_a_list_counts() -> None:
    assert Localizer(NAMES, catalogue("es"))(listed([Name(1), Name(2), Name(0)])) == "Ito, Hilda y Ann"


@pytest.mark.parametrize(
    ("item", "words"), [("Orrin", "7 u Orrin"), (8, "7 u 8"), (11, "7 u 11"), (110, "7 o 110"), ("Ito", "7 o Ito")]
)
def test_or_is_u_before_the_sound_o(item: str | int, words: str) -> None:
    assert Localizer((), catalogue("es", "tottarot"))(t("{before} or {last}", before=7, last=item)) == words


def test_other_languages_keep_their_words() -> None:
    assert Localizer(NAMES, catalogue("it"))(listed([Name(0), Name(1)])) == "Ann e Ito"
    assert Localizer((), catalogue("it", "tottarot"))(t("{before} or {last}", before=7, last=8)) == "7 o 8"


@pytest.mark.parametrize(
    ("stock", "words"),
    [
        (Resource.ENERGY, "Ann gana 2 de Energía."),
        (Resource.AP, "Ann gana 2 PA."),
        (Resource.HP, "Ann gana 2 PV."),
        (Resource.MORA, "Ann gana 2 Mora."),
    ],
)
def test_units_are_counted_without_de(stock: Resource, words: str) -> None:
    assert Localizer(NAMES, catalogue("es", "genshin_tarot"))(gained(0, stock, 2)) == words

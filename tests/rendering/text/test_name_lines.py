"""Long names: on two lines, or without their middle, and never with half a letter."""

from __future__ import annotations

import pytest

from games.kernel.text import Localizer, Name, t
from rendering.text.name_lines import has_room, name_lines, shorten_names_to_fit
from rendering.text.shortening import both_ends, clusters
from rendering.text.text_raster import FontStyle, TextRaster, narrowest

NAMES = (
    "Maximilian von Habsburg-Lothring",
    "アレクサンドラ・フォン・ビスマルク・ツー・シェーンハウゼン一世",
    "🔥DragonSlayer🔥Ωmega_xX99🔥さくらもも",
    "👍🏽🐱" * 10,
    "W" * 31 + ".",
    "e\u0301" * 16,
)


def test_a_name_that_has_room_stays_on_one_line() -> None:
    assert name_lines("Bo", 200) == ("Bo",)
    assert name_lines("", 200) == ("",)


def test_a_longer_one_is_broken_between_words() -> None:
    assert name_lines(NAMES[0], 260) == ("Maximilian von", "Habsburg-Lothring")


def test_a_broken_word_gets_a_hyphen_if_its_script_has_one() -> None:
    first, second = name_lines("Bartholomaeusdorf", 210)
    assert first.endswith("-")
    assert first[:-1] + second == "Bartholomaeusdorf"
    assert "-" not in "".join(name_lines("アレクサンドラビスマルク", 130))
    assert name_lines("xX_Dragon_Slayer_Xx", 220)[0][-1] == "_"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("max_width", "indent"), [(110, 0), (126, 35), (221, 76), (221, 111), (264, 0), (372, 76)])
def test_both_lines_have_room_and_both_ends_are_there(name: str, max_width: int, indent: int) -> None:
    lines, raster = name_lines(name, max_width, indent), TextRaster()
    assert name.startswith(lines[0][:1])
    assert name.endswith(lines[-1][-1:])
    for line, space in zip(lines, (max_width - indent, max_width), strict=False):
        assert raster.width(line, FontStyle("serif", "semibold", 31)) * narrowest(line) <= space


def test_a_shortened_name_loses_its_middle() -> None:
    assert both_ends("Maximilian 1", lambda short: len(short) <= 8) == "Maxi…n 1"
    assert both_ends("Maximilian", lambda short: len(short) <= 4) == "Max…"
    assert both_ends("Bo", lambda _: True) == "Bo"


def test_a_letter_keeps_its_marks_and_an_emoji_is_one() -> None:
    assert clusters("e\u0301a") == ("e\u0301", "a")
    assert clusters("👩‍👩‍👧👍🏽x") == ("👩‍👩‍👧", "👍🏽", "x")


def test_names_in_a_sentence_are_shortened_and_its_end_stays() -> None:
    text, localizer = t("Round 3  ·  {name}'s turn", name=Name(0)), Localizer(("W" * 32,))
    words = shorten_names_to_fit(text, 500, localizer)
    assert words.startswith("Round 3  ·  WW")
    assert words.endswith("'s turn")
    assert has_room(words, 500)
    assert shorten_names_to_fit(text, 5000, localizer) == localizer(text)

"""The size of text is estimated well; names on several lines have as few as possible, of similar width."""

from __future__ import annotations

import pytest

from rendering.text.text_metrics import even_lines, halves, text_width
from rendering.text.text_raster import FontStyle, TextRaster


@pytest.mark.parametrize(
    ("max_width", "lines"),
    [
        (400, ("Giant Dendro Slime",)),
        (200, ("Giant Dendro", "Slime")),
        (100, ("Giant", "Dendro", "Slime")),
        (10, ("Giant", "Dendro", "Slime")),
    ],
)
def test_a_name_has_as_few_lines_as_its_room_allows(max_width: int, lines: tuple[str, ...]) -> None:
    assert even_lines("Giant Dendro Slime", max_width, 31, most=3) == lines


def test_no_more_lines_than_there_may_be() -> None:
    assert even_lines("Giant Dendro Slime", 10, 31) == ("Giant Dendro", "Slime")
    assert even_lines("Slime", 10, 31) == ("Slime",)


@pytest.mark.parametrize("text", ["Reveal the next Encounter.", "MILLWRIGHT", "illicit little fiddle", "wwwmmm"])
def test_an_estimated_width_is_close_to_the_drawn_width(text: str) -> None:
    written = TextRaster().width(text, FontStyle("sans", "regular", 40))
    assert 0.95 * written <= text_width(text, 40) <= 1.15 * written


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Giant Dendro", ("Giant", "Dendro")),
        ("Bartholomaeus", ("Barthol-", "omaeus")),
        ("アレクサンドラ", ("アレク", "サンドラ")),
        ("1234567890123", ("123456", "7890123")),
    ],
)
def test_a_word_is_broken_with_a_hyphen_in_scripts_that_have_one(name: str, lines: tuple[str, ...]) -> None:
    assert halves(name, 120, 31) == lines

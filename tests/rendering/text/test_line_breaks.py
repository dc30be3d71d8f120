"""Text on several lines: broken at natural places, and shortened if there is no more room."""

from __future__ import annotations

from functools import cache

from rendering.scenes.scene import Passage
from rendering.text.line_breaks import labels
from rendering.text.text_raster import TextRaster


@cache
def raster() -> TextRaster:
    return TextRaster()


def lines(text: str, max_width: int, most: int = 9) -> list[str]:
    return [label.text for label in labels(Passage(text, 5, 20, max_width, most, 20), raster())]


def test_words_are_kept_whole() -> None:
    assert lines("one piercing damage to an enemy", 120) == ["one piercing", "damage to an", "enemy"]


def test_lines_lie_one_below_the_other() -> None:
    found = labels(Passage("one piercing damage", 5, 20, 120, 9, 20), raster())
    assert [(label.x, label.y, label.max_width) for label in found] == [(5, 20, 120), (5, 44, 120)]


def test_text_without_room_is_cut_on_the_last_line() -> None:
    assert lines("one piercing damage to an enemy", 120, 2) == ["one piercing", "damage to an enemy"]
    assert raster().label(labels(Passage("a word and more words", 0, 0, 60, 1, 20), raster())[0]).advance <= 60


def test_no_line_ends_with_a_bracket_that_opens_or_begins_with_a_small_or_long_sign() -> None:
    for max_width in range(60, 260, 7):
        found = lines("「シャッフル」と（ボート）を、ゆっくり々", max_width)
        assert "".join(found) == "「シャッフル」と（ボート）を、ゆっくり々"
        assert [line for line in found if line[-1] in "「（" or line[0] in "ャッー」）、々"] == []
    assert lines("«una parola» (o due)", 110) == ["«una parola»", "(o due)"]


def test_cut_text_keeps_its_spaces() -> None:
    assert lines("敵一体に三のダメージを与える。", 100, 1) == ["敵一体に三のダメージを与える。"]
    assert lines("one piercing damage", 60, 1) == ["one piercing damage"]


def test_ideographs_break_anywhere_but_before_their_marks() -> None:
    found = lines("敵一体に三のダメージを与える。", 100)
    assert "".join(found) == "敵一体に三のダメージを与える。"
    assert len(found) > 2
    assert not any(line.startswith("。") for line in found)


def test_text_that_is_too_long_is_smaller_in_every_line() -> None:
    passage = Passage("one piercing damage to an enemy in your zone", 5, 20, 170, 2, 20)
    found = labels(passage, raster())
    assert len({label.size for label in found}) == 1
    assert 0.7 * 20 < found[0].size < 20
    assert " ".join(label.text for label in found) == passage.text
    bottom = passage.y + passage.step
    assert all(label.y <= bottom for label in found)

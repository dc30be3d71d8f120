"""Writing over several lines: broken where readers expect it, and cut short where there is no more room."""

from __future__ import annotations

from functools import cache

from rendering.lettering import Lettering
from rendering.passages import labels
from rendering.scene import Passage


@cache
def pen() -> Lettering:
    return Lettering()


def lines(text: str, room: int, most: int = 9) -> list[str]:
    return [label.text for label in labels(Passage(text, 5, 20, room, most, 20), pen())]


def test_words_are_kept_whole() -> None:
    assert lines("one piercing damage to an enemy", 120) == ["one piercing", "damage to an", "enemy"]


def test_lines_lie_one_below_the_other() -> None:
    found = labels(Passage("one piercing damage", 5, 20, 120, 9, 20), pen())
    assert [(label.x, label.y, label.room) for label in found] == [(5, 20, 120), (5, 44, 120)]


def test_what_has_no_room_is_left_to_the_last_line_which_is_cut_short() -> None:
    assert lines("one piercing damage to an enemy", 120, 2) == ["one piercing", "damage to an enemy"]
    assert pen().label(labels(Passage("a word and more words", 0, 0, 60, 1, 20), pen())[0]).advance <= 60


def test_ideographs_break_anywhere_but_before_their_marks() -> None:
    found = lines("敵一体に三のダメージを与える。", 100)
    assert "".join(found) == "敵一体に三のダメージを与える。"
    assert len(found) > 2
    assert not any(line.startswith("。") for line in found)

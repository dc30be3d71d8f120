"""The states of a board are compared with the log, even if they were shortened."""

from __future__ import annotations

import pytest

from tests.wire.pages import Page, telling

STORY = ("a", "b", "c", "d", "e")
MORE = "… more in the log"


def condensed(start: int, end: int) -> list[str]:
    """Return the lines of a shortened page: "d" repeats "c", if both are there."""
    lines = STORY[start:end]
    return [line for line in lines if line != "c" or "d" not in lines]


@pytest.mark.parametrize(
    ("state", "end"),
    [
        (["a", "b", "d", "e"], 5),
        (["a", "b", "d"], 4),
        (["a", "b", "c"], 3),
        ([MORE, "a", "… d", "e"], 5),
        ([MORE, "b", "d", "e"], 5),
        ([MORE, "b", "… e"], 5),
    ],
)
def test_a_short_page_can_leave_out_condensed_lines(state: list[str], end: int) -> None:
    assert Page(0, end) in telling([state], STORY, (MORE,), condensed=condensed).pages


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(["a", "d", "e"], id="a line is missing, and none says so"),
        pytest.param([MORE, "a", "d", "e"], id="a line is missing in the middle"),
        pytest.param([MORE, "a", "… d", "… e"], id="nothing is missing there"),
        pytest.param([MORE, "b", "a", "e"], id="another order"),
        pytest.param([MORE, "a", "… x"], id="a line of no story"),
        pytest.param(["a", "b", "d", "d"], id="a line twice"),
    ],
)
def test_a_short_page_tells_no_other_lines(state: list[str]) -> None:
    assert telling([state], STORY, (MORE,), condensed=condensed).fault == 0


def test_a_cut_page_has_an_act_before_the_gap_to_its_result() -> None:
    """This includes pages that are not shortened. The line "b" begins the act of "d"."""
    assert telling([[MORE, "b", "… d", "e"], ["e"]], STORY, (MORE,)).fault == 1
    assert telling([[MORE, "b", "… d"], ["e"]], STORY, (MORE,)).pages == {Page(4, 5)}
    assert telling([[MORE, "b", "d"]], STORY, (MORE,)).fault == 0


def test_the_next_page_continues_from_the_end_of_a_short_one() -> None:
    first, second = [MORE, "a", "b"], ["d", "e"]
    assert telling([first, second], STORY, (MORE,), condensed=condensed).pages == {Page(2, 5)}
    assert telling([[MORE, "a", "… d"], ["d", "e"]], STORY, (MORE,), condensed=condensed).fault == 1


def test_a_short_page_can_end_with_lines_that_it_leaves_out() -> None:
    """The first page looks like a whole one that ends before them."""

    def without_repetition(start: int, end: int) -> list[str]:
        return [line for line in STORY[start:end] if line != "b" or start]

    assert telling([["a"], [], ["c"]], STORY, (MORE,), condensed=without_repetition).pages == {Page(2, 3)}
    assert telling([["a"], [], ["d"]], STORY, (MORE,), condensed=without_repetition).fault == 2

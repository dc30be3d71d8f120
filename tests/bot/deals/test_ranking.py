"""Points, shares and descriptions of a result compared with others, and the line to paste."""

from __future__ import annotations

import re
import unicodedata
from random import Random

import pytest

from bot.deals.ranking import described, percentile, points
from bot.deals.sharing import FALLEN, LEVEL, LOST, RISEN, WON, marks
from games.kernel.recap import Row, ScoreHistory
from games.kernel.text import EMPTY, Localizer, Name, t
from storage.deals import Rank
from tests.bot.solitaire import SOLITAIRE


@pytest.mark.parametrize(
    ("rank", "expected"),
    [
        (Rank(0, 0, 0), 1.0),
        (Rank(1, 0, 3), 0.75),
        (Rank(0, 2, 0), 0.5),
        (Rank(1, 1, 2), 0.625),
        (Rank(4, 0, 0), 0.0),
    ],
)
def test_points_are_the_share_of_others_beaten_and_equals_count_half(rank: Rank, expected: float) -> None:
    assert points(rank) == expected


def test_a_percentile_needs_ten_results() -> None:
    assert percentile(Rank(0, 0, 8)) is None
    text = percentile(Rank(3, 0, 6))
    assert text is not None
    assert Localizer()(text) == "better than 67% of 9 results"


def test_words_go_as_far_as_the_first_part_that_differs() -> None:
    said = Localizer()
    assert said(described(SOLITAIRE, (1, -3))) == "won, 3 points"
    assert said(described(SOLITAIRE, (1, -3), [(0,)])) == "won, 3 points"
    assert said(described(SOLITAIRE, (0,), [(1, -3)])) == "lost"


def test_a_score_history_has_at_most_eight_marks() -> None:
    rng = Random(5)
    for length in range(30):
        rows = (Row(t("All"), (0,) * length), Row(Name(0), tuple(rng.randrange(9) for _ in range(length))))
        text = marks(ScoreHistory(EMPTY, (EMPTY,) * length, rows), won=bool(length % 2))
        assert len(text) <= 8
        assert re.fullmatch("[🔼➖🔽]*[🏆🏁]", text)
    alone = (Row(Name(0), (1, 2, 2, 1)),)
    assert marks(ScoreHistory(EMPTY, (EMPTY,) * 4, alone), won=True) == "🔼➖🔽🏆"
    assert marks(None, won=False) == "🏁"


def test_marks_differ_by_more_than_their_color() -> None:
    """Screen readers read the names of marks aloud, and not everyone can tell green from red."""
    colors = ("GREEN", "YELLOW", "RED", "BLUE", "WHITE", "BLACK")
    names = [unicodedata.name(mark).split() for mark in (RISEN, LEVEL, FALLEN, WON, LOST)]
    assert len({tuple([word for word in name if word not in colors]) for name in names}) == 5

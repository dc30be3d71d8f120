"""Tests of the summary of a finished match of Queens of Fate: its words and its turning point."""

from __future__ import annotations

import pytest

from games.kernel.text import Localizer
from games.queens_of_fate import story
from games.queens_of_fate.cards import CARDS, Card
from games.queens_of_fate.recap import _missing_queens, _Turn, _won
from locales import catalogue
from tests.games.queens_of_fate.given import READ

CUPS, SWORDS = CARDS["cups-queen"], CARDS["swords-queen"]


def test_a_turning_point_names_its_year() -> None:
    """Earlier, "The Queen of Discs is with you!" did not say which of her arrivals decided the match."""
    turn = _Turn(4, 950, 980, (story.found(CUPS, 1),))
    assert READ(turn.report[0]) == "Year 4: The Queen of Cups is with you! 1 of 4 Queens."
    fight = story.turned(5, CARDS["trump-18"]), story.endured_without(CARDS["trump-18"], CUPS)
    assert READ(_Turn(5, 950, 900, fight).report[0]) == "Year 5: you face The Moon, strength 18."


@pytest.mark.parametrize("queens", [[CUPS], [CUPS, SWORDS]])
def test_german_names_the_causes_in_whole_sentences_for_any_number_of_queens(queens: list[Card]) -> None:
    """A whole sentence begins with a capital after a colon. "Die eine und die andere kam nie" was not
    correct German."""
    german = Localizer(translate=catalogue("de"))
    lines = [
        _won([(64, CUPS)], 0),
        _missing_queens([], queens, 3),
        _missing_queens([(5, SWORDS)], [], 3),
        _missing_queens([(5, SWORDS)], queens, 3),
    ]
    for words in map(german, lines):
        assert words[0].isupper(), words
        assert " kam nie " not in words

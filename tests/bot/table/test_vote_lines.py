"""Each line about a vote addresses its reader: those that the reader causes, and those about the reader."""

from __future__ import annotations

import pytest

from bot.table import vote_lines
from bot.table.time_lines import addressed
from games.kernel.text import Localizer, Name, Text, t
from tests.kernel.toys import TOYS

ANN, BRUNO = Name(0), Name(1)
ONE = (
    vote_lines.agrees,
    vote_lines.proposes_end,
    vote_lines.refuses_end,
    vote_lines.refuses_replacement,
    vote_lines.proposes_pause,
    vote_lines.refuses_pause,
    vote_lines.proposes_resumption,
    vote_lines.refuses_resumption,
    vote_lines.refuses_limit,
    vote_lines.proposes_undo,
    vote_lines.refuses_undo,
)
LINES = (
    *(line(ANN) for line in ONE),
    vote_lines.proposes_replacement(ANN, BRUNO),
    vote_lines.proposes_limit(ANN, t("Time"), t("A day")),
    vote_lines.agrees_to_undo(ANN, BRUNO),
)


def read(line: Text, seat: int) -> str:
    return Localizer(("Ann", "Bruno", "Chiara"))(addressed(TOYS[0], line, seat))


@pytest.mark.parametrize("line", LINES)
def test_a_line_says_you_to_the_player_who_causes_it_and_names_them_to_others(line: Text) -> None:
    assert read(line, 0).startswith("You ")
    assert "Ann" not in read(line, 0)
    assert read(line, 2).startswith("Ann ")


def test_a_line_about_the_reader_says_you() -> None:
    assert read(vote_lines.proposes_replacement(ANN, BRUNO), 1) == "Ann asks not to wait for you any longer."
    assert read(vote_lines.agrees_to_undo(ANN, BRUNO), 1) == "Ann agrees to undo your last move."

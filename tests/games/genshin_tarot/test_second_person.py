"""A player's private page addresses them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.contract.playing import Setup
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.text.act_results import FELLED
from games.genshin_tarot.text.second_person import REWRITES
from games.genshin_tarot.text.turn_in_brief import CAUSED
from games.kernel.ask import random_answer
from games.kernel.dealer import LogLine
from games.kernel.text import Arg, Localizer, Name, Text
from tests import ROOT
from tests.contract.playing import chance, open_question
from tests.proofs import runs

READ = Localizer(("Ann", "Bruno", "Chiara", "Dev"))
ANSWERS = runs(thin=150, full=3_000)
"""Number of answers in each match whose lines are read."""


@pytest.mark.parametrize("seats", [2, 4])
def test_no_line_on_my_page_is_about_me_by_name(seats: int) -> None:
    """Only the note on who acted during my choice names another player, and only I see it."""
    spoken = set[str]()
    for lines in answers(seats):
        for seat in range(seats):
            heard = [line.text for line in lines if line.visible_to(seat)]
            texts = [GENSHIN_TAROT.addressed(line, seat) for line in GENSHIN_TAROT.condensed(heard, seat)]
            mine = [line for line in texts if Name(seat) in names(line)]
            assert [READ(line) for line in mine] == []
            spoken |= {line.key for line in texts}
    assert {
        "You play {card}.",
        "Your new turn: {summary}",
        "{foe} takes {damage} damage and falls; you gain {mora} Mora.",
    } <= spoken


def test_lines_about_others_stay_as_they_are() -> None:
    for lines in answers(2):
        for line in lines:
            for seat in (0, 1):
                if READ.names[seat] not in READ(line.text):
                    assert GENSHIN_TAROT.addressed(line.text, seat) == line.text


def test_every_line_that_reads_otherwise_is_a_line_of_the_log() -> None:
    """Otherwise, a line whose text was changed in story.py alone would use the name again."""
    story = (ROOT / "games/genshin_tarot/story.py").read_text(encoding="utf-8")
    known = {*REWRITES} - {CAUSED, *FELLED.values()}
    assert [key for key in known if f'"{key}"' not in story] == []


def names(line: Text) -> Iterator[Arg]:
    """Yield the arguments of a line, and those of nested lines."""
    for _, value in line.args:
        yield value
        if isinstance(value, Text):
            yield from names(value)


def answers(seats: int) -> Iterator[list[LogLine]]:
    """Yield the log lines of each answer in a random match."""
    match, randrange = Setup(GENSHIN_TAROT, seats, {}).opened(2), chance("second")
    for _ in range(ANSWERS):
        if match.over:
            return
        seat = match.waiting[0]
        yield list(match.answer(seat, random_answer(open_question(match, seat), randrange)).lines)

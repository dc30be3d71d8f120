"""A snapshot shows the table at one moment, whatever happens afterwards."""

from __future__ import annotations

from random import Random

import pytest

from bot.table.snapshot import snapshot
from games import GAMES
from games.kernel.ask import Ask, Question, random_answer
from games.kernel.text import Text
from tests.bot.ui.test_hints import dealt

ANSWERS = 120


def hints(question: Question) -> list[Text]:
    """Return the second lines of its options."""
    return [option.hint for option in question.options] if isinstance(question, Ask) else []


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_the_options_of_a_snapshot_do_not_change(key: str) -> None:
    seats = next(game.seats[-1] for game in GAMES if game.key == key)
    (table, same), random = (dealt(key, seats), dealt(key, seats)), Random(key)
    assert table.match
    assert same.match
    for _ in range(ANSWERS):
        if table.match.over:
            break
        taken, seat = snapshot(table, range(seats)), table.match.waiting[0]
        asked, shown = same.match.asked(seat), taken.match and taken.match.asked(seat)
        assert asked
        assert shown
        before, tokens = hints(asked.question), random_answer(asked.question, random.randrange)
        table.match.answer(seat, tokens)
        same.match.answer(seat, tokens)
        assert hints(shown.question) == before

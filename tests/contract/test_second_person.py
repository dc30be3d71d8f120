"""A question addresses its player: neither the question nor any of its options names them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import GAMES
from games.contract.playing import Setup
from games.kernel.ask import Ask, Question, random_answer
from games.kernel.game import AnyGame
from games.kernel.text import Arg, Localizer, Name, Text
from tests.contract.playing import chance, open_question
from tests.proofs import runs

READ = Localizer(("Ann", "Bruno", "Chiara", "Dev"))
MATCHES, ANSWERS = runs(thin=4, full=30), runs(thin=50, full=1_000)
"""Number of matches, and number of answers in each whose questions are checked."""


@pytest.mark.parametrize("game", [game for game in GAMES if not game.all_public], ids=lambda game: game.key)
def test_no_question_names_its_own_player(game: AnyGame) -> None:
    """Earlier, a player read "Ann: 12 HP" on her own button. If everything is public, all buttons are the same."""
    seats = max(seats for seats in game.seats if seats <= 3)
    for seed in range(MATCHES):
        match, randrange = Setup(game, seats, {}).opened(f"you {seed}"), chance(f"you {seed}")
        for _ in range(ANSWERS):
            if match.over:
                break
            seat = match.waiting[0]
            question = open_question(match, seat)
            assert [READ(text) for text in texts(question) if Name(seat) in names(text)] == []
            match.answer(seat, random_answer(question, randrange))


def texts(question: Question) -> Iterator[Text]:
    """Yield the question, and the label, short label and sections of each option."""
    yield question.prompt
    for option in question.options if isinstance(question, Ask) else ():
        yield from (option.label, option.short, *option.group)


def names(line: Text) -> Iterator[Arg]:
    """Yield the arguments of a text, and those of the texts in it."""
    for _, value in line.args:
        yield value
        if isinstance(value, Text):
            yield from names(value)

"""How many ways a fixed deal may be played for a few answers: any change to what is legal changes the number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from games import GAMES, game
from games.kernel.ask import Amount, Arrange, Question
from games.kernel.match import Match
from games.kernel.record import Entry
from tests.contract.playing import AnyMatch, Setup, open_question

PERFT: dict[tuple[str, int, int], int] = {
    ("tottarot", 3, 3): 64,
    ("tottarot", 3, 7): 4752,
    ("tottarot", 4, 6): 3072,
    ("tottarot", 5, 6): 5120,
    ("tottarot", 6, 6): 4096,
    ("queens_of_fate", 1, 4): 18,
    ("queens_of_fate", 1, 10): 1558,
    ("parsifal", 2, 4): 5056,
    ("parsifal", 4, 5): 1616,
    ("parsifal", 6, 6): 7811,
    ("genshin_tarot", 1, 3): 53165,
    ("genshin_tarot", 2, 3): 50,
    ("genshin_tarot", 4, 4): 625,
    ("the_restless", 1, 4): 360,
    ("the_restless", 2, 5): 400,
}
"""(game, seats, answers) -> how many sequences of legal answers there are."""

SETTINGS = {"the_restless": {"starters": "no", "walkers": "2"}}
"""Where the first choices would only be those of setting out."""


def legal(question: Question) -> Iterator[tuple[str, ...]]:
    """Every legal answer."""
    if isinstance(question, Amount):
        yield from ((str(number),) for number in range(question.low, question.high + 1))
        return
    tokens = [option.token for option in question.options]
    if isinstance(question, Arrange):
        yield from permutations(tokens)
        return
    for size in range(question.low, question.high + 1):
        yield from combinations(tokens, size)


def perft(match: AnyMatch, depth: int) -> int:
    """The number of answer sequences of that length; those asked together answer in seat order."""
    if match.over or not depth:
        return 1
    seat = match.waiting[0]
    answers = list(legal(open_question(match, seat)))
    if depth == 1:
        return len(answers)
    record = match.record()
    entries = (Entry(match.n, seat, tokens) for tokens in answers)
    return sum(perft(Match(match.game, replace(record, entries=(*record.entries, e))), depth - 1) for e in entries)


@pytest.mark.parametrize(("key", "seats", "depth"), PERFT, ids=str)
def test_perft(key: str, seats: int, depth: int) -> None:
    setup = Setup(game(key), seats, SETTINGS.get(key, {}))
    assert perft(setup.opened("perft"), depth) == PERFT[key, seats, depth]


def test_every_game_is_counted() -> None:
    assert {key for key, _, _ in PERFT} == {game.key for game in GAMES}

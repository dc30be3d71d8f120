"""The number of ways to play a fixed deal for a few answers, which any change of the legal answers affects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import combinations, permutations
from typing import Any

import pytest

from games import GAMES, game
from games.kernel.ask import Amount, Arrange, Question
from games.kernel.match import Match
from games.kernel.record import Entry
from tests.contract.playing import AnyMatch, Setup, open_question
from tests.proofs import spread


def counts(key: str) -> Any:
    """Return PERFT of a game's tests, and SETTINGS if its default settings would reveal little."""
    return import_module(f"tests.games.{key}.perft")


COUNTED = [(game.key, *deal) for game in GAMES for deal in spread([*counts(game.key).PERFT], thin=2)]


def legal(question: Question) -> Iterator[tuple[str, ...]]:
    """Yield every legal answer."""
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
    """Return the number of answer sequences of that length; simultaneous answers are given in seat order."""
    if match.over or not depth:
        return 1
    seat = match.waiting[0]
    answers = list(legal(open_question(match, seat)))
    if depth == 1:
        return len(answers)
    record = match.record()
    entries = (Entry(match.entry_count, seat, tokens) for tokens in answers)
    return sum(perft(Match(match.game, replace(record, entries=(*record.entries, e))), depth - 1) for e in entries)


@pytest.mark.parametrize(("key", "seats", "depth"), COUNTED, ids=str)
def test_perft(key: str, seats: int, depth: int) -> None:
    setup = Setup(game(key), seats, getattr(counts(key), "SETTINGS", {}))
    assert perft(setup.opened("perft"), depth) == counts(key).PERFT[seats, depth]


def test_every_game_is_counted() -> None:
    assert {key for key, _, _ in COUNTED} == {game.key for game in GAMES}

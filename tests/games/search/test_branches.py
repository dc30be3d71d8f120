"""Continuing from a decision: the seat's view stays, everything hidden changes, and the match is stored as usual."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games import game as game_called
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.branches import branched
from games.search.decisions import Decision, decisions
from storage.packing import from_blob, to_blob
from tests.games.search.twin_records import twin_records
from tests.proofs import FULL, runs, spread

GAMES = [("tottarot", 3), ("queens_of_fate", 1), ("parsifal", 3), ("genshin_tarot", 2), ("the_restless", 2)]
KEYS = bytes(32), bytes([1]) * 32


def play_record(game: AnyGame, seats: int, seed: int, most: int) -> Record:
    """Return the record of a match by evaluation alone, with at most the given number of answers."""
    rng = Random(f"branch {game.key} {seed}")
    match = Match(game, Record(game.key, game.rules, {}, seats, rng.randbytes(32)))
    while not match.over and len(match.entries) < most:
        answer_next(match, rng)
    return Record(game.key, game.rules, {}, seats, match.base.key, None, tuple(match.entries))


def answer_next(match: Match[Any, Any], rng: Random) -> None:
    """Let the next seat answer by evaluation."""
    seat = match.waiting[0]
    asked = match.asked(seat)
    assert asked is not None
    match.answer(seat, match.game.play(match.view(seat), asked.question, rng.randrange))


def decisions_of(key: str, seats: int, seat: Seat) -> list[Decision]:
    """Return some decisions of a seat in a few matches."""
    game, most = game_called(key), 400 if FULL else 60
    found = [decisions(game, play_record(game, seats, seed, most), seat) for seed in range(runs(thin=1, full=6))]
    return [one for each in found for one in spread(each, thin=4)]


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_the_seat_has_the_same_view_and_question_in_a_branch(key: str, seats: int) -> None:
    game, seat = game_called(key), seats - 1
    for decision in decisions_of(key, seats, seat):
        before = decision.match(game)
        for new in KEYS:
            match = Match(game, branched(game, decision, seat, new))
            assert match.view(seat) == before.view(seat)
            was, now = before.asked(seat), match.asked(seat)
            assert was is not None
            assert now is not None
            assert now.question == was.question
            assert seat in match.waiting
            assert match.retractable(seat) is None


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_branch_continues_from_a_checkpoint_as_from_its_beginning(key: str, seats: int) -> None:
    game, seat, rng = game_called(key), seats - 1, Random("on")
    for decision in decisions_of(key, seats, seat)[-2:]:
        record = branched(game, decision, seat, KEYS[1])
        assert record.checkpoint is not None
        assert from_blob(to_blob(record.checkpoint)) == record.checkpoint
        match = Match(game, record)
        for _ in range(20):
            if match.over:
                break
            answer_next(match, rng)
        whole = Match(game, replace(record, entries=tuple(match.entries)))
        assert Match(game, match.record()).state_hash() == whole.state_hash() == match.state_hash()


def test_other_keys_bring_other_cards_and_dice() -> None:
    game, rng = game_called("queens_of_fate"), [Random("on"), Random("on")]
    decision = decisions_of("queens_of_fate", 1, 0)[0]
    one, other = (Match(game, branched(game, decision, 0, key)) for key in KEYS)
    for match, chance in zip((one, other), rng, strict=True):
        for _ in range(40):
            if not match.over:
                answer_next(match, chance)
    assert one.state_hash() != other.state_hash()


@pytest.mark.parametrize(("key", "seats"), GAMES if FULL else GAMES[:2])
def test_nothing_that_the_seat_could_not_see_is_as_it_was(key: str, seats: int) -> None:
    """Two matches that differ only in hidden cards continue as the same match."""
    game, compared = game_called(key), 0
    for seed in range(runs(thin=3, full=60)):
        pair = twin_records(game, seats, seed)
        if pair is None:
            continue
        for one, other in zip(*(decisions(game, record, 0)[-2:] for record in pair), strict=True):
            first, second = (Match(game, branched(game, twin, 0, KEYS[0])) for twin in (one, other))
            assert first.state_hash() == second.state_hash()
            compared += 1
    assert compared

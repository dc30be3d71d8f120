"""Records of two matches that differ in nothing that one seat can see."""

from __future__ import annotations

from random import Random

from games.contract.playing import chance
from games.contract.twins import twins
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat


def twin_records(game: AnyGame, seats: int, seed: int, seat: Seat = 0) -> tuple[Record, Record] | None:
    """Return the records of two matches that differ in two cards hidden from a seat, with the same answers.

    They end before the seat sees a difference. Returns None if the match is over too soon, or has no such cards.
    """
    next_number, random = chance(seed), Random(seed)
    match = Match(game, Record(game.key, game.rules, {}, seats, bytes([seed % 256]) * 32))
    for _ in range(random.randrange(6, 20)):
        if match.over:
            return None
        asked = match.asked(other := match.waiting[0])
        assert asked is not None
        match.answer(other, game.play(match.view(other), asked.question, next_number))
    pair = twins(match, seat, next_number)
    if pair is None:
        return None
    for _ in range(12):
        if pair.one.over or pair.one.waiting != pair.other.waiting or pair.one.view(seat) != pair.other.view(seat):
            break
        asked = pair.one.asked(other := pair.one.waiting[0])
        assert asked is not None
        tokens = game.play(pair.one.view(other), asked.question, next_number)
        if not pair.both(other, tokens):
            break
        pair.one.answer(other, tokens)
        pair.other.answer(other, tokens)
        if not pair.unplayed():
            break
    return pair.one.record(), pair.other.record()

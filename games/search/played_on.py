"""Matches that go on from a question, played by computer players who look ahead, to see whether an answer holds."""

from __future__ import annotations

from typing import Any

from games.kernel.game import AnyGame, RandRange, Tokens
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.branches import branched
from games.search.decisions import Decision
from games.search.next_questions import short_sighted
from games.search.rollouts import value_of
from games.search.search import Chance, answer
from games.search.strength import Strength

KEY_BYTES = 32


def value_played_on(game: AnyGame, record: Record, seat: Seat, move: Tokens, seed: int, strength: Strength) -> int:
    """Return what comes of a move, in thousandths of a victory, if computer players of a strength go on from there.

    A rollout finishes a plan by evaluation alone, so it can call a move bad only because it does not see how to go on.
    Such a player tries what may decide the match at each question, as somebody does who thinks, until the time to which
    the game looks ahead; the rest is played by evaluation. It takes far longer.

    Args:
        game: The game.
        record: Record of the match at a question to the seat.
        seat: The seat that is asked. What it cannot see is dealt again.
        move: Its answer.
        seed: The same seed deals the same cards and dice after any move.
        strength: Strength of the computer players in all seats.
    """
    key, below = seed.to_bytes(KEY_BYTES, "big"), Chance(seed)
    match = Match(game, branched(game, Decision(0, move, record), seat, key))
    ahead = game.lookahead or short_sighted(game)
    until = ahead.clock(match.table) + ahead.span
    match.answer(seat, move)
    while not match.over:
        other = match.waiting[0]
        now = strength if ahead.clock(match.table) < until else None
        match.answer(other, _answer(match, other, now, below))
    return value_of(game, match, seat)


def _answer(match: Match[Any, Any], seat: Seat, strength: Strength | None, below: RandRange) -> Tokens:
    """Return a computer player's answer, by evaluation alone if it has no strength."""
    if strength is not None:
        return answer(match, seat, strength, below)
    asked = match.asked(seat)
    assert asked is not None
    return match.game.play(match.view(seat), asked.question, below)

"""Matches played on from a question by a computer player with lookahead, to verify the value of an answer."""

from __future__ import annotations

from typing import Any

from games.kernel.game import AnyGame, Lookahead, RandRange, Tokens
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.branches import branched
from games.search.copies import Copies
from games.search.decisions import Decision
from games.search.next_questions import short_sighted
from games.search.rollouts import value_of
from games.search.search import Chance, SimultaneousReplies, tried

KEY_BYTES = 32


def value_played_on(game: AnyGame, record: Record, seat: Seat, move: Tokens, seed: int) -> int:
    """Return the result of a move, in thousandths of a win, if a player with lookahead continues.

    A rollout continues by evaluation alone, so it can undervalue a move whose follow-up it does not see. This player
    looks ahead at each question until the game's lookahead span is over, and plays the rest by evaluation. It takes far
    longer.

    Args:
        game: The game.
        record: Record of the match at a question to the seat.
        seat: The seat that is asked. The cards it cannot see are dealt again.
        move: Its answer.
        seed: The same seed deals the same cards and dice after any move.
    """
    ahead, below = game.lookahead or short_sighted(game), Chance(seed)
    match = Match(game, branched(game, Decision(0, move, record), seat, seed.to_bytes(KEY_BYTES, "big")))
    until = ahead.clock(match.table) + ahead.span
    match.answer(seat, move)
    while not match.over:
        looks = ahead.clock(match.table) < until
        match.answer(other := match.waiting[0], _answer(match, other, ahead, below, looks=looks))
    return value_of(game, match, seat)


def _answer(match: Match[Any, Any], seat: Seat, ahead: Lookahead[Any, Any], below: RandRange, *, looks: bool) -> Tokens:
    """Return the best of the answers worth trying, each tried in one copy, or the answer by evaluation."""
    asked = match.asked(seat)
    assert asked is not None
    seen, question = match.view(seat), asked.question
    moves = ahead.moves(seen, question, below) if looks else ()
    if len(moves) < 2:
        return match.game.play(seen, question, below)
    copies, seed = Copies(match, seat, ahead), below(1 << 32)

    def worth(move: Tokens) -> int:
        return tried(copies.copy(Chance(seed)), seat, move, ahead, SimultaneousReplies(Chance(seed)))

    return max(moves, key=worth)

"""The computer player's lookahead to the end of the next player's turn, at most: who can win by then."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter
from typing import Any

from games.kernel.ask import Ask, Question
from games.kernel.game import Lookahead, RandRange, Tokens
from games.kernel.text import Seat
from games.kernel.zone import mix
from games.parsifal import player
from games.parsifal.computer_player.evaluation import WON, prospects, result_value
from games.parsifal.computer_player.threats import after, leaves, next_player, winning
from games.parsifal.kinds import Kind
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.rules.legal_actions import legal
from games.parsifal.rules.windows import hornblower
from games.parsifal.table import Ending, Table
from games.parsifal.view import ParsifalView

TRIED, LOOKS = 12, 400
"""Maximum number of actions tried, and maximum product of the player's and the next player's numbers of actions.

The actions tried are those with the best evaluation. The second limit lowers their number if there are many actions.
"""
SAFE = 8
"""Number of the most promising actions that are checked for safety: the next player must not be able to win."""
DRAWN = 0
"""Value of a game without a winner: neither a victory nor a defeat (P-57)."""


def moves(seen: ParsifalView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """Return the best actions by evaluation, or only the first one if it surely wins.

    If the next player could win now, actions that prevent it come before all others; the first of them leaves no other
    way to win. For other questions, return the computer player's one answer.
    """
    if question.kind != Kind.ACT:
        return (player.play(seen, question, below),)
    assert isinstance(question, Ask)
    board, ranked = player.board_of(seen), player.rank_actions(seen, question, below)
    if ranked[0][0] >= WON and hornblower(board) in (None, question.seat):
        return (ranked[0][1],)
    following = next_player(seen, question.seat)
    looked = _safest_first(board, question, [tokens for _, tokens in ranked], following)
    return looked[: max(2, min(TRIED, LOOKS // max(len(ranked), _number(board, following))))]


def _safest_first(board: Board, question: Ask[Any], ranked: list[Tokens], following: Seat) -> tuple[Tokens, ...]:
    """Return the actions, the safest first; see `moves`."""
    actions: dict[Tokens, Any] = {(token,): said for token, said in player.token_values(question)}
    if threats := [action for _, action in winning(board, following)]:
        ranked.sort(key=lambda tokens: leaves(board, question.seat, actions[tokens], following, threats))
    safe = (tokens for tokens in ranked[:SAFE] if not _opens(board, question.seat, actions[tokens], following))
    best = next(safe, ranked[0])
    return (best, *[tokens for tokens in ranked if tokens != best])


def _number(board: Board, seat: Seat) -> int:
    """Return the number of legal actions of a player."""
    return sum([len(available[-1]) for available in legal(board, seat, 0, None)])


def _opens(board: Board, seat: Seat, said: Any, following: Seat) -> bool:
    """Return whether the next player could win after an action that does not end the game."""
    then = after(board, seat, said)
    return not quests.victors(then) and next(winning(then, following), None) is not None


def reply(seen: ParsifalView, question: Question, below: RandRange) -> Tokens:
    """Return the answer of a player in a copy.

    A character that acts again takes the best action. Any other player wins if it can, alone if possible, and otherwise
    passes.
    """
    assert isinstance(question, Ask)
    if question.kind != Kind.ACT or question.card:
        return player.play(seen, question, below)
    board = player.board_of(seen)
    wins = min(winning(board, question.seat), default=None, key=itemgetter(0))
    return ("pass",) if wins is None else (wins[1].token,)


def worth(table: Table, seat: Seat) -> int:
    """Return the value of a table for a player: the prospects, or the value of the result if the game has ended."""
    if table.ending is Ending.NONE:
        return prospects(table.board, seat, player.fear(table.dry // table.seats))
    return result_value(seat, table.winners) if table.winners else DRAWN


def settled(table: Table) -> bool:
    """Return whether nobody can win by an action, and no tarot is left to change that, so that all would always pass.

    Rollouts of such a game would otherwise take a thousand times as long as others.
    """
    between_turns = table.actor is None and table.pending is None and table.proposal is None
    if table.deck.cards or not between_turns:
        return False
    return all(next(winning(table.board, seat), None) is None for seat in range(table.seats))


def redeal(table: Table, _seat: Seat, below: RandRange) -> None:
    """Shuffle the deck, the only thing that is hidden (P-4), and make the current game the last one of the copy."""
    mix([table.deck], below)
    table.options, table.game = replace(table.options, series=False), 1


def clock(table: Table) -> int:
    """Return the number of turns played."""
    return table.turns


# Only the deck is hidden, so one sample is nearly as good as several; two were measured to be no better.
# With one, the strong player wins 57 % of decided matches against the fair one (see docs/parsifal.md).
LOOKAHEAD = Lookahead[Table, ParsifalView](
    moves, reply, worth, clock, span=2, fair=0, strong=1, redeal=redeal, settled=settled
)

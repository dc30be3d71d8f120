"""The effect of each action on the board (P-11, P-12, P-26 to P-32). Drawing is handled in the turn (P-34)."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.text import Seat
from games.parsifal.cards import Tarot
from games.parsifal.rules.board import Board
from games.parsifal.vocabulary.actions import Action, ActionType


def do(board: Board, seat: Seat, action: Action) -> None:
    """Carry out a legal action of a player. A draw changes nothing here."""
    if action.tarot is not None:
        DONE[action.kind](board, seat, action, action.tarot)


def outcome(board: Board, seat: Seat, action: Action) -> Board:
    """Return the board as it would be after an action."""
    after = board.copy()
    do(after, seat, action)
    return after


def _move(board: Board, _seat: Seat, action: Action, tarot: Tarot) -> None:
    assert action.to is not None
    board.move(tarot, action.to)


def _hand_over(board: Board, seat: Seat, action: Action, tarot: Tarot) -> None:
    """Give an artifact to its receiver (P-30, P-32), or bring a character back from Limbo (P-32)."""
    if action.receiver is None:
        board.fetch(tarot, seat)
    else:
        board.own(tarot, action.receiver)


DONE: dict[ActionType, Callable[[Board, Seat, Action, Tarot], None]] = {
    ActionType.TAKE: lambda board, _seat, action, tarot: board.own(tarot, action.hand),
    ActionType.DROP: lambda board, _seat, _action, tarot: board.drop(tarot),
    ActionType.RELEASE: lambda board, _seat, _action, tarot: board.free(tarot),
    ActionType.LOCK: lambda board, _seat, action, tarot: board.lock(tarot, action.hand),
    ActionType.FREE: lambda board, _seat, _action, tarot: board.free(tarot),
    ActionType.MOVE: _move,
    ActionType.GIVE: _hand_over,
    ActionType.BANISH: lambda board, _seat, _action, tarot: board.banish(tarot),
    ActionType.FETCH: _hand_over,
}

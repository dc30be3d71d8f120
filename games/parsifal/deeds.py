"""What each action does to the board (P-11, P-12, P-26 to P-32). Drawing is the turn's own affair (P-34)."""

from __future__ import annotations

from games.kernel.text import Seat
from games.parsifal.actions import Action, Deed
from games.parsifal.board import Board
from games.parsifal.cards import Tarot


def do(board: Board, seat: Seat, action: Action) -> None:
    """Carry out an action of that player, which must be legal; a draw changes nothing here."""
    tarot = action.tarot
    if tarot is None:
        return
    match action.deed:
        case Deed.TAKE:
            board.own(tarot, action.hand)
        case Deed.DROP:
            board.drop(tarot)
        case Deed.RELEASE | Deed.FREE:
            board.free(tarot)
        case Deed.LOCK:
            board.lock(tarot, action.hand)
        case Deed.MOVE:
            assert action.to is not None
            board.move(tarot, action.to)
        case Deed.BANISH:
            board.banish(tarot)
        case Deed.GIVE | Deed.FETCH:
            _hand_over(board, seat, tarot, action.receiver)


def _hand_over(board: Board, seat: Seat, tarot: Tarot, receiver: Tarot | None) -> None:
    """An artifact to its receiver (P-30, P-32), or a character out of Limbo (P-32)."""
    if receiver is None:
        board.fetch(tarot, seat)
    else:
        board.own(tarot, receiver)


def outcome(board: Board, seat: Seat, action: Action) -> Board:
    """The board as it would be after the action."""
    after = board.copy()
    do(after, seat, action)
    return after

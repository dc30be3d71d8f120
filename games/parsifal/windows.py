"""When an announced action may be interrupted, and by whom (P-36 to P-43). Public facts decide, and nothing else."""

from __future__ import annotations

from games.kernel.text import Seat
from games.parsifal import quests
from games.parsifal.actions import Action
from games.parsifal.board import Board
from games.parsifal.cards import ARTIFACTS, Tarot
from games.parsifal.clauses import Interrupt
from games.parsifal.deeds import outcome
from games.parsifal.table import Order, Table

HORN: Tarot = next(artifact for artifact in ARTIFACTS if Interrupt() in artifact.skills)
"""The one artifact with the skill, so that at most one player can be asked (P-43)."""


def hornblower(board: Board) -> Seat | None:
    """The player in whose area the Horn is owned; only unlocked characters own anything (P-15, P-37)."""
    owner = board.owner.get(HORN)
    return None if owner is None else board.home[owner]


def asked(table: Table, action: Action) -> Seat | None:
    """Who is to be asked about an action announced by whose turn it is (P-37, P-38, P-40)."""
    seat = hornblower(table.board)
    if seat is None or seat == table.turn or table.orders[seat] is Order.NEVER:
        return None
    if table.orders[seat] is Order.IMPORTANT and not important(table.board, table.turn, action, seat):
        return None
    return seat


def important(board: Board, turn: Seat, action: Action, seat: Seat) -> bool:
    """Whether it would complete quests, change something in the seat's area or use a character of it (P-40)."""
    if action.used is not None and board.home[action.used] == seat:
        return True
    after = outcome(board, turn, action)
    return bool(quests.victors(after)) or _lies(board, seat) != _lies(after, seat)


def _lies(board: Board, seat: Seat) -> list[tuple[Tarot, tuple[Tarot, ...], Tarot | None, list[Tarot]]]:
    """All that can change in an area: who is there, with what, locked by whom, locking whom."""
    return [
        (character, board.artifacts(character), board.locker.get(character), board.victims(character))
        for character in board.area(seat)
    ]

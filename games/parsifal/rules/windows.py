"""The rules on who can interrupt an announced action, and when (P-36 to P-43). Only public facts decide."""

from __future__ import annotations

from games.kernel.text import Seat
from games.parsifal.cards import ARTIFACTS, Tarot
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.table import Order, Table
from games.parsifal.vocabulary.actions import Action
from games.parsifal.vocabulary.clauses import Interrupt

HORN: Tarot = next(artifact for artifact in ARTIFACTS if Interrupt() in artifact.skills)
"""The one artifact with the skill, so that at most one player can be asked (P-43)."""


def hornblower(board: Board) -> Seat | None:
    """Return the seat that has the Horn in its area, or None. Only unlocked characters own anything (P-15, P-37)."""
    for owner, artifacts in board.owned.items():
        if HORN in artifacts:
            return board.seat(owner)
    return None


def is_asked(table: Table, action: Action, seat: Seat) -> bool:
    """Return whether the player with the Horn is asked about an action of the player to move (P-37, P-38, P-40)."""
    wanted = table.orders[seat]
    if seat == table.turn or wanted is Order.NEVER:
        return False
    matters = threatening if table.options.pace else important
    return wanted is Order.ALWAYS or matters(table.board, table.turn, action, seat)


def important(board: Board, turn: Seat, action: Action, seat: Seat) -> bool:
    """Return whether an action would complete all quests of a character or affect the seat (P-40).

    It affects the seat if it changes something in its area or uses one of its characters.
    """
    if action.used is not None and action.used in board.areas[seat]:
        return True
    after = outcome(board, turn, action)
    return bool(quests.victors(after)) or _lies(board, seat) != _lies(after, seat)


def threatening(board: Board, turn: Seat, action: Action, seat: Seat) -> bool:
    """Return whether an action would make only others win, or take something from the seat (P-40).

    That can be a character or its freedom, an artifact, a prisoner, or the use of a character. Nobody would stop an
    action that only helps them.
    """
    if action.used is not None and action.used in board.areas[seat]:
        return True
    after = outcome(board, turn, action)
    victors = quests.victors(after)
    if victors:
        return seat not in quests.winners(after, victors)
    return not _has(board, seat) <= _has(after, seat)


def _has(board: Board, seat: Seat) -> set[tuple[str, Tarot, Tarot | None]]:
    """Return everything that a player could lose."""
    area = board.areas[seat]
    free = {("free", each, None) for each in area if each not in board.locker}
    owned = {("owns", each, artifact) for each in area for artifact in board.owned.get(each, ())}
    held = {("holds", prisoner, locker) for prisoner, locker in board.locker.items() if locker in area}
    return {("is", each, None) for each in area} | free | owned | held


def _lies(board: Board, seat: Seat) -> list[object]:
    """Return everything in an area that can change: its characters, their artifacts, and their locks."""
    area = board.areas[seat]
    victims = [pair for pair in board.locker.items() if pair[1] in area]
    return [area, [*map(board.owned.get, area)], [*map(board.locker.get, area)], victims]

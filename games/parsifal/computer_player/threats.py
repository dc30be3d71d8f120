"""The actions with which a player could win in one turn, and whether another action stops them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.kernel.text import Seat
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.rules.legal_actions import AvailableAction, legal, with_target
from games.parsifal.view import ParsifalView
from games.parsifal.vocabulary.actions import Action

LEAP = 2
"""Maximum number of quests that one action can fulfill."""


def next_player(seen: ParsifalView, seat: Seat) -> Seat:
    """Return the seat whose turn follows that of a seat."""
    return (seat + (1 if seen.clockwise else -1)) % len(seen.players)


def after(board: Board, seat: Seat, said: Any) -> Board:
    """Return the board after an action. A pass or a draw leaves it as it is."""
    return outcome(board, seat, said) if isinstance(said, Action) and said.tarot is not None else board


def winning(board: Board, seat: Seat) -> Iterator[tuple[int, Action]]:
    """Yield each action with which a player would win, with the number of players who would win by it."""
    if not _near(board):
        return
    for available in legal(board, seat, 0, None):
        for action in _of(available):
            if number := _winning(board, seat, action):
                yield number, action


def leaves(board: Board, seat: Seat, said: Any, following: Seat, threats: Sequence[Action]) -> bool:
    """Return whether the next player could still win by one of these actions after a player's action."""
    then = after(board, seat, said)
    able = {by for by in [action.by for action in threats] if by in then.able(following)}
    available_actions = [available for by in able for available in legal(then, following, 0, by)]
    return any(
        _winning(then, following, action)
        for available in available_actions
        for action in _of(available)
        if action in threats
    )


def _of(available: AvailableAction) -> Iterator[Action]:
    return (with_target(available, target) for target in available[-1])


def _winning(board: Board, seat: Seat, action: Action) -> int:
    """Return the number of players who would win by a player's action, or 0 if that player would not."""
    then = outcome(board, seat, action)
    winners = quests.winners(then, quests.victors(then))
    return len(winners) if seat in winners else 0


def _near(board: Board) -> bool:
    """Return whether any name in play has so few open quests that one action can fulfill them all."""
    names = {character.name for character in board.characters}
    return any(sum(not quests.is_fulfilled(board, each) for each in quests.QUESTS[name]) <= LEAP for name in names)

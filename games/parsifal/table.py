"""The table: everything that is true between two phases, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from games.kernel.asking.advance import AdvanceAnswer
from games.kernel.codec import displayed, later, stored_as
from games.kernel.members import plain
from games.kernel.text import Seat
from games.kernel.zone import Zone
from games.parsifal.cards import Tarot
from games.parsifal.options import Options
from games.parsifal.rules.board import Board
from games.parsifal.vocabulary.actions import Action


@plain
class Order(Enum):
    """The announced actions that a player with the Horn wants to be asked about (P-40)."""

    ALWAYS = "always"
    IMPORTANT = "important"
    NEVER = "never"


@plain
class Ending(Enum):
    """The ending of a game of Parsifal, if it has ended."""

    NONE = "none"
    QUESTS = "quests"
    STALEMATE = "stalemate"
    AGREED = "agreed"


NONE = Ending.NONE  # a shortcut, because every turn reads it and reading a member of an Enum is slow


@dataclass(frozen=True, slots=True)
class GameOver:
    """The end of a game of a series, as it lay on the table. The fields are those of the table."""

    game: int
    board: Board
    turn: Seat
    turns: int
    dry: int
    drawn: tuple[Tarot, ...]
    actor: Tarot | None
    ending: Ending
    winners: tuple[Seat, ...]
    victors: tuple[Tarot, ...]
    done: Action | None
    doer: Seat


@dataclass(slots=True)
class Table:
    """A game of Parsifal, or a series of them. Lists with an entry for each seat are in seat order.

    Attributes:
        first: The start player of this game.
        turn: The player to move.
        turns: Number of turns that have ended.
        dry: Number of these that began without a deck.
        unattended: Number of turns without a deck since a person last answered.
        drawn: The tarots drawn this turn.
        actor: After an announced action, the only character that can act again.
        actions: Number of actions it has left.
        pending: An action that was announced and can be interrupted, or None.
        interrupter: The player who can interrupt it, or None.
        orders: The actions that each player wants to be asked about, as in `advance`.
        advance: The auto-actions (P-40).
        wins: Number of games won.
        done: The last action that was carried out; only for display.
        doer: The player who did it; only for display.
        last_game: The end of the game before in a series; only for display.
    """

    options: Options
    first: Seat
    clockwise: bool
    turn: Seat
    orders: list[Order]
    wins: list[int]
    deck: Zone[Tarot]
    board: Board
    game: int = 0
    turns: int = 0
    dry: int = 0
    drawn: list[Tarot] = field(default_factory=list)
    actor: Tarot | None = None
    actions: int = 0
    pending: Action | None = None
    interrupter: Seat | None = field(default=None, metadata=stored_as("awaited"))
    proposal: Seat | None = None
    ending: Ending = NONE
    winners: list[Seat] = field(default_factory=list)
    victors: list[Tarot] = field(default_factory=list)
    phase: str = "turns"
    unattended: int = later(0)
    advance: tuple[AdvanceAnswer, ...] = later(())
    done: Action | None = displayed(None)
    doer: Seat = displayed(0)
    last_game: GameOver | None = displayed(None)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.wins)

    @property
    def games(self) -> int:
        """Number of games (P-58)."""
        return self.seats if self.options.series else 1

    @property
    def patience(self) -> int | None:
        """The rounds left until a game without a deck ends in a draw (P-55); None with a deck or without a limit."""
        limit = self.options.stalemate_rounds
        return None if self.deck or not limit else -(-(limit * self.seats - self.dry) // self.seats)

    @property
    def next(self) -> Seat:
        """The player who moves next."""
        return (self.turn + (1 if self.clockwise else -1)) % len(self.wins)

    @property
    def others(self) -> tuple[Seat, ...]:
        """All players except the one to move, in order of play."""
        seats, step = self.seats, 1 if self.clockwise else -1
        return tuple([(self.turn + step * k) % seats for k in range(1, seats)])

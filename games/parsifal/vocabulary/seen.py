"""The parts of a view of Parsifal: quests, characters, players, actions."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.kernel.codec import stored_as
from games.kernel.text import Seat, Text
from games.parsifal.cards import Tarot
from games.parsifal.vocabulary.actions import ActionType


@dataclass(frozen=True, slots=True)
class Goal:
    """A quest in words ("owns the Grail"), and whether it is fulfilled now."""

    text: Text
    met: bool


@dataclass(frozen=True, slots=True)
class Character:
    """A character in play.

    Attributes:
        artifacts: Its artifacts.
        locker: The character that locks it, if any.
        victims: The characters it locks, oldest first.
        capacity: Maximum number of victims.
        goals: Its quests, which its copies share (P-49).
        can_act: Whether it can act this turn.
    """

    tarot: Tarot
    seat: Seat
    artifacts: tuple[Tarot, ...]
    locker: Tarot | None
    victims: tuple[Tarot, ...]
    capacity: int
    goals: tuple[Goal, ...]
    can_act: bool = False

    @property
    def locked(self) -> bool:
        """Whether another character locks it."""
        return self.locker is not None

    @property
    def missing(self) -> int:
        """Number of open quests: 1 is one step from victory, 0 has won."""
        return sum(not goal.met for goal in self.goals)


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: its area in order of arrival, whether it began this game, and its games won in a series (P-58)."""

    seat: Seat
    characters: tuple[Character, ...]
    active: bool
    starts: bool
    wins: int = 0


@dataclass(frozen=True, slots=True)
class Near:
    """A name in play with only one open quest: the seats that have a copy of it, and the missing quest."""

    name: str
    title: Text
    seats: tuple[Seat, ...]
    missing: Text


@dataclass(frozen=True, slots=True)
class Pending:
    """An announced action that can be interrupted (P-38), or one that was carried out.

    Attributes:
        seat: The player to move.
        text: The whole action in words.
        kind: The kind of the action.
        by: The character that acts.
        used: The rival's character that it acts through, if any.
        targets: The tarots that it would affect.
        to: The seat that something would go to, if any.
        interrupters: The players who can interrupt it; none if it was carried out.
    """

    seat: Seat
    text: Text
    kind: ActionType = field(metadata=stored_as("deed"))
    by: Tarot
    used: Tarot | None
    targets: tuple[Tarot, ...]
    to: Seat | None
    interrupters: tuple[Seat, ...]

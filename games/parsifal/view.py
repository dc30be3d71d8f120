"""What a viewer sees of a table of Parsifal: frozen values. All but the deck's order is open, so all see the same."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.text import EMPTY, Seat, Text
from games.parsifal.cards import ARTIFACTS, CHARACTERS, DECK, NAMED, TAROTS, Tarot

__all__ = [
    "ARTIFACTS",
    "CHARACTERS",
    "DECK",
    "NAMED",
    "TAROTS",
    "Character",
    "Goal",
    "Near",
    "ParsifalView",
    "Pending",
    "Player",
    "Tarot",
]


@dataclass(frozen=True, slots=True)
class Goal:
    """A quest in words ("owns the Grail"), and whether it is fulfilled now."""

    text: Text
    met: bool


@dataclass(frozen=True, slots=True)
class Character:
    """A character in play.

    `locker` is who locks it, `victims` whom it locks (oldest first), of at most `capacity`. `artifacts` lie under it.
    `goals` are its quests; copies share theirs (P-49). `can_act` is whether it may act this very turn.
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
        """Whether anybody locks it."""
        return self.locker is not None

    @property
    def missing(self) -> int:
        """How many quests are open: 1 is one step from victory, 0 has won."""
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
    """A name in play that lacks one quest only, whose it is (several seats share it with copies), and what is lacking."""

    name: str
    title: Text
    seats: tuple[Seat, ...]
    missing: Text


@dataclass(frozen=True, slots=True)
class Pending:
    """An action announced and not yet done, while `awaited` may interrupt it (P-38).

    `text` says it whole. `by` is the character that acts: with `used` (a rival's) where it acts through that one.
    `targets` are the tarots it would touch; `to` is the seat something would go to, if any.
    """

    seat: Seat
    text: Text
    by: Tarot
    used: Tarot | None
    targets: tuple[Tarot, ...]
    to: Seat | None
    awaited: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ParsifalView:
    """The table. Players are in seat order.

    `turn` is whose turn it is, `clockwise` the direction of play, `round` counts from 1. `drawn` are the tarots drawn
    this turn, `actions` how many actions are left, `actor` the one character that may make them once it has begun.
    `unseen` lists what lies in the deck, in the order of the rulebook, `deck` counts it. `patience` is the rounds left
    before a game without a deck is tied; None while it does not count. `proposal` is who proposes to end the game
    without a winner. `victors` are the copies that completed their quests, `winners` their players.
    """

    viewer: Seat | None
    game: int
    games: int
    round: int
    turn: Seat
    clockwise: bool
    players: tuple[Player, ...]
    deck: int
    unseen: tuple[Tarot, ...]
    common: tuple[Tarot, ...]
    limbo: tuple[Tarot, ...]
    drawn: tuple[Tarot, ...] = ()
    actions: int = 0
    actor: Tarot | None = None
    pending: Pending | None = None
    proposal: Seat | None = None
    near: tuple[Near, ...] = ()
    patience: int | None = None
    over: bool = False
    winners: tuple[Seat, ...] = ()
    victors: tuple[Tarot, ...] = ()
    outcome: Text = EMPTY

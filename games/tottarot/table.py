"""The table: everything that is true between two phases, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache

from games.kernel.asking.advance import AdvanceAnswer
from games.kernel.codec import displayed, later
from games.kernel.members import plain
from games.kernel.text import Seat
from games.kernel.zone import Zone
from games.tottarot.cards import Fate, Icon, Placed
from games.tottarot.options import Options
from games.tottarot.rules.decisive import Decisive


@plain
class Step(Enum):
    """The four steps of a turn, and the end of the match."""

    DECLARATION = "declaration"
    MANIFESTATION = "manifestation"
    TAKING = "taking"
    DETERMINATION = "determination"
    END = "end"


@dataclass(slots=True)
class Past:
    """A seat's row in an earlier round, and whether it earned a victory token."""

    row: list[Placed]
    won: bool


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The last turn of a round: the tokens revealed in it, its thefts, and the unused tokens."""

    shown: tuple[int, ...]
    thefts: tuple[tuple[Seat, Seat], ...]
    unused: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Table:
    """A game of Tottarot. Lists with an entry for each seat are in seat order.

    A hand's Visibility moves with the card: a player who has once seen it still knows it in another hand (T-8).

    Attributes:
        first: The start player of the match.
        start: The player with the starting marker.
        victories: Number of victory tokens.
        totals: Sum of the rounds of the match (T-40).
        omens: The icons of the cards determined in the previous turn (T-10).
        unused: The tokens still to be played this round.
        shown: The tokens of this turn; empty until they are revealed.
        past: The rounds so far; empty in round one.
        advance: The auto-actions.
        chosen: Across days, each seat's choice of this turn in the form of the log, "" if it has not chosen. Hidden
            from the other players.
        thefts: Taker and victim of each theft since tokens were last revealed; only for display.
        compared: The tokens last revealed; only for display.
        decided: The decisive fact of each round; only for display.
        last: The end of the previous round; only for display.
    """

    options: Options
    first: Seat
    start: Seat
    hands: list[Zone[Fate]]
    victories: list[int]
    totals: list[int]
    rows: list[list[Placed]] = field(default_factory=list)
    omens: list[Icon | None] = field(default_factory=list)
    unused: list[list[int]] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    past: list[Past] = field(default_factory=list)
    deck: Zone[Fate] = field(default_factory=Zone)
    discards: Zone[Fate] = field(default_factory=Zone)
    round: int = 0
    turn: int = 0
    step: Step = Step.DECLARATION
    phase: str = "turn"
    thefts: tuple[tuple[Seat, Seat], ...] = displayed(())
    compared: tuple[int, ...] = displayed(())
    decided: tuple[Decisive, ...] = displayed(())
    last: LastTurn | None = displayed(None)
    advance: tuple[AdvanceAnswer, ...] = later(())
    chosen: tuple[str, ...] = later(())

    @property
    def seats(self) -> int:
        """Number of players. It is also the number of rounds (T-34)."""
        return len(self.hands)

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the start player, who is first."""
        return _clockwise(self.start, self.seats)

    @property
    def highest(self) -> int | None:
        """The highest token of this turn, or None until tokens are revealed (T-13)."""
        return max(self.shown, default=None)

    @property
    def changers(self) -> tuple[Seat, ...]:
        """The players with the highest token, in order (T-13)."""
        highest = self.highest
        return tuple([seat for seat in self.order if self.shown[seat] == highest])

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all other players, clockwise from the seat's left."""
        return _clockwise(seat, self.seats)[1:]

    def total(self, seat: Seat) -> int:
        """Return the current points of a row; 0 if it is empty (T-31)."""
        return sum([placed.points for placed in self.rows[seat]])


@cache
def _clockwise(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats clockwise, beginning with this one."""
    return (*range(seat, seats), *range(seat))

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
    """A seat's row in the round before, and whether it earned a victory token."""

    row: list[Placed]
    won: bool


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What the last turn of a round left: the tokens revealed in it, who took whose hand, and the unused tokens."""

    shown: tuple[int, ...]
    thefts: tuple[tuple[Seat, Seat], ...]
    unused: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Table:
    """A game of Tottarot. Lists with an entry for each seat are in seat order.

    `first` started the match, `start` holds the marker now. A hand's Sight travels with the card: whoever has once
    seen it still knows it in another hand (T-8). `omens` are the icons of the cards determined in the turn before
    (T-10). `unused` tokens are still to be played this round; `shown` are this turn's, none until they are revealed.
    `victories` counts victory tokens, `totals` adds up the rounds of the match (T-40). `past` is empty in round one,
    `advance` what is answered in advance. Across days `chosen` is what each seat has chosen this turn, as the log keeps
    it, "" for nothing yet: nobody else sees it.
    To be looked at only: `thefts` are who took whose hand since tokens were last revealed, `compared` those tokens,
    `decided` what won each round, `last` how the round before ended.
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
        """How many play; also how many rounds there are (T-34)."""
        return len(self.hands)

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the start player, who is first."""
        return _clockwise(self.start, self.seats)

    @property
    def highest(self) -> int | None:
        """The highest token of this turn once revealed (T-13)."""
        return max(self.shown, default=None)

    @property
    def changers(self) -> tuple[Seat, ...]:
        """Those with the highest token, in order (T-13)."""
        highest = self.highest
        return tuple([seat for seat in self.order if self.shown[seat] == highest])

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody else, clockwise from the seat's left."""
        return _clockwise(seat, self.seats)[1:]

    def total(self, seat: Seat) -> int:
        """What the row counts as it lies; nothing is 0 (T-31)."""
        return sum([placed.points for placed in self.rows[seat]])


@cache
def _clockwise(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats, beginning with this one."""
    return (*range(seat, seats), *range(seat))

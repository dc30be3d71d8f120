"""What a viewer sees of a Tottarot table: frozen values, built up, never cut down."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.text import EMPTY, Seat, Text
from games.kernel.zone import Back
from games.tottarot.cards import Fate, Icon

__all__ = ["Fate", "Icon", "Placed", "Player", "TottarotView"]


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in somebody's row; upside down it counts with the opposite sign (T-23)."""

    fate: Fate
    reversed: bool = False

    @property
    def points(self) -> int:
        """What it counts now."""
        return -self.fate.points if self.reversed else self.fate.points


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as the viewer sees it.

    `hand` is the card, its back, or None without one. `unused` tokens are still to be played this round, `shown` is
    the token of this turn once revealed. `last_row` is the row of the round before (while the new one is in its first
    turn), `last_won` whether it earned a victory token. `total` and `last_total` count rows as they lie.
    """

    seat: Seat
    hand: Fate | Back | None
    row: tuple[Placed, ...]
    unused: tuple[int, ...]
    shown: int | None
    victories: int
    start: bool
    total: int
    last_row: tuple[Placed, ...] = ()
    last_total: int = 0
    last_won: bool = False


@dataclass(frozen=True, slots=True)
class TottarotView:
    """The table. `step` names what is going on ("Manifestation of will"); `tokens` are all that a player has in a
    round; `highest` is this turn's highest token once revealed; `winners` are set when the match is over."""

    viewer: Seat | None
    round: int
    rounds: int
    turn: int
    turns: int
    step: Text
    tokens: tuple[int, ...]
    highest: int | None
    players: tuple[Player, ...]
    deck: int
    discards: int
    winners: tuple[Seat, ...] = ()
    outcome: Text = EMPTY

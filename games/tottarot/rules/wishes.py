"""Wishes: across days, a player chooses the card to take together with the token, in case it is the highest.

A wish depends only on public facts, so whether it can be carried out reveals nothing about a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.kernel.text import Seat
from games.tottarot.table import Table

LOWEST, NOTHING, KEEP, OPEN = "lowest", "nothing", "keep", ""
"""The wishes: the card under the lowest token, no card, the player's card (T-39), or a decision after the reveal."""


class Chosen(NamedTuple):
    """A will token with a wish: one of the constants above, or "seat:2" for that player's card."""

    token: int
    wish: str = OPEN

    @property
    def logged(self) -> str:
        """The token in the log: "3", or "3:lowest"."""
        return f"{self.token}:{self.wish}" if self.wish else str(self.token)


class Holder(NamedTuple):
    """A player whose card can be taken or looked at: the token they played, and their victory tokens and total."""

    seat: Seat
    token: int
    victories: int
    total: int


def leader(holders: Iterable[Holder]) -> Seat:
    """Return the player with the most victory tokens. Ties go to the better row, then to the first player."""
    return max(holders, key=lambda one: (one.victories, one.total)).seat


def weakest(holders: Sequence[Holder]) -> Seat | None:
    """Return the player with the lowest token; ties go to the leader. None if there are no players."""
    lowest = min((one.token for one in holders), default=None)
    return None if lowest is None else leader([one for one in holders if one.token == lowest])


def wished(table: Table, seat: Seat) -> str:
    """Return the wish of a player whose token has been revealed, or OPEN if there is none."""
    return table.chosen[seat].partition(":")[2] if table.chosen else OPEN


def wished_player(wish: str) -> Seat | None:
    """Return the player whom a wish names, or None."""
    seat = wish.removeprefix("seat:")
    return None if seat == wish else int(seat)


def victim(table: Table, seat: Seat, wish: str, changed: Iterable[Seat]) -> Seat | None:
    """Return the player whose card a wish means now, or None if nobody has a card.

    A player who has `changed` their card this turn no longer has the wished one. The wish then means the card under the
    lowest token.
    """
    holders = [other for other in table.others(seat) if table.hands[other]]
    meant = wished_player(wish)
    if meant in holders and meant not in changed:
        return meant
    return weakest([_holder(table, other) for other in holders])


def _holder(table: Table, seat: Seat) -> Holder:
    return Holder(seat, table.shown[seat], table.victories[seat], table.total(seat))

"""Wishes: across days a player says together with the token whose card to take, should it be the highest.

A wish goes by what everybody sees, so that whether it can be carried out tells nothing of a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.kernel.text import Seat
from games.tottarot.table import Table

LOWEST, NOTHING, KEEP, OPEN = "lowest", "nothing", "keep", ""
"""The card under the lowest token; none; to keep one's own (T-39); to decide once all tokens lie open."""


class Chosen(NamedTuple):
    """A will token, and with it a wish: one of those above, or "seat:2" for that player's card."""

    token: int
    wish: str = OPEN

    @property
    def logged(self) -> str:
        """What the log keeps of it: "3", or "3:lowest"."""
        return f"{self.token}:{self.wish}" if self.wish else str(self.token)


class Holder(NamedTuple):
    """Somebody whose card may be taken, or looked at: the token played, and how far ahead they are."""

    seat: Seat
    token: int
    victories: int
    total: int


def leader(holders: Iterable[Holder]) -> Seat:
    """Who has most victory tokens; among equals the better row, then the first of them."""
    return max(holders, key=lambda one: (one.victories, one.total)).seat


def weakest(holders: Sequence[Holder]) -> Seat | None:
    """Who played the lowest token, of several the leader; None of nobody."""
    lowest = min((one.token for one in holders), default=None)
    return None if lowest is None else leader([one for one in holders if one.token == lowest])


def wished(table: Table, seat: Seat) -> str:
    """The wish of a player whose token has been revealed, OPEN for none."""
    return table.chosen[seat].partition(":")[2] if table.chosen else OPEN


def victim(table: Table, seat: Seat, wish: str, changed: Iterable[Seat]) -> Seat | None:
    """Whose card a wish means now; None where nobody holds one.

    Those who have `changed` their card this turn hold another than the one that was wished for by name: instead of it
    the card under the lowest token is meant.
    """
    holders = [other for other in table.others(seat) if table.hands[other]]
    named = next((other for other in holders if wish == f"seat:{other}" and other not in changed), None)
    return weakest([_holder(table, other) for other in holders]) if named is None else named


def _holder(table: Table, seat: Seat) -> Holder:
    return Holder(seat, table.shown[seat], table.victories[seat], table.total(seat))

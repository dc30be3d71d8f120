"""Presence of players at their tables: who has just pressed something, and who waits on an open page.

Nothing is stored. After a restart, a player might be notified of a question a little sooner.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from bot.runtime.clock import Now
from bot.table.live_table import Table
from games.kernel.text import Seat

PRESENT = 180
"""Seconds for which a player counts as present after a press."""
REMEMBERED = 1000
"""Maximum number of remembered players at tables."""

T = TypeVar("T")
Place: TypeAlias = tuple[int, int]
"""A table and a user."""


@dataclass(frozen=True, slots=True, eq=False)
class TablePress:
    """A player's press at a table, with its time in seconds since 1970. No two are equal."""

    at: int


class Presence:
    """The time of each player's last press at each table, and the time until which they wait on an open page there."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._pressed: OrderedDict[Place, TablePress] = OrderedDict()
        self._waiting: OrderedDict[Place, int] = OrderedDict()

    def note(self, table_id: int, user: int) -> None:
        """Record that the player pressed something at the table."""
        remember(self._pressed, (table_id, user), TablePress(self._now()))

    def last_press(self, table_id: int, user: int) -> TablePress | None:
        """Return the player's last press at the table, or None if none is remembered."""
        return self._pressed.get((table_id, user))

    def here(self, table_id: int, user: int | None) -> bool:
        """Return whether the player pressed something at the table within PRESENT seconds."""
        press = self.last_press(table_id, user) if user is not None else None
        return press is not None and self._now() - press.at < PRESENT

    def tables(self, seconds: int) -> list[int]:
        """Return the tables at which a player pressed something within the last `seconds`, most recent first."""
        since = self._now() - seconds
        recent = [table_id for (table_id, _), press in reversed(self._pressed.items()) if press.at >= since]
        return list(dict.fromkeys(recent))

    def wait(self, table_id: int, user: int, until: int) -> None:
        """Record that the player waits on an open page, which shows new questions until that time."""
        remember(self._waiting, (table_id, user), until)

    def stop_waiting(self, table_id: int, user: int) -> None:
        """Record that no open page shows the player their next question."""
        self._waiting.pop((table_id, user), None)

    def waiting(self, table: Table) -> set[Seat]:
        """Return the seats whose players wait on an open page."""
        now = self._now()
        return {chair.seat for chair in table.people if now < self._waiting.get((table.id, chair.user or 0), now)}


def remember(kept: OrderedDict[Place, T], place: Place, new: T) -> None:
    """Store a value for a player at a table, and drop the oldest values if there are too many."""
    kept[place] = new
    kept.move_to_end(place)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)

"""Presence of players at their tables: who pressed something a moment ago, and who waits on an open page.

None of it is stored. After a restart a player might be notified of a question a little sooner.
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
"""Maximum number of players at tables that are remembered."""

T = TypeVar("T")
Place: TypeAlias = tuple[int, int]
"""A table and a user."""


@dataclass(frozen=True, slots=True, eq=False)
class TablePress:
    """Something that a player pressed at a table, at that time in seconds. No two are equal."""

    at: int


class Presence:
    """The time of each player's last press at each table, and until when they wait on an open page there."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._pressed: OrderedDict[Place, TablePress] = OrderedDict()
        self._waiting: OrderedDict[Place, int] = OrderedDict()

    def note(self, table_id: int, user: int) -> None:
        """Note that the player pressed something at the table."""
        remember(self._pressed, (table_id, user), TablePress(self._now()))

    def last_press(self, table_id: int, user: int) -> TablePress | None:
        """Return what the player pressed last at the table; None if nothing is remembered."""
        return self._pressed.get((table_id, user))

    def here(self, table_id: int, user: int | None) -> bool:
        """Return whether the player pressed something at the table a moment ago."""
        press = self.last_press(table_id, user) if user is not None else None
        return press is not None and self._now() - press.at < PRESENT

    def tables(self, seconds: int) -> list[int]:
        """Return the tables at which a player pressed something within the last that many seconds, the latest first."""
        since = self._now() - seconds
        recent = [table_id for (table_id, _), press in reversed(self._pressed.items()) if press.at >= since]
        return list(dict.fromkeys(recent))

    def wait(self, table_id: int, user: int, until: int) -> None:
        """Note that the player waits on an open page, which shows them their next question before that time."""
        remember(self._waiting, (table_id, user), until)

    def stop_waiting(self, table_id: int, user: int) -> None:
        """Note that no open page shows the player their next question."""
        self._waiting.pop((table_id, user), None)

    def waiting(self, table: Table) -> set[Seat]:
        """Return the seats whose players wait on an open page."""
        now = self._now()
        return {chair.seat for chair in table.people if now < self._waiting.get((table.id, chair.user or 0), now)}


def remember(kept: OrderedDict[Place, T], place: Place, new: T) -> None:
    """Keep something of a player at a table, and forget what was kept longest ago if that is too much."""
    kept[place] = new
    kept.move_to_end(place)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)

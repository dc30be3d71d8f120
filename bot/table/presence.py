"""Who is at which table right now: who pressed something there a moment ago.

Nothing of it is stored: whoever a restart forgets is told of a question a little sooner.
"""

from __future__ import annotations

from collections import OrderedDict

PRESENT = 180
"""Seconds for which whoever pressed something counts as present."""
REMEMBERED = 1000
"""How many people at tables are remembered."""


class Presence:
    """When each person last pressed something at each table."""

    def __init__(self) -> None:
        self._pressed: OrderedDict[tuple[int, int], int] = OrderedDict()

    def note(self, table_id: int, user: int, now: int) -> None:
        """The person pressed something at the table."""
        self._pressed[table_id, user] = now
        self._pressed.move_to_end((table_id, user))
        while len(self._pressed) > REMEMBERED:
            self._pressed.popitem(last=False)

    def here(self, table_id: int, user: int | None, now: int) -> bool:
        """Whether the person pressed something at the table a moment ago."""
        at = self._pressed.get((table_id, user)) if user is not None else None
        return at is not None and now - at < PRESENT

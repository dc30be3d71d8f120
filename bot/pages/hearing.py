"""The facts that players who read words already know of their tables, so that unchanged ones are not repeated."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from games.kernel.telling import Known, Section, remembered

REMEMBERED = 500
"""The number of players at tables that are remembered; a forgotten one hears all of the table again."""
LASTS = 30 * 60
"""Seconds after which nobody has in mind what a page said."""

Place: TypeAlias = tuple[int, int]
"""A table and a user."""


@dataclass
class _Ear:
    """The facts that a user knew at their last press, those on pages since then, and the time of that."""

    known: Known = field(default_factory=dict)
    told: Known = field(default_factory=dict)
    at: int = 0


class Hearing:
    """The facts that each user knows of each table. They are not stored: after a restart, everything is shown again."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._ears: OrderedDict[Place, _Ear] = OrderedDict()

    def known(self, table_id: int, user: int) -> Known:
        """Return what a user knows: everything that pages showed before their last press."""
        ear = self._ears.get((table_id, user))
        return ear.known if ear is not None and self._now() - ear.at < LASTS else {}

    def note_shown(self, table_id: int, user: int, parts: Sequence[Section]) -> None:
        """Note that a page shows these parts. Another page that replaces it before the next press cannot rely on it."""
        ear = self._ears.setdefault((table_id, user), _Ear())
        ear.told, ear.at = remembered(parts, self.known(table_id, user)), self._now()
        self._ears.move_to_end((table_id, user))
        while len(self._ears) > REMEMBERED:
            self._ears.popitem(last=False)

    def listen(self, table_id: int, user: int) -> None:
        """Note that a user pressed something on the page that tells them all this."""
        if ear := self._ears.get((table_id, user)):
            ear.known = ear.told

    def forget(self, table_id: int, user: int) -> None:
        """Tell a user everything again."""
        self._ears.pop((table_id, user), None)

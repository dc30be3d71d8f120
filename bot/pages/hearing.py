"""The facts that players who read words already know about their tables, so that pages do not repeat unchanged ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from games.kernel.telling import Known, Section, remembered

REMEMBERED = 500
"""Maximum number of remembered players at tables. Others hear the whole table again."""
LASTS = 30 * 60
"""Seconds after which a user is assumed to have forgotten what a page said."""

Place: TypeAlias = tuple[int, int]
"""A table and a user."""


@dataclass
class _Ear:
    """The facts that a user knew at their last press, those on pages since then, and the time of the last page."""

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
        """Record that a page shows these parts. A page that replaces it before the next press cannot rely on them."""
        ear = self._ears.setdefault((table_id, user), _Ear())
        ear.told, ear.at = remembered(parts, self.known(table_id, user)), self._now()
        self._ears.move_to_end((table_id, user))
        while len(self._ears) > REMEMBERED:
            self._ears.popitem(last=False)

    def listen(self, table_id: int, user: int) -> None:
        """Record that a user pressed something on the page, so that they know what it says."""
        if ear := self._ears.get((table_id, user)):
            ear.known = ear.told

    def forget(self, table_id: int, user: int) -> None:
        """Forget what a user knows, so that the next page says everything."""
        self._ears.pop((table_id, user), None)

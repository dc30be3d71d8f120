"""Actions (P-9), as values."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from games.kernel.members import plain
from games.kernel.text import Seat
from games.parsifal.cards import Tarot


@plain
class Deed(Enum):
    """What an action does; the value is its word in the log."""

    TAKE = "take"
    DROP = "drop"
    RELEASE = "release"
    LOCK = "lock"
    FREE = "free"
    MOVE = "move"
    GIVE = "give"
    BANISH = "limbo"
    FETCH = "get"
    DRAW = "draw"


class Action(NamedTuple):
    """One action of `by`, or of a rival's character `used` through its control (P-33).

    `tarot` is what it is done to. A given or recovered artifact goes to the character `receiver`, a moved character to
    the area of `to`.
    """

    by: Tarot
    deed: Deed
    tarot: Tarot | None = None
    used: Tarot | None = None
    receiver: Tarot | None = None
    to: Seat | None = None

    @property
    def hand(self) -> Tarot:
        """The character that does it."""
        return self.used or self.by

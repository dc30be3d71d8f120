"""Actions (P-9), as values."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, NamedTuple

from games.kernel.codec import stored_as
from games.kernel.members import plain
from games.kernel.text import Seat
from games.parsifal.cards import Tarot


@plain
class ActionType(Enum):
    """A kind of action. Its value is part of tokens."""

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
    """One action of `by`, or of a rival's character `used` that it controls (P-33).

    `tarot` is the target. A given or recovered artifact goes to the character `receiver`, a moved character to the area
    of `to`.
    """

    by: Tarot
    kind: Annotated[ActionType, stored_as("deed")]
    tarot: Tarot | None = None
    used: Tarot | None = None
    receiver: Tarot | None = None
    to: Seat | None = None

    @property
    def hand(self) -> Tarot:
        """The character that carries out the action."""
        return self.used or self.by

    @property
    def aim(self) -> Tarot | None:
        """The receiver of an action, or its target; None if a tarot is drawn."""
        return self.receiver or self.tarot

    @property
    def token(self) -> str:
        """Token in the log: "kundry+knight-1:give:spear:klingsor", "charmer-2:move:kundry:3", "gawan:draw"."""
        by, kind, tarot, used, receiver, to = self
        token = f"{by.key}+{used.key}:{kind._value_}" if used else f"{by.key}:{kind._value_}"
        if tarot is not None:
            token += f":{tarot.key}"
        if receiver is not None:
            token += f":{receiver.key}"
        return token if to is None else f"{token}:{to}"

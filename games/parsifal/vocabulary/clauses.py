"""The kinds of skills and quests that are printed on tarots, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Owning:
    """A condition: the acting character owns the artifact."""

    artifact: str


@dataclass(frozen=True, slots=True)
class Beside:
    """A condition: the acting character's player has another character of that name, unlocked."""

    name: str


@dataclass(frozen=True, slots=True)
class Lock:
    """Lock one character. Its user can hold `count` more locks (P-17, P-26)."""

    count: int


@dataclass(frozen=True, slots=True)
class Free:
    """End a lock, no matter which character made it (P-27)."""


@dataclass(frozen=True, slots=True)
class ChangeOwner:
    """With `copies` unlocked copies of `name` in the area, move any character to another player (P-29)."""

    copies: int
    name: str


@dataclass(frozen=True, slots=True)
class Give:
    """Hand an artifact over (P-30)."""


@dataclass(frozen=True, slots=True)
class ToLimbo:
    """Move one of the named tarots to Limbo (P-31)."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FromLimbo:
    """Take a character, or also an artifact, from Limbo (P-32)."""

    artifacts: bool = False


@dataclass(frozen=True, slots=True)
class Control:
    """Act with a rival's character of one of these names (P-33)."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one more tarot (P-34)."""


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Undo a rival's announced action, and pay with this artifact (P-35 to P-43)."""


@dataclass(frozen=True, slots=True)
class Extra:
    """Act `count` more times in a turn while the condition holds, or always if it is None (P-25)."""

    count: int
    condition: Owning | Beside | None = None


Skill: TypeAlias = Lock | Free | ChangeOwner | Give | ToLimbo | FromLimbo | Control | Draw | Interrupt | Extra


@dataclass(frozen=True, slots=True)
class Owns:
    """A copy of `name` owns the artifact."""

    name: str
    artifact: str


@dataclass(frozen=True, slots=True)
class Locks:
    """A copy of `name` is the one that locks the target (P-47)."""

    name: str
    target: str


@dataclass(frozen=True, slots=True)
class Unlocked:
    """The target is in play and not locked."""

    target: str


@dataclass(frozen=True, slots=True)
class Defeated:
    """The target is locked by anyone, or in Limbo."""

    target: str


@dataclass(frozen=True, slots=True)
class InLimbo:
    """The tarot is in Limbo."""

    card: str


Quest: TypeAlias = Owns | Locks | Unlocked | Defeated | InLimbo

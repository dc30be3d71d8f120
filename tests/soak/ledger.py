"""What was done, what was told, and what should not have happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Place = tuple[int, int]
"""A table's number, and a seat at it."""


@dataclass(slots=True)
class Ledger:
    """Counts of a month. `tried` and `confirmed` count answers by who gave them: (table, user).

    While `forgiven` says why, an interaction may go unanswered: Discord itself was out of order then, or nobody ran.
    """

    tried: Counter[Place] = field(default_factory=Counter)
    confirmed: Counter[Place] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    forgiven: str = ""

    def silence(self, what: str, why: str) -> None:
        """Somebody did something and heard nothing."""
        if self.forgiven:
            self.unanswered[self.forgiven] += 1
        else:
            self.wrong.append(f"no answer to {what}: {why}")

    def blame(self, what: str) -> None:
        """Something that must not happen."""
        self.wrong.append(what)

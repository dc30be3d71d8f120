"""The record of actions, replies, and faults."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Place = tuple[int, int]
"""A table's number and a seat at it."""


@dataclass(slots=True)
class Ledger:
    """The counts of a month.

    Attributes:
        tried: The answers tried, by table and user.
        confirmed: The answers confirmed, by table and user.
        forgiven: The reason why an interaction can lack a reply: Discord was failing, or the bot was not running.
    """

    tried: Counter[Place] = field(default_factory=Counter)
    confirmed: Counter[Place] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    forgiven: str = ""

    def silence(self, what: str, why: str) -> None:
        """Count an action without a reply, as a fault unless there is a reason to forgive it."""
        if self.forgiven:
            self.unanswered[self.forgiven] += 1
        else:
            self.wrong.append(f"no answer to {what}: {why}")

    def blame(self, what: str) -> None:
        """Record something that must not happen."""
        self.wrong.append(what)

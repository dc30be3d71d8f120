"""The users and their habits: prompt, slow, forgetful, leaving, or pressing twice."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import Enum

from sandbox.person import Person


class Habit(Enum):
    """A habit: the probability that a user looks in during an hour of the day, and of the night."""

    PROMPT = (0.7, 0.3)
    SLOW = (0.12, 0.02)
    ABSENT = (0.02, 0.0)
    LEAVING = (0.3, 0.1)
    DOUBLE = (0.4, 0.1)

    def awake(self, hour: int, dice: random.Random) -> bool:
        """Return whether they look in now; `hour` is the hour of the day, 0 to 23."""
        day, night = self.value
        return dice.random() < (day if 7 <= hour < 23 else night)


SHARES = (
    (Habit.PROMPT, 0.5),
    (Habit.SLOW, 0.2),
    (Habit.ABSENT, 0.08),
    (Habit.LEAVING, 0.1),
    (Habit.DOUBLE, 0.12),
)
"""The share of each habit."""


@dataclass(frozen=True, slots=True)
class Player:
    """A user and their habit."""

    person: Person
    habit: Habit

    @property
    def user(self) -> int:
        """The user's ID as a number."""
        return int(self.person.id)


def named(number: int) -> str:
    """Return the name of the user with that number."""
    return f"P{number:02}"


def preferences(count: int, dice: random.Random) -> list[Habit]:
    """Return the habits of that many users, in the shares above; at least one of each if there are five or more."""
    drawn = [habit for habit, share in SHARES for _ in range(max(1, round(share * count)))]
    drawn = [*drawn, *[Habit.PROMPT] * count][:count]
    dice.shuffle(drawn)
    return drawn

"""When a table's board is brought up to date: at once where somebody else is awaited now, else every few seconds.

While one person makes several moves, everybody else only watches. Discord is told of a board once for all of them, and
the first move after a pause is shown at once. Nothing of it is stored: after a restart a board is a little early.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from games.kernel.text import Seat

WATCHED = 30
"""Seconds between two states of a board that people only watch."""


class BoardPace(NamedTuple):
    """When the board is brought up to date next, or was last, and the number of the question that it says each person
    has. `act` is the number of the act that was played then, 0 where that is not known."""

    at: int = 0
    asked: Mapping[Seat, int] = {}
    act: int = 0

    def then(self, asked: Mapping[Seat, int], actors: Collection[Seat], due: int, now: int) -> BoardPace:
        """The pace once people have these questions, by what `actors` did; the board could be told at `due`."""
        others = {seat for seat, _ in asked.items() ^ self.asked.items()} - set(actors)
        if others or not asked:
            return BoardPace(due, asked)
        return BoardPace(self.at if self.at > now else max(due, self.at + WATCHED), asked)

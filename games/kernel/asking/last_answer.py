"""The last answer of a match, and whether it can be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from games.kernel.asking.knowledge import InformationState, taught
from games.kernel.record import ASIDE, Checkpoint, Entry, last_effective, recent
from games.kernel.text import Seat


class Replayable(InformationState, Protocol):
    """A match, and how to come by it again."""

    entry_count: int
    heard: int
    entries: list[Entry]
    checkpoint: Checkpoint | None

    @property
    def given(self) -> Mapping[Seat, Any]:
        """The seats that have answered a question asked together with others."""

    def rebuilt(self, entries: Sequence[Entry]) -> Replayable:
        """Return the match with these entries since its checkpoint."""

    def replay(self, entries: Sequence[Entry]) -> None:
        """Give it these entries, too."""


class LastAnswer:
    """The last answer of one match, and whether it can be withdrawn.

    The match is compared with a second one that is kept one answer behind. Replaying all answers since the checkpoint
    for every answer can cost a hundred times as much as the answer. `_learned` holds a number of entries, and whether a
    player learned from the last of them.
    """

    def __init__(self) -> None:
        self._behind: Replayable | None = None
        self._learned = (-1, False)

    def retractable(self, match: Replayable, seat: Seat) -> int | None:
        """Return the number of the last answer if it is this seat's and can be withdrawn; else None.

        It can be withdrawn if since then no checkpoint was made, no die was thrown, nothing was added to the log, no
        other player sees or is asked anything new, and the seat itself knows no additional card. At a table for one
        there is no other player: the public view is the player's own.
        """
        entries = recent(match.entries, match.checkpoint)
        while entries and entries[-1].by == ASIDE:  # nobody else sees anything of it
            entries = entries[:-1]
        last = last_effective(entries)
        if last is None or (last.seat, last.by) != (seat, "person") or len(match.dealer.lines) > match.heard:
            return None
        if seat in match.given:  # the rules hear of it only with the answers of the others
            return last.number
        if self._learned[0] != match.entry_count:
            self._learned = match.entry_count, taught(match, self._before(match, entries, last), seat)
        return None if self._learned[1] else last.number

    def _before(self, match: Replayable, entries: Sequence[Entry], last: Entry) -> Replayable:
        """Return the match as it would be without its last answer; `entries` are those since the checkpoint."""
        if entries[-1] is not last:  # something was logged after it that others may see
            return match.rebuilt([*entries, Entry(match.entry_count, last.seat, (), withdraws=last.number)])
        if (
            self._behind is None
            or self._behind.entry_count < entries[0].number
            or _left_at(entries, self._behind.entry_count)
        ):
            self._behind = match.rebuilt(entries[:-1])
        else:
            self._behind.replay([entry for entry in entries[:-1] if entry.number >= self._behind.entry_count])
        return self._behind


def _left_at(entries: Sequence[Entry], entry_count: int) -> bool:
    """Return whether an answer was left in advance at `entry_count` entries, whether it is known already or not."""
    return any((entry.number, entry.by) == (entry_count, ASIDE) for entry in entries)

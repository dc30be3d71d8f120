"""The last answer of a match, and whether it can be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from games.kernel.asking.knowledge import InformationState, taught
from games.kernel.record import AUTO_ACTION, Checkpoint, Entry, last_effective, recent
from games.kernel.text import Seat


class Replayable(InformationState, Protocol):
    """A match that can be rebuilt from its entries."""

    entry_count: int
    heard: int
    entries: list[Entry]
    checkpoint: Checkpoint | None

    @property
    def given(self) -> Mapping[Seat, Any]:
        """The seats that have answered a question asked together with others."""

    def rebuilt(self, entries: Sequence[Entry]) -> Replayable:
        """Return a match that continues from the same checkpoint with these entries."""

    def replay(self, entries: Sequence[Entry]) -> None:
        """Replay these entries on top of the match."""


class LastAnswer:
    """The last answer of one match, and whether it can be withdrawn.

    It compares the match with a second one that is kept one answer behind. Replaying all answers since the checkpoint
    would cost up to a hundred times as much as the answer itself. `_learned` holds a number of entries, and whether a
    player learned anything from the last of them.
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
        while entries and entries[-1].by == AUTO_ACTION:  # only its own seat sees it
            entries = entries[:-1]
        last = last_effective(entries)
        if last is None or (last.seat, last.by) != (seat, "person") or len(match.dealer.lines) > match.heard:
            return None
        if seat in match.given:  # the rules receive it only together with the answers of the others
            return last.number
        if self._learned[0] != match.entry_count:
            self._learned = match.entry_count, taught(match, self._before(match, entries, last), seat)
        return None if self._learned[1] else last.number

    def _before(self, match: Replayable, entries: Sequence[Entry], last: Entry) -> Replayable:
        """Return the match as it would be without its last answer; `entries` are those since the checkpoint."""
        if entries[-1] is not last:  # a later entry may be visible to others
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
    """Return whether an auto-action was set at `entry_count` entries."""
    return any((entry.number, entry.by) == (entry_count, AUTO_ACTION) for entry in entries)

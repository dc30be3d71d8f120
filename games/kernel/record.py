"""Stored parts of a match: plain values, for any store. See match.py for their meaning."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import merge
from itertools import islice, takewhile
from operator import attrgetter
from typing import Any, NamedTuple

from games.kernel.text import Seat

ROLLBACK = "rollback"
"""First token of an entry by "table" after which the match has been taken back."""
REDEALT = "redealt"
"""First token of an entry by "table" after which the match is a different one.

The cards that its seat cannot see are dealt again, and all chance to come derives from the match's own key (see
Checkpoint.key).
"""
CONCLUDED = "concluded"
"""First token of an entry by "table" that ends a match whose result nothing left can change (see Game.concluded)."""


class Entry(NamedTuple):
    """One entry of the log.

    An entry by AUTO_ACTION sets or cancels an auto-action, regardless of the open question (see advance.py), and is
    never withdrawn. It is not counted, because the numbers of later entries would reveal it: its `number` is that of
    the next counted entry, which it precedes. An entry by ORDER did the same in earlier versions and was counted.

    An entry by "table" notes a change of players, which the rules do not see. If its first token is ROLLBACK, the match
    has been taken back: the next questions count as asked again, under the current number of entries.

    Attributes:
        number: Number of the entry, counted from 0.
        seat: The seat that answers.
        tokens: Answer to the question that was open to the seat.
        by: Source of the answer: "person", "bot" or "clock", or ADVANCE for an auto-action.
        withdraws: Number of the entry that this one withdraws; None if it is an answer. A withdrawal has no tokens.
    """

    number: int
    seat: Seat
    tokens: tuple[str, ...]
    by: str = "person"
    withdraws: int | None = None

    @property
    def leaves(self) -> bool:
        """Whether the entry sets or cancels an auto-action."""
        return self.by in LEAVING

    @property
    def counts(self) -> bool:
        """Whether the entry takes a number, so that the next one has a higher number."""
        return self.by != AUTO_ACTION


class Checkpoint(NamedTuple):
    """The table after `entry_count` entries, between two phases: plain JSON data, and the number of throws by label.

    Attributes:
        since: Seats and numbers of the questions that stay open beyond the checkpoint.
        topic: Topic of these questions.
        besides: Seats that the game does not wait for (see ask.AnyOf).
        key: The dealing key in hexadecimal that applies until an entry with REDEALT; "" if it is that of the record.
    """

    entry_count: int
    rules: int
    table: Mapping[str, Any]
    counts: Mapping[str, int]
    since: tuple[tuple[Seat, int], ...] = ()
    topic: str = ""
    besides: tuple[Seat, ...] = ()
    key: str = ""


AUTO_ACTION, ORDER, ADVANCE = "auto_action", "order", "advance"
"""Values of `Entry.by` for auto-actions: set or canceled; the same, but counted; submitted."""
LEAVING = (AUTO_ACTION, ORDER)
"""Values of `Entry.by` for entries that do not answer a question yet."""
RESEATED = ("bot", "away", "new", "back")
"""Tokens of an entry by "table" for a seat that changes hands.

The seat goes to a computer player, to nobody, to another player, or back to the player who left it.
"""

UNPLAYED = Checkpoint(0, 0, {}, {})
"""The checkpoint of a match in which nothing has been played."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that is needed to rebuild a match.

    `options` are the chosen tokens of the game's settings. `key` is the dealing key. `entries` are those after the
    checkpoint, or all of them if there is none.
    """

    game: str
    rules: int
    options: Mapping[str, str]
    seats: int
    key: bytes
    checkpoint: Checkpoint | None = None
    entries: tuple[Entry, ...] = ()


def effective_entries(entries: Sequence[Entry]) -> list[Entry]:
    """Return the answers that were not withdrawn. An auto-action counts only once it is submitted."""
    gone = {entry.withdraws for entry in entries}
    answers = [entry for entry in entries if entry.withdraws is None and not (entry.leaves or entry.by == "table")]
    return [entry for entry in answers if entry.number not in gone]


def last_effective(entries: Sequence[Entry]) -> Entry | None:
    """Return the last of `effective_entries`, or None."""
    gone = set()
    for entry in reversed(entries):
        if entry.withdraws is not None:
            gone.add(entry.withdraws)
        elif not (entry.leaves or entry.by == "table") and entry.number not in gone:
            return entry
    return None


def since(entries: Sequence[Entry], entry_count: int) -> Sequence[Entry]:
    """Return the entries that were made when there were at least `entry_count` entries."""
    return entries[bisect_left(entries, entry_count, key=attrgetter("number")) :]


def recent(entries: Sequence[Entry], checkpoint: Checkpoint | None) -> Sequence[Entry]:
    """Return the entries since a checkpoint, or all if there is none."""
    return since(entries, checkpoint.entry_count) if checkpoint else entries


def until(entries: Sequence[Entry], entry_count: int) -> Sequence[Entry]:
    """Return the entries that were made before there were `entry_count` entries."""
    return entries[: bisect_left(entries, entry_count, key=attrgetter("number"))]


def merged(answers: Iterable[Entry], auto_actions: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return counted and uncounted entries merged. Of two with the same number, the uncounted one comes first."""
    return tuple(merge(auto_actions, answers, key=attrgetter("number")))


def auto_actions_before(entries: Sequence[Entry]) -> int:
    """Return the number of uncounted entries immediately before the last one."""
    last, before = entries[-1], islice(reversed(entries), 1, None)
    return sum(1 for _ in takewhile(lambda one: (one.number, one.by) == (last.number, AUTO_ACTION), before))

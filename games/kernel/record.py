"""What is written down of a match: plain values, for any store. See match.py for what they mean."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import merge
from itertools import islice, takewhile
from operator import attrgetter
from typing import Any, NamedTuple

from games.kernel.text import Seat

ANEW = "anew"
"""What an entry by "table" says of a match that has been taken back."""


class Entry(NamedTuple):
    """One entry of the log.

    `n` counts entries from 0. `tokens` answer the question that was open to the seat. `by` is who answered for it:
    "person", "bot" or "clock", or ADVANCE if the person had answered in advance. An entry by ASIDE leaves or cancels
    such an answer, whatever was asked then (see advance.py), and is never withdrawn. It does not count, or everybody
    could tell from the numbers of all that comes later: its `n` is that of the next entry that does, which it stands
    before. By ORDER it did count, in former editions. An entry that `withdraws` another
    carries that one's number and no tokens. An entry by "table" notes a change of people, which the rules never hear
    of; where its first token is ANEW, the match has been taken back, and what is asked from there on counts as asked
    anew, under the number of the entries there are now.
    """

    n: int
    seat: Seat
    tokens: tuple[str, ...]
    by: str = "person"
    withdraws: int | None = None

    @property
    def leaves(self) -> bool:
        """Whether it leaves or cancels an answer in advance."""
        return self.by in LEAVING

    @property
    def counts(self) -> bool:
        """Whether what comes after it is numbered on."""
        return self.by != ASIDE


class Checkpoint(NamedTuple):
    """The table between two phases, after `n` entries: plain JSON data, with how often each dice label was thrown.

    `since` are the numbers of the questions that stay open over the boundary, with their seats; `topic` is what they
    are about, and `besides` are the seats nobody waits for (see ask.AnyOf).
    """

    n: int
    rules: int
    table: Mapping[str, Any]
    counts: Mapping[str, int]
    since: tuple[tuple[Seat, int], ...] = ()
    topic: str = ""
    besides: tuple[Seat, ...] = ()


ASIDE, ORDER, ADVANCE = "aside", "order", "advance"
"""Whom an entry is by that leaves an answer in advance, or cancels it; one that did and was counted; and one that is
such an answer, given."""
LEAVING = (ASIDE, ORDER)
"""Whom an entry is by that answers nothing yet."""
RESEATED = ("bot", "away", "new", "back")
"""What entries by "table" say of a seat that changes hands: to a computer player, to nobody, to another person, back
to whoever left it."""

UNPLAYED = Checkpoint(0, 0, {}, {})
"""Where a match stands of which nothing has been played."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything a match is rebuilt from.

    `options` are the chosen tokens of the game's settings. `key` is the dealing key. `entries` are those after the
    checkpoint, or all of them when there is none.
    """

    game: str
    rules: int
    options: Mapping[str, str]
    seats: int
    key: bytes
    checkpoint: Checkpoint | None = None
    entries: tuple[Entry, ...] = ()


def effective_entries(entries: Sequence[Entry]) -> list[Entry]:
    """The answers that were not withdrawn; to leave one in advance is none yet."""
    gone = {entry.withdraws for entry in entries}
    answers = [entry for entry in entries if entry.withdraws is None and not (entry.leaves or entry.by == "table")]
    return [entry for entry in answers if entry.n not in gone]


def last_effective(entries: Sequence[Entry]) -> Entry | None:
    """The last of `effective_entries`, or None."""
    gone = set()
    for entry in reversed(entries):
        if entry.withdraws is not None:
            gone.add(entry.withdraws)
        elif not (entry.leaves or entry.by == "table") and entry.n not in gone:
            return entry
    return None


def since(entries: Sequence[Entry], n: int) -> Sequence[Entry]:
    """Those that were taken when there were `n` entries, or more."""
    return entries[bisect_left(entries, n, key=attrgetter("n")) :]


def recent(entries: Sequence[Entry], checkpoint: Checkpoint | None) -> Sequence[Entry]:
    """Those since a checkpoint; all where there is none."""
    return since(entries, checkpoint.n) if checkpoint else entries


def until(entries: Sequence[Entry], n: int) -> Sequence[Entry]:
    """Those that were taken before there were `n` entries."""
    return entries[: bisect_left(entries, n, key=attrgetter("n"))]


def merged(answers: Iterable[Entry], asides: Iterable[Entry]) -> tuple[Entry, ...]:
    """Entries that count, and those that do not, each of these before the next one that does."""
    return tuple(merge(asides, answers, key=attrgetter("n")))


def beside(entries: Sequence[Entry]) -> int:
    """How many entries that do not count stand right before the last one."""
    last, before = entries[-1], islice(reversed(entries), 1, None)
    return sum(1 for _ in takewhile(lambda one: (one.n, one.by) == (last.n, ASIDE), before))

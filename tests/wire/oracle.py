"""What ought to have been said: a table's log, played again from its seed by the kernel alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from games import game as game_called
from games.kernel.codec import unpack
from games.kernel.match import Match
from games.kernel.record import Entry
from games.kernel.text import Reader, Seat, Text
from storage.rows import LineRow, MatchRow
from storage.store import Store

Viewer = Seat | None
EVER = 10_000


@dataclass(frozen=True, slots=True)
class Moment:
    """The match after `n` entries: since when its question is open, and what each viewer sees, in words."""

    n: int
    opened: int
    seen: dict[Viewer, str]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All of one table.

    `lines` are those each viewer heard, as (n, words), in the order they were told; `answers` every entry of the log,
    with the number of the question it answers.
    """

    row: MatchRow
    moments: tuple[Moment, ...]
    lines: dict[Viewer, tuple[tuple[int, str], ...]]
    answers: tuple[tuple[Entry, int], ...] = ()

    def seat_of(self, user: str) -> Viewer:
        """Where somebody sits, or None for a spectator."""
        return next((chair.seat for chair in self.row.seats if str(chair.user) == user), None)

    def heard(self, viewer: Viewer) -> set[str]:
        """Every line that viewer was told."""
        return {words for _, words in self.lines[viewer]}


async def chronicle(store: Store, table: int) -> Chronicle:
    """Read a table's rows, and play its log again."""
    loaded = await store.matches.load(table, full=True)
    viewers: list[Viewer] = [None, *(chair.seat for chair in loaded.row.seats)]
    reader = Reader(tuple(chair.name for chair in loaded.row.seats))
    lines = {viewer: _worded(await store.stories.read(table, viewer, limit=EVER), reader) for viewer in viewers}
    if loaded.record is None:
        return Chronicle(loaded.row, (), lines)
    match = Match(game_called(loaded.row.game), replace(loaded.record, entries=()))
    moments, answers = [_moment(match, viewers, reader)], []
    for n, entry in enumerate(loaded.record.entries):
        assert entry.n == n, f"table {table} has a gap in its log at {n}"
        answers.append((entry, match.opened))
        if entry.withdraws is not None:
            back = match.withdrawn(entry.seat)
            assert back is not None, f"table {table} took back at {n} what somebody may have learned from"
            match = back
        elif entry.by == "table":
            match.note(entry.seat, entry.tokens, [])
        else:
            match.answer(entry.seat, entry.tokens, entry.by)
        moments.append(_moment(match, viewers, reader))
    return Chronicle(loaded.row, tuple(moments), lines, tuple(answers))


def _moment(match: Match[Any, Any], viewers: Sequence[Viewer], reader: Reader) -> Moment:
    seen = {viewer: "\n".join(map(reader, match.game.describe(match.view(viewer)))) for viewer in viewers}
    return Moment(match.n, match.opened, seen)


def _worded(rows: Sequence[LineRow], reader: Reader) -> tuple[tuple[int, str], ...]:
    return tuple((row.n, reader(unpack(Text, row.text))) for row in rows)

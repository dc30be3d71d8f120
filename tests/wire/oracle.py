"""The expected messages: the record of a table, replayed from its key by the kernel alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from games import game as game_called
from games.kernel.codec import unpack
from games.kernel.match import Match
from games.kernel.names import distinct_names, without_isolates
from games.kernel.record import Entry
from games.kernel.text import Localizer, Seat, Text
from storage.matches import MatchRow
from storage.store import Store
from storage.stories import LineRow

Viewer = Seat | None
EVER = 10_000


@dataclass(frozen=True, slots=True)
class Moment:
    """The match after `n` entries.

    Attributes:
        waiting: The number of each seat's question.
        seen: Each viewer's description.
        before: The public description of how the act before ended; "" if the card of that act shows the last board.
    """

    n: int
    waiting: dict[Seat, int]
    seen: dict[Viewer, str]
    before: str = ""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The whole history of one table.

    `lines` are the (n, words) told to each viewer, in order; `answers` is every entry with the number of its question.
    """

    row: MatchRow
    moments: tuple[Moment, ...]
    lines: dict[Viewer, tuple[tuple[int, str], ...]]
    answers: tuple[tuple[Entry, int], ...] = ()

    def seat_of(self, user: str) -> Viewer:
        """Return the seat of a user, or None for a spectator."""
        return next((chair.seat for chair in self.row.seats if str(chair.user) == user), None)

    def heard(self, viewer: Viewer) -> set[str]:
        """Return every line that viewer heard."""
        return {words for _, words in self.lines[viewer]}


async def chronicle(store: Store, table: int, renamed: Mapping[str, str] = MappingProxyType({})) -> Chronicle:
    """Return the history of a table, from its rows and a replay. `renamed`: former names and present ones."""
    loaded = await store.matches.load(table, full=True)
    viewers: list[Viewer] = [None, *(chair.seat for chair in loaded.row.seats)]
    names = tuple(chair.name for chair in loaded.row.seats)
    localizer = Localizer(distinct_names(names, names))
    told = {viewer: await store.stories.read(table, viewer, limit=EVER) for viewer in viewers}
    lines = {viewer: _worded(rows, localizer, renamed) for viewer, rows in told.items()}
    if loaded.record is None:
        return Chronicle(loaded.row, (), lines)
    match = Match(game_called(loaded.row.game), replace(loaded.record, entries=()))
    moments, answers = [_moment(match, viewers, localizer)], list[tuple[Entry, int]]()
    for place, entry in enumerate(loaded.record.entries):
        n = len(answers)
        assert entry.n == n, f"table {table} has a gap in its log at {n}"
        if not entry.counts:
            match.replay([entry])
            continue
        answers.append((entry, asked.n if (asked := match.asked(entry.seat)) else match.opened))
        if entry.withdraws is not None and entry.by == "table":  # all agreed, or a moderator did it
            match = Match(match.game, replace(loaded.record, entries=loaded.record.entries[: place + 1]))
        elif entry.withdraws is not None:
            back = match.undone(entry.seat)
            assert back is not None, f"table {table} took back at {n} what somebody may have learned from"
            match = back
        elif entry.by == "table":
            match.note(entry.seat, entry.tokens, [])
        elif entry.leaves:
            match.replay([entry])
        else:
            match.answer(entry.seat, entry.tokens, entry.by)
        moments.append(_moment(match, viewers, localizer))
    return Chronicle(loaded.row, tuple(moments), lines, tuple(answers))


def _moment(match: Match[Any, Any], viewers: Sequence[Viewer], localizer: Localizer) -> Moment:
    seen = {viewer: _plain(localizer, match.game.describe(match.view(viewer))) for viewer in viewers}
    asked = {seat: match.asked(seat) for seat in match.waiting}
    act = match.game.act(match.view(None))
    before = "" if act is None or act.seen is None else _plain(localizer, match.game.describe(act.seen))
    return Moment(match.n, {seat: one.n for seat, one in asked.items() if one}, seen, before)


def _plain(localizer: Localizer, lines: Iterable[Text]) -> str:
    return without_isolates("\n".join(map(localizer, lines)))


def _worded(rows: Sequence[LineRow], localizer: Localizer, renamed: Mapping[str, str]) -> tuple[tuple[int, str], ...]:
    return tuple((row.n, called_now(without_isolates(localizer(unpack(Text, row.text))), renamed)) for row in rows)


def called_now(words: str, renamed: Mapping[str, str]) -> str:
    """Return the words with the present names."""
    for before, now in renamed.items():
        words = words.replace(before, now)
    return words

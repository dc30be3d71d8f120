"""Recordings of matches, made by a replay in a thread, from which any moment can be shown quickly.

The checkpoints at the starts of its phases are kept in memory; a moment is rebuilt from the last one before it.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.history.perspectives import Eyes
from bot.table.match_history import MatchHistory, Verdict, past_of, verdict_on, walked
from games import game as game_called
from games.kernel.match import Match
from games.kernel.record import since, until
from storage.packing import from_blob, to_blob
from storage.store import Store

REMEMBERED = 8
"""Number of recordings that are cached."""


@dataclass
class Recording:
    """A replayed match. If the replay was not exact, it has no moments.

    Attributes:
        marks: Its checkpoints, with the entry count of each.
        logged: For each viewer, the entry counts with a log line.
    """

    past: MatchHistory
    verdict: Verdict
    marks: list[tuple[int, bytes]]
    logged: Mapping[Eyes, frozenset[int]]
    _moments: dict[Eyes, tuple[int, ...]] = field(default_factory=dict)

    @property
    def phases(self) -> tuple[int, ...]:
        """The entry counts at which a phase began."""
        return tuple(n for n, _ in self.marks)

    async def at(self, entry_count: int) -> Match[Any, Any]:
        """Return the match after `entry_count` entries."""
        return await asyncio.to_thread(self._rebuilt, entry_count)

    async def moments(self, eyes: Eyes) -> tuple[int, ...]:
        """Return the entry counts with something new for a perspective, including the deal.

        A secret answer of another player does not count.
        """
        if eyes not in self._moments:
            self._moments[eyes] = await asyncio.to_thread(self._new_to, eyes)
        return self._moments[eyes]

    def _rebuilt(self, entry_count: int) -> Match[Any, Any]:
        place = bisect_right(self.marks, entry_count, key=lambda mark: mark[0]) - 1
        checkpoint = from_blob(self.marks[place][1])
        entries = tuple(until(since(self.past.record.entries, checkpoint.entry_count), entry_count))
        return Match(game_called(self.past.row.game), replace(self.past.record, checkpoint=checkpoint, entries=entries))

    def _new_to(self, eyes: Eyes) -> tuple[int, ...]:
        found: list[int] = []
        seen: object = None
        logged = self.logged.get(eyes, frozenset())
        for n, match in enumerate(walked(self.past)):
            view = match.view(eyes)
            if n in logged or view != seen:
                found.append(n)
            seen = view
        return tuple(found)


class Replays:
    """The recordings of matches, of which REMEMBERED are cached. Raises IllegalError for a match that never began."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._recordings: OrderedDict[tuple[int, int, str], Recording] = OrderedDict()

    async def of(self, table_id: int) -> Recording:
        """Return the recording of a table's match up to now."""
        past = await past_of(self._store, table_id)
        key = (table_id, past.entry_count, past.row.state)
        if key not in self._recordings:
            self._recordings[key] = await asyncio.to_thread(_played_again, past, await self._logged_entries(past))
            while len(self._recordings) > REMEMBERED:
                self._recordings.popitem(last=False)
        self._recordings.move_to_end(key)
        return self._recordings[key]

    async def _logged_entries(self, past: MatchHistory) -> dict[Eyes, frozenset[int]]:
        logged = await self._store.stories.entry_counts(past.row.id)
        viewers: list[Eyes] = [None, *(chair.seat for chair in past.row.seats)]
        return {viewer: frozenset(n for n, to in logged if to is None or viewer in to) for viewer in viewers}


def _played_again(past: MatchHistory, logged: dict[Eyes, frozenset[int]]) -> Recording:
    verdict = verdict_on(past)
    marks = _marks(past) if verdict is Verdict.EXACT else []
    return Recording(past, verdict, marks, logged)


def _marks(past: MatchHistory) -> list[tuple[int, bytes]]:
    marks: list[tuple[int, bytes]] = []
    last = -1
    for n, match in enumerate(walked(past)):
        if match.checkpoint is not None and match.checkpoint.entry_count != last:
            last = match.checkpoint.entry_count
            marks.append((n, to_blob(match.checkpoint)))
    return marks

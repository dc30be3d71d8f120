"""The log lines of a board: those since the previous board, even if the board is shown several times.

The custom ID of the board's log button records them as well, because a process can die after it shows a board and
before it stores that. "=3.2=5.1" after the number of entries means the lines after the second of entry 3, up to the
first of entry 5. Only public lines are counted.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.custom_ids import BoardMark
from bot.delivery.read_positions import READ_FROM, READ_TO, last, marked, read_position, unread
from bot.table.jobs import BOARD
from bot.table.read_replies import LinePlace
from bot.table.snapshot import Snapshot
from storage.outbox import PostRow
from storage.store import Store
from storage.stories import LogLineRow

READ = 200
"""Maximum number of lines read for a board: more than fit, so that the board can say how many it leaves out."""
REMEMBERED = 1000
"""Maximum number of marks in the cache."""
_SHAPE = re.compile(r"=(-?\d{1,9})\.(\d{1,6})=(-?\d{1,9})\.(\d{1,6})")


class BoardStory(NamedTuple):
    """The lines for a board.

    Attributes:
        since: Read position before the first line.
        upto: Read position of the last line.
        lines: The lines.
        mark: Record of the lines in the board's log button.
        more: Whether there are later lines, of entries that the board does not show.
    """

    since: LinePlace
    upto: LinePlace
    lines: list[LogLineRow]
    mark: BoardMark
    more: bool = False

    def rows(self, board: PostRow) -> tuple[PostRow, ...]:
        """Return the rows to store for a board that shows these lines."""
        return told_rows(board, self.since, self.upto)


def told_rows(board: PostRow, since: LinePlace, upto: LinePlace) -> tuple[PostRow, PostRow, PostRow]:
    """Return the row of a board, and the rows of the read positions before and after its log lines."""
    return board, marked(board, READ_FROM, since), marked(board, READ_TO, upto)


class BoardStories:
    """The log lines of boards.

    The positions of the newest marks are cached, so that no database query is needed for them.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[int, str], tuple[LinePlace, LinePlace]] = OrderedDict()

    async def story(
        self, table_id: int, posts: Mapping[str, PostRow], entry_count: int, *, again: bool = False
    ) -> BoardStory:
        """Return the lines for the board that shows the match after `entry_count` entries.

        Args:
            table_id: The table.
            posts: The messages of the table.
            entry_count: Number of entries that the board shows.
            again: Whether to show the lines of the current board again. A board with the same number of entries does so
                anyway.
        """
        old = posts.get(BOARD)
        same = again or (old is not None and old.entry_count == entry_count)
        since = (
            read_position(posts, READ_FROM, -1)
            if same
            else read_position(posts, READ_TO, old.entry_count if old else -1)
        )
        rows = await self._store.stories.read(table_id, None, since[0] - 1, READ)
        lines = unread(rows, since, entry_count)
        upto = last(lines, entry_count) or since
        mark = BoardMark(entry_count, f"={_counted(rows, since)}={_counted(rows, upto)}")
        self._remember(table_id, mark, (since, upto))
        return BoardStory(since, upto, lines, mark, any(row.entry_count > entry_count for row in rows))

    async def told_by(self, table_id: int, mark: BoardMark) -> tuple[LinePlace, LinePlace] | None:
        """Return the positions before and after the lines of a board with that mark; None for an earlier version's."""
        if (known := self._known.get((table_id, mark.told))) is not None:
            return known
        if (shape := _SHAPE.fullmatch(mark.told)) is None:
            return None
        since, upto = ((int(shape[at]), int(shape[at + 1])) for at in (1, 3))
        rows = await self._store.stories.read(table_id, None, since[0] - 1, -1, (upto[0] + 1, 0))
        return self._remember(table_id, mark, (_position_after(rows, *since), _position_after(rows, *upto)))

    def _remember(
        self, table_id: int, mark: BoardMark, positions: tuple[LinePlace, LinePlace]
    ) -> tuple[LinePlace, LinePlace]:
        self._known[table_id, mark.told] = positions
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return positions


def moved_on(table: Snapshot, entry_count: int) -> bool:
    """Return whether a board that shows more than `entry_count` entries is about to be posted."""
    return table.match is not None and table.match.opened > entry_count and not (table.solo or table.match.ongoing)


def _counted(rows: Iterable[LogLineRow], place: LinePlace) -> str:
    entry_count, ordinal = place
    return f"{entry_count}.{sum(row.entry_count == entry_count and row.ordinal <= ordinal for row in rows)}"


def _position_after(rows: Iterable[LogLineRow], entry_count: int, count: int) -> LinePlace:
    """Return the read position after the first `count` lines of entry `entry_count`."""
    lines = [row.ordinal for row in rows if row.entry_count == entry_count][:count]
    return entry_count, max(lines, default=-1)

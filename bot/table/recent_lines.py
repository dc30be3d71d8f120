"""The latest log lines of a table in memory, so that a press does not read what its player has yet to be shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from games.kernel.dealer import LogLine

KEPT = 100
"""Maximum number of lines that are remembered of a table."""


class RecentLines:
    """The lines that were added to a table's log since it was loaded, the last of them in full."""

    def __init__(self) -> None:
        self._count, self._lines = 0, deque[LogLine](maxlen=KEPT)

    def add(self, lines: Iterable[LogLine]) -> None:
        """Add lines that are being stored. The table is locked."""
        for line in lines:
            self._count += 1
            self._lines.append(line)

    @property
    def end(self) -> LogEnd:
        """The present end of the log."""
        return LogEnd(self, self._count)

    def between(self, since: LogEnd, until: LogEnd) -> list[LogLine] | None:
        """Return the lines after one position up to another; None if they were dropped or the table was reloaded."""
        first = since.line_count - self._count + len(self._lines)
        if since.lines is not self or until.lines is not self or first < 0:
            return None
        return [*self._lines][first : first + until.line_count - since.line_count]


class LogEnd(NamedTuple):
    """A position in a table's log: after that many of the lines since it was loaded."""

    lines: RecentLines
    line_count: int

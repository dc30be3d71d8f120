"""The event that a table changed."""

from __future__ import annotations

from typing import NamedTuple

from bot.table.live_table import LiveTable
from games.kernel.dealer import LogLine


class TableChanged(NamedTuple):
    """A stored change of a table, with the log lines that it added.

    The table is locked while listeners are called. They must read it immediately, keep no reference to it, and change
    nothing.
    """

    table: LiveTable
    lines: tuple[LogLine, ...]

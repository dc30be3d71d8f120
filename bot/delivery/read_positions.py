"""Read positions: how much of the public log the boards have shown, and how much of a seat's log its direct messages.

A position is stored as a row among the table's messages. Its `entry_count` is the entry, and its message ID is the
number of the line within that entry. The entry alone is not enough, because lines are also added between two answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.table.read_replies import LinePlace
from bot.table.snapshot import Snapshot
from bot.table.time_lines import addressed
from games.kernel.codec import unpack
from games.kernel.text import Seat, Text
from storage.outbox import PostRow
from storage.stories import LogLineRow

READ_TO, READ_FROM = "read_to", "read_from"
"""The audiences of a board's read positions: after its last log line, and before its first."""
ALL = 2**62
"""A line number greater than that of every line of an entry."""


def dm_audience(seat: Seat) -> str:
    """Return the audience of the read position of a seat's direct messages."""
    return f"{READ_TO}:{seat}"


def read_position(posts: Mapping[str, PostRow], audience: str, entry_count: int) -> LinePlace:
    """Return the stored position, or if there is none, the position after all lines of `entry_count` entries."""
    post = posts.get(audience)
    return (post.entry_count, post.message) if post else (entry_count, ALL)


def marked(message: PostRow, audience: str, line: LinePlace) -> PostRow:
    """Return the row that stores a position, next to the row of `message`."""
    entry_count, ordinal = line
    return message._replace(audience=audience, message=ordinal, entry_count=entry_count)


def unread(lines: Iterable[LogLineRow], since: LinePlace, entry_count: int) -> list[LogLineRow]:
    """Return the lines after that position that belong to the first `entry_count` entries."""
    return [line for line in lines if since < (line.entry_count, line.ordinal) and line.entry_count <= entry_count]


def last(lines: Iterable[LogLineRow], entry_count: int) -> LinePlace | None:
    """Return the position of the last line within the first `entry_count` entries, or None if there is none."""
    return max(((line.entry_count, line.ordinal) for line in lines if line.entry_count <= entry_count), default=None)


def shown_upto(words: str, story: Sequence[LogLineRow], known: LinePlace, table: Snapshot, seat: Seat) -> LinePlace:
    """Return the position of the last line that a direct message shows, or `known` if it shows none after that.

    Args:
        words: The text of the message.
        story: The log that it was made from, and what came later.
        known: The position up to which it shows the log in any case.
        table: The table in the language of the seat.
        seat: The seat of its reader.
    """
    quoted = Counter(line.removeprefix("> ") for line in words.splitlines() if line.startswith("> "))
    upto = known
    for line in story:
        said = next((text for text in _worded(line, table, seat) if quoted[text]), None)
        if said is not None:
            quoted[said] -= 1
            upto = max(upto, (line.entry_count, line.ordinal))
    return upto


def _worded(line: LogLineRow, table: Snapshot, seat: Seat) -> list[str]:
    """Return the text of a line in a direct message, with its emojis and without."""
    text, localizer = addressed(table.game, unpack(Text, line.text), seat), table.markdown_localizer
    return [localizer(text), replace(localizer, inline=False)(text)]

"""The lines that a board tells: those since the board before it, however often it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bot.messages.read_positions import BEFORE, TOLD, Place, bookmark, unread
from bot.table.jobs import BOARD
from storage.records.rows import LineRow, PostRow
from storage.store import Store

READ = 200
"""The most lines read for a board: more than one has room for, so that it says what it leaves out."""


class BoardStory(NamedTuple):
    """The lines for a board, and the position `since` which they were told."""

    since: Place
    lines: list[LineRow]


async def board_story(store: Store, table_id: int, posts: Mapping[str, PostRow], n: int) -> BoardStory:
    """What the board tells that shows the match after `n` entries; `posts` are the messages of the table.

    Shown again, it tells again what it told.
    """
    old = posts.get(BOARD)
    again = old is not None and old.n == n
    since = bookmark(posts, BEFORE, -1) if again else bookmark(posts, TOLD, old.n if old else -1)
    return BoardStory(since, unread(await store.stories.read(table_id, None, since[0] - 1, READ), since, n))

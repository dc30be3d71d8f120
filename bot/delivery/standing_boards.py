"""The entries and log lines of boards for which no row is stored yet.

The reply to a press can have edited a board a moment ago, or a process can have died after it showed a board and before
it stored that. The buttons of a board record its number of entries and its log lines. They replace the stored rows, so
that no line appears twice and none is left out. For a board of an earlier version only the entry is known, and all
lines up to it count as shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

import discord

from bot.custom_ids import carried, mark_among
from bot.delivery.board_story import BoardStories, told_rows
from bot.delivery.message_sender import MessageSender, Sent
from bot.delivery.message_versions import MessageVersions
from bot.delivery.read_positions import READ_TO, read_position
from bot.table.jobs import BOARD, Batch, Job, PostBoard, RefreshBoard
from bot.table.read_replies import LinePlace
from bot.table.snapshot import Snapshot
from storage.outbox import PostRow

BoardBatch: TypeAlias = "Batch[PostBoard] | Batch[RefreshBoard]"


class FoundBoard(NamedTuple):
    """A board that was posted but not stored.

    Attributes:
        entry_count: Number of entries that it shows.
        positions: The read positions before and after its log lines; None if an earlier version posted it.
    """

    sent: Sent
    entry_count: int
    positions: tuple[LinePlace, LinePlace] | None = None

    def rows(self, table_id: int) -> tuple[PostRow, ...]:
        """Return the rows to store for it, or () if its buttons do not record its lines."""
        post = self.sent.post(table_id, BOARD)._replace(entry_count=self.entry_count)
        return told_rows(post, *self.positions) if self.positions else ()


class BoardMessage(NamedTuple):
    """The board in the channel: the rows to store for the known board, or a board that was `found`."""

    noted: tuple[PostRow, ...] = ()
    found: FoundBoard | None = None


class StandingBoards:
    """Tracks what the boards of tables show, and searches channels for boards that are not stored."""

    def __init__(self, stories: BoardStories, sender: MessageSender, versions: MessageVersions) -> None:
        self._stories, self._sender, self._versions = stories, sender, versions

    async def of(self, batch: BoardBatch, table: Snapshot) -> BoardMessage:
        """Return the board in the table's channel. Raises discord.HTTPException.

        The channel is searched if a job was tried before, if this process has not shown the board itself, or if another
        might have been posted below it. Even if the board is gone, this process can know its lines.
        """
        old, standing = batch.posts.get(BOARD), None
        if batch.tried or self._is_doubtful(batch, table):
            standing = await self._find_newest(batch, table)
            if old is not None and (standing is None or standing.found is None):
                self._versions.stands(old.message)
        return standing or BoardMessage(await self.noted(batch))

    async def noted(self, batch: BoardBatch) -> tuple[PostRow, ...]:
        """Return the rows of the known board that this process has updated; () if the stored ones are up to date."""
        return await shown_by_now(self._stories, self._versions, batch.table_id, batch.posts)

    def _is_doubtful(self, batch: BoardBatch, table: Snapshot) -> bool:
        """Return whether this process does not know what the known board shows, or if it is the last one."""
        old = batch.posts.get(BOARD)
        if old is None or table.solo:
            return False
        return self._versions.mark(old.message) is None or self._versions.replaced(old.message)

    async def _find_newest(self, batch: BoardBatch, table: Snapshot) -> BoardMessage | None:
        """Return the record in the newest board's buttons, or None if there is no board below the known one.

        Raises discord.HTTPException.
        """
        async for message in self._sender.own(table.row.place):
            if (mark := mark_among(carried(message), table.id)) is None:
                continue
            positions = await self._stories.told_by(table.id, mark)
            if positions is not None:
                return _marked(batch, message, mark.entry_count, positions)
            if batch.tried and (job := _unmarked(batch, message, mark.entry_count)) is not None:
                return BoardMessage(found=FoundBoard(Sent(table.row.place, message.id, job), job.entry_count))
        return None


async def shown_by_now(
    stories: BoardStories,
    versions: MessageVersions,
    table_id: int,
    posts: Mapping[str, PostRow],
    pressed: discord.Message | None = None,
) -> tuple[PostRow, ...]:
    """Return the rows to store for the known board.

    They come from the version that this process showed there, or from the board's state when it was `pressed`. A
    message pressed below the known board is a newer board that is not stored yet. `posts` are the messages of the
    table.
    """
    old = posts.get(BOARD)
    if old is not None and pressed is not None and pressed.id > old.message:
        old = old._replace(channel=pressed.channel.id, message=pressed.id)
    mark = versions.mark(old.message) if old else None
    if mark is None and pressed and old and pressed.id == old.message:
        mark = mark_among(carried(pressed), table_id)
    positions = await stories.told_by(table_id, mark) if mark else None
    return _newer(posts, old, mark.entry_count, positions) if old and mark and positions else ()


def _marked(
    batch: BoardBatch, message: discord.Message, entry_count: int, positions: tuple[LinePlace, LinePlace]
) -> BoardMessage | None:
    """Return the board in that message, with `entry_count` entries, if it is the newest; otherwise None.

    It is not the newest if the known one was posted later.
    """
    old = batch.posts.get(BOARD)
    if old is not None and old.message == message.id:
        return BoardMessage(_newer(batch.posts, old, entry_count, positions))
    if old is not None and message.id < old.message:
        return None
    job: Job = next((job for job in reversed(batch.jobs) if job.entry_count <= entry_count), batch.jobs[0])
    return BoardMessage(found=FoundBoard(Sent(message.channel.id, message.id, job), entry_count, positions))


def _newer(
    posts: Mapping[str, PostRow], old: PostRow, entry_count: int, positions: tuple[LinePlace, LinePlace]
) -> tuple[PostRow, ...]:
    """Return the rows of the board, or () if later ones are stored already."""
    since, upto = positions
    noted = (old.entry_count, read_position(posts, READ_TO, old.entry_count))
    return told_rows(old._replace(entry_count=entry_count), since, upto) if (entry_count, upto) >= noted else ()


def _unmarked(batch: BoardBatch, message: discord.Message, entry_count: int) -> Job | None:
    """Return the job that posted or edited this board of an earlier version, unless its result is stored."""
    old = batch.posts.get(BOARD)
    known = old is not None and old.entry_count >= batch.entry_count and old.message == message.id
    return (
        None
        if known
        else next((job for job in batch.jobs if isinstance(job, PostBoard) and job.entry_count == entry_count), None)
    )

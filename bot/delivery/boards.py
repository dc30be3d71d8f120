"""A table's own message in its channel: the lobby before the match, the board during it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord

from bot.delivery.messaging import Messaging
from bot.delivery.read_positions import BEFORE, TOLD, bookmark, last, marked, unread
from bot.delivery.thread_cleanup import ThreadCleaner
from bot.pages import table_pages
from bot.pages.calls import CallMessages
from bot.pages.lobby import lobby_page
from bot.runtime.discord_codes import NOT_THERE
from bot.services.matches import Matches
from bot.table.first_words import first_words
from bot.table.jobs import (
    BOARD,
    LOBBY,
    NOTHING_LEFT,
    Batch,
    Done,
    Job,
    PostBoard,
    RefreshBoard,
    ShowLobby,
    remove_buttons,
    settle_call,
)
from bot.table.snapshot import Snapshot
from games.kernel.codec import unpack
from games.kernel.text import Text
from storage.records.rows import LineRow, PostRow
from storage.store import Store

READ = 200
"""The most lines read for a board: more than one has room for, so that it says what it leaves out."""


class Boards:
    """Handles the jobs for lobbies and boards. Handlers raise discord.HTTPException and NoMatch."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        messaging: Messaging,
        *,
        calls: CallMessages,
        thread_cleaner: ThreadCleaner,
    ) -> None:
        self._store, self._matches, self._calls, self._thread_cleaner = store, matches, calls, thread_cleaner
        self._sender, self._versions = messaging.sender, messaging.versions

    async def post(self, batch: Batch[PostBoard]) -> Done:
        """Post a new board; the previous one loses its buttons.

        Does nothing once the match has moved on, as it does at the start where bots are first: the next board shows it.
        """
        old, table = batch.posts.get(BOARD), await batch.seen()
        if _moved_on(table, batch.n):
            return NOTHING_LEFT
        since = bookmark(batch.posts, TOLD, old.n if old else -1)
        lines = unread(await self._story(batch, since[0]), since, batch.n)
        pending = await self._public(table, lines, batch.n)
        sent = await self._sender.post(table.row.place, pending, batch, old.message if old else 0)
        new = sent.post(batch.table_id, BOARD)
        told = (marked(new, BEFORE, since), marked(new, TOLD, last(lines, sent.job.n) or since))
        calls = [post for post in batch.posts.values() if self._calls.over(table, post)]
        ended = [] if table.running else await self._thread_cleaner.jobs(table.row)
        strips = [remove_buttons(post, sent.job) for post in _replaced(batch, old, not table.running)]
        next_jobs = (*strips, *(settle_call(post, sent.job) for post in calls), *ended)
        return Done(posts=(new, *told), next_jobs=next_jobs, upto=sent.job.n)

    async def refresh(self, batch: Batch[RefreshBoard]) -> Done:
        """Edit the current board after a secret answer or a vote, or in solo play.

        Does nothing once the match has moved on, because the next board shows it all, or if the reply to a press has
        already edited the message.
        """
        post, anew = batch.posts.get(BOARD), any(job.anew for job in batch.jobs)
        if post is None or post.n >= batch.n + anew:
            return NOTHING_LEFT
        new = post._replace(n=batch.n)
        if self._versions.tells(post, batch.n) and not anew:
            return Done(posts=(new,))
        table = await batch.seen()
        if table.match is None or _moved_on(table, post.n):
            return NOTHING_LEFT
        since = bookmark(batch.posts, BEFORE, -1)
        lines = unread(await self._story(batch, since[0]), since, batch.n)
        if not await self._edited(new, await self._public(table, lines, batch.n), anew):
            newest = batch.newest
            again = PostBoard(n=newest.n, at=newest.at, nonce=f"{newest.n}.b")
            return Done(next_jobs=(again,))
        told = last(lines, batch.n)
        return Done(posts=(new, *([marked(new, TOLD, told)] if told else [])))

    async def lobby(self, batch: Batch[ShowLobby]) -> Done:
        """Post the lobby the first time and edit it afterwards; post it again if somebody deleted it.

        It is not posted if nobody can join any more.
        """
        post, table = batch.posts.get(LOBBY), await batch.seen()
        page, row = lobby_page(table), table.row
        known = post if post and post.channel == row.place else await self._unnoted(batch, row.place)
        if (known is not None and await self._sender.edited(known, page)) or row.state != "lobby":
            closed = await self._thread_cleaner.jobs(row) if row.state == "closed" else ()
            return Done(posts=(known,) if known else (), next_jobs=tuple(closed))
        sent = await self._sender.post(row.place, page, batch, post.message if post else 0)
        return Done(
            posts=(sent.post(batch.table_id, LOBBY),), next_jobs=(remove_buttons(post, sent.job),) if post else ()
        )

    async def _edited(self, post: PostRow, pending: table_pages.PendingPage, anew: bool) -> bool:
        """Edit the board when its turn comes; False if its message can no longer be edited."""
        edit = partial(self._sender.edit, post)
        try:
            await self._versions.show(post.message, pending, post.n, edit, awaited=False, anew=anew)
        except discord.HTTPException as error:
            if error.code not in NOT_THERE:
                raise
            return False
        return True

    async def _unnoted(self, batch: Batch[Job], place: int) -> PostRow | None:
        """The lobby message that an earlier run posted and crashed before storing."""
        found = await self._sender.posted(place, batch)
        return found.post(batch.table_id, LOBBY) if found else None

    async def _public(self, table: Snapshot, lines: Sequence[LineRow], n: int) -> table_pages.PendingPage:
        """The page in the channel: the board, or in solo play the person's own page with its controls."""
        if table.solo:
            look = table_pages.Focus(words=await first_words(self._matches.register, table, 0))
            return table_pages.solo(table, await self._matches.told_last(table.id), look, n)
        return table_pages.board(table, [unpack(Text, line.text) for line in lines], n)

    async def _story(self, batch: Batch[Job], since: int) -> list[LineRow]:
        """The public lines since entry `since`."""
        return await self._store.stories.read(batch.table_id, None, since - 1, READ)


def _moved_on(table: Snapshot, n: int) -> bool:
    """Whether a board is on its way that shows the match further on than after `n` entries."""
    return table.match is not None and table.match.opened > n and not (table.solo or table.match.ongoing)


def _replaced(batch: Batch[Job], old: PostRow | None, over: bool) -> list[PostRow]:
    """The messages a new board replaces: the last board, or the lobby; at the end also every hand."""
    posts = batch.posts.values()
    hands = [post for post in posts if over and post.audience.startswith("hand:")]
    return [*hands, *([old] if old else [post for post in posts if post.audience == LOBBY])]

"""The table's own message in its channel: the lobby while it is set up, the board while it is played."""

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


class Boards:
    """Does what concerns these messages. Each raises discord.HTTPException, NoMatch."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        messaging: Messaging,
        *,
        calls: CallMessages,
        thread_cleaner: ThreadCleaner,
    ) -> None:
        self._store, self._matches, self._calls, self._janitor = store, matches, calls, thread_cleaner
        self._postman, self._slates = messaging.sender, messaging.versions

    async def post(self, batch: Batch[PostBoard]) -> Done:
        """A new board message; the one before loses its buttons."""
        old, table = batch.posts.get(BOARD), await batch.seen()
        since = bookmark(batch.posts, TOLD, old.n if old else -1)
        lines = unread(await self._story(batch, since[0]), since, batch.n)
        pending = await self._public(table, lines, batch.n)
        sent = await self._postman.post(table.row.place, pending, batch, old.message if old else 0)
        new = sent.post(batch.table_id, BOARD)
        told = (marked(new, BEFORE, since), marked(new, TOLD, last(lines, sent.job.n) or since))
        calls = [post for post in batch.posts.values() if self._calls.over(table, post)]
        ended = [] if table.running else await self._janitor.jobs(table.row)
        strips = [remove_buttons(post, sent.job) for post in _replaced(batch, old, not table.running)]
        next_jobs = (*strips, *(settle_call(post, sent.job) for post in calls), *ended)
        return Done(posts=(new, *told), next_jobs=next_jobs, upto=sent.job.n)

    async def refresh(self, batch: Batch[RefreshBoard]) -> Done:
        """The board message as it stands, brought up to date: somebody answered in secret, voted, or plays alone.

        Not once the match has moved on: the new board, however late it comes, tells it all. Nor where the answer to a
        press has brought the message up to date already.
        """
        post, anew = batch.posts.get(BOARD), any(job.anew for job in batch.jobs)
        if post is None or post.n >= batch.n + anew:
            return NOTHING_LEFT
        new = post._replace(n=batch.n)
        if self._slates.tells(post, batch.n) and not anew:
            return Done(posts=(new,))
        table = await batch.seen()
        if table.match is None or (table.match.opened > post.n and not (table.solo or table.match.ongoing)):
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
        """The message people join by: posted the first time, edited ever after; anew where somebody deleted it.

        Not posted where nobody can join any more.
        """
        post, table = batch.posts.get(LOBBY), await batch.seen()
        page, row = lobby_page(table), table.row
        known = post if post and post.channel == row.place else await self._unnoted(batch, row.place)
        if (known is not None and await self._postman.edited(known, page)) or row.state != "lobby":
            closed = await self._janitor.jobs(row) if row.state == "closed" else ()
            return Done(posts=(known,) if known else (), next_jobs=tuple(closed))
        sent = await self._postman.post(row.place, page, batch, post.message if post else 0)
        return Done(
            posts=(sent.post(batch.table_id, LOBBY),), next_jobs=(remove_buttons(post, sent.job),) if post else ()
        )

    async def _edited(self, post: PostRow, pending: table_pages.PendingPage, anew: bool) -> bool:
        """Let the board show that, in its turn; False where its message can be edited no more."""
        edit = partial(self._postman.edit, post)
        try:
            await self._slates.show(post.message, pending, post.n, edit, awaited=False, anew=anew)
        except discord.HTTPException as error:
            if error.code not in NOT_THERE:
                raise
            return False
        return True

    async def _unnoted(self, batch: Batch[Job], place: int) -> PostRow | None:
        """The lobby that an earlier run posted, and did not live to note."""
        found = await self._postman.posted(place, batch)
        return found.post(batch.table_id, LOBBY) if found else None

    async def _public(self, table: Snapshot, lines: Sequence[LineRow], n: int) -> table_pages.PendingPage:
        """What stands in the channel: the board; where one person plays alone, their page with all to press."""
        if table.solo:
            return table_pages.solo(table, await self._matches.told_last(table.id), n=n)
        return table_pages.board(table, [unpack(Text, line.text) for line in lines], n)

    async def _story(self, batch: Batch[Job], since: int) -> list[LineRow]:
        """What all were told from so many entries on."""
        return await self._store.stories.read(batch.table_id, None, since - 1)


def _replaced(batch: Batch[Job], old: PostRow | None, over: bool) -> list[PostRow]:
    """The messages a new board replaces: the board before it, the lobby before the first, every hand at the end."""
    posts = batch.posts.values()
    hands = [post for post in posts if over and post.audience.startswith("hand:")]
    return [*hands, *([old] if old else [post for post in posts if post.audience == LOBBY])]

"""A table's own message in its channel: the lobby before the match, the one board during it.

The board is edited where it stands while nothing but calls of the same table stands below it; else it is posted anew,
and the old message deleted once the new one stands. A crash between any two steps is mended by repeating them: a board
that was posted or edited already is found by the entry in its buttons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import discord

from bot.delivery.channel_ends import ChannelEnds
from bot.delivery.invitations import invite
from bot.delivery.thread_cleanup import ThreadCleaner
from bot.history.first_words import first_words
from bot.messages.board_story import READ, board_story
from bot.messages.message_sender import Sent
from bot.messages.messaging import Messaging
from bot.messages.read_positions import BEFORE, TOLD, bookmark, last, marked, unread
from bot.pages import table_pages
from bot.pages.calls import CallMessages
from bot.pages.lobby import lobby_page
from bot.pages.shares import act_card
from bot.runtime.discord_codes import NOT_THERE
from bot.services.matches import Matches
from bot.table.acts import act_shown
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
    delete_message,
    remove_buttons,
    settle_call,
)
from bot.table.snapshot import Snapshot
from bot.ui.guidance import Focus
from games.kernel.codec import unpack
from games.kernel.game import Act
from games.kernel.text import EMPTY, Text
from storage.records.rows import LineRow, PostRow
from storage.store import Store


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
        channel_ends: ChannelEnds,
    ) -> None:
        self._store, self._matches, self._calls, self._thread_cleaner = store, matches, calls, thread_cleaner
        self._channel_ends = channel_ends
        self._sender, self._versions, self._covers = messaging.sender, messaging.versions, messaging.covers

    async def post(self, batch: Batch[PostBoard]) -> Done:
        """Show the match on its one board, where it stands or below what others wrote since.

        The board before is deleted once another stands; where it shows the end of an act, it stays as its card. Does
        nothing once the match has moved on, as it does at the start where bots are first: the next board shows it. But
        one that an earlier run posted is noted all the same, or it would stand for ever.
        """
        old, table = batch.posts.get(BOARD), await batch.seen()
        if _moved_on(table, batch.n) and not await self._found(batch, table.row.place):
            return NOTHING_LEFT
        act = act_shown(table, batch.posts)
        since, lines = await board_story(self._store, batch.table_id, batch.posts, batch.n)
        sent = await self._shown(batch, await self._public(table, lines, batch.n), table.row.place, act.begun)
        new = sent.post(batch.table_id, BOARD)
        if old is not None and act.begun is not None and old.message != new.message:
            await self._sender.settle(old, act_card(table, act.begun), self._versions.pictures(old.message))
        told = (marked(new, BEFORE, since), marked(new, TOLD, last(lines, sent.job.n) or since), *act.marks(new))
        calls = [post for post in batch.posts.values() if self._calls.over(table, post)]
        ended = [] if table.running else await self._thread_cleaner.jobs(table.row)
        replaced = _replaced(batch, new, sent.job, over=not table.running, kept=act.begun is not None)
        invited = invite(table.row, sent.job) if old is None or not table.running else ()
        next_jobs = (*replaced, *(settle_call(post, sent.job) for post in calls), *ended, *invited)
        return Done(posts=(new, *told), next_jobs=next_jobs, upto=sent.job.n)

    async def _shown(
        self, batch: Batch[PostBoard], pending: table_pages.PendingPage, place: int, begun: Act | None
    ) -> Sent:
        """The board as it stands now: one that an earlier run posted, the last one, edited, or a new one."""
        old = batch.posts.get(BOARD)
        if found := await self._found(batch, place):
            return found
        if old is not None and old.channel == place and begun is None:
            new = old._replace(n=batch.n)
            shown = old.n < batch.n and self._versions.tells(old, batch.n)  # in reply to the press that led to it
            if await self._channel_ends.stands_last(old) and (shown or await self._edited(new, pending, anew=True)):
                return Sent(old.channel, old.message, batch.newest)
        return await self._sender.post(place, pending, batch, _but(batch))

    async def _found(self, batch: Batch[PostBoard], place: int) -> Sent | None:
        """The board that an earlier run posted, or edited where it stood, without noting it."""
        return await self._sender.posted(place, batch, _but(batch))

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
        row = table.row
        page = lobby_page(table, await self._covers.picture(row.game, table.reader) if row.state == "lobby" else None)
        known = post if post and post.channel == row.place else await self._unnoted(batch, row.place)
        if (known is not None and await self._sender.edited(known, page)) or row.state != "lobby":
            closed = await self._thread_cleaner.jobs(row) if row.state == "closed" else ()
            return Done(posts=(known,) if known else (), next_jobs=(*closed, *invite(row, batch.newest)))
        sent = await self._sender.post(row.place, page, batch, post.message if post else 0)
        stripped = (remove_buttons(post, sent.job),) if post else ()
        return Done(posts=(sent.post(batch.table_id, LOBBY),), next_jobs=(*stripped, *invite(row, sent.job)))

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
            register = self._matches.register
            look = Focus(words=await first_words(register, table, 0))
            pending = table_pages.solo(table, await self._matches.told_last(table.id), look, n)
            return replace(pending, words_only=(await register.of(table.seats[0].user or 0)).words_only)
        words = await first_words(self._matches.register, table, table.waiting[0]) if table.asked_of_all else EMPTY
        return table_pages.board(table, [unpack(Text, line.text) for line in lines], n, Focus(words=words))

    async def _story(self, batch: Batch[Job], since: int) -> list[LineRow]:
        """The public lines since entry `since`."""
        return await self._store.stories.read(batch.table_id, None, since - 1, READ)


def _moved_on(table: Snapshot, n: int) -> bool:
    """Whether a board is on its way that shows the match further on than after `n` entries."""
    return table.match is not None and table.match.opened > n and not (table.solo or table.match.ongoing)


def _but(batch: Batch[PostBoard]) -> int:
    """The board that is known and shows as many entries; one with fewer may have been edited already, so 0 then."""
    old = batch.posts.get(BOARD)
    return old.message if old is not None and old.n >= batch.n else 0


def _replaced(batch: Batch[PostBoard], new: PostRow, told: Job, *, over: bool, kept: bool) -> Iterator[Job]:
    """The jobs for the messages that a board replaces: the board before, unless it is `kept`, or the lobby; at the end
    also every hand that an earlier version posted."""
    old, lobby = batch.posts.get(BOARD), batch.posts.get(LOBBY)
    if over:
        hands = [post for post in batch.posts.values() if post.audience.startswith("hand:")]
        yield from (remove_buttons(post, told) for post in hands)
    if old is None and lobby is not None:
        yield remove_buttons(lobby, told)
    elif old is not None and old.message != new.message and not kept:
        yield delete_message(old, told)

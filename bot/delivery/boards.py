"""The board of a match: its one message in the channel.

It is edited in place while only mentions of the same table follow it. Otherwise it is posted again, and the old message
is deleted once the new one exists. Repeating the steps repairs a crash between any two of them: the buttons of a board
record the entries and lines that it already shows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

import discord

from bot.delivery.board_story import BoardStory, moved_on
from bot.delivery.channel_ends import ChannelEnds
from bot.delivery.message_sender import STALLED_SECONDS, Sent, StalledEditError
from bot.delivery.messaging import Messaging
from bot.delivery.read_positions import READ_TO, read_position
from bot.delivery.standing_boards import BoardMessage, FoundBoard, StandingBoards
from bot.history.tips import tip_for
from bot.pages import public_pages, seat_pages
from bot.pages.pending_pages import PendingPage
from bot.runtime.discord_codes import NOT_THERE
from bot.table.acts import act_shown
from bot.table.jobs import (
    BOARD,
    LOBBY,
    NOTHING_LEFT,
    Batch,
    Job,
    JobResult,
    PostBoard,
    RedrawBoard,
    RefreshBoard,
    delete_message,
    invitation_jobs,
    remove_buttons,
    settle_call,
    show_in_inboxes,
)
from bot.table.live_table import playing
from bot.table.lobby_notifications import updates
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from bot.table.proposals import is_settled
from bot.table.snapshot import Snapshot
from bot.ui.guidance import PageState
from bot.ui.render_worker import BOARD_SECONDS
from games.kernel.codec import unpack
from games.kernel.game import Act
from games.kernel.text import EMPTY, Text
from storage.outbox import PostRow

_Batch = TypeVar("_Batch", Batch[PostBoard], Batch[RefreshBoard])


class _Shown(NamedTuple):
    """A board in the channel, after `entry_count` entries, with its log lines.

    An edited board shows all lines so far, so that no further edit has to follow. A posted board shows no more than its
    job says, because Discord would ignore the rest if it knew the message already.
    """

    sent: Sent
    entry_count: int
    story: BoardStory


class Boards:
    """Handles the jobs for boards. The handlers raise discord.HTTPException and NoMatchError."""

    def __init__(
        self, matches: Matches, messaging: Messaging, *, moderation: Moderation, channel_ends: ChannelEnds
    ) -> None:
        self._matches, self._moderation, self._channel_ends = matches, moderation, channel_ends
        self._sender, self._versions, self._stories = messaging.sender, messaging.versions, messaging.stories
        self._standing = StandingBoards(self._stories, self._sender, self._versions)

    async def post(self, batch: Batch[PostBoard]) -> JobResult:
        """Show the match on its one board, in place or below the messages that others wrote since.

        The previous board is deleted once another exists; if it shows the end of an act, it stays as the act's card.
        Does nothing if the match has moved on, such as at the start when bots move first, or if the reply to a press
        has ended the act: the next board shows it. The result of an earlier run is stored in any case. Otherwise, an
        old board would stay in the channel, and lines would appear twice.
        """
        batch, table = _by_entries(batch), await batch.seen()
        if table.row.is_anonymous:
            return _in_inboxes(batch, table)
        standing, old = await self._standing.of(batch, table), batch.posts.get(BOARD)
        if moved_on(table, batch.entry_count) and not standing.found:
            return JobResult(posts=standing.noted)
        act = act_shown(table, batch.posts)
        ended = [] if table.running else await self._moderation.cleanup_jobs(table.row)
        sent, n, story = await self._shown(batch, table, standing, act.begun)
        if self._versions.settled(sent.message):
            return JobResult(posts=standing.noted)
        new = sent.post(batch.table_id, BOARD)._replace(entry_count=n)
        stalled = False
        if old is not None and act.begun is not None and old.message != new.message:
            stalled = not await self._settle(old, n, table, act.begun)
        calls = [post for post in batch.posts.values() if is_settled(table, post)]
        replaced = _replaced(batch, new, sent.job, over=not table.running, kept=act.begun is not None)
        invited = invitation_jobs(table.row, sent.job) if old is None or not table.running else ()
        settled = (settle_call(post, sent.job) for post in calls)
        notified = updates(table, batch.posts.values(), sent.job)
        next_jobs = (*replaced, *settled, *notified, *ended, *invited, *_rest(table, batch.newest, n, story))
        if stalled and old is not None:
            next_jobs += (remove_buttons(old, sent.job, self._matches.now() + STALLED_SECONDS),)
        return JobResult(posts=(*story.rows(new), *act.marks(new)), next_jobs=next_jobs, covers=sent.job.entry_count)

    async def _shown(
        self, batch: Batch[PostBoard], table: Snapshot, standing: BoardMessage, begun: Act | None
    ) -> _Shown:
        """Return the current board: one that an earlier run posted, the last one, edited, or a new one."""
        if standing.found:
            return await self._shown_again(batch, table, standing.found, begun)
        old, now = batch.posts.get(BOARD), _add_rows(batch, standing.noted)
        if old is not None and old.channel == table.row.place and begun is None:
            shown = await self._shown_there(now, table, old)
            if shown is not None:
                return shown
        return await self._posted(now, table)

    async def _shown_there(self, now: Batch[PostBoard], table: Snapshot, old: PostRow) -> _Shown | None:
        """Return the known board, edited, or None if it is not the last message or can no longer be edited."""
        n, sent = max(now.entry_count, playing(table).entry_count), Sent(old.channel, old.message, now.newest)
        new, tell = old._replace(entry_count=n), partial(self._board_lines, now, n)
        if await self._channel_ends.stands_last(old):
            shown = old.entry_count < n and self._versions.tells(old, n)  # in reply to the last press
            replied = await self._replied(new, table, tell) if shown else None
            story = replied or await self._edited(new, table, tell, force=True)
            return _Shown(sent, n, story) if story is not None else None
        if (
            now.tried and old.entry_count < now.entry_count <= now.posts[BOARD].entry_count
        ):  # a tried job has edited it while it was the last message
            story = await tell()
            return _Shown(sent, now.posts[BOARD].entry_count, story._replace(upto=read_position(now.posts, READ_TO, n)))
        return None

    async def _replied(
        self, board: PostRow, table: Snapshot, tell: Callable[[], Awaitable[BoardStory]]
    ) -> BoardStory | None:
        """Return the board's lines if the reply to the last press has already shown them all, or None."""
        page = await self._public(table, story := await tell())
        return story if self._versions.tells_all(board.message, board.entry_count, page.page) else None

    async def _posted(self, now: Batch[PostBoard], table: Snapshot) -> _Shown:
        """Post a new board and return it. Nothing edits the old one meanwhile, or it would show the same new lines."""
        old = now.posts.get(BOARD)
        async with self._versions.replacing(old.message) if old else nullcontext():
            story = await self._board_lines(now, now.entry_count, again=False)
            page = await self._public(table, story)
            sent = await self._sender.post(table.row.place, page, replace(now, tried=False))  # already looked for
            self._versions.posted(sent.message, story.mark, page)
        return _Shown(sent, now.entry_count, story)

    async def _shown_again(
        self, batch: Batch[PostBoard], table: Snapshot, found: FoundBoard, begun: Act | None
    ) -> _Shown:
        """Return the board that an earlier run posted. It is edited if it is the last message, to add later lines."""
        sent, n, again = found.sent, max(batch.entry_count, found.entry_count), found.positions is not None
        post = sent.post(batch.table_id, BOARD)
        known = _add_rows(batch, found.rows(batch.table_id))
        if sent.job is batch.newest or (begun is None and await self._channel_ends.stands_last(post)):
            tell = partial(self._board_lines, known, n, again=again)
            story = await self._edited(post._replace(entry_count=n), table, tell, force=True)
            if story is not None:
                return _Shown(sent._replace(job=batch.newest), n, story)
        story = await self._board_lines(known, found.entry_count, again=again)
        return _Shown(sent, found.entry_count, story._replace(upto=found.positions[1]) if found.positions else story)

    async def _board_lines(
        self, batch: Batch[PostBoard] | Batch[RefreshBoard], entry_count: int, *, again: bool | None = None
    ) -> BoardStory:
        """Return the lines for the board after `entry_count` entries, without those that replies to presses have shown.

        With `again`, these are the lines of the current board. The default is whether that board already shows all
        entries that the batch announces.
        """
        posts = {**batch.posts, **{row.audience: row for row in await self._standing.noted(batch)}}
        same = posts[BOARD].entry_count >= batch.entry_count if again is None else again
        return await self._stories.story(batch.table_id, posts, entry_count, again=same)

    async def _settle(self, old: PostRow, entry_count: int, table: Snapshot, begun: Act) -> bool:
        """Turn the previous board into the card of its act, unless the reply to the press that ended the act did so.

        Returns:
            Whether the board is a card now. If Discord makes edits of old messages wait, only its buttons are removed,
            later.
        """
        edit = partial(self._sender.settle, old, public_pages.act_card(table, begun))
        card = public_pages.act_picture(table, begun)
        try:
            await self._versions.settle(old.message, entry_count, edit, card=card, patience=BOARD_SECONDS)
        except StalledEditError:
            return False
        return True

    async def refresh(self, batch: Batch[RefreshBoard]) -> JobResult:
        """Edit the current board after a secret answer or a vote, or in solo play.

        Does nothing if the match has moved on, because the next board shows everything, if the reply to a press has
        already edited the message, or while a posted board is not stored yet. The lines that an earlier run showed are
        stored in any case, or the next board would show them again.
        """
        return await self._refreshed(batch)

    async def redraw(self, batch: Batch[RedrawBoard]) -> JobResult:
        """Edit the current board to show it in its current language.

        Does nothing if the message can no longer be edited, or if the match has moved on: the next board is in that
        language anyway.
        """
        table, post, job = await batch.seen(), batch.posts.get(BOARD), batch.newest
        if post is None or not table.running:
            return NOTHING_LEFT
        n = max(post.entry_count, playing(table).entry_count)
        edit = RefreshBoard(entry_count=n, at=job.at, nonce=job.nonce, force=True)
        return await self._refreshed(Batch(batch.owner, (edit,), batch.tried, batch.posts, batch.seen), reposts=False)

    async def _refreshed(self, batch: Batch[RefreshBoard], *, reposts: bool = True) -> JobResult:
        """Edit the current board. If it can no longer be edited, queue a new one, unless it never `reposts`."""
        batch, post, force = _by_entries(batch), batch.posts.get(BOARD), any(job.force for job in batch.jobs)
        if post is None or post.entry_count >= batch.entry_count + force:
            return NOTHING_LEFT if post is not None else _in_inboxes(batch, await batch.seen())
        table = await batch.seen()
        standing = BoardMessage() if table.solo else await self._standing.of(batch, table)
        now = _add_rows(batch, standing.noted).posts
        told = now[BOARD].entry_count >= batch.entry_count + force or (
            table.solo and not force and self._versions.tells(post, batch.entry_count)
        )
        if told or table.match is None or moved_on(table, now[BOARD].entry_count) or standing.found:
            return JobResult(posts=standing.noted or ((post._replace(entry_count=batch.entry_count),) if told else ()))
        new, tell = (
            post._replace(entry_count=batch.entry_count),
            partial(self._board_lines, _add_rows(batch, standing.noted), batch.entry_count, again=True),
        )
        story = await self._edited(new, table, tell, force=force)
        if story is None and not reposts:
            return JobResult(posts=standing.noted)
        if story is None:
            newest = batch.newest
            again = PostBoard(entry_count=newest.entry_count, at=newest.at, nonce=f"{newest.entry_count}.b")
            return JobResult(posts=standing.noted, next_jobs=(again,))
        return JobResult(posts=standing.noted if self._versions.settled(post.message) else story.rows(new))

    async def _edited(
        self, post: PostRow, table: Snapshot, tell: Callable[[], Awaitable[BoardStory]], *, force: bool
    ) -> BoardStory | None:
        """Edit the board when its turn comes. Return its lines, or None if its message can no longer be edited."""
        stories = list[BoardStory]()

        async def make() -> PendingPage:
            stories.append(await tell())
            return await self._public(table, stories[-1])

        edit = partial(self._sender.edit, post)
        try:
            await self._versions.show_board(
                post.message, make, post.entry_count, edit, patience=BOARD_SECONDS, force=force
            )
        except StalledEditError:
            return None
        except discord.HTTPException as error:
            if error.code not in NOT_THERE:
                raise
            return None
        return stories[-1]

    async def _public(self, table: Snapshot, story: BoardStory) -> PendingPage:
        """Return the page in the channel: the board, or in solo play the player's private page with its controls.

        If its only reader prefers words, it has words instead of pictures.
        """
        register, localizer = self._matches.register, _only_reader(table)
        whole = localizer is not None and (await register.of(localizer)).words_only
        if table.solo:
            look = PageState(words=await tip_for(register, table, table.solo_seat), whole=whole)
            pending = seat_pages.solo(
                table, await self._matches.told_last(table.id, table.solo_seat), look, story.mark.entry_count
            )
        else:
            words = await tip_for(register, table, table.waiting[0]) if table.asked_of_all else EMPTY
            lines = [unpack(Text, line.text) for line in story.lines]
            pending = public_pages.board(table, lines, story.mark, PageState(words=words))
        return replace(pending, words_only=whole)


def _in_inboxes(batch: Batch[PostBoard] | Batch[RefreshBoard], table: Snapshot) -> JobResult:
    """Return the jobs for the boards of a table whose players do not know each other; none for any other."""
    if not table.row.is_anonymous:
        return NOTHING_LEFT
    notified = updates(table, batch.posts.values(), batch.newest)
    return JobResult(next_jobs=(*show_in_inboxes(table, batch.newest), *notified))


def _only_reader(table: Snapshot) -> int | None:
    """Return the only user who reads the board, in solo play or at a table in their direct messages; otherwise None."""
    if table.solo:
        return table.seats[table.solo_seat].user
    return table.people[0].user if not table.row.guild and len(table.people) == 1 else None


def _add_rows(batch: _Batch, rows: Iterable[PostRow]) -> _Batch:
    """Return the batch with these rows among the table's messages."""
    return replace(batch, posts={**batch.posts, **{row.audience: row for row in rows}})


def _by_entries(batch: _Batch) -> _Batch:
    """Return the batch with the job last that announces the largest number of entries.

    The job for the remaining lines is queued after the last one.
    """
    return replace(batch, jobs=tuple(sorted(batch.jobs, key=lambda job: job.entry_count)))


def _rest(table: Snapshot, newest: Job, entry_count: int, story: BoardStory) -> Iterator[Job]:
    """Yield the job that shows the remaining lines on a board posted for the `newest` job.

    The job of those lines might have found no board to edit while this one was being posted.
    """
    upto = playing(table).entry_count
    if story.more and upto > entry_count == newest.entry_count and not table.solo:
        yield RefreshBoard(entry_count=upto, at=newest.at, nonce=f"{upto}.m{entry_count}", force=True)


def _replaced(batch: Batch[PostBoard], new: PostRow, job: Job, *, over: bool, kept: bool) -> Iterator[Job]:
    """Yield the jobs for the messages that a board replaces: the previous board, unless it is `kept`, or the lobby.

    At the end of the match, there is also one for every hand that an earlier version posted.
    """
    old, lobby = batch.posts.get(BOARD), batch.posts.get(LOBBY)
    if over:
        hands = [post for post in batch.posts.values() if post.audience.startswith("hand:")]
        yield from (remove_buttons(post, job) for post in hands)
    if old is None and lobby is not None:
        yield remove_buttons(lobby, job)
    elif old is not None and old.message != new.message and not kept:
        yield delete_message(old, job)

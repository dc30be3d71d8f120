"""Boards in direct messages, for tables whose players do not know each other. One message has a board and a hand.

It is the message that notifies the player of a question (see notifier.py): a question that is new to them is posted as
a new message, since an edit does not notify phones. Everything else is an edit of it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord

from bot.delivery.inboxes import UnreachableError
from bot.delivery.message_sender import Sent
from bot.delivery.messaging import Messaging
from bot.delivery.read_positions import ALL, dm_audience, last, marked, read_position, shown_upto, unread
from bot.history.missed import concerning
from bot.history.tips import tip_for
from bot.pages import public_pages, seat_pages
from bot.pages.endings import dm_items
from bot.pages.pending_pages import PendingPage
from bot.pages.private_look import private_look
from bot.runtime.discord_codes import MAY_NOT, NOT_THERE
from bot.table.jobs import NOTHING_LEFT, Batch, JobResult, ShowInInbox
from bot.table.live_table import playing
from bot.table.matches import Matches
from bot.table.seats import story_for
from bot.table.snapshot import Snapshot
from bot.ui.guidance import PageState
from bot.ui.render_worker import BOARD_SECONDS
from bot.ui.wording import place_head
from games.kernel.codec import unpack
from games.kernel.text import Seat, Text
from storage.outbox import PostRow
from storage.store import Store
from storage.stories import LogLineRow
from storage.table_terms import NOTICE

WITHOUT_QUESTION = -1
"""The question number of a message that was posted while its player was not to move."""


class InboxBoards:
    """Handles the jobs for these boards. The handler raises discord.HTTPException and NoMatchError."""

    def __init__(self, store: Store, matches: Matches, messaging: Messaging) -> None:
        self._store, self._matches = store, matches
        self._sender, self._inboxes, self._versions = messaging.sender, messaging.inboxes, messaging.versions

    async def show(self, batch: Batch[ShowInInbox]) -> JobResult:
        """Edit the message of a seat to show the current match, or post the first one.

        A player who has deleted it gets the next one with their next question. While a player is choosing, the page
        stays unchanged, unless others act meanwhile or a job has `force`.
        """
        table, seat, force = await batch.seen(), batch.newest.seat, any(job.force for job in batch.jobs)
        old, user = batch.posts.get(f"{NOTICE}{seat}"), table.seats[seat].user
        if user is None or table.match is None:
            return NOTHING_LEFT
        if old is None:
            return await self._first(batch, table, user)
        if (
            not old.message
            or (not force and _is_choosing(table, seat, old))
            or (not table.running and old.entry_count >= table.match.entry_count)
        ):
            return NOTHING_LEFT  # the last message already shows how the match ended
        page = await (self._running(batch, old, table, user) if table.running else self._ended(table, seat, user))
        over, n = (
            not table.running,
            table.match.entry_count,
        )  # the reply to the last move shows less of the end than this page
        try:
            edit = partial(self._sender.edit, old)
            await self._versions.show(old.message, page, n, edit, patience=BOARD_SECONDS, force=over or force)
        except discord.HTTPException as error:
            if error.code not in NOT_THERE | MAY_NOT:
                raise
            return JobResult(posts=(old._replace(channel=0, message=0),))
        return NOTHING_LEFT

    async def _running(self, batch: Batch[ShowInInbox], old: PostRow, table: Snapshot, user: int) -> PendingPage:
        """Return the page of a running match, with the log lines since the last page.

        A page that shows the same question again has all lines since its player's last answer.
        """
        seat = batch.newest.seat
        since = read_position(batch.posts, dm_audience(seat), old.entry_count)
        if _is_choosing(table, seat, old):
            since = (await self._store.stories.answered(table.id, seat) or -1, ALL)
        story = unread(await self._story(batch, since[0]), since, playing(table).entry_count)
        return await self._page(table, seat, user, story)

    async def _ended(self, table: Snapshot, seat: Seat, user: int) -> PendingPage:
        """Return the page of the end, for the player who ended the match: they get no other message with it."""
        words_only = (await self._matches.register.of(user)).words_only
        items = dm_items(table.in_language_of(seat))
        pending = public_pages.farewell(table, seat, place_head(table, seat), items)
        return replace(pending, page=replace(pending.page, classic=False), words_only=words_only)

    async def _first(self, batch: Batch[ShowInInbox], table: Snapshot, user: int) -> JobResult:
        """Post a player's first message of the match. There is no other way to reach them."""
        seat, match = batch.newest.seat, table.match
        assert match is not None
        story = await self._story(batch, -1)
        asked = match.asked(seat) if seat in table.waiting else None
        page = await self._page(
            table, seat, user, story, heads=(place_head(table, seat),), entry_count=batch.entry_count
        )
        try:
            sent: Sent = await self._inboxes.reach(user, partial(self._sender.post, page=page, batch=batch))
        except UnreachableError:
            return NOTHING_LEFT
        number = WITHOUT_QUESTION if asked is None else asked.number
        post = PostRow(table.id, f"{NOTICE}{seat}", sent.channel, sent.message, number)
        n = match.entry_count if sent.words is None else sent.job.entry_count
        told = last(story, n) or (n, ALL)
        if sent.words is not None:
            told = shown_upto(sent.words, story, told, table.in_language_of(seat), seat)
        return JobResult(posts=(post, marked(post, dm_audience(seat), told)))

    async def _story(self, batch: Batch[ShowInInbox], since: int) -> list[LogLineRow]:
        return await story_for(self._store, batch.table_id, batch.newest.seat, since - 1)

    async def _page(
        self,
        table: Snapshot,
        seat: Seat,
        user: int,
        story: list[LogLineRow],
        heads: tuple[str, ...] = (),
        entry_count: int | None = None,
    ) -> PendingPage:
        own = await self._matches.register.of(user)
        news: list[Text] = [unpack(Text, line.text) for line in story]
        words, missed = await tip_for(self._matches.register, table, seat), concerning(story, table, seat, since=-1)
        look = PageState(words=words, missed=missed, whole=own.words_only)
        look = await private_look(self._matches, look, table.row, user)
        pending = seat_pages.hand(table, seat, news, look, entry_count=entry_count, heads=heads)
        return replace(pending, words_only=own.words_only)


def _is_choosing(table: Snapshot, seat: Seat, post: PostRow) -> bool:
    """Return whether the message has the seat's open question and nobody else can act meanwhile."""
    match = table.match
    asked = match.asked(seat) if match is not None else None
    if match is None or asked is None or seat not in table.waiting or table.paused is not None:
        return False
    return asked.number == post.entry_count and not match.ongoing

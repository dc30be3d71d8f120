"""Notifies players who are to move: by a message with everything they need to answer, or by a ping in the channel.

The message of a seat is stored as a row with the number of its question. A new one is always sent as a new message,
because an edit does not notify phones, and the previous one is then deleted, so that an inbox has one message per
table. A message whose question was answered elsewhere is reduced to a line that says so; one in which the player
answered shows their move. A mention in the channel is deleted instead. A row without a message means that the digest
notified the player. A row without a channel means that the message is gone, and only records the last one.

Direct messages show the seat's log; digests and pings do not. So the next direct message also shows the lines in
between, from the read position on (see read_positions.py), but none that the replies to the player's answers showed
(see bot/table/read_replies.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.digests import Digests
from bot.delivery.inboxes import UnreachableError
from bot.delivery.message_sender import Sent
from bot.delivery.messaging import Messaging
from bot.delivery.read_positions import ALL, dm_audience, last, marked, read_position, shown_upto, unread
from bot.events.heads import round_end, round_head
from bot.history.missed import concerning
from bot.history.tips import tip_for
from bot.pages import public_pages, seat_pages
from bot.pages.endings import dm_items
from bot.pages.pending_pages import PendingPage
from bot.pages.private_look import private_look
from bot.pages.table_buttons import MY_HAND
from bot.table.jobs import (
    BOARD,
    NOTHING_LEFT,
    QUESTIONS,
    Batch,
    JobResult,
    Notify,
    Why,
    delete_message,
    message_nonce,
)
from bot.table.matches import Matches
from bot.table.member_departures import MemberDepartures
from bot.table.read_replies import LastShown, LinePlace
from bot.table.recipients import channel, is_deleted
from bot.table.seats import story_for
from bot.table.snapshot import Snapshot
from bot.table.timers import IN_ADVANCE
from bot.ui.components import Button
from bot.ui.guidance import PageState
from bot.ui.page import Page
from bot.ui.reminders import REMINDERS, replaceable
from bot.ui.verdicts import answered_words
from bot.ui.wording import notice_words, place_head
from games.kernel.codec import unpack
from games.kernel.text import Seat, Text, t
from storage.matches import MatchRow
from storage.outbox import PostRow
from storage.store import Store
from storage.stories import LogLineRow
from storage.table_terms import NOTICE

LAST_HAND = t("My last hand")
"""The label of the button that opens a seat's private page once the match is over."""
INBOX_SECONDS = 120
"""Seconds until a direct message is retried if its channel could not be opened."""
ANSWERED = "answered:"
"""Audience prefix of the rows that record which question's message was reduced to a line."""


class Notice(NamedTuple):
    """A notice to send: `dm` by direct message, or else `mention` in a channel.

    `number` is the number of its question, `row` the row of the table.
    """

    number: int
    user: int
    row: MatchRow
    dm: PendingPage
    mention: Page


class Posted(NamedTuple):
    """The message that notified a seat (ID 0 for the digest).

    `number` is the number of its question, `upto` the read position of the seat's messages afterwards.
    """

    sent: Sent
    number: int
    upto: LinePlace


class Notifier:
    """Handles the Notify jobs that bot/table/notification_plan.py makes."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        messaging: Messaging,
        *,
        digests: Digests,
        member_departures: MemberDepartures,
    ) -> None:
        self._store, self._matches, self._digests, self._member_departures = store, matches, digests, member_departures
        self._sender, self._inboxes, self._dm_status = messaging.sender, messaging.inboxes, messaging.dm_status
        self._recipients, self._versions = messaging.recipients, messaging.versions

    async def run(self, batch: Batch[Notify]) -> JobResult:
        """Notify the seat and remove its previous direct message. Raises discord.HTTPException and NoMatchError."""
        job, audience = batch.newest, f"{NOTICE}{batch.newest.seat}"
        old = batch.posts.get(audience)
        if old is not None and old.entry_count >= job.entry_count and job.why in (*QUESTIONS, "over"):
            return NOTHING_LEFT
        if later := await self._answered_at(batch):
            return JobResult(later=later)
        if await self._must_wait(batch):
            return JobResult(later=self._matches.now() + INBOX_SECONDS)
        told = await self._find_sent(batch, old) or await self._tell(batch, old)
        if told is None:
            return await self._retract(batch, old)
        new = PostRow(batch.table_id, audience, told.sent.channel, told.sent.message, told.number)
        gone = old is not None and old.message not in (0, told.sent.message)
        return JobResult(
            posts=(new, marked(new, dm_audience(job.seat), told.upto)),
            next_jobs=(delete_message(old, told.sent.job),) if old is not None and gone else (),
            covers=None if told.sent.job == job else told.sent.job.entry_count,  # the newest job still has to run
        )

    async def _answered_at(self, batch: Batch[Notify]) -> int:
        """Return when an auto-action will answer the question, if a direct message can wait for that, or 0.

        The result is in seconds since 1970. A mention in the channel does not wait, because others could see the
        difference.
        """
        table, job = await batch.seen(), batch.newest
        user, seat_clock = table.seats[job.seat].user, table.seat_clocks.get(job.seat)
        due = dict(seat_clock.dues).get(IN_ADVANCE, -1) + 1 if seat_clock else 0
        waits = job.why in QUESTIONS and user is not None and due > self._matches.now()
        return due if waits and await self._recipients.by_dm(table.row, user or 0, batch.posts) else 0

    async def _must_wait(self, batch: Batch[Notify]) -> bool:
        """Return whether an irreplaceable direct message has to wait until Discord lets the bot open its channel."""
        table = await batch.seen()
        if batch.newest.why != "private" and not table.row.is_anonymous:
            return False
        user = table.seats[batch.newest.seat].user
        if user is None or await self._recipients.wants_none(user) or await self._dm_status.is_closed(user):
            return False
        return not await self._dm_status.is_reachable(user)

    async def _tell(self, batch: Batch[Notify], old: PostRow | None) -> Posted | None:
        """Notify the seat, or return None if nothing needs a notification."""
        if batch.newest.why == "retract":
            return None
        since, story = await self._story(batch, old)
        table, seat = await batch.seen(), batch.newest.seat
        user = table.seats[seat].user or 0
        news = self._matches.read_replies.unread(table.id, user, seat, story)
        missed = concerning(news, table, seat, since=-1)
        own = await self._matches.register.of(user)
        words = await tip_for(self._matches.register, table, seat)
        look = PageState(words=words, missed=missed, whole=own.words_only)
        look = await private_look(self._matches, look, table.row, user)
        notice = _notice(batch, table, news, look, await self._of_round(batch, old, table))
        if notice is None:
            return None
        notice = notice._replace(dm=replace(notice.dm, words_only=own.words_only))
        message = await self._notify(batch, notice, old)
        if message is None:
            return None
        sent, shows_log = message
        n = (
            notice.number if sent.job == batch.newest else sent.job.entry_count
        )  # the direct message of an older job was found
        upto = _end_position(since, story, sent, table, seat)
        if shows_log and sent.words is None:
            self._matches.read_replies.note_shown(table.id, user, LastShown(seat, table.log_end, upto))
        return Posted(sent, n, upto if shows_log else since)

    async def _of_round(self, batch: Batch[Notify], old: PostRow | None, table: Snapshot) -> str:
        """Return an event's lines for a direct message: above the first question of a round or below the end; or ""."""
        if batch.newest.why == "over":
            return await round_end(self._store, table, batch.newest.seat)
        return "" if old is not None else await round_head(self._store, table, batch.newest.seat)

    async def _notify(self, batch: Batch[Notify], notice: Notice, old: PostRow | None) -> tuple[Sent, bool] | None:
        """Notify the user as they prefer; by direct message if the table's channel was deleted.

        Returns:
            The message (ID 0 for the digest) and whether it shows the log, or None if nothing was sent.
        """
        preferences, but, why = (
            await self._matches.register.of(notice.user),
            old.message if old else 0,
            batch.newest.why,
        )
        if why in ("reminder", "warning") and await self._member_departures.look(notice.row.guild, notice.user):
            return None
        if preferences.notices == "none":
            return None
        if await self._recipients.by_dm(notice.row, notice.user, batch.posts):
            try:
                in_digest = why in (*QUESTIONS, "reminder") and not notice.row.is_anonymous
                if in_digest and await self._digests.wanted(notice.user):
                    nonce = message_nonce(
                        f"{batch.nonce}d"
                    )  # differs from the nonce of a direct message that it replaces
                    inbox = await self._digests.send(notice.user, nonce, batch.posts.get(BOARD))
                    return Sent(inbox, 0, batch.newest), False
                post = partial(self._sender.post, page=notice.dm, batch=batch, but=but)
                return await self._inboxes.reach(notice.user, post), why != "over"
            except UnreachableError:
                pass  # they are mentioned in the channel instead
        if why == "private" or notice.row.is_anonymous:
            return None
        gone = preferences.notices == "dm" and await self._dm_status.is_closed(notice.user)
        if gone and await self._member_departures.look(notice.row.guild, notice.user):
            return None
        return await self._sender.post(channel(notice.row, batch.posts), notice.mention, batch, but), False

    async def _retract(self, batch: Batch[Notify], old: PostRow | None) -> JobResult:
        """Say in the last message that an answer is no longer needed, unless the player answered in it."""
        if old is None or not old.channel or self._versions.pressed(old.message):
            return NOTHING_LEFT
        table, seat = await batch.seen(), batch.newest.seat
        if table.row.is_anonymous:  # the message is also its player's board, which stays in use
            return NOTHING_LEFT
        user, gone = table.seats[seat].user, (old._replace(channel=0, message=0),)
        if not old.message:
            if user is not None:
                await self._digests.refresh(user, batch.posts.get(BOARD))
            return JobResult(posts=gone)
        if user is None or old.channel in (table.row.place, table.row.channel):
            await self._sender.delete(old.channel, old.message)
            return JobResult(posts=gone)
        mark = marked(old, f"{ANSWERED}{seat}", (old.entry_count, 0))
        if table.running and mark in batch.posts.values():
            return NOTHING_LEFT
        answered = Page(answered_words(table.in_language_of(seat), seat))
        stands = await self._versions.remake(old.message, partial(self._sender.edited, old, answered))
        return JobResult(posts=(mark,) if stands else gone)

    async def _find_sent(self, batch: Batch[Notify], old: PostRow | None) -> Posted | None:
        """Return the direct message that an earlier run sent but did not store because it crashed or lost the reply."""
        telling = tuple(job for job in batch.jobs if job.why != "retract")
        if not batch.tried or not telling:
            return None
        table = await batch.seen()
        user = table.seats[batch.newest.seat].user
        if user is None:
            return None
        for place, direct in await self._places(table.row, user, batch):
            sent = await self._sender.posted(place, replace(batch, jobs=telling), old.message if old else 0)
            if sent is not None:
                since, story = await self._story(batch, old)
                upto = _end_position(since, story, sent, table, batch.newest.seat) if direct else since
                return Posted(sent, sent.job.entry_count, upto)
        return None

    async def _places(self, row: MatchRow, user: int, batch: Batch[Notify]) -> list[tuple[int, bool]]:
        """Return the channels in which a notification can be, and whether each is a direct message channel.

        The player might have had other preferences when it was sent.
        """
        found = await self._inboxes.find(user)
        inbox = [] if found is None else [(found, True)]
        by_dm = row.is_anonymous or await self._recipients.by_dm(row, user, batch.posts)
        return inbox if by_dm else [*inbox, (channel(row, batch.posts), False)]

    async def _story(self, batch: Batch[Notify], old: PostRow | None) -> tuple[LinePlace, list[LogLineRow]]:
        """Return the read position of the seat's direct messages, and the log lines since.

        The lines go up to the current table, which the message shows: others might have acted since its question.
        """
        match = (await batch.seen()).match
        since = read_position(batch.posts, dm_audience(batch.newest.seat), old.entry_count if old else -1)
        rows = await story_for(self._store, batch.table_id, batch.newest.seat, since[0] - 1)
        return since, unread(rows, since, max(batch.entry_count, match.entry_count if match else 0))


def _notice(
    batch: Batch[Notify], table: Snapshot, story: Sequence[LogLineRow], look: PageState, of_round: str
) -> Notice | None:
    """Return the notice for the seat, with its page in the state `look`, or None if no notice is needed anymore.

    `of_round` holds the event's lines above its first question, or below its end.
    """
    seat, why, n, board = batch.newest.seat, batch.newest.why, batch.entry_count, batch.posts.get(BOARD)
    user = table.seats[seat].user
    if user is None or table.match is None or not _still_applies(table, seat, why, n):
        return None
    link = place_head(table, seat, board.message if board else None, is_deleted=is_deleted(table.row, batch.posts))
    mention = _mention(table, seat, user, notice_words(table, seat, why, link, user), n)
    if why == "over":
        ended = (*dm_items(table.in_language_of(seat)), _own_page(table.in_language_of(seat), seat, n, over=True))
        dm = public_pages.farewell(table, seat, link, ended, of_round)  # its buttons identify it after a crash
    else:
        news = [unpack(Text, line.text) for line in story]
        dm = seat_pages.hand(
            table, seat, news, look, entry_count=n, heads=(link, *_repeat_lines(table, seat, why)), above=of_round
        )
    asked = table.match.asked(seat)
    return Notice(asked.number if asked and why == "restored" else n, user, table.row, dm, mention)


def _end_position(since: LinePlace, story: Sequence[LogLineRow], sent: Sent, table: Snapshot, seat: Seat) -> LinePlace:
    """Return the read position after the message `sent` about that log.

    A message of an earlier run shows the log up to its question, and what others did until it was posted, which only
    its words say.
    """
    if sent.words is None:
        return last(story, ALL) or since
    known = last(story, sent.job.entry_count) or since
    return shown_upto(sent.words, story, known, table.in_language_of(seat), seat)


def _still_applies(table: Snapshot, seat: Seat, why: Why, number: int) -> bool:
    """Return whether the notice still applies: the match is over, or the seat still has that question.

    A question that is only suspended counts as well, because no new direct message is sent when it opens again.
    """
    if why in ("over", "restored") or table.match is None or not table.running or table.paused is not None:
        return table.running is (why == "restored")
    asked = table.match.asked(seat)
    is_to_move = seat in table.waiting or (why in QUESTIONS and seat in table.match.suspended)
    return is_to_move and asked is not None and asked.number == number


def _repeat_lines(table: Snapshot, seat: Seat, why: Why) -> list[str]:
    """Return the line that explains why the seat is notified of the same question again, in the seat's language."""
    if why not in REMINDERS:
        return []
    localizer = table.in_language_of(seat).markdown_localizer
    return [" ".join(map(localizer, (REMINDERS[why], *replaceable(table, seat, why))))]


def _mention(table: Snapshot, seat: Seat, user: int, words: str, number: int) -> Page:
    """Return the notice in the channel, with a button that opens the seat's private page."""
    return Page(words, items=(_own_page(table, seat, number),), pings=(user,), public=True, classic=True)


def _own_page(table: Snapshot, seat: Seat, number: int, *, over: bool = False) -> Button:
    """Return the button that opens the seat's private page; if the match is `over`, as it was at the end."""
    custom_id = CustomId(CustomIdKind.HAND, table.id, number, f"{NOTICE}{seat}")
    label, style = (LAST_HAND, ButtonStyle.secondary) if over else (MY_HAND, ButtonStyle.primary)
    row = 4 if over else None
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id), row=row)

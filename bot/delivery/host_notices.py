"""Posts the operator's notice at the tables with a running match, as one message each, and removes it afterwards.

A table shows the notice that is current when its job runs. So a notice that was replaced or withdrawn in the meantime,
or before a crash, is never posted late, and none is posted twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.message_sender import MessageSender
from bot.runtime.clock import Now, moment
from bot.runtime.wakeup import Wakeup
from bot.table.host_control import HostControl, HostNotice
from bot.table.jobs import NOTHING_LEFT, Batch, Job, JobResult, delete_message, encode
from bot.table.live_table import TableLanguages
from bot.table.recipients import channel
from bot.ui.components import Button
from bot.ui.page import Page
from games.kernel.text import Localizer, Text, t
from locales import catalogue
from storage.matches import MatchRow
from storage.outbox import JobForm, PostRow
from storage.store import Store

log = logging.getLogger(__name__)

HOST = "host"
"""The audience of the notice, and the arguments of its button's custom ID."""
TABLES_A_SECOND = 1
"""Number of tables that get the notice per second, so that play continues: Discord allows 50 requests."""
RESTART_SECONDS = 3600
"""Maximum seconds that a table shows the notice after a planned restart was due, or after a stop."""
EARLY_SECONDS = 600
"""Seconds before its planned time from which on a start counts as the announced restart."""
STOP_SECONDS = 4.0
"""Maximum seconds that a stop waits for the last notices to be sent."""
MAX_STOP_TABLES = 40
"""Maximum number of tables that show a stop: those with the most recent presses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowHostNotice(Job):
    """Show the notice with the number `entry_count` at the table if it is still current, or else remove it.

    `ends` is that number in the job for its end. That job waits separately, because other jobs for the notice of a
    table wait for older ones.
    """

    form: ClassVar[JobForm] = JobForm("host", HOST, ("ends",))
    ends: int = 0

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control is that of a host's notice."""
        return custom_id.kind is CustomIdKind.HAND and custom_id.args == HOST


class HostNotices:
    """Sends and removes notices.

    `spoken` returns the languages of a table; `woken` is set to the time of the next job.
    """

    def __init__(
        self, store: Store, control: HostControl, sender: MessageSender, now: Now, *,
        woken: Wakeup, spoken: Callable[[MatchRow], TableLanguages],
    ) -> None:  # fmt: skip
        self._store, self._control, self._sender, self._now = store, control, sender, now
        self._woken, self._spoken = woken, spoken
        self._seen: int | None = None
        self._untold: set[int] = set()
        self._all_told = asyncio.Event()

    async def spread(self, notice: HostNotice) -> int:
        """Show a notice at all tables with a running match, as the function `spread` does."""
        count = await spread(self._store, notice, self._now())
        self._woken.set(self._now())
        self._woken.set(notice.until)
        return count

    async def remove(self, notice: HostNotice) -> None:
        """Remove a notice that was withdrawn, as `take_back` does."""
        await take_back(self._store, notice, self._now())
        self._woken.set(self._now())

    async def begin(self) -> None:
        """Remove the notice about the restart after a start, and restore the one before it."""
        state = await self._control.state()
        notice, under = state.notice, state.under
        if notice is None or notice.kind == "words" or self._now() < notice.at - EARLY_SECONDS:
            return
        await self._control.withdraw_notice()
        if under is not None and under.until > self._now():
            await self.spread(await self._control.give_notice("words", under.words, until=under.until))
        else:
            await self.remove(notice)

    async def look(self) -> None:
        """Wake the outbox if another process, such as a command at the prompt, has posted or withdrawn a notice."""
        state = await self._control.state()
        number = state.notice.number if state.notice else -state.notices
        if self._seen not in (None, number):
            self._woken.set(self._now())
        self._seen = number

    async def say_stopping(self, tables: Iterable[int]) -> None:
        """Notify these tables that the bot is being restarted, unless a planned restart was announced.

        Returns when all are sent, or after STOP_SECONDS; the others are never sent.
        """
        if (known := await self._control.notice()) is not None and known.kind != "words":
            return
        live = frozenset(await self._store.matches.live())
        told = [table_id for table_id in tables if table_id in live][:MAX_STOP_TABLES]
        if not told:
            return
        notice = await self._control.give_notice("stop", until=self._now() + RESTART_SECONDS)
        self._untold = {*told}
        self._all_told.clear()
        for table_id in told:
            await self._store.outbox.add(table_id, encode(_job(notice, self._now(), self._now())))
        self._woken.set(self._now())
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._all_told.wait()
        except TimeoutError:
            log.info("failed to notify some tables of the stop", extra={"tables": len(self._untold)})

    async def show(self, batch: Batch[ShowHostNotice]) -> JobResult:
        """Update the message of a table: send, edit or remove it. Raises discord.HTTPException."""
        try:
            return await self._show(batch)
        finally:
            self._untold.discard(batch.table_id)
            if not self._untold:
                self._all_told.set()

    async def _show(self, batch: Batch[ShowHostNotice]) -> JobResult:
        row, post = await self._store.matches.row(batch.table_id), batch.posts.get(HOST)
        notice = await self._control.notice()
        if row.is_anonymous:  # no channel is read by all of its players
            return NOTHING_LEFT
        if notice is None or row.state != "live":
            return await self._removed(batch, row, post)
        if post is not None and post.entry_count >= notice.number:
            return NOTHING_LEFT
        page = self._page(row, notice)
        if post is None:
            sent = await self._sender.post(channel(row, batch.posts), page, batch)
            return JobResult(posts=(PostRow(row.id, HOST, sent.channel, sent.message, notice.number),))
        if await self._sender.edited(post, page):
            return JobResult(posts=(post._replace(entry_count=notice.number),))
        return JobResult(gone=(HOST,))  # someone has deleted it, so the table has read it

    async def _removed(self, batch: Batch[ShowHostNotice], row: MatchRow, post: PostRow | None) -> JobResult:
        """Remove the message, even one that was sent before a crash and not stored."""
        if post is None:
            sent = await self._sender.posted(channel(row, batch.posts), batch)
            post = sent.post(batch.table_id, HOST) if sent else None
        if post is None:
            return NOTHING_LEFT
        return JobResult(gone=(HOST,), next_jobs=(delete_message(post, batch.newest),))

    def _page(self, row: MatchRow, notice: HostNotice) -> Page:
        localizer = Localizer(translate=catalogue(self._spoken(row).public, row.game))
        custom_id = CustomId(CustomIdKind.HAND, row.id, notice.number, HOST)
        # The only message of a solo table already shows everything that its player sees.
        buttons = () if row.is_solo else (Button(label=localizer(t("My hand")), custom_id=str(custom_id)),)
        return Page(f"📣 {localizer(words_of(notice))}", items=buttons, public=True, table_id=row.id)


async def spread(store: Store, notice: HostNotice, now: int) -> int:
    """Show a notice at all tables with a running match from now until its end, and return the number of tables.

    Tables that show an earlier one come first. At the end, all of them are updated again.
    """
    shown = await store.outbox.with_post(HOST)
    tables = list(dict.fromkeys((*shown, *await store.matches.live())))
    for index, table_id in enumerate(tables):
        late = index // TABLES_A_SECOND
        told, ended = _job(notice, now, now + late), _job(notice, now, notice.until + late, ends=notice.number)
        await store.outbox.add(table_id, encode(told), encode(ended))
    return len(tables)


async def take_back(store: Store, notice: HostNotice, now: int) -> None:
    """Remove a withdrawn notice from the tables that show it. Jobs for other tables find no notice and do nothing."""
    for index, table_id in enumerate(await store.outbox.with_post(HOST)):
        await store.outbox.add(table_id, encode(_job(notice, now, now + index // TABLES_A_SECOND, "w")))


def words_of(notice: HostNotice) -> Text:
    """Return the text of a notice."""
    if notice.kind == "restart":
        return t(
            "A restart of Querent is planned for {when}. Nothing is lost: the match continues afterwards.",
            when=moment(notice.at),
        )
    if notice.kind == "stop":
        return t("Querent is restarting. Nothing is lost: the match continues in a moment.")
    return t("From the owner of this bot: {words}", words=notice.words)


def _job(notice: HostNotice, now: int, after: int, mark: str = "", ends: int = 0) -> ShowHostNotice:
    nonce = f"host{notice.number}{'end' if ends else mark}"
    return ShowHostNotice(entry_count=notice.number, at=now, nonce=nonce, after=after, ends=ends)

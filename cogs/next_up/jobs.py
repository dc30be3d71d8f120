"""Notifies players that they are next, once before each of their turns, if they want that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.delivery.inboxes import UnreachableError
from bot.delivery.messaging import Messaging
from bot.table.jobs import BOARD, NOTHING_LEFT, Batch, JobResult, NextUp, delete_message
from bot.table.recipients import channel, is_deleted
from bot.table.snapshot import Snapshot
from bot.table.turn_order import next_person
from bot.ui.components import Button
from bot.ui.page import Page
from bot.ui.wording import place_head
from games.kernel.text import Name, t
from locales import Language
from storage.store import Store


class NextUpDMs:
    """Handles NextUp jobs. `language` returns a user's language for private texts."""

    def __init__(self, store: Store, messaging: Messaging, language: Callable[[int], Language]) -> None:
        self._store, self._language = store, language
        self._sender, self._inboxes, self._recipients = messaging.sender, messaging.inboxes, messaging.recipients

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that notify players that they are next."""
        return {NextUp: self.notify}

    async def notify(self, batch: Batch[NextUp]) -> JobResult:
        """Notify a player unless they were notified since their last turn, or are not next.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
            NoMatchError: There is no such table.
        """
        job, table = batch.newest, await batch.seen()
        old, user = batch.posts.get(job.audience), table.seats[job.seat].user
        if user is None or not await self._is_next(table, job):
            return NOTHING_LEFT
        if old is not None and old.entry_count > await self._store.stories.answered(table.id, job.seat):
            return NOTHING_LEFT
        board = batch.posts.get(BOARD)
        deleted = is_deleted(table.row, batch.posts)
        link = place_head(table, job.seat, board.message if board else None, is_deleted=deleted)
        if await self._recipients.wants_none(user):
            return NOTHING_LEFT
        if await self._recipients.by_dm(table.row, user, batch.posts):
            page = _page(table.in_language(self._language(user)), job, link)
            try:
                sent = await self._inboxes.reach(user, partial(self._sender.post, page=page, batch=batch))
            except UnreachableError:
                return NOTHING_LEFT
        elif table.row.is_anonymous:
            return NOTHING_LEFT
        else:
            sent = await self._sender.post(channel(table.row, batch.posts), _page(table, job, link, user), batch)
        gone = (delete_message(old, job),) if old is not None else ()
        return JobResult(posts=(sent.post(batch.table_id, job.audience),), next_jobs=gone)

    async def _is_next(self, table: Snapshot, job: NextUp) -> bool:
        """Return whether only one person is to move, and the player has always moved next after them so far."""
        if table.match is None or table.paused is not None or len(table.waiting) != 1:
            return False
        [seat] = table.waiting
        asked = table.match.asked(seat)
        if asked is None or asked.number != job.entry_count or table.is_bot(seat):
            return False
        bots = [chair.seat for chair in table.seats if table.is_bot(chair.seat)]
        return next_person(await self._store.matches.answerers(table.id), seat, bots) == job.seat


def _page(table: Snapshot, job: NextUp, link: str, user: int | None = None) -> Page:
    """Return the message; with `user`, a public one that mentions them."""
    title = " · ".join((*([f"<@{user}>"] if user else []), table.title, link))
    words = table.markdown_localizer(t("You're next, after {who}.", who=Name(table.waiting[0])))
    custom_id = CustomId(CustomIdKind.HAND, table.id, job.entry_count, f"next{job.seat}")
    button = Button(label=table.localizer(t("My hand")), custom_id=str(custom_id))
    pings = (user,) if user else ()
    return Page(f"{title}\n{words}", items=(button,), pings=pings, public=user is not None, classic=True)

"""Notifies a player, once, that the review that they asked for is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.delivery.inboxes import UnreachableError
from bot.pages.endings import LOOK_AGAIN
from bot.runtime.clock import DAY
from bot.services import Services
from bot.table.jobs import NOTHING_LEFT, Batch, Job, JobResult
from bot.table.recipients import channel
from bot.table.snapshot import Snapshot
from bot.ui.components import Button
from bot.ui.page import Page
from cogs.review.service import OwnReview, OwnReviews
from games.kernel.ask import RefusedError
from games.kernel.text import Seat, t
from locales import Language
from storage.outbox import JobForm

READY = "r"
"""Argument of the custom ID in the notification, which shows the first page in a new private message."""
LOOK_SECONDS = 30
"""Seconds between two looks whether a review is ready."""
MAX_WAIT_SECONDS = 7 * DAY
"""Seconds after which nobody is notified anymore, because the review cannot be made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TellReview(Job):
    """Notify the player in that seat that their review is ready."""

    form: ClassVar[JobForm] = JobForm("reviewed", "reviewed", ("seat",))
    is_direct: ClassVar[bool] = True
    seat: Seat

    @property
    def audience(self) -> str:
        """The audience of the direct message or mention."""
        return f"reviewed:{self.seat}"

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control is the button in this seat's notification."""
        return custom_id.kind is CustomIdKind.REVIEW and custom_id.args == READY and custom_id.number == self.seat


def tell_review(seat: Seat, now: int) -> TellReview:
    """Return the job that notifies a player; it is stored once."""
    return TellReview(seat=seat, entry_count=0, at=now, nonce=f"0.k{seat}", after=now + LOOK_SECONDS)


class ReviewNotices:
    """Handles TellReview jobs. `language` returns a user's language for private texts."""

    def __init__(self, services: Services, reviews: OwnReviews, language: Callable[[int], Language]) -> None:
        self._services, self._reviews, self._language = services, reviews, language

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that notify players of their reviews."""
        return {TellReview: self.notify}

    async def is_promised(self, own: OwnReview) -> bool:
        """Make sure that the player is notified when the review is ready; return False if they cannot be."""
        recipients, row, now = self._services.messaging.recipients, own.row, self._services.now()
        user = row.seats[own.seat].user
        if user is None or await recipients.wants_none(user):
            return False
        posts = {post.audience: post for post in await self._services.store.outbox.posts(row.id)}
        if not await recipients.by_dm(row, user, posts) and row.is_anonymous:
            return False
        self._reviews.expect(own)
        job = tell_review(own.seat, now)
        if not await self._services.store.outbox.has_job(row.id, job.audience):
            async with self._services.matches.at(row.id) as table:
                await self._services.matches.add_jobs(table, job)
        return True

    async def notify(self, batch: Batch[TellReview]) -> JobResult:
        """Notify the player once the review is ready, unless they have looked at it since they asked.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
            NoMatchError: There is no such table.
        """
        job, now = batch.newest, self._services.now()
        row = await self._services.store.matches.row(batch.table_id)
        user = row.seats[job.seat].user if job.seat < len(row.seats) else None
        if user is None or now > job.at + MAX_WAIT_SECONDS or self._reviews.is_read(row.id, job.seat):
            return NOTHING_LEFT
        try:
            own = await self._reviews.of(row.id, user)
        except RefusedError:
            return NOTHING_LEFT
        if own.review is None:
            return JobResult(later=now + LOOK_SECONDS)
        if (heard := (await self._services.matches.register.of(user)).heard_at(now)) > now:
            return JobResult(later=heard)
        return await self._sent(batch, await batch.seen(), user)

    async def _sent(self, batch: Batch[TellReview], table: Snapshot, user: int) -> JobResult:
        messaging, seat = self._services.messaging, batch.newest.seat
        if await messaging.recipients.wants_none(user):
            return NOTHING_LEFT
        if await messaging.recipients.by_dm(table.row, user, batch.posts):
            page = _ready(table.in_language(self._language(user)), seat)
            try:
                sent = await messaging.inboxes.reach(user, partial(messaging.sender.post, page=page, batch=batch))
            except UnreachableError:
                return NOTHING_LEFT
        elif table.row.is_anonymous:
            return NOTHING_LEFT
        else:
            sent = await messaging.sender.post(channel(table.row, batch.posts), _ready(table, seat, user), batch)
        return JobResult(posts=(sent.post(batch.table_id, batch.newest.audience),))


def _ready(table: Snapshot, seat: Seat, user: int | None = None) -> Page:
    """Return the message; with `user`, a public one that mentions them."""
    title = " · ".join((*([f"<@{user}>"] if user else []), table.title))
    words = table.markdown_localizer(t("The review of your choices is ready."))
    custom_id = CustomId(CustomIdKind.REVIEW, table.id, seat, READY)
    button = Button(label=table.localizer(LOOK_AGAIN), custom_id=str(custom_id))
    pings = (user,) if user else ()
    return Page(f"{title}\n{words}", items=(button,), pings=pings, public=user is not None, classic=True)

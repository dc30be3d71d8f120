"""The jobs of searches: show users an offer and its result, open its table, and report that a search has ended."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.delivery.inboxes import UnreachableError
from bot.delivery.message_sender import Sent
from bot.services import Services
from bot.table.jobs import NOTHING_LEFT, Batch, Job, JobResult, encode
from bot.ui.page import Page
from cogs.find.pages import DECLINE, JOIN, NOTHING_FOUND, OfferView, ended_page, offer_page, shown_to
from games.kernel.text import Localizer
from locales import catalogue
from storage.outbox import JobForm, NewJobRow, PostRow
from storage.seeks import OfferRecipient, OfferRow, SeekRow

INBOX_SECONDS = 120
"""Seconds before an offer is retried if the direct message channel could not be opened."""
_SHORT = 10**10
"""Modulus for the last digits of a user ID, which fit into a nonce."""
PageOf: TypeAlias = Callable[[OfferRow, int], Awaitable[Page]]
"""A function that makes the page for a user who has answered an offer, or whose offer is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowOffer(Job):
    """Send a user the offer with this ID, or edit that message to show its result."""

    form: ClassVar[JobForm] = JobForm("offer", "offer", ("offer", "user"), ("entry_count", "at", "shown"))
    is_direct: ClassVar[bool] = True
    offer: int
    user: int
    shown: str

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control is an answer to an offer."""
        return custom_id.kind is CustomIdKind.FIND and custom_id.args in (JOIN, DECLINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenFound(Job):
    """Open the table of the offer with this ID, which everyone has accepted."""

    form: ClassVar[JobForm] = JobForm("found", "found", ("offer",))
    offer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSearch(Job):
    """Edit the message about a search to say that it has ended without a table."""

    form: ClassVar[JobForm] = JobForm("unfound", "unfound", ("user",), ("entry_count", "at", "channel", "message"))
    is_direct: ClassVar[bool] = True
    user: int
    channel: int
    message: int


JOBS = (ShowOffer, OpenFound, EndSearch)


def show_offer(offer: int, user: int, shown: OfferView, now: int, after: int) -> NewJobRow:
    """Return the job that shows an offer to one of its users. It is stored once for each `shown` state."""
    nonce = f"o{offer}.{user % _SHORT}.{shown}"
    return encode(ShowOffer(offer=offer, user=user, shown=shown, entry_count=0, at=now, nonce=nonce, after=after))


def open_found(offer: int, now: int) -> NewJobRow:
    """Return the job that opens the table of an offer."""
    return encode(OpenFound(offer=offer, entry_count=0, at=now, nonce=f"t{offer}", after=now))


def end_search(seek: SeekRow, now: int) -> NewJobRow:
    """Return the job that tells a user that nothing was found."""
    nonce = f"z{seek.user % _SHORT}.{seek.until % _SHORT}"
    return encode(
        EndSearch(
            user=seek.user, channel=seek.channel, message=seek.message, entry_count=0, at=now, nonce=nonce, after=now
        )
    )


class FindJobs:
    """Handles the jobs.

    Args:
        services: The services.
        page: Makes the pages that replace an offer.
        open_table: Opens the table of an offer.
        ring: Schedules a check of the searches at that second.
    """

    def __init__(
        self,
        services: Services,
        page: PageOf,
        open_table: Callable[[OfferRow], Awaitable[None]],
        ring: Callable[[int], Awaitable[None]],
    ) -> None:
        self._store, self._messaging, self._now = services.store.seeks, services.messaging, services.now
        self._language, self._page, self._open_table, self._ring = services.languages.of, page, open_table, ring

    def jobs(self) -> Handlers:
        """Return the handler of each kind of job."""
        return {ShowOffer: self.show, OpenFound: self.open, EndSearch: self.end}

    async def show(self, batch: Batch[ShowOffer]) -> JobResult:
        """Show the current state of an offer. If the user accepts no direct messages, it is declined for them."""
        offer, user = await self._store.offered(batch.newest.offer), batch.newest.user
        one = None if offer is None else offer.people.get(user)
        if offer is None or one is None:
            return NOTHING_LEFT
        shown = shown_to(offer, user)
        if one.shown == shown or (not one.message and shown is not OfferView.OPEN):
            return NOTHING_LEFT
        if not one.message:
            return await self._send(batch, offer, one)
        page = offer_page(offer, batch.owner.id, self._localizer(user)) if shown is OfferView.OPEN else None
        await self._messaging.sender.edited(_post(one), page or await self._page(offer, user))
        await self._store.show(one._replace(shown=shown))
        return NOTHING_LEFT

    async def _send(self, batch: Batch[ShowOffer], offer: OfferRow, one: OfferRecipient) -> JobResult:
        page, before = offer_page(offer, batch.owner.id, self._localizer(one.user)), await self._store.of(one.user)

        async def post(channel: int) -> Sent:
            return await self._messaging.sender.post(channel, page, batch)

        try:
            sent = await self._messaging.inboxes.reach(one.user, post)
        except UnreachableError:
            if not await self._messaging.dm_status.is_closed(one.user):
                return JobResult(later=self._now() + INBOX_SECONDS)
            await self._store.answer(offer.id, one.user, self._now(), accepts=False)
            await self._ring(self._now())
            return NOTHING_LEFT
        await self._store.show(one._replace(channel=sent.channel, message=sent.message, shown=OfferView.OPEN))
        if before is not None and before.message not in (0, sent.message):
            await self._messaging.sender.delete(before.channel, before.message)  # an inbox has one per search
        return NOTHING_LEFT

    async def open(self, batch: Batch[OpenFound]) -> JobResult:
        """Open the table, unless it is open already."""
        offer = await self._store.offered(batch.newest.offer)
        if offer is not None:
            await self._open_table(offer)
        return NOTHING_LEFT

    async def end(self, batch: Batch[EndSearch]) -> JobResult:
        """Edit the message of a search that found nothing, if there is one."""
        job = batch.newest
        if job.message:
            post = PostRow(0, "search", job.channel, job.message, 0)
            await self._messaging.sender.edited(post, ended_page(NOTHING_FOUND, self._localizer(job.user)))
        return NOTHING_LEFT

    def _localizer(self, user: int) -> Localizer:
        return Localizer(translate=catalogue(self._language(user)))


def _post(one: OfferRecipient) -> PostRow:
    return PostRow(0, "offer", one.channel, one.message, 0)

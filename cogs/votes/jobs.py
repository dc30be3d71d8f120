"""Messages in the channel for votes and free seats, and direct messages to players who still have to vote.

Players who prefer direct messages, or had quiet hours when the vote was called, get one. The others are mentioned in
the channel (see pages.py), unless the table's channel is gone. A direct message is deleted when its vote is over,
unless the player voted in it: then it shows the result, as the message in the channel does. The player who made a
proposal gets a direct message when someone refuses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from bot.delivery.inboxes import UnreachableError
from bot.delivery.message_sender import Sent
from bot.delivery.messaging import Messaging
from bot.table.jobs import NOTHING_LEFT, Batch, JobResult, ShowCall, VoteDM, delete_message, remove_buttons
from bot.table.matches import Matches
from bot.table.proposals import Proposals
from bot.table.recipients import Posts, channel, is_deleted, is_lost
from bot.table.snapshot import Snapshot
from bot.table.vote_record import Proposal
from bot.ui.page import Page
from bot.ui.wording import place_head
from cogs.votes.pages import decided, proposal_called
from cogs.votes.private_pages import VotePages
from storage.matches import MatchRow
from storage.outbox import PostRow


class VoteDMs:
    """Handles the jobs for mentions and direct messages about votes.

    The handlers raise discord.HTTPException and NoMatchError.
    """

    def __init__(self, matches: Matches, messaging: Messaging, *, proposals: Proposals, pages: VotePages) -> None:
        self._matches, self._proposals, self._calls, self._pages = matches, proposals, pages.calls, pages
        self._sender, self._inboxes = messaging.sender, messaging.inboxes
        self._recipients, self._versions = messaging.recipients, messaging.versions

    async def call(self, batch: Batch[ShowCall]) -> JobResult:
        """Post a mention message, edit it while it is open, and show the result in it afterwards."""
        job, table = batch.newest, await batch.seen()
        old, page, row = batch.posts.get(job.topic), self._calls.page(table, job.topic, job.entry_count), table.row
        strips, told = [remove_buttons(old, job)] if old else [], _changed(batch)
        await self._pages.update(table, job.topic, job.entry_count)
        if page is None:
            if old is not None and not job.topic.startswith(("motion:", "offer:")):
                return JobResult(gone=(job.topic,), next_jobs=(delete_message(old, job),))
            ended = await self._ended(old, self._calls.outcome(table, job.topic, job.entry_count))
            return JobResult(gone=(job.topic,), next_jobs=(*([] if ended else strips), *told))
        stands = old is not None and (old.channel, old.entry_count) == (row.place, job.entry_count)
        if old is not None and stands and await self._sender.edited(old, page):
            return JobResult(next_jobs=tuple(told))
        if is_lost(row, batch.posts):
            return JobResult(next_jobs=(*told, *await self._dms(table, job, ())))
        called = await self._called(row, page.pings, batch.posts, dms=job.topic.startswith("motion:"))
        table = await batch.seen()  # a player might have voted meanwhile
        page = self._calls.page(table, job.topic, job.entry_count)
        if page is None:
            return JobResult(gone=(job.topic,), next_jobs=(*strips, *told))
        page = replace(page, pings=tuple([user for user in called if user in page.pings]))
        sent = await self._sender.post(row.place, page, batch)
        dms = await self._dms(table, replace(job, entry_count=sent.job.entry_count, at=sent.job.at), page.pings)
        return JobResult(
            posts=(sent.post(batch.table_id, job.topic),), next_jobs=(*strips, *told, *dms), covers=sent.job.entry_count
        )

    async def dm(self, batch: Batch[VoteDM]) -> JobResult:
        """Send a direct message to a seat that can vote, or whose proposal was refused; delete it for others."""
        job, table, topic = batch.newest, await batch.seen(), f"motion:{batch.newest.proposal}"
        old, place, proposal = batch.posts.get(job.audience), batch.posts.get(topic), proposal_called(table, topic)
        user = table.seats[job.seat].user
        if refused := await self._refusal(batch, table, place):
            return refused
        if (
            proposal is None
            or proposal.number != job.entry_count
            or user is None
            or job.seat not in self._proposals.undecided(table, proposal)
        ):
            return await self._take_back(
                old, self._calls.outcome(table.in_language_of(job.seat), topic, job.entry_count)
            )
        if old is not None and old.entry_count == job.entry_count:
            return NOTHING_LEFT
        deleted = is_deleted(table.row, batch.posts)
        link = place_head(table, job.seat, place.message if place else None, is_deleted=deleted)
        dm = self._calls.ballot(table.in_language_of(job.seat), proposal, job.seat, link)
        sent = await self._ask(batch, table.row, user, dm, self._calls.ballot(table, proposal, job.seat, link, user))
        return _sent(batch, old, sent)

    async def _refusal(self, batch: Batch[VoteDM], table: Snapshot, place: PostRow | None) -> JobResult | None:
        """Notify the player whose proposal was refused or expired; None if the job is about something else."""
        job, user, old = batch.newest, table.seats[batch.newest.seat].user, batch.posts.get(batch.newest.audience)
        made = decided(table, f"motion:{job.proposal}", job.entry_count)
        if made is None or made.how not in ("refused", "over") or made.proposal.mover != job.seat or user is None:
            return None
        if old is not None and old.entry_count == job.entry_count:
            return NOTHING_LEFT
        deleted = is_deleted(table.row, batch.posts)
        link = place_head(table, job.seat, place.message if place else None, is_deleted=deleted)
        dm = self._calls.refusal(table.in_language_of(job.seat), made, link)
        return _sent(
            batch, old, await self._ask(batch, table.row, user, dm, self._calls.refusal(table, made, link, user))
        )

    async def _called(self, row: MatchRow, users: Iterable[int], posts: Posts, *, dms: bool) -> tuple[int, ...]:
        """Return the users that a message can mention.

        If there are direct messages about it (`dms`), all others get one, now or later, or want no notifications.
        """
        willing = await self._matches.register.willing(users, self._matches.now())
        if not dms:
            return willing
        return tuple([user for user in willing if not await self._recipients.by_dm(row, user, posts)])

    async def _dms(self, table: Snapshot, call: ShowCall, pinged: Sequence[int]) -> list[VoteDM]:
        """Return the jobs that send a message to everyone who has not voted yet and was not mentioned."""
        proposal = proposal_called(table, call.topic)
        if proposal is None:
            return []
        preferences, now = await self._matches.preferences(table), self._matches.now()
        left = [seat for seat in self._proposals.undecided(table, proposal) if seat in preferences]
        others = [seat for seat in left if table.seats[seat].user not in pinged]
        return [_dm(proposal, seat, call, preferences[seat].heard_at(now)) for seat in others]

    async def _ask(self, batch: Batch[VoteDM], row: MatchRow, user: int, dm: Page, call: Page) -> Sent | None:
        """Send the direct message, or the `call` in the channel; None if the user wants no notifications."""
        if (await self._matches.register.of(user)).notices == "none":
            return None
        if await self._recipients.by_dm(row, user, batch.posts):
            with suppress(UnreachableError):  # they are mentioned in the channel instead
                return await self._inboxes.reach(user, partial(self._sender.post, page=dm, batch=batch))
        return None if row.is_anonymous else await self._sender.post(channel(row, batch.posts), call, batch)

    async def _take_back(self, old: PostRow | None, outcome: Page | None) -> JobResult:
        """Delete a direct message about a closed vote, or show the result in it if its player voted there."""
        if old is None:
            return NOTHING_LEFT
        if not self._versions.pressed(old.message):
            await self._sender.delete(old.channel, old.message)
        elif outcome is None:
            return NOTHING_LEFT
        else:
            await self._ended(old, outcome)
        return JobResult(gone=(old.audience,))

    async def _ended(self, old: PostRow | None, outcome: Page | None) -> bool:
        """Show the result in a message about a vote. Return False if there is no message, or nothing to show."""
        return old is not None and outcome is not None and await self._sender.edited(old, outcome)


def _sent(batch: Batch[VoteDM], old: PostRow | None, sent: Sent | None) -> JobResult:
    """Return the result for the direct message that was sent, if any. It replaces the previous one."""
    job = batch.newest
    posts = (PostRow(batch.table_id, job.audience, sent.channel, sent.message, job.entry_count),) if sent else ()
    return JobResult(posts=posts, next_jobs=(delete_message(old, job),) if old else ())


def _changed(batch: Batch[ShowCall]) -> list[VoteDM]:
    """Return the jobs that update the direct messages about a changed vote."""
    call, kind = batch.newest, batch.newest.topic.partition(":")[2]
    posts = [post for post in batch.posts.values() if post.audience.startswith(f"ballot:{kind}:")]
    return [_repeat_dm(post, call) for post in posts]


def _repeat_dm(post: PostRow, call: ShowCall) -> VoteDM:
    _, kind, seat = post.audience.split(":")
    return VoteDM(
        proposal=kind,
        seat=int(seat),
        entry_count=post.entry_count,
        at=call.at,
        nonce=f"{post.entry_count}.v{seat}.{kind}",
        after=call.at,
    )


def _dm(proposal: Proposal, seat: int, call: ShowCall, after: int) -> VoteDM:
    nonce = f"{proposal.number}.v{seat}.{proposal.kind}"
    return VoteDM(proposal=proposal.kind, seat=seat, entry_count=proposal.number, at=call.at, nonce=nonce, after=after)

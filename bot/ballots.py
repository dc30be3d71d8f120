"""Votes that await somebody who wants to be told by direct message, or was not to be disturbed when they were called.

Whoever wants to hear of it in the channel is called there by the vote itself (see calls.py), unless the table has no
place any more. A letter goes once its vote is over, unless it is where the person voted: then it stands as what they
said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.calls import Calls
from bot.digests import link
from bot.inboxes import CLOSED_INBOX, Inboxes
from bot.matches import Matches
from bot.motions import Motion, Motions, motions
from bot.postman import Batch, Postman, drop, shown
from bot.reach import Reach
from bot.replies import Page
from bot.sitting import Sitting, playing
from bot.slates import Slates
from games.kernel.text import Seat
from storage.rows import Errand, ErrandRow, MatchRow, PostRow
from storage.store import Store

BALLOT = "ballot"
"""The kind of such errands; their audience is this with the motion's kind and the seat, between colons."""


class Ballots:
    """Runs errands of the kind "ballot". Each raises discord.HTTPException, NoMatch."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        motions: Motions,
        calls: Calls,
        postman: Postman,
        inboxes: Inboxes,
        reach: Reach,
        slates: Slates,
    ) -> None:
        self._store, self._matches, self._motions, self._calls = store, matches, motions, calls
        self._postman, self._inboxes, self._reach, self._slates = postman, inboxes, reach, slates

    async def called(self, row: MatchRow, users: Iterable[int]) -> tuple[int, ...]:
        """Those of them whom a message in the channel may ping: the others are told by a letter, later, or never."""
        willing = await self._matches.register.willing(users, self._matches.now())
        return tuple([user for user in willing if not await self._reach.by_letter(row, user)])

    async def letters(self, call: ErrandRow, pinged: Sequence[int]) -> list[tuple[int, Errand]]:
        """What has all others told who are still to vote on what is called for."""
        async with self._matches.at(call.match) as sitting:
            motion = _motion(sitting, call.audience)
            if motion is None:
                return []
            left = self._motions.left(sitting, motion)
            habits, now = await self._matches.habits(sitting), self._matches.now()
            others = [seat for seat in left if seat in habits and sitting.seats[seat].user not in pinged]
            told = {f"{BALLOT}:{motion.kind}:{seat}": habits[seat].heard_at(now) for seat in others}
            return [(sitting.id, _errand(audience, motion.n, call, after)) for audience, after in told.items()]

    async def over(self, table: int, call: ErrandRow) -> list[tuple[int, Errand]]:
        """What has those letters looked at again whose vote has changed."""
        kind = call.audience.partition(":")[2]
        posts = await self._store.outbox.posts(table)
        mine = [post for post in posts if post.audience.startswith(f"{BALLOT}:{kind}:")]
        return [(table, _errand(post.audience, post.n, call, int(call.payload["at"]))) for post in mine]

    async def run(self, batch: Batch) -> None:
        """Tell the seat of the vote, if it is still to vote; else take away what it was told."""
        audience, n = batch.newest.audience, shown(batch.newest)
        _, kind, seat = audience.split(":")
        old = await self._store.outbox.post(batch.table, audience)
        place = await self._store.outbox.post(batch.table, f"motion:{kind}")
        async with self._matches.at(batch.table) as sitting:
            motion = _motion(sitting, f"motion:{kind}")
            awaited = motion is not None and motion.n == n and int(seat) in self._motions.left(sitting, motion)
            where = link(sitting.row.guild, sitting.row.place, place.message if place else None)
            pages = self._pages(sitting, int(seat), motion, where) if motion and awaited else None
            row, user = sitting.row, sitting.seats[int(seat)].user
        if pages is None or user is None:
            await self._take_back(batch, old)
            return
        if old is not None and old.n == n:
            await self._store.outbox.done(batch.done())
            return
        posted = await self._told(batch, row, user, *pages)
        new = [PostRow(batch.table, audience, *posted, n)] if posted else []
        await self._store.outbox.done(batch.done(), new, [drop(old, batch.newest)] if old else [])

    async def _told(self, batch: Batch, row: MatchRow, user: int, letter: Page, call: Page) -> tuple[int, int] | None:
        """Tell the person where they can be told: the channel and the message; None where they do not want it."""
        if (await self._matches.register.of(user)).notices == "none":
            return None
        if await self._reach.by_letter(row, user):
            try:
                inbox = await self._postman.inbox(user)
                return inbox, (await self._postman.post(inbox, letter, batch))[0]
            except discord.HTTPException as error:
                if error.code not in CLOSED_INBOX:
                    raise
                await self._inboxes.close(user)
        place = await self._reach.channel(row)
        return place, (await self._postman.post(place, call, batch))[0]

    async def _take_back(self, batch: Batch, old: PostRow | None) -> None:
        """Nobody is awaited any more: what was said goes, unless it is where the person voted."""
        if old is not None:
            if not self._slates.pressed(old.message):
                await self._postman.delete(old.channel, old.message)
            await self._store.outbox.forget(batch.table, old.audience)
        await self._store.outbox.done(batch.done())

    def _pages(self, sitting: Sitting, seat: Seat, motion: Motion, where: str) -> tuple[Page, Page]:
        """What is said to the person alone, and what is said for all to read."""
        user = sitting.seats[seat].user
        letter = self._calls.ballot(sitting.told_to(seat), motion, seat, where)
        return letter, self._calls.ballot(sitting, motion, seat, where, user)


def _motion(sitting: Sitting, audience: str) -> Motion | None:
    """The motion that a message of that audience calls for, while it is open."""
    what, _, kind = audience.partition(":")
    if what != "motion" or not sitting.running:
        return None
    return motions(playing(sitting).record().entries).get(kind)


def _errand(audience: str, n: int, call: ErrandRow, after: int) -> Errand:
    kind, seat = audience.split(":")[1:]
    return Errand(BALLOT, audience, {"n": n, "at": call.payload["at"]}, f"{n}.v{seat}.{kind}", after)

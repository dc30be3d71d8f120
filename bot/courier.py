"""One errand run: what has to be said is read from the table, painted, and taken to its place."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot import pages
from bot.address import Verb, carried, parse
from bot.easel import Easel
from bot.inboxes import Inboxes
from bot.lobby_page import lobby_page
from bot.matches import Matches
from bot.replies import Page
from bot.sitting import Sitting, playing
from bot.slates import Slates
from games.kernel.codec import unpack
from games.kernel.text import Seat, Text
from storage.rows import Errand, ErrandRow, PostRow
from storage.store import Store

log = logging.getLogger(__name__)

CLOSED_INBOX = {50007, 50278, 40003}
"""Discord's codes for a person who cannot be written to: refuses, shares no server, too many at once."""
NOT_THERE = {10003, 10008, 30046, 50083}
"""Codes for a message that cannot be edited any more: channel gone, message gone, too old, thread archived."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Errands of one table and audience, oldest first; the newest says what the others would have.

    `tried`: one of them may have been carried out by an earlier run, so its message is looked for first.
    """

    table: int
    errands: tuple[ErrandRow, ...]
    tried: bool

    @property
    def newest(self) -> ErrandRow:
        return self.errands[-1]

    def done(self, upto: ErrandRow | None = None) -> tuple[ErrandRow, ...]:
        """The errands settled when this one's message stands."""
        return tuple(errand for errand in self.errands if upto is None or shown(errand) <= shown(upto))


class Courier:
    """Runs errands one batch at a time for a table; see outbox.py for when and how often."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        client: discord.Client,
        inboxes: Inboxes,
        easel: Easel,
        slates: Slates,
    ) -> None:
        self._store, self._matches, self._client = store, matches, client
        self._inboxes, self._easel, self._slates = inboxes, easel, slates

    async def run(self, batch: Batch) -> None:
        """Do what the errands say. Raises discord.HTTPException, NoMatch."""
        kinds = {errand.kind for errand in batch.errands}
        if "strip" in kinds:
            await self._strip(batch)
        elif "hand" in kinds:
            await self._hand(batch)
        elif "lobby" in kinds:
            await self._lobby(batch)
        elif "board" in kinds:
            await self._board(batch)
        else:
            await self._refresh(batch)

    async def _board(self, batch: Batch) -> None:
        """A new board message; the one before loses its buttons."""
        old = await self._store.outbox.post(batch.table, "board")
        since = old.n if old else -1
        async with self._matches.at(batch.table) as sitting:
            await self._matches.play_bots(sitting)
            sketch = await self._public(batch, sitting, since, newly_asked(sitting, since))
            place, over = sitting.row.place, not sitting.running
        message, errand = await self._post(place, sketch, batch)
        new = PostRow(batch.table, "board", place, message, shown(errand))
        before = old._replace(audience="before") if old else PostRow(batch.table, "before", place, 0, -1)
        strips = await self._strips(batch.table, old, over, errand)
        await self._store.outbox.done(batch.done(errand), (new, before), strips)

    async def _refresh(self, batch: Batch) -> None:
        """The board message as it stands, brought up to date: somebody answered in secret, voted, or plays alone.

        Not once the match has moved on: the new board, however late it comes, tells it all. Nor where the answer to a
        press has brought the message up to date already.
        """
        post = await self._store.outbox.post(batch.table, "board")
        before = await self._store.outbox.post(batch.table, "before")
        if post is None or before is None or post.n >= shown(batch.newest):
            await self._store.outbox.done(batch.done())
            return
        new = post._replace(n=shown(batch.newest))
        if self._slates.tells(post.message, new.n):
            await self._store.outbox.done(batch.done(), (new,))
            return
        async with self._matches.at(batch.table) as sitting:
            match = playing(sitting)
            if match.opened > post.n and not (sitting.solo or match.ongoing):
                await self._store.outbox.done(batch.done())
                return
            sketch = await self._public(batch, sitting, before.n)
        page = await pages.finished(sketch, self._easel, awaited=False)
        try:
            edit = partial(self._edit, post, page)
            await self._slates.write(post.message, sketch.n, sketch.drawing, edit, anew=False)
        except discord.HTTPException as error:
            if error.code not in NOT_THERE:
                raise
            await self._repost(batch)
            return
        await self._store.outbox.done(batch.done(), (new,))

    async def _repost(self, batch: Batch) -> None:
        """The board's message can be edited no more: post it anew, by an errand of its own."""
        newest = batch.newest
        again = Errand("board", "board", newest.payload, f"{shown(newest)}.b")
        await self._store.outbox.done(batch.done(), then=[(batch.table, again)])

    async def _hand(self, batch: Batch) -> None:
        """A direct message to whoever sits there: what they hold, and what they are asked."""
        audience = batch.newest.audience
        old, seat = await self._store.outbox.post(batch.table, audience), int(audience.removeprefix("hand:"))
        async with self._matches.at(batch.table) as sitting:
            user = sitting.seats[seat].user
            if user is None or sitting.is_bot(seat) or not sitting.running or await self._inboxes.is_closed(user):
                await self._store.outbox.done(batch.done())
                return
            story = await self._story(batch, seat, old.n if old else -1)
            sketch = pages.hand(sitting, seat, story, n=shown(batch.newest))
        try:
            inbox = await self._client.create_dm(discord.Object(user))
            message, errand = await self._post(inbox.id, sketch, batch)
        except discord.HTTPException as error:
            if error.code not in CLOSED_INBOX:
                raise
            await self._inboxes.close(user)
            await self._store.outbox.done(batch.done())
            return
        new = PostRow(batch.table, audience, inbox.id, message, shown(errand))
        then = [_strip(post, errand) for post in [old] if post]
        await self._store.outbox.done(batch.done(errand), (new,), then)

    async def _lobby(self, batch: Batch) -> None:
        """The message people join by: posted the first time, edited ever after."""
        post = await self._store.outbox.post(batch.table, "lobby")
        async with self._matches.at(batch.table) as sitting:
            page, place = lobby_page(sitting), sitting.row.place
        if post is not None:
            await self._edit(post, page)
            await self._store.outbox.done(batch.done())
            return
        message, errand = await self._post(place, page, batch)
        await self._store.outbox.done(batch.done(), (PostRow(batch.table, "lobby", place, message, shown(errand)),))

    async def _strip(self, batch: Batch) -> None:
        """Take the buttons off a message that a newer one has replaced."""
        where = batch.newest.payload
        try:
            await self._message(where["channel"], where["message"]).edit(view=None)
        except discord.HTTPException as error:
            if error.code not in NOT_THERE and (error.status >= 500 or error.status == 429):
                raise
        await self._store.outbox.done(batch.done())

    async def _strips(self, table: int, old: PostRow | None, over: bool, errand: ErrandRow) -> list[tuple[int, Errand]]:
        """The messages a new board replaces: the board before it, the lobby before the first, every hand at the end."""
        posts = await self._store.outbox.posts(table)
        replaced = [post for post in posts if over and post.audience.startswith("hand:")]
        replaced += [old] if old else [post for post in posts if post.audience == "lobby"]
        return [_strip(post, errand) for post in replaced]

    async def _public(self, batch: Batch, sitting: Sitting, since: int, pings: Sequence[Seat] = ()) -> pages.Sketch:
        """What stands in the channel: the board; where one person plays alone, their page with all to press."""
        if sitting.solo:
            return pages.solo(sitting, await self._matches.told_last(sitting), n=shown(batch.newest))
        return pages.board(sitting, await self._story(batch, None, since), pings, shown(batch.newest))

    async def _story(self, batch: Batch, viewer: Seat | None, since: int) -> list[Text]:
        rows = await self._store.stories.read(batch.table, viewer, since)
        return [unpack(Text, row.text) for row in rows if row.n <= shown(batch.newest)]

    async def _post(self, channel: int, page: Page | pages.Sketch, batch: Batch) -> tuple[int, ErrandRow]:
        """Post a page, or find that it was posted already; the message's id, and the errand it belongs to."""
        if batch.tried and (found := await self._posted(channel, batch)):
            return found
        if isinstance(page, pages.Sketch):
            page = await pages.finished(page, self._easel, awaited=False)
        message = await self._client.get_partial_messageable(channel).send(
            page.content,
            files=page.files(),
            view=page.view(),
            allowed_mentions=page.mentions(),
            nonce=f"{batch.table}.{batch.newest.nonce}",
        )
        return message.id, batch.newest

    async def _posted(self, channel: int, batch: Batch) -> tuple[int, ErrandRow] | None:
        """The newest message of ours whose buttons bear the table and entry of one of these errands."""
        try:
            async for message in self._client.get_partial_messageable(channel).history(limit=50):
                if message.author == self._client.user and (errand := _borne(message, batch)):
                    return message.id, errand
        except discord.Forbidden:
            log.info("a channel's history may not be read", extra={"channel": channel})
        return None

    async def _edit(self, post: PostRow, page: Page) -> None:
        await self._message(post.channel, post.message).edit(
            content=page.content,
            attachments=page.files(),
            view=page.view(),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)


def newly_asked(sitting: Sitting, since: int) -> list[Seat]:
    """The persons whose question was opened after the board that showed `since` entries: they are to be pinged."""
    match = sitting.match
    if match is None or match.opened <= since:
        return []
    return [seat for seat in match.waiting if not sitting.is_bot(seat)]


def shown(errand: ErrandRow) -> int:
    """How many entries the errand tells of."""
    return int(errand.payload["n"])


def _strip(post: PostRow, errand: ErrandRow) -> tuple[int, Errand]:
    where = {"channel": post.channel, "message": post.message, "n": shown(errand), "at": errand.payload["at"]}
    return post.match, Errand("strip", f"strip:{post.message}", where, f"s{post.message}")


def _borne(message: discord.Message, batch: Batch) -> ErrandRow | None:
    """The errand whose message this is: its buttons are of the errand's kind and bear its table and entry."""
    entries = {shown(errand): errand for errand in batch.errands}
    verbs = {Verb.LOBBY} if batch.newest.kind == "lobby" else {Verb.HAND, Verb.LOG}
    for address in map(parse, carried(message)):
        if address and address.verb in verbs and address.match == batch.table and address.n in entries:
            return entries[address.n]
    return None

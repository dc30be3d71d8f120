"""Taking pages to Discord's channels: a new message once and no more, an old one brought up to date."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from dataclasses import dataclass

import discord

from bot import pages
from bot.address import Address, Verb, carried, parse
from bot.easel import Easel
from bot.replies import Page
from storage.rows import Errand, ErrandRow, PostRow

log = logging.getLogger(__name__)

NOT_THERE = {10003, 10008, 30046, 50083}
"""Codes for a message that cannot be edited any more: channel gone, message gone, too old, thread archived."""

_BORNE = {"lobby": {Verb.LOBBY}, "call": {Verb.MOTION, Verb.SEAT}}
"""What stands under the messages of an errand's kind, where it is neither a board nor a notice."""


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


class Postman:
    """Raises discord.HTTPException where Discord refuses."""

    def __init__(self, client: discord.Client, easel: Easel) -> None:
        self._client, self._easel = client, easel

    async def inbox(self, user: int) -> int:
        """The channel of a person's direct messages."""
        return (await self._client.create_dm(discord.Object(user))).id

    async def post(self, channel: int, page: Page | pages.Sketch, batch: Batch, but: int = 0) -> tuple[int, ErrandRow]:
        """Post a page, or find that it was posted already, as another message than `but`.

        Gives the message's id, and the errand it belongs to.
        """
        if found := await self.posted(channel, batch, but):
            return found
        if isinstance(page, pages.Sketch):
            page = await pages.finished(page, self._easel, awaited=False)
        return await self.send(channel, page, nonce_of(batch)), batch.newest

    async def send(self, channel: int, page: Page, nonce: str) -> int:
        """Post a page; the message's id."""
        message = await self._client.get_partial_messageable(channel).send(
            page.content, files=page.files(), view=page.view(), allowed_mentions=page.mentions(), nonce=nonce
        )
        return message.id

    async def edit(self, post: PostRow, page: Page) -> None:
        """Let the message say what the page says, and ping nobody."""
        await self.message(post.channel, post.message).edit(
            content=page.content,
            attachments=page.files(),
            view=page.view(),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def edited(self, post: PostRow, page: Page) -> bool:
        """The same; False where the message can be edited no more."""
        try:
            await self.edit(post, page)
        except discord.HTTPException as error:
            if error.code not in NOT_THERE:
                raise
            return False
        return True

    async def strip(self, channel: int, message: int) -> None:
        """Take the buttons off a message, if they still can be."""
        await _possibly(self.message(channel, message).edit(view=None))

    async def delete(self, channel: int, message: int) -> None:
        """Take a message away, if it still can be."""
        await _possibly(self.message(channel, message).delete())

    def message(self, channel: int, message: int) -> discord.PartialMessage:
        """A message, of which only the place is known."""
        return self._client.get_partial_messageable(channel).get_partial_message(message)

    async def posted(self, channel: int, batch: Batch, but: int = 0) -> tuple[int, ErrandRow] | None:
        """The newest message of ours whose buttons bear the table and entry of an errand, if any was tried before."""
        if not batch.tried:
            return None
        try:
            async for message in self._client.get_partial_messageable(channel).history(limit=50):
                if message.author == self._client.user and message.id != but and (errand := _borne(message, batch)):
                    return message.id, errand
        except discord.Forbidden:
            log.info("a channel's history may not be read", extra={"channel": channel})
        return None


async def _possibly(change: Awaitable[object]) -> None:
    """Make a change, unless Discord says that it cannot be made."""
    try:
        await change
    except discord.HTTPException as error:
        if error.code not in NOT_THERE and (error.status >= 500 or error.status == 429):
            raise


def nonce_of(batch: Batch) -> str:
    """By which Discord knows the batch's message again, for some minutes."""
    return f"{batch.table}.{batch.newest.nonce}"


def shown(errand: ErrandRow) -> int:
    """How many entries the errand tells of."""
    return int(errand.payload["n"])


def strip(post: PostRow, errand: ErrandRow) -> tuple[int, Errand]:
    """What takes the buttons off a message that a newer one replaces."""
    where = {"channel": post.channel, "message": post.message, "n": shown(errand), "at": errand.payload["at"]}
    return post.match, Errand("strip", f"strip:{post.message}", where, f"s{post.message}")


def drop(post: PostRow, errand: ErrandRow) -> tuple[int, Errand]:
    """What takes a message away that a newer one replaces."""
    where = {"channel": post.channel, "message": post.message, "n": shown(errand), "at": errand.payload["at"]}
    return post.match, Errand("drop", f"drop:{post.message}", where, f"x{post.message}")


def cleared(post: PostRow, errand: ErrandRow) -> tuple[int, Errand]:
    """What clears a call away that nobody need answer any more."""
    told = {"n": post.n, "at": errand.payload["at"]}
    return post.match, Errand("call", post.audience, told, f"{shown(errand)}.{post.message}")


def _borne(message: discord.Message, batch: Batch) -> ErrandRow | None:
    """The errand whose message this is: its buttons are of the errand's kind and bear its table and entry."""
    entries = {shown(errand): errand for errand in batch.errands}
    for address in map(parse, carried(message)):
        if address and address.match == batch.table and address.n in entries and _of_kind(address, batch.newest):
            return entries[address.n]
    return None


def _of_kind(address: Address, errand: ErrandRow) -> bool:
    if errand.kind in _BORNE:
        return address.verb in _BORNE[errand.kind]
    if errand.kind == "notice":
        return address.verb is Verb.HAND and address.rest in ("again", errand.audience)
    if errand.kind == "ballot":
        return address.verb is Verb.MOTION and address.rest.endswith(f"/{errand.audience.rpartition(':')[2]}")
    return address.verb is Verb.LOG and not address.rest

"""Sends, edits and deletes messages on Discord; a message that may have been sent already is looked for first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import NamedTuple

import discord

from bot.custom_ids import carried, parse
from bot.pages import table_pages
from bot.runtime.clock import HOUR, Now
from bot.runtime.discord_codes import MAY_NOT, NOT_THERE, of_emoji
from bot.table.jobs import Batch, Job
from bot.ui.layouts import pictures, without_controls
from bot.ui.page import Page, Picture
from bot.ui.render_worker import RenderWorker
from storage.outbox import PostRow

log = logging.getLogger(__name__)


OLD_SECONDS = HOUR
"""Age of a message, in seconds, from which on Discord lets it be edited only so often (30046)."""
EDIT_SECONDS = 5
"""Seconds that the edit of an old message may take. discord.py waits in it for as long as Discord says."""


class StalledEditError(TimeoutError):
    """An old message was edited too often; a new one may be posted at once."""


class Sent(NamedTuple):
    """A message that exists now and the job it belongs to: the newest, or an older one whose result was not stored."""

    channel: int
    message: int
    job: Job

    def post(self, table_id: int, audience: str) -> PostRow:
        """The row of the message for that audience."""
        return PostRow(table_id, audience, self.channel, self.message, self.job.n)


class MessageSender:
    """Sends, edits and deletes messages. Raises discord.HTTPException if Discord refuses."""

    def __init__(self, client: discord.Client, renderer: RenderWorker, now: Now) -> None:
        self._client, self._renderer, self._now = client, renderer, now

    async def post(self, channel: int, page: Page | table_pages.PendingPage, batch: Batch[Job], but: int = 0) -> Sent:
        """Post a page, unless a message other than `but` shows that it was posted already."""
        if found := await self.posted(channel, batch, but):
            return found
        if isinstance(page, table_pages.PendingPage):
            page = await table_pages.finished(page, self._renderer, awaited=False)
        return Sent(channel, await self.send(channel, page, batch.nonce), batch.newest)

    async def send(self, channel: int, page: Page, nonce: str) -> int:
        """Post a page; the message's id."""
        with self._doubting():
            message = await self._client.get_partial_messageable(channel).send(**page.sending(), nonce=nonce)
        return message.id

    async def edit(self, post: PostRow, page: Page) -> None:
        """Edit the message to show the page; pings nobody.

        Raises:
            StalledEditError: It is old, and Discord lets it wait, behind which all else of its table would wait, too.
            discord.HTTPException: Discord refused, or did not answer.
        """
        changes = page.changes() | {"allowed_mentions": discord.AllowedMentions.none()}
        with self._doubting():
            await self._in_time(post.message, self.message(post.channel, post.message).edit(**changes))

    async def _in_time(self, message: int, edit: Awaitable[object]) -> None:
        """Await an edit; for a few seconds at most if the message is old."""
        old = self._now() - discord.utils.snowflake_time(message).timestamp() > OLD_SECONDS
        try:
            async with asyncio.timeout(EDIT_SECONDS if old else None):
                await edit
        except TimeoutError:
            if not old:
                raise
            raise StalledEditError from None

    @contextmanager
    def _doubting(self) -> Iterator[None]:
        """Have the emojis looked for again if Discord refuses a message for one of them; see Querent."""
        try:
            yield
        except discord.HTTPException as error:
            if of_emoji(error):
                self._client.dispatch("unknown_emoji")
            raise

    async def edited(self, post: PostRow, page: Page) -> bool:
        """As `edit`, but False if the message can no longer be edited, also because the bot may not look there."""
        try:
            await self.edit(post, page)
        except StalledEditError:
            return False
        except discord.HTTPException as error:
            if error.code not in NOT_THERE | MAY_NOT:
                raise
            return False
        return True

    async def strip(self, channel: int, message: int) -> None:
        """Remove the buttons of a message, if it can still be edited; an old one keeps them if Discord lets it wait."""
        with suppress(StalledEditError):
            await _possibly(self._in_time(message, self._stripped(self.message(channel, message))))

    @staticmethod
    async def _stripped(message: discord.PartialMessage) -> None:
        """A message of parts would be empty without a view, so it gets its own again, less what can be pressed."""
        standing = await message.fetch()
        await message.edit(view=without_controls(standing) if standing.flags.components_v2 else None)

    async def settle(self, post: PostRow, page: Page, known: tuple[Picture, ...] = ()) -> None:
        """Make a message the page with the pictures it has, if it can still be edited, or with these; Discord is asked
        which it has unless they are `known`."""
        message = self.message(post.channel, post.message)
        await _possibly(self._in_time(post.message, self._settled(message, page, known)))

    @staticmethod
    async def _settled(message: discord.PartialMessage, page: Page, known: tuple[Picture, ...]) -> None:
        kept = known or tuple(Picture(None, alt, name) for name, alt in pictures(await message.fetch()))
        await message.edit(**replace(page, pictures=kept).changes())

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message, if it still exists."""
        await _possibly(self.message(channel, message).delete())

    def message(self, channel: int, message: int) -> discord.PartialMessage:
        """A message known only by its ids."""
        return self._client.get_partial_messageable(channel).get_partial_message(message)

    async def posted(self, channel: int, batch: Batch[Job], but: int = 0) -> Sent | None:
        """Our newest message whose buttons name the table and entry of a job; None if no job was tried before."""
        if not batch.tried:
            return None
        async for message in self.own(channel):
            if message.id != but and (job := _borne(message, batch)):
                return Sent(channel, message.id, job)
        return None

    async def own(self, channel: int) -> AsyncIterator[discord.Message]:
        """Our own among the newest messages there, the newest first; none if they may not be read."""
        try:
            async for message in self._client.get_partial_messageable(channel).history(limit=50):
                if message.author == self._client.user:
                    yield message
        except discord.Forbidden:
            log.info("a channel's history may not be read", extra={"channel": channel})


async def _possibly(change: Awaitable[object]) -> None:
    """Await a change; ignores a refusal that a retry would not help."""
    try:
        await change
    except discord.HTTPException as error:
        if error.code not in NOT_THERE and (error.status >= 500 or error.status == 429):
            raise


def _borne(message: discord.Message, batch: Batch[Job]) -> Job | None:
    """The job that posted this message, by the kind, table and entry in its buttons."""
    entries = {job.n: job for job in batch.jobs}
    for address in map(parse, carried(message)):
        if address and address.match == batch.table_id and address.n in entries and batch.newest.is_marked_by(address):
            return entries[address.n]
    return None

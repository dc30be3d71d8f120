"""Sends, edits and deletes messages on Discord. Before a retry, it looks for the message that was possibly sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import discord

from bot.custom_ids import carried, parse
from bot.pages.pending_pages import PendingPage, finished
from bot.runtime.clock import HOUR, Now
from bot.runtime.discord_codes import MAY_NOT, NOT_THERE, of_emoji
from bot.runtime.known_discord import KNOWN, Trait
from bot.table.jobs import Batch, Job
from bot.ui.kept_files import FileIds, file_ids, keeps_files, kept_files, may_lack_file
from bot.ui.layouts import without_controls
from bot.ui.page import Page, Picture, can_be_shown, read_pictures, standing_pictures
from bot.ui.render_worker import BOARD_SECONDS, RenderWorker
from storage.outbox import PostRow

log = logging.getLogger(__name__)

T = TypeVar("T")


OLD_SECONDS = HOUR
"""Age of a message, in seconds, from which on Discord limits its edits (30046)."""
EDIT_SECONDS = 5
"""Maximum seconds for the edit of an old message; discord.py would wait as long as Discord demands."""
STALLED_SECONDS = 60
"""Seconds until the next attempt to edit an old message after such a wait."""


class StalledEditError(TimeoutError):
    """An old message was edited too often. A new one can be posted immediately."""


class Sent(NamedTuple):
    """An existing message and its job: the newest job, or an older one whose result was not stored.

    `words` is the text of a message that an earlier run posted; None for one that has just been posted.
    """

    channel: int
    message: int
    job: Job
    words: str | None = None

    def post(self, table_id: int, audience: str) -> PostRow:
        """Return the row of the message for that audience."""
        return PostRow(table_id, audience, self.channel, self.message, self.job.entry_count)


class MessageSender:
    """Sends, edits and deletes messages. Raises discord.HTTPException if Discord refuses."""

    def __init__(self, client: discord.Client, renderer: RenderWorker, now: Now) -> None:
        self._client, self._renderer, self._now = client, renderer, now

    async def post(self, channel: int, page: Page | PendingPage, batch: Batch[Job], but: int = 0) -> Sent:
        """Post a page, unless a message other than `but` shows that it was posted already."""
        if found := await self.posted(channel, batch, but):
            return found
        if isinstance(page, PendingPage):
            page = await finished(page, self._renderer, patience=BOARD_SECONDS)
        return Sent(channel, await self.send(channel, page, batch.nonce), batch.newest)

    async def send(self, channel: int, page: Page, nonce: str) -> int:
        """Post a page and return the message ID."""
        with self._doubting():
            message = await self._client.get_partial_messageable(channel).send(**page.sending(), nonce=nonce)
        return message.id

    async def edit(self, post: PostRow, page: Page) -> FileIds:
        """Edit the message to show the page, without pinging anyone.

        Returns:
            The IDs of the files that it has then.

        Raises:
            StalledEditError: It is old, and Discord makes the edit wait, which would delay everything else of its
                table.
            discord.HTTPException: Discord refused, or did not answer.
        """
        changes = page.changes() | {"allowed_mentions": discord.AllowedMentions.none()}
        with self._doubting():
            edit = self.message(post.channel, post.message).edit(**changes)
            return file_ids(await self._in_time(post.message, edit))

    async def _in_time(self, message: int, edit: Awaitable[T]) -> T:
        """Await an edit. If the message is old and Discord can delay the edit, wait EDIT_SECONDS at most."""
        age = self._now() - discord.utils.snowflake_time(message).timestamp()
        old = age > OLD_SECONDS and not KNOWN.denies(Trait.OLD_EDITS_PACED)
        try:
            async with asyncio.timeout(EDIT_SECONDS if old else None):
                return await edit
        except TimeoutError:
            if not old:
                raise
            raise StalledEditError from None

    @contextmanager
    def _doubting(self) -> Iterator[None]:
        """Have the emojis checked if Discord refuses a message because of one; see `Querent.on_unknown_emoji`."""
        try:
            yield
        except discord.HTTPException as error:
            if of_emoji(error):
                self._client.dispatch("unknown_emoji")
            raise

    async def edited(self, post: PostRow, page: Page) -> bool:
        """Edit as `edit` does, but return False if the message can no longer be edited or is gone."""
        try:
            await self.edit(post, page)
        except StalledEditError:
            return False
        except discord.HTTPException as error:
            if error.code not in NOT_THERE | MAY_NOT:
                raise
            return False
        return True

    async def reword(self, post: PostRow, change: Callable[[str], str]) -> None:
        """Change the text of a message without components, if it can still be edited.

        Raises StalledEditError as `edit` does.
        """
        reworded = self._reword(self.message(post.channel, post.message), change)
        await _possibly(self._in_time(post.message, reworded))

    async def _reword(self, message: discord.PartialMessage, change: Callable[[str], str]) -> None:
        words = (await message.fetch()).content
        if (changed := change(words)) != words:
            await message.edit(content=changed, allowed_mentions=discord.AllowedMentions.none())

    async def strip(self, channel: int, message: int) -> None:
        """Remove the buttons of a message, if it can still be edited. Raises StalledEditError as `edit` does."""
        await _possibly(self._in_time(message, self._strip(self.message(channel, message))))

    async def strip_all(self, channel: int, table_id: int) -> None:
        """Remove the buttons of the newest messages there that name a table. Raises StalledEditError as `edit` does."""
        try:
            found = [message async for message in self.own(channel) if _names(message, table_id)]
        except discord.NotFound:
            return
        for message in found:
            await self.strip(channel, message.id)

    async def _strip(self, message: discord.PartialMessage) -> None:
        """Remove all buttons and menus.

        A message of components would be empty without a view, so it keeps the others.
        """
        standing = await message.fetch()
        if not standing.flags.components_v2:
            await message.edit(view=None)
            return
        kept: Any = kept_files(standing)
        if not kept or keeps_files():
            try:
                await message.edit(view=without_controls(standing), attachments=kept)
                return
            except discord.HTTPException as error:
                if not kept or not may_lack_file(error):
                    raise
        files = [file for picture in await read_pictures(self._client, standing) if (file := picture.file())]
        await message.edit(view=without_controls(standing), attachments=files)

    async def settle(self, post: PostRow, page: Page, known: tuple[Picture, ...] = ()) -> FileIds:
        """Edit a message to show a page, with the pictures that the message has, or else the page's.

        It does nothing if the message can no longer be edited.

        Args:
            post: The message.
            page: The page.
            known: The pictures of the message; if empty, they are requested from Discord.

        Returns:
            The IDs of its files.
        """
        settled = self._settle(self.message(post.channel, post.message), page, known)
        return await _possibly(self._in_time(post.message, settled)) or {}

    async def _settle(self, message: discord.PartialMessage, page: Page, known: tuple[Picture, ...]) -> FileIds:
        kept = known or standing_pictures(await message.fetch())
        if can_be_shown(kept):
            try:
                return file_ids(await message.edit(**replace(page, pictures=kept).changes()))
            except discord.HTTPException as error:
                if not kept or not may_lack_file(error):
                    raise
        sent = await read_pictures(self._client, await message.fetch())
        return file_ids(await message.edit(**replace(page, pictures=sent).changes()))

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message, if it still exists."""
        await _possibly(self.message(channel, message).delete())

    def message(self, channel: int, message: int) -> discord.PartialMessage:
        """Return a message of which only the IDs are known."""
        return self._client.get_partial_messageable(channel).get_partial_message(message)

    async def posted(self, channel: int, batch: Batch[Job], but: int = 0) -> Sent | None:
        """Return our newest message with a job's table and entry in its buttons; None if no job was tried before."""
        if not batch.tried:
            return None
        async for message in self.own(channel):
            if message.id != but and (job := _borne(message, batch)):
                return Sent(channel, message.id, job, message.content)
        return None

    async def own(self, channel: int) -> AsyncIterator[discord.Message]:
        """Yield the bot's messages among a channel's newest 50, newest first, or none without permission to read."""
        try:
            async for message in self._client.get_partial_messageable(channel).history(limit=50):
                if message.author == self._client.user:
                    yield message
        except discord.Forbidden:
            log.info("channel history unreadable; permission missing", extra={"channel": channel})


async def _possibly(change: Awaitable[T]) -> T | None:
    """Await a change, and ignore a refusal that no retry can change."""
    try:
        return await change
    except discord.HTTPException as error:
        if error.code not in NOT_THERE and (error.status >= 500 or error.status == 429):
            raise
        return None


def _names(message: discord.Message, table_id: int) -> bool:
    """Return whether a button of the message names that table."""
    return any(custom_id.match == table_id for custom_id in map(parse, carried(message)) if custom_id)


def _borne(message: discord.Message, batch: Batch[Job]) -> Job | None:
    """Return the job that posted this message, according to the kind, owner and entry in its buttons."""
    entries = {job.entry_count: job for job in batch.jobs}
    for custom_id in map(parse, carried(message)):
        if (
            custom_id
            and custom_id.match == batch.owner.id
            and custom_id.number in entries
            and batch.newest.is_marked_by(custom_id)
        ):
            return entries[custom_id.number]
    return None

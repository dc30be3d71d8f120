"""Replies to interactions: each gets exactly one first response. acknowledgement.py ensures that it is in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, TypeVar

import aiohttp
import discord

from bot.custom_ids import carried, parse
from bot.runtime.discord_codes import ANSWERED
from bot.runtime.reasons import reason
from bot.ui.components import Item
from bot.ui.kept_files import FileIds, file_ids, may_lack_file
from bot.ui.page import Attachment, Page, Picture
from bot.ui.uplink import uplink
from games.kernel.ask import IllegalError
from games.kernel.text import t

log = logging.getLogger(__name__)

T = TypeVar("T")
Said: TypeAlias = "discord.InteractionCallbackResponse[Any]"
"""Discord's response to the first reply to an interaction."""

UNDELIVERED = (discord.HTTPException, OSError, aiohttp.ClientError)
"""Exceptions of a reply that Discord refused or that was lost in transit."""
LONGEST = 2000
"""Maximum number of characters of a message."""

NOTED = 60
"""Seconds after which a private note is deleted, because it is soon outdated."""


class PageLeftError(Exception):
    """The page is no longer edited, because another page replaced it in the same message."""


@dataclass
class Reply:
    """The reply to one interaction.

    A message that others can read is replaced only by a public page of the same table; any other page is sent as a new
    message instead.

    Attributes:
        interaction: The interaction.
        updates: Whether it edits the pressed message; otherwise it is a new one.
        private: Whether a new message is only for the user.
        counted: Whether an answer of the user was stored, even if the reply fails.
        message: ID of the reply's message, once it exists.
        left: Whether the user has opened another page in the same message.
    """

    interaction: discord.Interaction
    updates: bool = False
    private: bool = True
    counted: bool = False
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _hurry: asyncio.Task[None] | None = None
    message: int | None = None
    _heard: bool = False
    _added: discord.WebhookMessage | None = None
    left: bool = False

    @property
    def given(self) -> bool:
        """Whether Discord has received any response."""
        return self._heard or self.interaction.response.is_done()

    @property
    def open(self) -> bool:
        """Whether others can read the pressed message, too."""
        message = self.interaction.message
        return self.interaction.guild_id is not None and not (message is not None and message.flags.ephemeral)

    @property
    def _of_parts(self) -> bool:
        """Whether the pressed message is made of components, which an edit cannot change back."""
        message = self.interaction.message
        return message is not None and message.flags.components_v2

    def is_on(self, table_id: int) -> bool:
        """Return whether the pressed message belongs to that table, according to its buttons."""
        custom_ids = map(parse, carried(self.interaction.message))
        return any(custom_id is not None and custom_id.match == table_id for custom_id in custom_ids)

    def replaces(self, page: Page) -> bool:
        """Return whether the page replaces the pressed message.

        A message that others can read is replaced only by a public page of the same table.
        """
        if not self.updates or not self.open:
            return self.updates
        return (page.public or not self.private) and page.table_id != 0 and self.is_on(page.table_id)

    async def page(self, page: Page) -> FileIds:
        """Reply with a page, in the pressed message or as a new one. Acknowledge first if the page is large.

        If Discord does not find the files that the page keeps, they are sent again. Returns the IDs of the message's
        files, as far as Discord reports them.
        """
        async with self._lock:
            page = await self._as_read(page, openly=self.open if self.replaces(page) else not self.private)
            size = _size(page)
            if uplink.is_slow_for(size):
                await self._defer()
            with uplink.measuring(size):
                if not self.replaces(page):
                    return await self._send(page)
                try:
                    return await self._replace(page)
                except discord.HTTPException as error:
                    if not may_lack_file(error) or (resent := page.resent()) is None:
                        raise
                    return await self._replace(resent)

    async def _as_read(self, page: Page, *, openly: bool) -> Page:
        """Return the page in words if the user wants no pictures and nobody else reads it.

        Every page passes through here, so this is the only place that applies the setting.
        """
        others = openly and self.interaction.guild_id is not None
        return page if others or not await reads_words(self.interaction) else page.in_words()

    async def _replace(self, page: Page) -> FileIds:
        response = self.interaction.response
        if page.classic and self._of_parts:
            page = replace(page, classic=False)
        if not self.given and (said := await self._first(lambda: response.edit_message(**page.changes()))):
            self.message = self.interaction.message.id if self.interaction.message else None
            return file_ids(said.resource)
        edited = await retry_once(lambda: self.interaction.edit_original_response(**page.changes()))
        self.message = edited.id
        return file_ids(edited)

    async def _send(self, page: Page) -> FileIds:
        if self.given and self.updates:
            self._added = await self.add(page)
            self.message = self._added.id
            return file_ids(self._added)
        if not self.given and (said := await self._first(lambda: self._say(page))):
            return file_ids(said.resource)
        return await self._replace(page)

    async def _say(self, page: Page, *, alone: bool = False) -> Said:
        """Respond with a new message, which only the user sees if `alone`."""
        said = await self.interaction.response.send_message(**page.sending(), ephemeral=alone or self.private)
        self.message = said.message_id
        return said

    async def _first(self, answer: Callable[[], Awaitable[T]]) -> T | None:
        """Send the first response; None if Discord already has one whose confirmation was lost."""
        tries = 0

        async def attempt() -> T:
            nonlocal tries
            tries += 1
            return await answer()

        try:
            return await retry_once(attempt)
        except discord.HTTPException as error:
            if error.code != ANSWERED:
                raise
            self._heard = True
            if tries == 1:
                self.interaction.client.dispatch("answered_elsewhere")
        return None

    async def send_ephemeral(self, words: str, items: Sequence[Item] = ()) -> None:
        """Send the user a private message. The pressed message stays unchanged."""
        page = Page(words, items=tuple(items))
        async with self._lock:
            if not self.given and (await self._first(lambda: self._say(page, alone=True))) is not None:
                return
            if self.updates:
                self._added = await self.add(page)
            else:
                await self._replace(page)

    async def note(self, words: str, items: Sequence[Item] = ()) -> None:
        """Send an ephemeral note that is deleted after NOTED seconds, because it is soon outdated."""
        await self.send_ephemeral(words, items)
        going = asyncio.create_task(self._delete_later())
        _notes.add(going)
        going.add_done_callback(_notes.discard)

    async def _delete_later(self) -> None:
        await asyncio.sleep(NOTED)
        await send_quietly(self._added.delete() if self._added else self.interaction.delete_original_response())

    async def edit(self, page: Page) -> FileIds:
        """Edit the reply's message, which Discord allows for 15 minutes.

        Returns:
            The IDs of the files that the message has then.

        Raises:
            PageLeftError: The user has opened another page there, which stays.
        """
        if self.left:
            raise PageLeftError
        edit = self._added.edit if self._added else self.interaction.edit_original_response
        page = await self._as_read(page, openly=self.open if self.updates else not self.private)
        return file_ids(await edit(**page.changes()))

    async def add(self, page: Page, *, alone: bool = True) -> discord.WebhookMessage:
        """Send another message after the first response, for the user `alone` or for all."""
        page = await self._as_read(page, openly=not alone)
        return await self.interaction.followup.send(**page.sending(), ephemeral=alone, wait=True)

    async def modal(self, modal: discord.ui.Modal) -> None:
        """Open a modal, which must be the first response. Raises IllegalError if there was another one meanwhile."""
        async with self._lock:
            modal.stop()
            if self.given:
                raise IllegalError(t("That took me too long. Please press again."))
            await self.interaction.response.send_modal(modal)

    def schedule_defer(self) -> None:
        """Start deferring the response."""
        self._hurry = asyncio.create_task(send_quietly(self.acknowledge()))

    async def acknowledge(self) -> None:
        """Defer the response if there was none yet."""
        async with self._lock:
            await self._defer()

    async def _defer(self) -> None:
        response, waits = self.interaction.response, not self.updates
        if not self.given:
            await self._first(lambda: response.defer(ephemeral=waits and self.private, thinking=waits))


async def reads_words(interaction: discord.Interaction) -> bool:
    """Return whether the user wants words instead of pictures on private pages."""
    services: Any = getattr(interaction.client, "services", None)  # Querent's module imports this one
    return services is not None and (await services.matches.register.of(interaction.user.id)).words_only


_notes: set[asyncio.Task[None]] = set()
"""Tasks that delete notes later."""


def cancel_notes() -> None:
    """Cancel the deletion of notes; existing ones stay."""
    for note in _notes:
        note.cancel()


async def retry_once(deed: Callable[[], Awaitable[T]]) -> T:
    """Call Discord, and repeat the call once if the connection broke. The request must be safe to repeat."""
    try:
        return await deed()
    except (OSError, aiohttp.ClientError) as error:
        log.info("connection lost during a request; sending it again", extra={"reason": reason(error)})
        return await deed()


def _size(page: Page) -> int:
    """Return the size of the page's attachments in bytes."""
    attached: tuple[Picture | Attachment, ...] = (*page.pictures, *page.thumbnails, *page.papers)
    return sum(len(one.data or b"") for one in attached)


async def send_quietly(answer: Any) -> None:
    """Send an error message, if that is still possible."""
    try:
        await answer
    except UNDELIVERED as error:
        log_undelivered(error)


def log_undelivered(error: Exception) -> None:
    """Log the reason why a reply was not delivered."""
    log.info("failed to deliver a reply", extra={"code": getattr(error, "code", 0), "reason": reason(error)})

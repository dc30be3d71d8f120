"""The actions of moderators on the packs of cards of their server: adding, replacing, removing, opening, closing."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import aiohttp
import discord

import games
from bot.runtime.reasons import reason
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.live_table import escaped_name
from bot.table.packs import MAX_ZIP, PackShelf, name_of
from bot.ui.interaction_replies import Reply
from cogs.common.context import localizer_of
from cogs.common.press import values
from cogs.moderation.pack_pages import ASK, REMOVE, SWITCH, added_lines, packs_page, refused_page, removal_page
from games.kernel.ask import IllegalError
from games.kernel.packs.problems import PackError
from games.kernel.text import Text, t

if TYPE_CHECKING:
    from games.kernel.packs.pack import Pack

log = logging.getLogger(__name__)

PACK_ACTIONS = (SWITCH, ASK, REMOVE)
"""The presses that PackActions handles, by the arguments of their custom IDs up to a slash."""
DOWNLOAD_SECONDS = 30
"""Maximum seconds for downloading a zip from Discord."""


class PackActions:
    """Carries out what moderators do with packs, and writes it to the audit log."""

    def __init__(self, services: Services) -> None:
        self._services, self._shelf = services, PackShelf(services.store.guilds)
        self._changes: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._reading = asyncio.Lock()  # one zip at a time, so that many take no more memory than one

    async def show(self, reply: Reply, guild: int, news: tuple[str, ...] = ()) -> None:
        """Show the packs in this server and whether each is open, below lines about the last action."""
        packs, closed = await self._shelf.in_guild(guild), await self._shelf.closed(guild)
        own = {pack.key for pack in await self._shelf.of_guild(guild)}
        may_add = self._services.host.moderator_packs
        page = packs_page(packs, own, closed, localizer_of(reply.interaction), news=news, may_add=may_add)
        await reply.page(page)

    async def add(self, reply: Reply, guild: int, file: discord.Attachment) -> None:
        """Add the pack in a zip to this server, and show its contents or its problems.

        Raises:
            IllegalError: The operator or a limit forbids it, or the file cannot be downloaded.
        """
        user, localizer = reply.interaction.user.id, localizer_of(reply.interaction)
        if not self._services.host.moderator_packs:
            raise IllegalError(t("Only the owner of this bot can add packs of cards."))
        if file.size > MAX_ZIP:
            raise IllegalError(t("The zip is too large: at most {n} bytes.", n=MAX_ZIP))
        await self._services.moderation.spend(guild, user, Cost.POST)
        try:
            async with self._changes.setdefault(guild, asyncio.Lock()):
                before = {name_of(pack) for pack in await self._shelf.of_guild(guild)}
                pack = await self._added(guild, file)
        except PackError as error:
            log.info("pack refused", extra={"guild": guild, "problems": len(error.problems)})
            await reply.page(refused_page(error.problems, localizer))
            return
        log.info("pack added", extra={"guild": guild, "pack": pack.key, "cards": len(pack.cards)})
        await self._note(reply, guild, t("The pack {name} was added.", name=escaped_name(pack.name)))
        lines = added_lines(pack, games.game(pack.game), localizer, replaces=name_of(pack) in before)
        await self.show(reply, guild, tuple(lines))

    async def _added(self, guild: int, file: discord.Attachment) -> Pack:
        """Download and read a zip, and store the pack. Raises PackError and IllegalError."""
        async with self._reading:
            files = await asyncio.to_thread(_unzipped, await _downloaded(file))
            return await self._shelf.add(guild, files)

    async def press(self, reply: Reply, guild: int, args: str) -> None:
        """Handle a press on a page about packs. Raises IllegalError if the pack is no longer there."""
        what, _, named = args.partition("/")
        key = named or next(iter(values(reply.interaction)), "")
        if what == SWITCH:
            await self._switch(reply, guild, key)
            return
        pack = next((one for one in await self._shelf.of_guild(guild) if one.key == key), None)
        if pack is None:
            raise IllegalError(t("That pack is no longer available here."))
        if what == ASK:
            await reply.page(removal_page(pack, localizer_of(reply.interaction)))
        else:
            await self._remove(reply, guild, pack)

    async def _remove(self, reply: Reply, guild: int, pack: Pack) -> None:
        async with self._changes.setdefault(guild, asyncio.Lock()):
            await self._shelf.remove(guild, pack.key)
        log.info("pack removed", extra={"guild": guild, "pack": pack.key})
        words = t("The pack {name} was removed.", name=escaped_name(pack.name))
        await self._note(reply, guild, words)
        await self.show(reply, guild, (localizer_of(reply.interaction)(words),))

    async def _switch(self, reply: Reply, guild: int, key: str) -> None:
        """Open the pack in this server if it is closed, or else close it."""
        async with self._changes.setdefault(guild, asyncio.Lock()):
            closed = await self._shelf.closed(guild)
            opens = any(one.key == key and name_of(one) in closed for one in await self._shelf.in_guild(guild))
            found = await self._shelf.allow(guild, key, allowed=opens)
        words = t("Tables can play with the pack {name}.", name=escaped_name(found.name))
        if not opens:
            words = t("Tables can no longer play with the pack {name}.", name=escaped_name(found.name))
        await self._note(reply, guild, words)
        await self.show(reply, guild)

    async def _note(self, reply: Reply, guild: int, words: Text) -> None:
        await self._services.moderation.note(guild, reply.interaction.user.id, None, "packs", words)


async def _downloaded(file: discord.Attachment) -> bytes:
    """Return the content of a file from Discord. Raises IllegalError."""
    try:
        async with asyncio.timeout(DOWNLOAD_SECONDS):
            return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info("failed to download a pack", extra={"reason": reason(error)})
        raise IllegalError(t("I couldn't download the file from Discord. Send it again.")) from None


def _unzipped(data: bytes) -> dict[str, str]:
    """Return the files of a zip. Raises PackError."""
    from bot.ops.pack_files import zip_files  # it imports Pillow, which the start of the bot must not wait for

    return zip_files(data)

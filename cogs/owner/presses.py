"""Presses on the owner's pages, notices at tables, and leaving blocked servers."""

from __future__ import annotations

import asyncio
import logging

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.delivery.host_notices import ShowHostNotice
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.application_owner import is_owner
from cogs.common.context import localizer_of
from cogs.common.press import Press
from cogs.owner.pages import servers_page
from cogs.owner.service import OwnerActions
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import Text, t

log = logging.getLogger(__name__)


class OwnerPressesCog(commands.Cog):
    """The presses of the owner, which work everywhere, even if the owner's commands are not registered."""

    def __init__(self, services: Services, actions: OwnerActions) -> None:
        self._services, self._acts = services, actions
        self._leaving: set[asyncio.Task[None]] = set()

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.OWNER: self.press}

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that show notices."""
        return {ShowHostNotice: self._services.host_notices.show}

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Leave the server if it is blocked."""
        self._meet(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Leave the server if it was blocked, or added the bot again, while the bot was off."""
        self._meet(guild)

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show another page of servers, or carry out a confirmed action."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            await check_owner(interaction)
            if reply.open:
                raise MalformedError(t("That button isn't mine."))
            what, _, which = custom_id.args.partition("/")
            if what == "servers":
                servers, state = await self._acts.servers(), await self._acts.control.state()
                await reply.page(servers_page(servers, state, localizer_of(interaction), custom_id.number))
                return
            await reply.page(Page(localizer_of(interaction)(await self._done(what, which))))

    async def _done(self, what: str, which: str) -> Text:
        if what not in ("leave", "shut") or not (which.isascii() and which.isdecimal()):
            raise MalformedError(t("That button isn't mine."))
        if what == "shut":
            await self._acts.shut_out(int(which))
            return t("The server is blocked: its tables have ended, and I have left it.")
        await self._acts.leave((await self._acts.server(which)).id)
        return t("I have left the server. Its tables are kept for a few days.")

    def _meet(self, guild: discord.Guild) -> None:
        task = asyncio.create_task(self._leave(guild))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    async def _leave(self, guild: discord.Guild) -> None:
        """Leave a server if it is blocked."""
        try:
            if guild.id in (await self._acts.control.state()).shut:
                await guild.leave()
                log.info("barred server left", extra={"guild": guild.id})
        except Exception:  # the next start retries
            log.exception("failed to leave a barred server", extra={"guild": guild.id})


async def check_owner(interaction: discord.Interaction) -> None:
    """Raise IllegalError unless the caller can act for the owner of the application."""
    if not await is_owner(interaction.client, interaction.user.id):
        raise IllegalError(t("Only the owner of this bot can do that."))

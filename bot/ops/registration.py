"""Registers the commands with Discord: when they have changed, when Discord lost them, and again after a refusal."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.runtime.clock import DAY
from bot.runtime.discord_internals import command_payloads
from bot.runtime.reasons import reason
from bot.runtime.retries import AWAY, Wait, passes, retry_forever
from storage.store import Store

log = logging.getLogger(__name__)

FOR_USERS = (
    *("help", "play", "learn", "answer", "hand", "board", "hint", "undo", "log", "advance"),
    *("rules", "card", "games", "settings", "privacy"),
)
"""The commands for people who installed the bot for themselves: those that work in their direct messages, or that only
reply with ephemeral messages."""
EVERYWHERE = app_commands.AppInstallationType(guild=True, user=True)
SERVERS = app_commands.AppInstallationType(guild=True, user=False)


class CommandRegistration:
    """Keeps the commands on Discord equal to those of the bot.

    `wait` waits between two attempts. The owner's commands are only in the server `owner_server`, which is 0 for none.
    """

    def __init__(
        self,
        store: Store,
        client: discord.Client,
        tree: app_commands.CommandTree[Any],
        wait: Wait,
        owner_server: int = 0,
    ) -> None:
        self._store, self._client, self._tree, self._wait = store, client, tree, wait
        self._owner_server = owner_server
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Register the commands; if Discord refuses or does not answer, retry in the background.

        The previous commands stay on Discord until then.
        """
        try:
            await self.register()
        except AWAY as error:
            self._task = asyncio.create_task(self._keep_trying(error))

    def stop(self) -> None:
        """Stop retrying."""
        if self._task:
            self._task.cancel()

    async def register(self) -> None:
        """Send the commands to Discord if they have changed, or if Discord does not have them all.

        Raises:
            discord.HTTPException: Discord refused.
        """
        await self._register_owner()
        self._offer(for_users=_may_be_installed_by_users(self._client.application))
        try:
            await self._send()
        except discord.HTTPException as error:
            if "integration_types" not in error.text:
                raise
            log.warning("user installs refused; commands registered for servers only", extra={"code": error.code})
            self._offer(for_users=False)
            await self._send()

    async def _register_owner(self) -> None:
        """Send the owner's commands to their server if they have changed; remove them from an earlier one.

        A server that refuses them, such as one without the bot, has none until the next start.
        """
        known = (await self._store.guilds.get(0)).get("owner_commands") or {}
        before, here = int(known.get("server", 0)), discord.Object(self._owner_server)
        checksum = self._checksum(await command_payloads(self._tree, here)) if here.id else ""
        if (before, known.get("commands", "")) == (here.id, checksum):
            return
        try:
            if before and before != here.id:
                self._tree.clear_commands(guild=discord.Object(before))
                with suppress(discord.Forbidden):  # the bot has left that server
                    await self._tree.sync(guild=discord.Object(before))
            if here.id:
                await self._tree.sync(guild=here)
        except discord.HTTPException as error:
            log.error(
                "owner commands refused by Discord",
                extra={"guild": here.id, "code": error.code, "reason": reason(error)},
            )
            return
        await self._store.guilds.amend(0, {"owner_commands": {"server": here.id, "commands": checksum}})
        log.info("owner commands registered", extra={"guild": here.id})

    def _checksum(self, payloads: list[dict[str, Any]]) -> str:
        """Return a checksum of the commands that would be sent."""
        words = f"{self._client.application_id} {json.dumps(payloads, sort_keys=True)}"
        return hashlib.blake2b(words.encode(), digest_size=16).hexdigest()

    def _offer(self, *, for_users: bool) -> None:
        """Set who can install the commands: servers only or, with `for_users`, also users."""
        for command in filter(None, map(self._tree.get_command, FOR_USERS)):
            if isinstance(command, app_commands.Command):
                command.allowed_installs = EVERYWHERE if for_users else SERVERS

    async def _send(self) -> None:
        payloads = await command_payloads(self._tree)
        checksum = self._checksum(payloads)
        known = (await self._store.guilds.get(0)).get("commands") == checksum
        if known and await self._are_there(payloads):
            return
        await self._tree.sync()
        await self._store.guilds.amend(0, {"commands": checksum})
        log.info("commands registered", extra={"count": len(payloads)})

    async def _are_there(self, payloads: list[dict[str, Any]]) -> bool:
        """Return whether Discord has all commands; True if it does not say."""
        try:
            there = {command.name for command in await self._tree.fetch_commands()}
        except AWAY as error:
            log.info("failed to look up the commands", extra={"reason": reason(error)})
            return True
        missing = sorted({str(payload["name"]) for payload in payloads} - there)
        if missing:
            log.warning("commands missing on Discord; registering them again", extra={"missing": missing})
        return not missing

    async def _keep_trying(self, error: Exception) -> None:
        """Retry until Discord accepts the commands: soon if it is unreachable, daily if it refuses them."""
        while True:
            if not passes(error):
                code, why = getattr(error, "code", 0), getattr(error, "text", "")[:500]
                extra = {"code": code, "reason": why, "retry_in": DAY}
                log.error("commands refused by Discord; previous ones stay", extra=extra)
                await self._wait(DAY)
            try:
                await retry_forever(self.register, "failed to register the commands; will retry", self._wait)
                return
            except AWAY as refused:
                error = refused


def _may_be_installed_by_users(application: discord.AppInfo | None) -> bool:
    """Return whether the application lets people install the bot for themselves; True if Discord does not say."""
    if application is None or application.guild_integration_config is None:
        return True
    return application.user_integration_config is not None

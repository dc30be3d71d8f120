"""The right to moderate: users with Manage Messages, and those whom the server allows to use /moderate.

Discord decides that before a command arrives. For users without Manage Messages, the bot checks the server's
Integrations settings again, in case Discord let them through by mistake, or they have lost a role since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.runtime.discord_internals import fetch_command_permissions, role_ids

_ROLE, _USER = 1, 2
"""Discord's types of command permissions."""


class ModeratorRights:
    """Checks the right to moderate: by the server's settings of /moderate, or by Manage Messages.

    The ID of /moderate becomes known when someone first uses it. Until then, pages need Manage Messages.
    """

    def __init__(self) -> None:
        self._command = 0

    async def has(self, interaction: discord.Interaction) -> bool:
        """Return whether the caller is a moderator now. If Discord does not answer, its earlier decision stands."""
        if interaction.type is discord.InteractionType.application_command:
            data: Mapping[str, Any] = interaction.data or {}
            self._command = int(data.get("id", 0))
        if interaction.permissions.manage_messages:
            return True
        return bool(self._command and interaction.guild_id) and await self._is_allowed(interaction)

    async def _is_allowed(self, interaction: discord.Interaction) -> bool:
        """Return whether the server allows the caller to use this command, or else all commands of the bot."""
        application, guild = interaction.application_id, interaction.guild_id or 0
        roles = {*map(str, role_ids(interaction.user))}
        for of, mine in ((self._command, roles | {str(guild)}), (application, roles)):
            try:
                permissions = await fetch_command_permissions(interaction.client, guild, of)
            except discord.NotFound:  # the server has set nothing
                continue
            except discord.HTTPException:
                return True
            found = _says(permissions, str(interaction.user.id), mine)
            if found is not None:
                return found
        return False


def _says(permissions: Sequence[Any], user: str, roles: set[str]) -> bool | None:
    """Return the permission set for a user, or for any of their roles; None if nothing is set."""
    own = [one["permission"] for one in permissions if one["type"] == _USER and str(one["id"]) == user]
    theirs = [one["permission"] for one in permissions if one["type"] == _ROLE and str(one["id"]) in roles]
    return own[0] if own else any(theirs) if theirs else None

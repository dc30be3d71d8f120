"""The right to moderate: users with Manage Messages, and those to whom the server gives /moderate.

Discord decides that before a command arrives. The bot asks again for the server's Integrations settings of users
without Manage Messages, so that nobody acts whom Discord let through by mistake, or who has lost a role since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.runtime.discord_internals import fetch_command_permissions, role_ids

_ROLE, _USER = 1, 2
"""Discord's kinds of a permission of a command."""


class ModeratorRights:
    """Knows the ID of /moderate once someone has typed it. Until then, pages serve users with Manage Messages."""

    def __init__(self) -> None:
        self._command = 0

    async def has(self, interaction: discord.Interaction) -> bool:
        """Return whether the caller is a moderator now. If Discord does not reply, its first decision is valid."""
        if interaction.type is discord.InteractionType.application_command:
            data: Mapping[str, Any] = interaction.data or {}
            self._command = int(data.get("id", 0))
        if interaction.permissions.manage_messages:
            return True
        return bool(self._command and interaction.guild_id) and await self._given(interaction)

    async def _given(self, interaction: discord.Interaction) -> bool:
        """Return whether the server gives the caller this command, or else all of ours."""
        application, guild = interaction.application_id, interaction.guild_id or 0
        roles = {*map(str, role_ids(interaction.user))}
        for of, mine in ((self._command, roles | {str(guild)}), (application, roles)):
            try:
                permissions = await fetch_command_permissions(interaction.client, guild, of)
            except discord.NotFound:  # nothing is set
                continue
            except discord.HTTPException:
                return True
            found = _says(permissions, str(interaction.user.id), mine)
            if found is not None:
                return found
        return False


def _says(permissions: Sequence[Any], user: str, roles: set[str]) -> bool | None:
    """Return the permission of a user, or of any of their roles, or None if there is no setting."""
    own = [one["permission"] for one in permissions if one["type"] == _USER and str(one["id"]) == user]
    theirs = [one["permission"] for one in permissions if one["type"] == _ROLE and str(one["id"]) in roles]
    return own[0] if own else any(theirs) if theirs else None

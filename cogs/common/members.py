"""Users as members of a server, regardless of where they press."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.runtime.discord_codes import HAS_LEFT
from bot.runtime.discord_internals import role_ids
from bot.runtime.fetching import fetch_member
from bot.table.lobbies import Player
from cogs.common.context import player_of, shown_name
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.matches import MatchRow


async def member_of(interaction: discord.Interaction, row: MatchRow) -> Player:
    """Return the caller as a member of a table's server, regardless of where they pressed.

    A table in direct messages has no server.

    Raises:
        IllegalError: They are no longer in that server.
    """
    caller = replace(player_of(interaction), home=row.channel)
    if not row.guild or interaction.guild_id == row.guild:
        return caller
    try:
        member = await fetch_member(interaction.client, row.guild, caller.user)
    except discord.HTTPException as error:
        if error.code not in HAS_LEFT:
            raise
        raise IllegalError(t("You're no longer in that server.")) from None
    return replace(caller, name=shown_name(member), moderator=False, roles=role_ids(member))


async def member_named(interaction: discord.Interaction, user: int) -> discord.Member:
    """Return another member of the server in which the caller pressed, with current data. Raises IllegalError."""
    if interaction.guild is None:
        raise IllegalError(t("That only works in a server."))
    try:
        return await interaction.guild.fetch_member(user)
    except discord.HTTPException as error:
        if error.code not in HAS_LEFT:
            raise
        raise IllegalError(t("That person is no longer in this server.")) from None


def player(member: discord.Member, home: int = 0) -> Player:
    """Return a member as a player; `home` is as in Player."""
    return Player(member.id, shown_name(member), roles=frozenset(role.id for role in member.roles), home=home)

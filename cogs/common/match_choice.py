"""Finds the match for a command that looks back at one."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.history.perspectives import must_be_kept, over
from bot.services import Services
from cogs.common.context import MENU, choices_of, localizer_of, may_watch
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow


async def watched(services: Services, interaction: discord.Interaction, table_id: int) -> MatchRow:
    """Return the table if the caller is allowed to see its public view. Raises IllegalError."""
    try:
        row = await services.store.matches.row(table_id)
    except MatchNotFoundError:
        raise IllegalError(t("There is no table {n}.", n=table_id)) from None
    must_be_kept(row)
    if not may_watch(row, interaction):
        raise IllegalError(t("Table {n} isn't here, and you didn't play there.", n=table_id))
    return row


async def lies_here(services: Services, interaction: discord.Interaction) -> MatchRow | None:
    """Return the table in this channel, or else the last one that was played there."""
    matches, guild, place = services.store.matches, interaction.guild_id, interaction.channel_id or 0
    here = await matches.live_in(place)
    return await matches.past_in(guild, place) if here is None and guild else here


async def resolve_match(services: Services, interaction: discord.Interaction, named: int | None) -> MatchRow:
    """Return the named match, or else the one running here, the last one here, or the caller's last.

    Raises:
        IllegalError: There is none.
    """
    if named is not None:
        return await watched(services, interaction, named)
    here = await services.store.matches.live_in(interaction.channel_id or 0)
    return here if here is not None and here.started else await resolve_past_match(services, interaction, None)


async def resolve_past_match(services: Services, interaction: discord.Interaction, named: int | None) -> MatchRow:
    """Return the named match, which can be running, or else the last finished one here or of the caller.

    Raises IllegalError.
    """
    if named is not None:
        return await watched(services, interaction, named)
    matches = services.store.matches
    found = await matches.past_in(interaction.guild_id, interaction.channel_id or 0) if interaction.guild_id else None
    mine = [] if found else await matches.past_of_user(interaction.user.id, 1)
    if found is None and not mine:
        raise IllegalError(t("No match has been played here yet. Use **table** to say which."))
    return found or mine[0]


async def suggest_pasts(
    services: Services, interaction: discord.Interaction, typed: str, *, running: bool = False
) -> list[app_commands.Choice[int]]:
    """Return the caller's matches whose ID or game matches the typed text, newest first."""
    user = interaction.user.id
    rows = [row for row in await services.store.matches.of_user(user) if row.started] if running else []
    rows += await services.store.matches.past_of_user(user, 4 * MENU)
    return choices_of((row for row in rows if running or over(row)), typed, localizer_of(interaction))

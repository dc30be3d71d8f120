"""`/tarot list`: the tables of a server that the caller can see, with the players to move at each."""

from __future__ import annotations

import logging

import discord

from bot.pages.table_lines import seats_left, table_line
from bot.services import Services
from bot.table.match_history import MISFITS
from bot.ui.layouts import CONTENT
from bot.ui.page import Page
from bot.ui.sections import shortened
from cogs.common.context import language_of, localizer_of
from games.kernel.ask import IllegalError
from games.kernel.text import Text, t
from storage.matches import MatchRow

log = logging.getLogger(__name__)

MAX_TABLES = 20
"""Maximum number of tables on the page."""


async def tables_page(services: Services, interaction: discord.Interaction) -> Page:
    """Return the state of each open table of the server in a channel that the caller can see. Raises IllegalError."""
    user = interaction.user
    if interaction.guild_id is None or not isinstance(user, discord.Member):
        raise IllegalError(t("That only works in a server. **/games** lists your own tables."))
    rows = await services.open_tables.seen_by(
        interaction.guild_id, lambda channel: channel.permissions_for(user).view_channel
    )
    localizer = localizer_of(interaction)
    if not rows:
        return Page(localizer(t("Nobody is playing here right now. **/help** shows the games.")))
    lines = [
        f"- {table_line(row, localizer)} – {await _state(services, interaction, row)}" for row in rows[:MAX_TABLES]
    ]
    return Page(shortened("\n".join([f"**{localizer(t('Tables here'))}**", *lines]), CONTENT))


async def _state(services: Services, interaction: discord.Interaction, row: MatchRow) -> str:
    """Return the players that a table waits for, in the caller's language."""
    localizer = localizer_of(interaction)
    try:
        async with services.matches.at(row.id) as table:
            words: Text
            if not table.running:
                words = seats_left(row)
            elif table.paused is not None:
                words = t("paused")
            else:
                words = t("waiting for {names}", names=table.names(table.waiting))
            return table.in_language(language_of(interaction)).markdown_localizer(words)
    except MISFITS:
        log.exception("failed to list a table", extra={"table": row.id})
        return localizer(t("it can't be loaded; ask a moderator for **/moderate repair**"))

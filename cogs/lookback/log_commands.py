"""/log: the log of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands

from bot.custom_ids import APART, CustomId, CustomIdKind, board_mark
from bot.pages.prediction_button import predict_buttons
from bot.services import Services
from bot.table.live_table import LiveTable
from bot.table.seats import LAST, story_for
from bot.ui.acknowledgement import answering
from bot.ui.components import Button
from bot.ui.layouts import CONTENT
from bot.ui.page import Page
from bot.ui.sections import shortened
from cogs.common.context import language_of, localizer_of, may_watch, offering, resolve_table, suggest_tables
from cogs.common.match_choice import lies_here
from cogs.common.press import Press
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.codec import unpack
from games.kernel.text import Text, t
from storage.stories import LogLineRow

PAGE = 12
"""Maximum number of log lines on one page."""
MAX_CHARS = CONTENT - 200
"""Maximum length of these lines in characters."""


class StoryLogCog(commands.Cog):
    """Shows logs page by page."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.LOG: self.press_log}

    @app_commands.command(description="Read what has happened at the table, newest last")
    @app_commands.describe(table_id="Which of your tables, if you play at several")
    @app_commands.rename(table_id="table")
    async def log(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /log: show the newest page of a match's log."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            here = await lies_here(self._services, interaction) if table_id is None else None
            number = here.id if here else await resolve_table(self._services, interaction, table_id)
            await reply.page(await self._log_page(interaction, number, None))

    @log.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest the caller's tables."""
        return await suggest_tables(self._services, interaction, current)

    async def press_log(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the log in a new message, from the board, or another page of it in the same message."""
        updates = board_mark(custom_id) is None and custom_id.args != APART
        async with answering(interaction, localizer_of(interaction), updates=updates) as reply:
            before = _read_position(custom_id.args) if updates and custom_id.args != "end" else None
            await reply.page(await self._log_page(interaction, custom_id.match, before))

    async def _log_page(self, interaction: discord.Interaction, table_id: int, before: tuple[int, int] | None) -> Page:
        """Return the log lines before a position (None: the newest), as the caller was allowed to see them."""
        async with self._services.matches.at(table_id) as table:
            if not may_watch(table.row, interaction):
                raise IllegalError(t("That table is in another server."))
            row = table.row
            viewer = next((chair.seat for chair in table.people if chair.user == interaction.user.id), None)
        await self._services.gate.may_see(row, interaction.user.id)
        lines = await story_for(self._services.store, table_id, viewer, limit=PAGE + 1, before=before or LAST)
        told = table.in_language(language_of(interaction))
        page = _page(told, lines, first_page=before is None)
        return page if viewer is not None else replace(page, items=(*page.items, *predict_buttons(told)))


def _page(table: LiveTable, lines: Sequence[LogLineRow], *, first_page: bool) -> Page:
    """Return one page of the log. If there is one line more than fits, there is an older page."""
    localizer = table.markdown_localizer
    texts = [shortened(f"> {localizer(unpack(Text, line.text))}", MAX_CHARS - 1) for line in lines[-PAGE:]]
    while sum(map(len, texts)) + len(texts) > MAX_CHARS:
        texts.pop(0)
    shown = lines[len(lines) - len(texts) :]
    title = f"**{localizer(table.game.title)}** · {localizer(t('table {n}', n=table.id))}"
    items = []
    if len(lines) > len(shown):
        items.append(_button(localizer(t("Older")), table.id, f"{shown[0].entry_count}.{shown[0].ordinal}"))
    if not first_page:
        items.append(_button(localizer(t("Newest")), table.id, "end"))
    words = "\n".join(texts) or localizer(t("Nothing has happened yet."))
    return Page(f"{title}\n{words}", items=tuple(items))


def _read_position(rest: str) -> tuple[int, int]:
    """Return a position in the log from a custom ID. Raises MalformedError."""
    entry_count, dot, ordinal = rest.partition(".")
    if not (dot and entry_count.isdecimal() and ordinal.isdecimal()):
        raise MalformedError(t("That button isn't mine."))
    return int(entry_count), int(ordinal)


def _button(label: str, table_id: int, rest: str) -> Button:
    return Button(
        style=ButtonStyle.secondary, label=label, custom_id=str(CustomId(CustomIdKind.LOG, table_id, 0, rest))
    )

"""/advance: auto-actions by typed commands, with the same effects as under *My hand*. For any game."""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord import app_commands
from discord.ext import commands

from bot.services import Services
from bot.table.snapshot import Snapshot
from bot.ui.acknowledgement import answering
from bot.ui.sections import LABEL, MENU, shortened
from cogs.advance.pages import advance_page
from cogs.advance.service import Ahead, ahead, leave
from cogs.common.context import language_of, localizer_of, offering, resolve_table, suggest_tables
from games.kernel.asking.advance import AdvanceKind, worded
from games.kernel.text import Text
from games.kernel.typed import fold

SEPARATOR = "/"
"""Separates the tokens of a suggested auto-action."""


class AdvanceCommandCog(commands.Cog):
    """The command `/advance`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description="Answer a question in advance, or cancel an answer; only you see it")
    @app_commands.describe(
        answer="Which question and what to answer; start typing to see what's possible",
        cancel="Which of your answers in advance to cancel",
        table_id="Which of your tables, if you play at several",
    )
    @app_commands.rename(table_id="table")
    async def advance(
        self, interaction: discord.Interaction, answer: str = "", cancel: str = "", table_id: int | None = None
    ) -> None:
        """Handle /advance: set or cancel an auto-action, then show the private page with the likely questions."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            number, user = await resolve_table(self._services, interaction, table_id), interaction.user.id
            heard = []
            for tokens in filter(None, (cancel, answer)):
                heard += await leave(self._services.matches, number, user, tokens.split(SEPARATOR))
            table, seat, likely = await ahead(self._services.matches, number, user)
            await reply.page(advance_page(table, seat, likely, heard))

    @advance.autocomplete("answer")
    @offering
    async def suggest_answers(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest auto-actions that can be set."""
        found = await self._ahead(interaction)
        return _choices(_possible(found), typed, found.table, interaction)

    @advance.autocomplete("cancel")
    @offering
    async def suggest_cancels(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest auto-actions that can be canceled."""
        found = await self._ahead(interaction)
        left = found.table.match.left.get(found.seat, ()) if found.table.match else ()
        return _choices(((one.cancelling, one.said) for one in left), typed, found.table, interaction)

    @advance.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Suggest the caller's tables."""
        return await suggest_tables(self._services, interaction, typed)

    async def _ahead(self, interaction: discord.Interaction) -> Ahead:
        number = await resolve_table(self._services, interaction, getattr(interaction.namespace, "table", None))
        return await ahead(self._services.matches, number, interaction.user.id)


def _possible(found: Ahead) -> Iterator[tuple[tuple[str, ...], Text]]:
    """Yield all auto-actions that can be set now, each with its text.

    Those for likely questions come first, and those without conditions before those with one.
    """
    view = found.table.match.view(found.seat) if found.table.match else None
    place = {kind: n for n, kind in enumerate(found.likely)}
    kinds = sorted(found.table.game.advance, key=lambda each: place.get(each.kind, len(place)))
    for conditional in (False, True):
        for declared in kinds:
            yield from _answers(declared, view, conditional=conditional)


def _answers(declared: AdvanceKind, view: object, *, conditional: bool) -> Iterator[tuple[tuple[str, ...], Text]]:
    for template in declared.templates(view):
        for lifetime in declared.lives_in(view, template):
            for condition in declared.conditions_in(view) if conditional else (None,):
                tokens = (declared.kind, template.token, condition.token if condition else "", lifetime)
                yield tokens, worded(declared, template, condition, lifetime)


def _choices(
    possible: Iterator[tuple[tuple[str, ...], Text]] | list[tuple[tuple[str, ...], Text]],
    typed: str,
    table: Snapshot,
    interaction: discord.Interaction,
) -> list[app_commands.Choice[str]]:
    """Return the auto-actions whose text contains every typed word."""
    localizer, wanted = table.in_language(language_of(interaction)).localizer, fold(typed).split()
    worded_ = ((tokens, localizer(said)) for tokens, said in possible)
    fitting = [(tokens, words) for tokens, words in worded_ if all(piece in fold(words) for piece in wanted)]
    return [
        app_commands.Choice(name=shortened(words, LABEL), value=SEPARATOR.join(tokens))
        for tokens, words in fitting[:MENU]
    ]

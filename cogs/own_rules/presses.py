"""The presses on the page of a table's house rule and counters."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.own_rules import TableRules, require_changeable
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.common.context import language_of, localizer_of, must_be_here, player_of
from cogs.common.press import Press, typed, values
from cogs.own_rules.pages import ADD, DOWN, FIELD, REMOVE, RULE, UP, own_rules_page, words_modal
from games.kernel.ask import MalformedError
from games.kernel.text import t


class OwnRulesCog(commands.Cog):
    """The house rules and counters of tables."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._rules = TableRules(services.matches, services.store)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.OWN_RULES: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the page, open a modal, or apply a change and show the page again."""
        async with answering(
            interaction, localizer_of(interaction), updates=custom_id.args != "", private=True
        ) as reply:
            async with self._services.matches.at(custom_id.match) as table:
                must_be_here(table, interaction)
                if custom_id.args == RULE:  # check before the user types anything
                    require_changeable(table, player_of(interaction), lead=True)
                asks = interaction.type is not discord.InteractionType.modal_submit and custom_id.args in (RULE, ADD)
                modal = words_modal(table.in_language(language_of(interaction)), custom_id.args) if asks else None
            if modal is not None:
                await reply.modal(modal)
                return
            if custom_id.args:
                await self._change(interaction, custom_id)
            await self._show(reply, custom_id.match)

    async def _change(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Apply a pressed, chosen or typed change. Raises MalformedError."""
        table_id, player, what = custom_id.match, player_of(interaction), custom_id.args
        number = (values(interaction) or ["0"])[0] if what == REMOVE else what[1:]
        if what == RULE:
            await self._rules.set_rule(table_id, player, typed(interaction, FIELD))
        elif what == ADD:
            await self._rules.add(table_id, player, typed(interaction, FIELD))
        elif not number.isdecimal() or (what != REMOVE and what[0] not in (UP, DOWN)):
            raise MalformedError(t("That button isn't mine."))
        elif what == REMOVE:
            await self._rules.remove(table_id, player, int(number))
        else:
            await self._rules.move(table_id, player, int(number), 1 if what[0] == UP else -1)

    async def _show(self, reply: Reply, table_id: int) -> None:
        """Show the page and, in a lobby, the new house rule to everyone."""
        async with self._services.matches.at(table_id) as table:
            page = own_rules_page(table.in_language(language_of(reply.interaction)))
            lobby = table.row.state == "lobby"
        await reply.page(page)
        if lobby:
            await self._services.lobbies.show(table_id)

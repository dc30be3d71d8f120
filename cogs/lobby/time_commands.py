"""Commands about time: pausing, resuming, extensions, time limits. For any game."""

from __future__ import annotations

import discord

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.time_limits import more_time, terms_page
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import localizer_of, resolve_table
from cogs.common.press import Press, values
from cogs.common.proposing import Propose
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import t


class TimeCommands:
    """The parts of /tarot about time, and their controls."""

    def __init__(self, services: Services, propose: Propose) -> None:
        self._services, self._propose = services, propose

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this class handles."""
        return {CustomIdKind.MORE: self.press_more, CustomIdKind.TERMS: self.press_terms}

    async def propose(self, interaction: discord.Interaction, table_id: int | None, kind: str) -> None:
        """Propose a pause or its end."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._propose(reply, await resolve_table(self._services, interaction, table_id), kind)

    async def extend(self, interaction: discord.Interaction, table_id: int | None) -> None:
        """Offer the caller an extension, with the button that is also on their private page."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            number = await resolve_table(self._services, interaction, table_id)
            async with self._services.matches.at(number) as table:
                seat = table.seat_of(interaction.user.id)
                button = more_time(table.in_language_of(seat), seat)
                left = table.terms.extensions - table.extended.get(seat, 0)
            if button is None:
                raise IllegalError(t("There is no time limit for you there, or you have no extensions left."))
            words = t("Get the same time again? Extensions left in this match: {n}.", n=left)
            await reply.send_ephemeral(localizer(words), (button,))

    async def terms(self, interaction: discord.Interaction, table_id: int | None) -> None:
        """Show the time limits, with a menu to propose others."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            number = await resolve_table(self._services, interaction, table_id)
            async with self._services.matches.at(number) as table:
                page = terms_page(table, localizer)
            await reply.page(page)

    async def press_more(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Extend the time. The button contains the number of extensions used before."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            if not custom_id.args.isdecimal():
                raise MalformedError(t("That button isn't mine."))
            used, user = int(custom_id.args), interaction.user.id
            until = await self._services.agreements.extend(custom_id.match, user, custom_id.number, used)
            await reply.page(Page(localizer(t("You have until {when}.", when=f"<t:{until}:f>"))))

    async def press_terms(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Propose other time limits."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            key, _, token = (values(interaction) or [""])[0].partition("=")
            await self._propose(reply, custom_id.match, "terms", (key, token))

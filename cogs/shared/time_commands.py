"""Time at a table: pausing, going on, taking more, and what is agreed about it. For any game."""

from __future__ import annotations

import discord

from bot.assembly.services import Services
from bot.pages.table_pages import more_time
from bot.pages.time_limits import terms_page
from bot.ui.custom_ids import CustomId, Verb
from bot.ui.interaction_replies import Page, answering
from cogs.shared.context import reader_of, table_meant
from cogs.shared.router import Press, values
from cogs.shared.votes import put_to_vote
from games.kernel.ask import Illegal, Malformed
from games.kernel.text import t


class TimeCommands:
    """What the commands of /tarot do that are about time, and the buttons that go with them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def presses(self) -> dict[Verb, Press]:
        """The presses that belong to it."""
        return {Verb.MORE: self.press_more, Verb.TERMS: self.press_terms}

    async def propose(self, interaction: discord.Interaction, table_id: int | None, kind: str) -> None:
        """Ask the others to pause, or to go on."""
        async with answering(interaction, reader_of(interaction)) as reply:
            await put_to_vote(self._services, reply, await table_meant(self._services, interaction, table_id), kind)

    async def extend(self, interaction: discord.Interaction, table_id: int | None) -> None:
        """Offer the caller more time, by the button that stands on their own page, too."""
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            number = await table_meant(self._services, interaction, table_id)
            async with self._services.matches.at(number) as table:
                seat = table.seat_of(interaction.user.id)
                button = more_time(table.in_language_of(seat), seat)
                left = table.terms.extensions - table.extended.get(seat, 0)
            if button is None:
                raise Illegal(t("No time is running for you there, or you have no extension left."))
            words = t("Take as much time again? Extensions left to you in this match: {n}.", n=left)
            await reply.whisper(reader(words), (button,))

    async def terms(self, interaction: discord.Interaction, table_id: int | None) -> None:
        """What is agreed, and a menu to propose something else."""
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            number = await table_meant(self._services, interaction, table_id)
            async with self._services.matches.at(number) as table:
                page = terms_page(table, reader)
            await reply.page(page)

    async def press_more(self, interaction: discord.Interaction, address: CustomId) -> None:
        """As much time again; the button says how many extensions were used before it."""
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            if not address.rest.isdecimal():
                raise Malformed(t("That button is not one of mine."))
            used, user = int(address.rest), interaction.user.id
            until = await self._services.agreements.extend(address.match, user, address.n, used)
            await reply.page(Page(reader(t("You have until {when}.", when=f"<t:{until}:f>"))))

    async def press_terms(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Something else is proposed."""
        async with answering(interaction, reader_of(interaction)) as reply:
            key, _, token = (values(interaction) or [""])[0].partition("=")
            await put_to_vote(self._services, reply, address.match, "terms", (key, token))

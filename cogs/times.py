"""Time at a table: pausing, going on, taking more, and what is agreed about it. For any game."""

from __future__ import annotations

import discord

from bot.address import Address, Verb
from bot.host import Host
from bot.pages import more_time
from bot.replies import Page, answering
from bot.terms_page import terms_page
from cogs.callers import reader_of, table_meant
from cogs.router import Press, values
from cogs.votes import put_to_vote
from games.kernel.ask import Illegal, Malformed
from games.kernel.text import t


class Times:
    """What the commands of /tarot do that are about time, and the buttons that go with them."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses that belong to it."""
        return {Verb.MORE: self.press_more, Verb.TERMS: self.press_terms}

    async def propose(self, interaction: discord.Interaction, table: int | None, kind: str) -> None:
        """Ask the others to pause, or to go on."""
        async with answering(interaction, reader_of(interaction)) as reply:
            await put_to_vote(self._host, reply, await table_meant(self._host, interaction, table), kind)

    async def extend(self, interaction: discord.Interaction, table: int | None) -> None:
        """Offer the caller more time, by the button that stands on their own page, too."""
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            number = await table_meant(self._host, interaction, table)
            async with self._host.matches.at(number) as sitting:
                seat = sitting.seat_of(interaction.user.id)
                button = more_time(sitting.told_to(seat), seat)
                left = sitting.terms.extensions - sitting.extended.get(seat, 0)
            if button is None:
                raise Illegal(t("No time is running for you there, or you have no extension left."))
            words = t("Take as much time again? Extensions left to you in this match: {n}.", n=left)
            await reply.whisper(reader(words), (button,))

    async def terms(self, interaction: discord.Interaction, table: int | None) -> None:
        """What is agreed, and a menu to propose something else."""
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            number = await table_meant(self._host, interaction, table)
            async with self._host.matches.at(number) as sitting:
                page = terms_page(sitting, reader)
            await reply.page(page)

    async def press_more(self, interaction: discord.Interaction, address: Address) -> None:
        """As much time again; the button says how many extensions were used before it."""
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            if not address.rest.isdecimal():
                raise Malformed(t("That button is not one of mine."))
            used, user = int(address.rest), interaction.user.id
            until = await self._host.agreements.extend(address.match, user, address.n, used)
            await reply.page(Page(reader(t("You have until {when}.", when=f"<t:{until}:f>"))))

    async def press_terms(self, interaction: discord.Interaction, address: Address) -> None:
        """Something else is proposed."""
        async with answering(interaction, reader_of(interaction)) as reply:
            key, _, token = (values(interaction) or [""])[0].partition("=")
            await put_to_vote(self._host, reply, address.match, "terms", (key, token))

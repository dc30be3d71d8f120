"""/stats: what was played, and with what success. Nothing in it tells of a match that goes on."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.replies import Page, answering
from bot.sitting import tamed
from bot.standing_page import leaders, person_words, server_words
from cogs.callers import reader_of
from cogs.router import Press
from games import GAMES, LISTED
from games.kernel.ask import Illegal, Malformed
from games.kernel.text import Reader, t
from storage.rows import Total


class Standing(commands.Cog):
    """Looking back on all matches at once."""

    def __init__(self, host: Host) -> None:
        self._standings = host.store.standings

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.STATS: self.press}

    @app_commands.command(description="What you have played and won; or somebody else here, or the whole server")
    @app_commands.describe(
        person="Whose, if not yours",
        game="One game only",
        server="What is played in this server",
        show="For everybody here to read",
    )
    @app_commands.choices(game=[app_commands.Choice(name=Reader()(g.title), value=g.key) for g in LISTED])
    async def stats(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        game: str = "",
        server: bool = False,
        show: bool = False,
    ) -> None:
        async with answering(interaction, reader_of(interaction), private=not show) as reply:
            if server:
                page = Page(await self._of_server(interaction, game))
            elif person is None or person.id == interaction.user.id:
                page = await self._own(interaction, game, alone=not show)
            else:
                page = Page(await self._of_other(interaction, person, game))
            await reply.page(page)

    async def press(self, interaction: discord.Interaction, address: Address) -> None:
        """Keep mine to myself, or show them again."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            if address.rest not in ("hide", "show"):
                raise Malformed(t("That button is not one of mine."))
            await self._standings.hide(interaction.user.id, address.rest == "hide")
            await reply.page(await self._own(interaction, "", alone=True))

    async def _own(self, interaction: discord.Interaction, game: str, *, alone: bool) -> Page:
        """The caller's, from everywhere; on a page for them `alone` they choose who else may see them."""
        reader, user = reader_of(interaction), interaction.user
        tallies = [tally for tally in await self._standings.of(user.id) if game in ("", tally.game)]
        title = t("What {who} has played, in all servers", who=tamed(user.display_name))
        words = person_words(title, tallies, reader)
        if not tallies:
            words += "\n" + reader(t("No match was played to its end yet. Open a table with **/tarot new**."))
        if not alone:
            return Page(words)
        hidden = await self._standings.hides(user.id)
        told = t("Nobody else sees any of this.") if hidden else t("Others see what you played in their server.")
        label = t("Show it to others") if hidden else t("Hide it from others")
        address = Address(Verb.STATS, rest="show" if hidden else "hide")
        button = discord.ui.Button[discord.ui.View](label=reader(label), custom_id=str(address))
        return Page(f"{words}\n\n-# {reader(told)}", items=(button,))

    async def _of_other(self, interaction: discord.Interaction, person: discord.abc.User, game: str) -> str:
        """What somebody else has played in this server. Who hides looks like who has never played."""
        reader, guild = reader_of(interaction), _guild(interaction)
        who = tamed(person.display_name)
        hidden = await self._standings.hides(person.id)
        found = [] if hidden else await self._standings.of(person.id, guild)
        tallies = [tally for tally in found if game in ("", tally.game)]
        if not tallies:
            return reader(t("{who} has played nothing to its end here, or keeps it to themselves.", who=who))
        return person_words(t("What {who} has played in this server", who=who), tallies, reader)

    async def _of_server(self, interaction: discord.Interaction, game: str) -> str:
        """What is played in this server, without those who hide."""
        reader, guild = reader_of(interaction), _guild(interaction)
        played, found = await self._standings.within(guild)
        totals = [total for total in found if game in ("", total.game)]
        if not totals:
            return reader(t("No match was played to its end here yet. Open a table with **/tarot new**."))
        runs = await self._runs(guild, totals)
        return server_words(t("What is played in this server"), played, totals, runs, reader)

    async def _runs(self, guild: int, totals: list[Total]) -> dict[tuple[str, int], int]:
        """The longest runs of wins of those who lead in some game."""
        users = {total.user for game in GAMES for total in leaders(totals, game.key)}
        tallies = [tally for user in sorted(users) for tally in await self._standings.of(user, guild)]
        return {(tally.game, tally.user): tally.longest for tally in tallies}


def _guild(interaction: discord.Interaction) -> int:
    """The server a command was typed in. Raises Illegal in direct messages."""
    if interaction.guild_id is None:
        raise Illegal(t("Ask for that in the server you mean."))
    return interaction.guild_id

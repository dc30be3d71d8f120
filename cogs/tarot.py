"""/tarot: open a table, leave one, end one."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.replies import Page, Reply, answering
from cogs.callers import guest, must_be_here, offering, reader_of, suggest_tables, table_meant
from cogs.router import Press
from games import LISTED
from games import game as game_called
from games.kernel.ask import Illegal
from games.kernel.text import Reader, t
from storage.errors import ChannelBusy

_CHOICES = [app_commands.Choice(name=Reader()(game.title), value=game.key) for game in LISTED]


class Tarot(commands.GroupCog, group_name="tarot", group_description="Tables for tarot card games"):
    """Tables as a whole."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.RESIGN: self.press_resign, Verb.END: self.press_end}

    @app_commands.command(description="Open a table in this channel, or in a thread of its own")
    @app_commands.describe(game="What to play", thread="In a new thread, so that the channel stays free")
    @app_commands.choices(game=_CHOICES)
    @app_commands.guild_only()
    async def new(self, interaction: discord.Interaction, game: str, thread: bool = False) -> None:
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            place = await self._place(interaction, game, thread)
            guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
            try:
                table = await self._host.lobbies.open(guild, channel, place, guest(interaction), game)
            except ChannelBusy as busy:
                raise Illegal(
                    t("Table {n} is open here already. Finish it, or add **thread: True**.", n=busy.match)
                ) from None
            await reply.page(Page(reader(t("Table {n} is open: {place}", n=table, place=f"<#{place}>"))))

    @app_commands.command(description="Leave a match; a bot plays your seat from then on")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def resign(self, interaction: discord.Interaction, table: int | None = None) -> None:
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            number = await table_meant(self._host, interaction, table)
            async with self._host.matches.at(number) as sitting:
                self._host.matches.played(sitting)
                sitting.seat_of(interaction.user.id)
            yes = _button(Verb.RESIGN, number, reader(t("Leave for good")), ButtonStyle.danger)
            words = t("Leave table {n}? A bot will play your seat, and you cannot take it back.", n=number)
            await reply.whisper(reader(words), (yes,))

    @app_commands.command(description="End a match before its time, if everybody at the table agrees")
    @app_commands.describe(table="Which of your tables", force="For moderators: end it without asking the players")
    async def end(self, interaction: discord.Interaction, table: int | None = None, force: bool = False) -> None:
        reader, caller = reader_of(interaction), guest(interaction)
        async with answering(interaction, reader, private=force) as reply:
            number = await table_meant(self._host, interaction, table)
            async with self._host.matches.at(number) as sitting:
                must_be_here(sitting, interaction)
                self._host.matches.played(sitting)
            if not force:
                await self._vote(reply, number, agree=True)
                return
            if not caller.moderator:
                raise Illegal(t("Only moderators may end a match without asking its players."))
            yes = _button(Verb.END, number, reader(t("End it for everybody")), ButtonStyle.danger, "force")
            await reply.whisper(reader(t("End table {n} without a result?", n=number)), (yes,))

    @resign.autocomplete("table")
    @end.autocomplete("table")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(self._host, interaction, current)

    async def press_resign(self, interaction: discord.Interaction, address: Address) -> None:
        """Yes, leave."""
        reader = reader_of(interaction)
        async with answering(interaction, reader, updates=True) as reply:
            await self._host.matches.hand_over(address.match, interaction.user.id)
            await reply.page(Page(reader(t("You have left table {n}.", n=address.match))))

    async def press_end(self, interaction: discord.Interaction, address: Address) -> None:
        """A vote on ending, or a moderator's word."""
        reader, caller = reader_of(interaction), guest(interaction)
        async with answering(interaction, reader, updates=True, private=False) as reply:
            async with self._host.matches.at(address.match) as sitting:
                must_be_here(sitting, interaction)
            if address.rest != "force":
                await self._vote(reply, address.match, agree=address.rest == "yes")
                return
            if not caller.moderator:
                raise Illegal(t("Only moderators may end a match without asking its players."))
            await self._host.matches.close(address.match, t("A moderator ended the match."))
            await reply.page(Page(reader(t("Table {n} has ended.", n=address.match))))

    async def _vote(self, reply: Reply, table: int, *, agree: bool) -> None:
        """Enter the caller's vote and show how it stands."""
        reader = reader_of(reply.interaction)
        left = await self._host.matches.vote_to_end(table, reply.interaction.user.id, agree)
        if left is None:
            await reply.page(Page(reader(t("Table {n} has ended, as all agreed.", n=table))))
            return
        if not agree:
            await reply.page(Page(reader(t("Table {n} plays on.", n=table))))
            return
        buttons = (
            _button(Verb.END, table, reader(t("Agree to end")), ButtonStyle.danger, "yes"),
            _button(Verb.END, table, reader(t("Play on")), ButtonStyle.secondary, "no"),
        )
        words = t("End table {n} without a result? Still to agree: {names}.", n=table, names=left)
        await reply.page(Page(reader(words), items=buttons))

    async def _place(self, interaction: discord.Interaction, game: str, thread: bool) -> int:
        """The channel or new thread a table opens in. Raises Illegal where there can be none."""
        if interaction.guild_id is None:
            raise Illegal(t("Open a table in a channel of a server, where the others are."))
        if not thread:
            return interaction.channel_id or 0
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise Illegal(t("A new thread can only be opened from a text channel."))
        title = Reader()(game_called(game).title)
        made = await channel.create_thread(name=title, type=discord.ChannelType.public_thread)
        return made.id


def _button(verb: Verb, table: int, label: str, style: ButtonStyle, rest: str = "") -> discord.ui.Button[Any]:
    return discord.ui.Button(style=style, label=label, custom_id=str(Address(verb, table, 0, rest)))

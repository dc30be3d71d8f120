"""/tarot: open a table, leave one, end one."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.replies import Page, answering
from cogs.callers import MENU, guest, offering, public_reader, reader_of, suggest_tables, table_meant
from cogs.keeping import take_along
from cogs.pasts import suggest_pasts
from cogs.router import Press
from cogs.showing import Showing
from cogs.times import Times
from cogs.votes import put_to_vote
from games import manifests
from games import title as game_title
from games.kernel.ask import Illegal
from games.kernel.text import Reader, t
from storage.errors import ChannelBusy

_CHOICES = [app_commands.Choice(name=Reader()(game.title), value=game.key) for game in manifests()]


class Tarot(commands.GroupCog, group_name="tarot", group_description="Tables for tarot card games"):
    """Tables as a whole."""

    def __init__(self, host: Host) -> None:
        self._host, self._times, self._showing = host, Times(host), Showing(host)

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.RESIGN: self.press_resign, **self._times.presses()}

    @app_commands.command(description="Open a table in this channel, or in a thread of its own")
    @app_commands.describe(game="What to play", thread="In a new thread, so that the channel stays free")
    @app_commands.choices(game=_CHOICES)
    @app_commands.guild_only()
    async def new(self, interaction: discord.Interaction, game: str, thread: bool = False) -> None:
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            await self._host.moderation.may_open(interaction.guild_id or 0, guest(interaction).visitor)
            number = await self._host.store.lobbies.next()
            place = await self._place(interaction, game, number if thread else None)
            guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
            try:
                table = await self._host.lobbies.open(guild, channel, place, guest(interaction), game)
            except ChannelBusy as busy:
                raise Illegal(
                    t("Table {n} is open here already. Finish it, or add **thread: True**.", n=busy.match)
                ) from None
            await reply.page(Page(reader(t("Table {n} is open: {place}", n=table, place=f"<#{place}>"))))
            if thread and table != number:  # somebody else has opened one meanwhile
                read = public_reader(interaction)
                await self._host.homes.rename(place, read(game_title(game)), table, read)

    @app_commands.command(description="Leave a match; your seat is offered to others, and you may come back to it")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def resign(self, interaction: discord.Interaction, table: int | None = None) -> None:
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            number = await table_meant(self._host, interaction, table)
            async with self._host.matches.at(number) as sitting:
                self._host.matches.played(sitting)
                sitting.seat_of(interaction.user.id)
            yes = _button(Verb.RESIGN, number, reader(t("Leave")), ButtonStyle.danger)
            words = t(
                "Leave table {n}? Others may take your seat; until somebody has, you may come back to it.", n=number
            )
            await reply.whisper(reader(words), (yes,))

    @app_commands.command(name="return", description="Take the seat back that you left, if nobody else has taken it")
    @app_commands.describe(table="Which of the tables you left, if there are several")
    async def come_back(self, interaction: discord.Interaction, table: int | None = None) -> None:
        reader, caller = reader_of(interaction), guest(interaction)
        async with answering(interaction, reader) as reply:
            mine = await self._left(interaction)
            here = await self._host.store.matches.live_in(interaction.channel_id or 0)
            number = here.id if table is None and here and here.id in mine else table or next(iter(mine), 0)
            if number not in mine:
                raise Illegal(t("No seat of yours is free there."))
            await self._host.seats.come_back(number, caller)
            await self._showing.look(reply, number)

    @come_back.autocomplete("table")
    @offering
    async def suggest_left(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        numbers = [number for number in await self._left(interaction) if str(number).startswith(current.strip())]
        return [app_commands.Choice(name=str(number), value=number) for number in numbers[:MENU]]

    @app_commands.command(description="Let a computer player play for who keeps the table waiting, if all others agree")
    @app_commands.describe(member="Who lets the table wait", table="Which of your tables, if you sit at several")
    async def replace(self, interaction: discord.Interaction, member: discord.User, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await table_meant(self._host, interaction, table)
            await put_to_vote(self._host, reply, number, "replace", (str(member.id),))

    @app_commands.command(description="End a match before its time, if everybody at the table agrees")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def end(self, interaction: discord.Interaction, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            await put_to_vote(self._host, reply, await table_meant(self._host, interaction, table), "end")

    @app_commands.command(description="Pause a match, if everybody at the table agrees: no time runs meanwhile")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def pause(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await self._times.propose(interaction, table, "pause")

    @app_commands.command(description="Go on with a match that is paused, if everybody at the table agrees")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def resume(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await self._times.propose(interaction, table, "resume")

    @app_commands.command(description="Take as much time again for what you are asked, as often as the table allows")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def extend(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await self._times.extend(interaction, table)

    @app_commands.command(description="What a table has agreed about its time; propose something else")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def terms(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await self._times.terms(interaction, table)

    @resign.autocomplete("table")
    @replace.autocomplete("table")
    @end.autocomplete("table")
    @pause.autocomplete("table")
    @resume.autocomplete("table")
    @extend.autocomplete("table")
    @terms.autocomplete("table")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(self._host, interaction, current)

    @app_commands.command(description="Take a match along as a file, once it is over")
    @app_commands.describe(table="Which match, if not the last one here")
    async def export(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await take_along(self._host, interaction, table)

    @export.autocomplete("table")
    @offering
    async def suggest_pasts(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_pasts(self._host, interaction, current)

    async def press_resign(self, interaction: discord.Interaction, address: Address) -> None:
        """Yes, leave."""
        reader = reader_of(interaction)
        async with answering(interaction, reader, updates=True) as reply:
            await self._host.seats.leave(address.match, interaction.user.id)
            await reply.page(
                Page(reader(t("You have left table {n}. **/tarot return** brings you back.", n=address.match)))
            )

    async def _left(self, interaction: discord.Interaction) -> dict[int, str]:
        """The tables where the caller may take their seat back, and where they are."""
        owned = await self._host.store.tenures.owned(interaction.user.id)
        rows = [await self._host.store.matches.row(number) for number, _ in owned]
        return {row.id: f"<#{row.place}>" for row in rows if row.guild == (interaction.guild_id or row.guild)}

    async def _place(self, interaction: discord.Interaction, game: str, thread: int | None) -> int:
        """The channel a table opens in; with its number, a new thread. Raises Illegal where there can be none."""
        if interaction.guild_id is None:
            raise Illegal(t("Open a table in a channel of a server, where the others are."))
        if thread is None:
            return interaction.channel_id or 0
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise Illegal(t("A new thread can only be opened from a text channel."))
        reader = public_reader(interaction)
        return await self._host.homes.thread(channel, reader(game_title(game)), thread, reader)


def _button(verb: Verb, table: int, label: str, style: ButtonStyle, rest: str = "") -> discord.ui.Button[Any]:
    return discord.ui.Button(style=style, label=label, custom_id=str(Address(verb, table, 0, rest)))

"""/daily: the deal of the day, the same for everyone in a server."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, Verb
from bot.delivery.table_channels import TableChannels
from bot.runtime.clock import day_ends
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.places import Act, check_place, thread_home
from bot.ui.interaction_replies import Reply, answering
from bot.ui.page import Page
from cogs.common.context import guest, reader_of, shown_name
from cogs.common.press import Press
from cogs.daily.pages import DailyScore, daily_page, fairness_page
from cogs.daily.service import ALONE, DailyDeals
from games import manifests
from games import title as game_title
from games.kernel.ask import Illegal, Malformed
from games.kernel.names import isolated, visible_name
from games.kernel.text import Reader, t
from storage.deals import Day

ALONE_GAMES = tuple(game for game in manifests() if game.seats == ALONE)


class DailyCog(commands.Cog):
    """The deal of the day of each solo game."""

    def __init__(self, services: Services) -> None:
        self._deals = DailyDeals(services.store, services.matches, services.now)
        self._moderation, self._table_channels = services.moderation, services.table_channels

    def presses(self) -> dict[Verb, Press]:
        """Return the presses that this cog handles."""
        return {Verb.DAILY: self.press}

    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.command(description="Play today's deal, the same for everyone here, and see who did best")
    @app_commands.describe(game="Which game, if there are several", day="An earlier day, such as 2026-11-21")
    @app_commands.choices(game=[app_commands.Choice(name=Reader()(g.title), value=g.key) for g in ALONE_GAMES])
    async def daily(self, interaction: discord.Interaction, game: str = "", day: str = "") -> None:
        """Handle /daily: show the deal of a day, by default today's and of the first game."""
        async with answering(interaction, reader_of(interaction)) as reply:
            named = game or ALONE_GAMES[0].key
            await self._show(reply, self._day(interaction, named, day.strip() or self._deals.today()))

    async def press(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Play the deal, look at another day, or at what makes a deal fair."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            what, _, rest = address.rest.partition("/")
            game, _, named = rest.partition("/")
            if what not in ("play", "look", "fair"):
                raise Malformed(t("That button isn't mine."))
            day = self._day(interaction, game, named)
            if what == "play":
                await self._play(reply, day)
            elif what == "fair":
                await reply.page(fairness_page(await self._standing(reply, day), reader_of(interaction)))
            else:
                await self._show(reply, day)

    async def _play(self, reply: Reply, day: Day) -> None:
        """Start the caller's attempt, or show where it is."""
        interaction = reply.interaction
        if await self._deals.attempt(day, interaction.user.id) is None:
            await self._moderation.may_open(day.guild, guest(interaction).visitor)
            await self._moderation.spend(day.guild, interaction.user.id, Cost.POST)
        place = partial(_thread, self._table_channels, interaction, day)
        row = await self._deals.play(day, guest(interaction), interaction.channel_id or 0, place)
        words = t("Your deal of {day} is here, just for you: {place}", day=day.day, place=f"<#{row.place}>")
        await reply.page(Page(reader_of(interaction)(words)))

    async def _show(self, reply: Reply, day: Day) -> None:
        interaction = reply.interaction
        await reply.page(daily_page(await self._standing(reply, day), interaction.user.id, reader_of(interaction)))

    async def _standing(self, reply: Reply, day: Day) -> DailyScore:
        """Return the day as the caller sees it. Raises Illegal for a future day."""
        user = reply.interaction.user.id
        if day.day > self._deals.today():
            raise Illegal(t("That day has not come yet."))
        before, after = await self._deals.beside(day)
        return DailyScore(
            day=day,
            over=self._deals.over(day),
            sealed=await self._deals.sealed(day),
            mine=await self._deals.attempt(day, user),
            results=await self._deals.results(day, user),
            before=before,
            after=after,
        )

    def _day(self, interaction: discord.Interaction, game: str, day: str) -> Day:
        """Return the day with a date in this server. Raises Illegal for anything else."""
        if interaction.guild_id is None:
            raise Illegal(t("Daily deals are played in servers, where others play them, too."))
        if game not in {one.key for one in ALONE_GAMES}:
            raise Malformed(t("That game has no daily deal."))
        try:
            day_ends(day)
        except ValueError:
            raise Illegal(t("Write a day like {day}.", day=self._deals.today())) from None
        return Day(interaction.guild_id, game, day)


async def _thread(table_channels: TableChannels, interaction: discord.Interaction, day: Day) -> int:
    """Return a new private thread for the caller, since readers would learn the deal before playing it."""
    home = thread_home(interaction)
    if home is None or home.is_news():
        raise Illegal(t("Ask in a text channel: your deal gets its own thread there."))
    check_place(interaction, Act.PRIVATE_THREAD)
    reader, title = reader_of(interaction), game_title(day.game)
    who = isolated(visible_name(shown_name(interaction.user)))
    name = reader(t("{game}, {day}: {who}", game=title, day=day.day, who=who))
    return await table_channels.private_thread(home, name, interaction.user.id)

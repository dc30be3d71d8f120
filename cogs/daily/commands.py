"""/daily: the deals of the day, the same for everyone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.deals.daily import has_friends, seats_of_day
from bot.deals.ranking import described, percentile
from bot.deals.sharing import marks
from bot.delivery.table_channels import TableChannels
from bot.runtime.clock import day_ends
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.places import Act, check_place, thread_home
from bot.table.recaps import summarize_match
from bot.ui.acknowledgement import answering
from bot.ui.components import Button
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.context import localizer_of, player_of, reaches_others, shown_name
from cogs.common.press import Press
from cogs.daily.pages import daily_page, fairness_page, overview
from cogs.daily.service import DailyDeals, DailyScore
from cogs.daily.today import Today
from cogs.daily.today_page import TODAY
from games import game as game_called
from games import manifest, manifests
from games import title as game_title
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.codec import unpack
from games.kernel.game import Result
from games.kernel.names import isolated, visible_name
from games.kernel.text import Localizer, t, tn
from storage.deals import Day
from storage.matches import MatchRow

DAILY_GAMES = manifests()


class DailyCog(commands.Cog):
    """The deal of the day of each game. `beside` makes buttons of other features below the list of deals."""

    def __init__(self, services: Services, today: Today, beside: Sequence[Callable[[Localizer], Button]] = ()) -> None:
        self._services, self._today, self._beside = services, today, beside
        self._deals = DailyDeals(services.store, services.matches, services.lobbies, services.now)

    async def cog_load(self) -> None:
        """Start updating the *Today* messages."""
        await self._today.start()

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.DAILY: self.press}

    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.command(description="Play today's deals, the same for everyone, and see who did best")
    @app_commands.describe(game="Which game, to see only its deal", day="An earlier day, such as 2026-11-21")
    @app_commands.choices(game=[app_commands.Choice(name=Localizer()(g.title), value=g.key) for g in DAILY_GAMES])
    async def daily(self, interaction: discord.Interaction, game: str = "", day: str = "") -> None:
        """Handle /daily: show the deal of a day, by default today's and of the first game."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            if game or len(DAILY_GAMES) == 1:
                named = game or DAILY_GAMES[0].key
                await self._show(reply, self._day(interaction, named, day.strip() or self._deals.today()))
            else:
                await self._overview(reply, day.strip() or self._deals.today())

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Play the deal, look at another day, or show why a deal is fair."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            if custom_id.args == TODAY:
                await self._overview(reply, self._deals.today())
                return
            what, game, named, seats = (*custom_id.args.split("/"), "", "", "", "")[:4]
            if what not in ("play", "friends", "look", "fair"):
                raise MalformedError(t("That button isn't mine."))
            day = self._day(interaction, game, named, seats)
            if what == "play":
                await self._play(reply, day)
            elif what == "friends":
                await self._gather(reply, day)
            elif what == "fair":
                await reply.page(fairness_page(await self._score(reply, day), localizer_of(interaction, game)))
            else:
                await self._show(reply, day)

    async def _play(self, reply: Reply, day: Day) -> None:
        """Start the caller's try, or show the channel of the one that they started."""
        interaction, services = reply.interaction, self._services
        guild, user = interaction.guild_id or 0, interaction.user.id
        if (await self._score(reply, day)).mine is None:
            await services.moderation.may_open(guild, player_of(interaction).member)
            await services.moderation.spend(guild, user, Cost.POST)
        place = partial(_thread, services.table_channels, interaction, day)
        row = await self._deals.play(day, player_of(interaction), guild, interaction.channel_id or 0, place)
        words = t("Your deal of {day} is here, just for you: {place}", day=day.day, place=f"<#{row.place}>")
        await reply.page(Page(localizer_of(interaction)(words)))

    async def _gather(self, reply: Reply, day: Day) -> None:
        """Open a lobby for the caller and their friends, or show its channel."""
        interaction, services = reply.interaction, self._services
        guild, user = interaction.guild_id or 0, interaction.user.id
        await services.moderation.may_open(guild, player_of(interaction).member)
        await services.moderation.spend(guild, user, Cost.POST)
        place = partial(_thread, services.table_channels, interaction, day, for_friends=True)
        row = await self._deals.gather(day, player_of(interaction), guild, interaction.channel_id or 0, place)
        words = t("Table {n} is open: {place}", n=row.id, place=f"<#{row.place}>")
        await reply.page(Page(localizer_of(interaction)(words)))

    async def _overview(self, reply: Reply, named: str) -> None:
        interaction = reply.interaction
        days = [self._day(interaction, game.key, named) for game in DAILY_GAMES]
        scores = [await self._score(reply, day) for day in days]
        guild, user = interaction.guild_id or 0, interaction.user.id
        together = [one for score in scores for one in await self._deals.with_friends(score, guild, user)]
        page = overview(scores, together, await self._deals.streak(user), partial(localizer_of, interaction))
        beside = tuple([button(localizer_of(interaction)) for button in self._beside])
        await reply.page(replace(page, items=(*page.items, *beside)))

    async def _show(self, reply: Reply, day: Day) -> None:
        score, localizer = await self._score(reply, day), localizer_of(reply.interaction, day.game)
        await reply.page(
            daily_page(score, await self._line(reply, score), localizer, challenges=reaches_others(reply.interaction))
        )

    async def _line(self, reply: Reply, score: DailyScore) -> str:
        """Return the one-line result for the caller to paste elsewhere, without card names; "" until their try ends."""
        if score.own is None or score.mine is None:
            return ""
        localizer, game = localizer_of(reply.interaction, score.day.game), game_called(score.day.game)
        told = (await summarize_match(self._services.store, score.mine)).recap.course
        streak = await self._deals.streak(reply.interaction.user.id)
        result, won = described(game, score.own.compared), 0 in _winners(score.mine)
        better = percentile(score.rank) if score.rank else None
        days = tn("{n} day", "{n} days", n=streak)
        ending = t("{marks} {result}", marks=marks(told, won=won), result=result)
        parts = [game.title, t("{day}", day=score.day.day), ending]
        return " · ".join(map(localizer, [*parts, *([better] if better else []), *([days] if streak > 1 else [])]))

    async def _score(self, reply: Reply, day: Day) -> DailyScore:
        """Return the deal of a day for the caller. Raises IllegalError for a future day."""
        if day.day > self._deals.today():
            raise IllegalError(t("That day has not come yet."))
        return await self._deals.score(day, reply.interaction.guild_id or 0, reply.interaction.user.id)

    def _day(self, interaction: discord.Interaction, game: str, day: str, seats: str = "") -> Day:
        """Return the day for a game and a date, with the default number of seats or with that many friends.

        Raises:
            IllegalError: There is no such game, date, or number of friends.
        """
        if interaction.guild_id is None:
            raise IllegalError(t("Daily deals can only be played in a server."))
        if game not in {one.key for one in DAILY_GAMES}:
            raise MalformedError(t("That game has no daily deal."))
        try:
            day_ends(day)
        except ValueError:
            raise IllegalError(t("Write the day like this: {day}.", day=self._deals.today())) from None
        if not seats:
            return Day(game, day, seats_of_day(game))
        if not has_friends(game) or seats not in map(str, manifest(game).seats):
            raise MalformedError(t("That button isn't mine."))
        return Day(game, day, int(seats))


def _winners(row: MatchRow) -> tuple[int, ...]:
    return () if row.result is None else unpack(Result, row.result).winners


async def _thread(
    table_channels: TableChannels, interaction: discord.Interaction, day: Day, *, for_friends: bool = False
) -> int:
    """Return a new private thread for the caller, because readers would learn the deal before playing it."""
    home = thread_home(interaction)
    if home is None or home.is_news():
        raise IllegalError(t("Use this in a text channel. Your deal gets its own thread."))
    check_place(interaction, Act.PRIVATE_THREAD)
    localizer, title = localizer_of(interaction), game_title(day.game)
    player_name = isolated(visible_name(shown_name(interaction.user)))
    name = localizer(t("{game}, {day}: {who}", game=title, day=day.day, who=player_name))
    return await table_channels.private_thread(home, name, interaction.user.id, for_friends=for_friends)

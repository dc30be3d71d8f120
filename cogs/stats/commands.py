"""/stats: results of finished matches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.live_table import written_name
from bot.ui.acknowledgement import answering
from bot.ui.components import Button
from bot.ui.page import Page
from cogs.common.context import guild_of, localizer_of, offering, public_localizer, reads_words, shown_name
from cogs.common.press import Press
from cogs.stats.levels import Levels
from cogs.stats.pages import (
    NO_LEVELS,
    ServerStats,
    leaders,
    meetings_words,
    person_pictures,
    person_words,
    server_words,
)
from cogs.stats.seasons import Season, season_called, seasons
from games import GAMES, manifests
from games.kernel.ask import MalformedError
from games.kernel.text import EMPTY, Localizer, Text, t
from storage.results import EVER, Meetings, ResultCount, Span, Total

OFFERED = 8
"""Number of seasons that are suggested. Earlier ones can be typed."""
CountT = TypeVar("CountT", Meetings, ResultCount, Total)
OwnRecord: TypeAlias = Callable[[int], Awaitable[Text]]
"""A function that returns another feature's line for a user's own statistics, or EMPTY."""


class StatsRequest(NamedTuple):
    """The request for statistics: one game ("" for all), one season (None for all time), and the reader."""

    game: str
    season: Season | None
    localizer: Localizer

    @property
    def span(self) -> Span:
        """The time span of the request."""
        return self.season.span if self.season else EVER

    def span_of_others(self, now: int) -> Span:
        """Return the time span for the results of others, which stay hidden while their deal can be played."""
        return self.span._replace(seen_at=now)

    def of_game(self, found: list[CountT]) -> list[CountT]:
        """Return the rows of the requested game."""
        return [one for one in found if self.game in ("", one.game)]


class StatsCog(commands.Cog):
    """Statistics of users and servers. `record` adds another feature's line to a user's own."""

    def __init__(self, services: Services, record: OwnRecord) -> None:
        self._record = record
        self._services, self._renderer = services, services.renderer
        self._standings, self._now = services.store.results, services.now
        self._levels = Levels(services)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.STATS: self.press}

    @app_commands.command(description="Your results, someone else's here, or the whole server's")
    @app_commands.describe(
        person="A player; leave it out to see your own results",
        game="One game only",
        server="What people play in this server",
        season="One quarter of a year, such as 2026-4",
        show="Show it to everyone here",
    )
    @app_commands.choices(game=[app_commands.Choice(name=Localizer()(g.title), value=g.key) for g in manifests()])
    async def stats(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        game: str = "",
        server: bool = False,
        season: str = "",
        show: bool = False,
    ) -> None:
        """Handle /stats: show the results of the caller, another user or the server, privately unless `show` is set."""
        async with answering(interaction, localizer_of(interaction), private=not show) as reply:
            cost = Cost.POST if show else Cost.LOOK
            await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id, cost)
            localizer = public_localizer(interaction) if show else localizer_of(interaction)
            asked = StatsRequest(game, season_called(season, self._now()) if season else None, localizer)
            if server:
                page = Page(await self._of_server(interaction, asked))
            elif person is None or person.id == interaction.user.id:
                page = await self._own_page(interaction, asked, alone=not show)
            else:
                page = await self._of_other(interaction, person, asked, alone=not show)
            await reply.page(page)

    @stats.autocomplete("season")
    @offering
    async def suggest_seasons(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest seasons that begin with the typed text."""
        localizer = localizer_of(interaction)
        known = [one for one in seasons(self._now(), OFFERED) if str(one).startswith(current.strip())]
        return [app_commands.Choice(name=f"{localizer(one.title)} ({one})", value=str(one)) for one in known]

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Hide the caller's statistics from others, or show them again."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            if custom_id.args not in ("hide", "show"):
                raise MalformedError(t("That button isn't mine."))
            await self._standings.hide(interaction.user.id, custom_id.args == "hide")
            await reply.page(
                await self._own_page(interaction, StatsRequest("", None, localizer_of(interaction)), alone=True)
            )

    async def _own_page(self, interaction: discord.Interaction, asked: StatsRequest, *, alone: bool) -> Page:
        """Return the caller's statistics in all servers; if `alone`, with the button that hides them from others."""
        user, localizer = interaction.user, asked.localizer
        tallies = asked.of_game(await self._standings.of(user.id, None, asked.span))
        title = t("What {who} has played, in all servers", who=written_name(shown_name(user)))
        paces = await self._standings.pace(user.id, None, asked.span)
        achievements = await self._standings.achievements(user.id, None, asked.span)
        levels = await self._levels.own(user.id, interaction.guild_id) if alone else NO_LEVELS
        record = await self._record(user.id) if alone else EMPTY
        words = person_words(title, asked.season, tallies, paces, localizer, achievements, record, levels)
        words_only = alone and await reads_words(self._services, user.id)
        pictures = () if words_only else await person_pictures(self._renderer, tallies, achievements, localizer)
        if not tallies:
            words += "\n" + localizer(t("You haven't finished a match yet. Start one with **/tarot play**."))
        if not alone:
            return Page(words, pictures)
        hidden = await self._standings.hides(user.id)
        text = t("Only you can see this.") if hidden else t("People in a server can see your matches there.")
        label = t("Show it to others") if hidden else t("Hide it from others")
        custom_id = CustomId(CustomIdKind.STATS, args="show" if hidden else "hide")
        button = Button(label=localizer(label), custom_id=str(custom_id))
        return Page(f"{words}\n\n-# {localizer(text)}", pictures, items=(button,))

    async def _of_other(
        self, interaction: discord.Interaction, person: discord.abc.User, asked: StatsRequest, *, alone: bool
    ) -> Page:
        """Return another user's statistics in this server. A hidden user looks like one who never played.

        If only the caller reads it (`alone`), it includes the results of matches between the two.
        """
        guild, name, localizer = guild_of(interaction), written_name(shown_name(person)), asked.localizer
        span = asked.span_of_others(self._now())
        hidden = await self._standings.hides(person.id)
        tallies = [] if hidden else asked.of_game(await self._standings.of(person.id, guild, span))
        if not tallies:
            return Page(localizer(t("{who} hasn't finished a match here, or hides their results.", who=name)))
        paces = await self._standings.pace(person.id, guild, span)
        achievements = await self._standings.achievements(person.id, guild, span)
        title = t("What {who} has played in this server", who=name)
        met = await self._standings.between(interaction.user.id, person.id, guild, asked.span) if alone else []
        between = meetings_words(name, asked.of_game(met))
        levels = await self._levels.shown(person.id)
        words = person_words(title, asked.season, tallies, paces, localizer, achievements, between, levels)
        return Page(words, await person_pictures(self._renderer, tallies, achievements, localizer))

    async def _of_server(self, interaction: discord.Interaction, asked: StatsRequest) -> str:
        """Return the statistics of this server, without hidden users."""
        guild, localizer, span = guild_of(interaction), asked.localizer, asked.span_of_others(self._now())
        matches, found = await self._standings.within(guild, span)
        totals = asked.of_game(found)
        if not totals:
            return localizer(t("No match has been finished here yet. Open a table with **/tarot new**."))
        paces = await self._standings.pace(None, guild, span)
        played = ServerStats(matches, totals, await self._runs(guild, totals, span), paces)
        return server_words(t("What people play in this server"), asked.season, played, localizer)

    async def _runs(self, guild: int, totals: list[Total], span: Span) -> dict[tuple[str, int], int]:
        """Return the longest winning streaks of the leaders in each game."""
        users = {total.user for game in GAMES for total in leaders(totals, game.key)}
        tallies = [tally for user in sorted(users) for tally in await self._standings.of(user, guild, span)]
        return {(tally.game, tally.user): tally.longest for tally in tallies}

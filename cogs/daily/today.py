"""*Today*: a server's message with the deals of the day, edited at midnight UTC and, less often, for new results."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

import discord

from bot.custom_ids import CustomId, CustomIdKind
from bot.deals.daily import DealsOfTheDay, has_friends, seats_of_day
from bot.delivery.message_sender import StalledEditError
from bot.runtime.clock import DAY, day_ends, day_of
from bot.runtime.loops import cancel_loop
from bot.runtime.reasons import reason
from bot.runtime.wakeup import Wakeup
from bot.services import Services
from bot.table.places import Act, check_place
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import UNDELIVERED
from bot.ui.page import Page
from cogs.common.context import guild_of, localizer_of
from cogs.common.standing_messages import StandingMessages
from cogs.common.today_section import Sections
from cogs.daily.today_page import BEST, TODAY, GameToday, today_page
from games import manifests
from games.kernel.text import t
from storage.deals import Day

log = logging.getLogger(__name__)

CALM_SECONDS = 600
"""Seconds between two checks for changes."""
NOBODY = 0
"""The user ID for whom the results in a public message are made, which name nobody who hides their results."""


class Today:
    """The messages of all servers to which this process is connected. Other features add `sections`."""

    def __init__(self, services: Services, sections: Sequence[Sections] = ()) -> None:
        self._services, self._sections, self.wakeup = services, sections, Wakeup()
        self._days = DealsOfTheDay(services.store, services.now)
        given, mark = (
            (services.store, services.client, services.messaging.sender),
            CustomId(CustomIdKind.DAILY, args=TODAY),
        )
        self._messages = StandingMessages(*given, key="today", mark=mark, page=self.page)
        self._failing: set[int] = set()
        self._loop: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start updating the messages. Servers of other processes can move to this one, with their messages."""
        if self._services.store.shards is not None or await self._messages.servers():
            self.wakeup.set(self._services.now())
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop updating; the next start continues."""
        await cancel_loop(self._loop)

    async def command(self, interaction: discord.Interaction) -> None:
        """Post the message in the channel of `/moderate today`."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            guild = guild_of(interaction)
            check_place(interaction, Act.LIST)
            await self._messages.post(guild, interaction.channel_id or 0)
            self.wakeup.set(self._next())
            words = t("Here are the deals of the day. I keep this message up to date until you delete it.")
            await self._services.moderation.note(guild, interaction.user.id, None, "today", words)
            await reply.page(Page(localizer(words)))

    async def go(self) -> None:
        """Update the message of every server, one after another."""
        for guild in await self._messages.servers():
            if self._services.client.get_guild(guild) is None:
                continue  # another process has its shard, or Discord has not yet reported the server
            try:
                await self._messages.show(guild)
                self._failing.discard(guild)
            except StalledEditError:
                continue  # the next check retries
            except UNDELIVERED as error:
                if guild not in self._failing:
                    log.warning(
                        "failed to update the message of today; will retry",
                        extra={"guild": guild, "reason": reason(error), "retry_in": CALM_SECONDS},
                    )
                self._failing.add(guild)

    async def page(self, guild: int) -> Page:
        """Return the current page for a server's message."""
        read, day = partial(self._services.languages.localizer_in, guild), self._days.today()
        games = [await self._of_game(game.key, day, guild) for game in manifests()]
        sections = [found for section in self._sections if (found := await section(day, guild, read)) is not None]
        return today_page(games, sections, read)

    async def _of_game(self, game: str, day: str, guild: int) -> GameToday:
        today, store, now = Day(game, day, seats_of_day(game)), self._services.store, self._services.now()
        deal = await self._days.of_day(today, guild)
        assert deal is not None, "today's deal is drawn when it is asked for"
        tally = await store.tries.tally(deal.id, guild, now)
        before = await self._days.of_day(today._replace(day=day_of(day_ends(day) - DAY - 1)), guild)
        if before is None:
            return GameToday(today, tally, has_friends(game))
        playing = (await store.tries.tally(before.id, guild, now)).live
        best = await store.deals.best(before.id, 0, NOBODY, guild=guild, before=before.closes, limit=BEST)
        return GameToday(today, tally, has_friends(game), () if playing else best, playing)

    def _next(self) -> int:
        """Return the second of the next check, at midnight at the latest."""
        return min(day_ends(self._days.today()), self._services.now() + CALM_SECONDS)

    async def _run(self) -> None:
        while True:
            await self.wakeup.wait(self._services.now)
            try:
                await self.go()
            except Exception:  # one failure must not end the loop
                log.exception("failed to check the messages of today; will retry")
            self.wakeup.set(self._next())

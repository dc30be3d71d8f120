"""The button of the application's owner that begins the experiment, and the presses of the experiment.

`/help` offers the button to the owner. To have it in another message, call `offer` with its reply, or add `button` to
its page if the user owns the application.
"""

from __future__ import annotations

import asyncio
import logging

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.experiment.experiment import Experiment, ExperimentPlace, Login
from bot.experiment.record import Stage
from bot.experiment.report import report_page
from bot.runtime.discord_internals import login_of
from bot.runtime.loops import cancel_loop
from bot.runtime.reasons import reason
from bot.runtime.retries import AWAY
from bot.runtime.wakeup import Wakeup
from bot.services import Services
from bot.table.places import Act, check_place
from bot.ui.acknowledgement import answering
from bot.ui.components import Button
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.application_owner import is_owner, seems_owner
from cogs.common.context import localizer_of
from cogs.common.press import Press
from cogs.experiment.pages import begun_page, intro_page
from games.kernel.ask import IllegalError
from games.kernel.text import Localizer, t

log = logging.getLogger(__name__)

RETRY_SECONDS = 600
"""Seconds before the cleanup or the last part is retried if Discord did not answer."""
CHANNELS = (discord.ChannelType.text, discord.ChannelType.news)


class ExperimentCog(commands.Cog):
    """Lets the application's owner run the experiment."""

    def __init__(self, services: Services) -> None:
        self._services, self._client, self.wakeup = services, services.client, Wakeup()
        login = Login(*login_of(services.client))
        self.experiment = Experiment(services.store, login, services.now)
        self._loop: asyncio.Task[None] | None = None

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.EXPERIMENT: self.press}

    async def cog_load(self) -> None:
        """Continue an earlier experiment, unless another process might be running it."""
        if self._services.store.first:
            self.wakeup.set(0)
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop the loop; the next start continues."""
        await cancel_loop(self._loop)

    def button(self, localizer: Localizer) -> Button:
        """Return the button that explains the experiment."""
        return Button(localizer(t("Test Discord")), str(CustomId(CustomIdKind.EXPERIMENT, args="about/")))

    async def offer(self, reply: Reply) -> None:
        """Add the button to a reply, in a separate message, if the user is allowed to begin the experiment."""
        interaction = reply.interaction
        if interaction.guild_id is not None and seems_owner(interaction.client, interaction.user.id):
            localizer = localizer_of(reply.interaction)
            words = localizer(t("You own this application, so you can test how Discord behaves for it."))
            await reply.add(Page(words, items=(self.button(localizer),)))

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Explain the experiment, begin it, or answer a press on one of its messages."""
        localizer, what = localizer_of(interaction), custom_id.args.partition("/")[0]
        if what not in ("about", "begin"):
            await self.experiment.press(interaction, custom_id, localizer)
            record = self.experiment.record
            if record and record.stage is Stage.WAITING:
                self.wakeup.set(record.due)
            return
        async with answering(interaction, localizer) as reply:
            if interaction.guild_id is None or not await is_owner(interaction.client, interaction.user.id):
                raise IllegalError(t("Only the owner of the application can do that, in a server."))
            await (self._begin(reply, localizer) if what == "begin" else self._explain(reply, localizer))

    async def _explain(self, reply: Reply, localizer: Localizer) -> None:
        record, facts = self.experiment.record, await self.experiment.facts()
        page = intro_page(localizer)
        if record is not None:
            report = report_page(record, facts, localizer)
            page = Page(page.head, body=f"{page.body}\n{report.head}\n{report.body}", papers=report.papers)
        begin = Button(localizer(t("Start here")), str(CustomId(CustomIdKind.EXPERIMENT, args="begin/")))
        await reply.page(Page(page.head, body=page.body, papers=page.papers, items=(begin,)))

    async def _begin(self, reply: Reply, localizer: Localizer) -> None:
        interaction = reply.interaction
        if interaction.channel is None or interaction.channel.type not in CHANNELS:
            raise IllegalError(t("Start it in a text channel, because it opens threads."))
        for act in (Act.TABLE, Act.THREAD, Act.PRIVATE_THREAD):
            check_place(interaction, act)
        await reply.acknowledge()
        place = ExperimentPlace(interaction.guild_id or 0, interaction.channel_id or 0, interaction.user.id)
        await self.experiment.begin(place, localizer)
        await reply.page(begun_page(localizer))

    async def _run(self) -> None:
        """Run the last part of an experiment when it is due."""
        while True:
            await self.wakeup.wait(self._services.now)
            try:
                if due := await self.experiment.resume():
                    self.wakeup.set(due)
            except (*AWAY, TimeoutError) as error:
                log.warning(
                    "failed to clean up after the experiment; will retry",
                    extra={"reason": reason(error), "retry_in": RETRY_SECONDS},
                )
                self.wakeup.set(self._services.now() + RETRY_SECONDS)
            except Exception:  # a failure must not end the loop
                log.exception("failed to continue the experiment")

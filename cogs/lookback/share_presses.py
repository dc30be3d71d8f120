"""*Share* under the end of a match: shows others how it ended. For any game."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.history.perspectives import played_by
from bot.pages.pending_pages import finished
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.jobs import encode
from bot.table.live_table import begun
from bot.table.places import Act, check_place
from bot.table.snapshot import snapshot
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.links import link
from bot.ui.page import Page
from cogs.common.context import localizer_of
from cogs.common.press import Press
from cogs.lookback.share_jobs import Share, SharedEnds, share
from cogs.lookback.share_pages import preview
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.matches import MatchRow


class ShareCog(commands.Cog):
    """The button that shows others the end of a match."""

    def __init__(self, services: Services) -> None:
        self._services, self._ends = services, SharedEnds(services.messaging.sender)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.SHARE: self.press_share}

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that post the end of a match."""
        return {Share: self._ends.share}

    async def press_share(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the user a preview of the post; on the second press, post it."""
        posts = bool(custom_id.args)
        async with answering(interaction, localizer_of(interaction), updates=posts) as reply:
            row = await played_by(self._services.store, custom_id.match, interaction.user.id)
            await self._services.gate.may_reveal(row, interaction.user.id)
            check_place(interaction, Act.TABLE)
            channel = interaction.channel_id or 0
            shown = await self._services.store.outbox.post(row.id, f"share:{channel}")
            if shown is not None:
                url = link(row.guild, channel, shown.message)
                raise IllegalError(t("It's already posted here: {where}", where=url))
            await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id, Cost.POST)
            if posts:
                await self._post(reply, row, channel)
            else:
                await self._preview(reply, row, channel)

    async def _preview(self, reply: Reply, row: MatchRow, channel: int) -> None:
        async with self._services.matches.at(row.id) as table:
            seen = snapshot(begun(table), (None,))
        pending = preview(seen, channel, localizer_of(reply.interaction))
        await reply.page(await finished(pending, self._services.renderer))

    async def _post(self, reply: Reply, row: MatchRow, channel: int) -> None:
        services, now = self._services, self._services.now()
        await services.store.outbox.add(row.id, encode(share(row.entry_count, channel, now)))
        services.matches.job_wakeup.set(now)
        audience = f"share:{channel}"

        async def is_done() -> bool:
            return not await services.store.outbox.has_job(row.id, audience)

        words = t("I'll post it as soon as Discord accepts it.")
        if await services.outbox.served(row.id, is_done):
            stands = await services.store.outbox.post(row.id, audience)
            words = (
                t("Posted.") if stands else t("Discord doesn't let me post here. Ask a moderator about my permissions.")
            )
        await reply.page(Page(localizer_of(reply.interaction)(words)))

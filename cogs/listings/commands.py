"""The lists of tables and forum posts of servers: the moderators' commands, and the jobs that update both."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.delivery.dispatcher import Handlers
from bot.services import Services
from bot.table.jobs import Batch, JobResult, ShowTables
from bot.table.places import Act, check_own_place, check_place
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import guild_of, localizer_of
from cogs.listings.forum_posts import ForumPosts
from cogs.listings.server_lists import ServerLists
from games.kernel.ask import IllegalError
from games.kernel.text import comma_list, t


class Listings:
    """The lists and forum posts of all servers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        given = (
            services.store,
            services.client,
            services.messaging.sender,
            services.now,
            services.languages.localizer_in,
        )
        self.lists, self._forum_posts = ServerLists(*given), ForumPosts(*given)

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that update both."""
        return {ShowTables: self._show}

    async def _show(self, batch: Batch[ShowTables]) -> JobResult:
        """Update the table's post in a forum, and then the server's list of tables."""
        posted, listed = await self._forum_posts.show(batch), await self.lists.show(batch)
        return replace(posted, later=posted.later or listed.later)

    async def board(self, interaction: discord.Interaction) -> None:
        """Post the list of a server's tables in the channel of `/moderate board`."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            guild = guild_of(interaction)
            check_place(interaction, Act.LIST)
            await self.lists.post(guild, interaction.channel_id or 0)
            words = t("Here is the list of tables. Pin it so that people can find it; I keep it up to date.")
            await self._services.moderation.note(guild, interaction.user.id, None, "board", words)
            await reply.page(Page(localizer(words)))

    async def forum(self, interaction: discord.Interaction, channel: discord.ForumChannel | None) -> None:
        """Choose the forum of `/moderate forum`, in which each of the server's tables is posted."""
        localizer, guild = localizer_of(interaction), guild_of(interaction)
        async with answering(interaction, localizer) as reply:
            if channel is not None:
                self._check_forum(channel)
            await self._forum_posts.choose(guild, channel.id if channel else None)
            self._services.matches.job_wakeup.set(self._services.now())
            lines = [t("Tables are no longer posted in a forum.")]
            if channel is not None:
                lines = [t("Tables are posted here from now on: {place}", place=f"<#{channel.id}>")]
            await self._services.moderation.note(guild, interaction.user.id, None, "board", lines[0])
            if channel and (missing := self._forum_posts.missing_tags(channel)):
                lines.append(t("Create these tags there, and posts will have them: {tags}", tags=comma_list(missing)))
            await reply.page(Page("\n".join(map(localizer, lines))))

    def _check_forum(self, forum: discord.ForumChannel) -> None:
        """Check that tables can be posted in a forum.

        Raises:
            IllegalError: The bot lacks a permission there, or the forum requires tags and has none that the bot can
                use.
        """
        check_own_place(forum, Act.FORUM)
        if needed := self._forum_posts.needed_tags(forum):
            words = t(
                "Posts in {place} must have a tag. First create these tags there, for everyone to use: {tags}",
                place=f"<#{forum.id}>",
                tags=comma_list(needed),
            )
            raise IllegalError(words)

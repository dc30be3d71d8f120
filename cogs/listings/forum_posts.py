"""Posts and edits a server's tables in a forum chosen by a moderator: one post for each table, archived at the end.

Posts are tagged by game and state. They are stored with the table's other messages. A post that was created but not
stored is found again by its name. If someone has deleted a post, that table no longer has one.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from functools import partial

import discord

from bot.delivery.message_sender import MessageSender
from bot.delivery.table_channels import LISTED_MINUTES
from bot.runtime.clock import Now
from bot.runtime.discord_codes import TOO_OLD_TO_EDIT, Refusal, refusal_of
from bot.runtime.fetching import fetch_thread
from bot.runtime.reasons import reason
from bot.table.jobs import NOTHING_LEFT, Batch, JobResult, ShowTables, encode
from bot.table.open_tables import everybody_sees
from cogs.common.standing_messages import GONE, LATER
from cogs.listings.pages import OVER, STATES, forum_post, forum_tags, forum_title
from games import manifests
from games.kernel.text import Localizer
from storage.matches import MatchRow
from storage.outbox import PostRow
from storage.store import Store

log = logging.getLogger(__name__)

FORUM_POST = "forum"
"""The audience of a table's post."""
OPEN = ("lobby", "live")
"""The states in which a table gets a post."""
UNHEARD = 30
"""Seconds before the bot checks again for a server that Discord has not reported yet."""


class ForumPosts:
    """Posts tables in forums, for the same jobs as the lists. `read` is as in Welcome."""

    def __init__(
        self,
        store: Store,
        client: discord.Client,
        sender: MessageSender,
        now: Now,
        read: Callable[[int, str], Localizer],
    ) -> None:
        self._store, self._client, self._sender, self._now, self._read = store, client, sender, now, read

    async def choose(self, guild: int, forum: int | None) -> None:
        """Choose the forum for the tables of a server. None ends posting; existing posts stay."""
        await self._store.guilds.amend(guild, {"forum": forum})
        for row in await self._store.audit_log.open_in(guild) if forum else ():
            job = ShowTables(entry_count=0, at=self._now(), nonce=f"f{secrets.token_hex(6)}")
            await self._store.outbox.add(row.id, encode(job))

    async def show(self, batch: Batch[ShowTables]) -> JobResult:
        """Update the post of a table, if the bot can post in the forum.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
        """
        row = await self._store.matches.row(batch.table_id)
        chosen = (await self._store.guilds.get(row.guild)).get("forum")
        if chosen is None or row.is_private or row.lesson is not None:
            return NOTHING_LEFT
        if self._client.get_guild(row.guild) is None:  # Discord has not reported it since the start
            return JobResult(later=self._now() + UNHEARD)
        forum = self._client.get_channel(chosen)
        if not isinstance(forum, discord.ForumChannel):
            return NOTHING_LEFT
        try:
            return await self._shown(batch, forum, row)
        except discord.HTTPException as error:
            if error.code not in GONE and refusal_of(error) is not Refusal.NEVER:
                raise
            log.info(
                "failed to post a table in a forum",
                extra={"table": row.id, "code": error.code, "reason": reason(error)},
            )
            return NOTHING_LEFT

    async def _shown(self, batch: Batch[ShowTables], forum: discord.ForumChannel, row: MatchRow) -> JobResult:
        post = batch.posts.get(FORUM_POST)
        if post is None and batch.tried:
            post = await self._unnoted(forum, row)
        if post is not None:
            return await self._edited(forum, row, post)
        if row.state not in OPEN or not everybody_sees(forum.guild, row):
            return NOTHING_LEFT
        return JobResult(posts=(await self._made(forum, row),))

    def missing_tags(self, forum: discord.ForumChannel) -> list[str]:
        """Return the names of the tags that a forum lacks, or that the bot cannot use."""
        read = partial(self._read, forum.guild.id)
        named = [*(read(one.key)(one.title) for one in manifests()), *map(read(""), (*STATES.values(), OVER))]
        there = {tag.name.casefold() for tag in _usable(forum)}
        return [name for name in named if name.casefold() not in there]

    def needed_tags(self, forum: discord.ForumChannel) -> list[str]:
        """Return the names of the missing tags if the forum requires tags; [] otherwise."""
        states = {self._read(forum.guild.id, "")(state) for state in (*STATES.values(), OVER)}
        return [name for name in self.missing_tags(forum) if name in states] if forum.flags.require_tag else []

    async def _made(self, forum: discord.ForumChannel, row: MatchRow) -> PostRow:
        """Create a post, and return it."""
        localizer = self._read(row.guild, row.game)
        page = forum_post(row, localizer)
        made = await forum.create_thread(
            name=forum_title(row, localizer),
            view=page.layout(),
            auto_archive_duration=LISTED_MINUTES,
            applied_tags=self._tags(forum, row),
            allowed_mentions=page.mentions(),
        )
        return PostRow(row.id, FORUM_POST, made.thread.id, made.message.id, 0)

    async def _unnoted(self, forum: discord.ForumChannel, row: MatchRow) -> PostRow | None:
        """Return the post that an earlier run created before it crashed."""
        title, me = forum_title(row, self._read(row.guild, row.game)), self._client.user
        for thread in await forum.guild.active_threads():
            if thread.parent_id == forum.id and me and thread.owner_id == me.id and thread.name == title:
                return PostRow(row.id, FORUM_POST, thread.id, thread.id, 0)
        return None

    async def _edited(self, forum: discord.ForumChannel, row: MatchRow, post: PostRow) -> JobResult:
        """Update the post: unarchive it while it is edited, and archive it once the match is over."""
        try:
            thread = await fetch_thread(self._client, post.channel)
            if self._client.user and thread.owner_id != self._client.user.id:  # from an earlier application of the bot
                return JobResult(posts=(await self._made(forum, row),)) if row.state in OPEN else NOTHING_LEFT
            await thread.edit(archived=False, applied_tags=self._tags(forum, row))
            await self._sender.edit(post, forum_post(row, self._read(row.guild, row.game)))
            if row.state not in OPEN:
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            if error.code != TOO_OLD_TO_EDIT:
                raise
            return JobResult(posts=(post,), later=self._now() + LATER)
        return JobResult(posts=(post,))

    def _tags(self, forum: discord.ForumChannel, row: MatchRow) -> Sequence[discord.ForumTag]:
        """Return the tags of a table that the forum has."""
        wanted = {name.casefold() for name in forum_tags(row, self._read(row.guild, row.game))}
        return [tag for tag in _usable(forum) if tag.name.casefold() in wanted]


def _usable(forum: discord.ForumChannel) -> Sequence[discord.ForumTag]:
    """Return the tags that the bot can use. Moderated ones need the permission to manage threads."""
    me = forum.guild.me
    manages = bool(me) and forum.permissions_for(me).manage_threads
    return [tag for tag in forum.available_tags if manages or not tag.moderated]

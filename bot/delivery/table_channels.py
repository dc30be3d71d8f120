"""The channel or thread in which a table is played: creating and naming threads, and moving tables."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Literal
from weakref import WeakValueDictionary

import discord

from bot.runtime.discord_codes import HAS_LEFT
from bot.runtime.fetching import fetch_thread
from bot.runtime.known_discord import KNOWN, Trait
from bot.table.jobs import BOARD, LOBBY, PostBoard, ShowLobby, encode, encoded
from bot.table.live_table import LiveTable
from bot.table.matches import Matches
from bot.table.move_announcement import announce_place
from bot.table.notification_plan import again
from bot.table.preferences import Preferences
from bot.table.proposals import open_calls
from bot.table.seat_clock import SeatClock
from bot.table.timers import UNTOLD
from bot.ui.interaction_replies import retry_once
from bot.ui.sections import shortened
from games import title as game_title
from games.kernel.codec import pack
from games.kernel.dealer import LogLine
from games.kernel.text import Localizer, Seat, Text, comma_list, t
from locales import catalogue
from storage.announcements import Announcement
from storage.matches import MatchRow, TableLocation
from storage.outbox import PostRow
from storage.store import Store
from storage.stories import NewLogLine
from storage.table_terms import NOTICE

NAME = 100
"""Maximum number of characters in a thread's name."""
LISTED_MINUTES: Literal[10080] = 10_080
"""Minutes without a message after which a thread leaves the list of channels. A week is Discord's maximum."""


def thread_name(title: str, table_id: int, localizer: Localizer) -> str:
    """Return the name of a table's thread: the title, cut if necessary, and the table's number."""
    number = f" · {localizer(t('table {n}', n=table_id))}"
    return shortened(title.removesuffix(number), NAME - len(number)) + number


class TableChannels:
    """Creates and renames threads, and moves tables. Its methods raise discord.HTTPException."""

    def __init__(self, store: Store, matches: Matches, client: discord.Client) -> None:
        self._store, self._matches, self._client = store, matches, client
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._given: set[int] = set()

    async def thread(self, channel: discord.TextChannel, title: str, table_id: int, localizer: Localizer) -> int:
        """Return the ID of a public thread for a table; one process never returns the same thread twice.

        Uses an empty thread of the bot if there is one, left by a lost reply or an earlier run that crashed. For that
        reason, the call can be retried.
        """
        name = thread_name(title, table_id, localizer)
        async with self._locks.setdefault(channel.id, asyncio.Lock()):
            thread = await retry_once(partial(self._thread, channel, name))
            self._given.add(thread)
            return thread

    async def private_thread(
        self, channel: discord.TextChannel, name: str, *users: int, for_friends: bool = False
    ) -> int:
        """Return the ID of a new thread that only these users, anyone they add, and moderators can read.

        If only moderators can add users to a thread, the bot might not be able to either. If Discord is known to let
        the bot, nobody else can add users, unless the thread is `for_friends`.
        """
        kind = discord.ChannelType.private_thread
        invitable = for_friends or not KNOWN.denies(Trait.INVITABLE_BINDS_CREATORS)
        made = await channel.create_thread(
            name=shortened(name, NAME), type=kind, auto_archive_duration=LISTED_MINUTES, invitable=invitable
        )
        try:
            await _add_all(made, users)
        except discord.HTTPException:
            await _remove(made)
            raise
        return made.id

    async def own_private_thread(
        self, channel: discord.TextChannel, name: str, *users: int, for_friends: bool = False
    ) -> int:
        """Return a new private thread, or one of that name that an earlier run created before it crashed.

        The arguments are as in `private_thread`. No two tables can ask for the same name.
        """
        name = shortened(name, NAME)
        known = await self._left_over(channel, lambda thread: thread.name == name)
        if known is None:
            return await self.private_thread(channel, name, *users, for_friends=for_friends)
        await _add_all(known, users)
        return known.id

    async def rename(self, thread: int, title: str, table_id: int, localizer: Localizer) -> None:
        """Rename a table's own thread."""
        await (await fetch_thread(self._client, thread)).edit(name=thread_name(title, table_id, localizer))

    async def another(self, row: MatchRow) -> int | None:
        """Return a thread for a table that has lost its own, or None if it cannot have one.

        Uses a thread that an earlier run created before it crashed. If others play the same deal, the thread is
        private.
        """
        channel = await self._client.fetch_channel(row.channel)
        if not isinstance(channel, discord.TextChannel):
            return None
        async with self._matches.at(row.id) as table:
            localizer = Localizer(translate=catalogue(table.spoken.public))
        title = localizer(game_title(row.game))
        if not row.is_private:
            return await self.thread(channel, title, row.id, localizer)
        name = thread_name(localizer(comma_list([title, row.day])) if row.day else title, row.id, localizer)
        users = [chair.user for chair in row.seats if chair.user is not None]
        for_friends = row.day is not None and (row.state == "lobby" or len(users) > 1)
        return await self.own_private_thread(channel, name, *users, for_friends=for_friends)

    async def move(self, row: MatchRow, place: int, why: Text, *, hangs_on: int = 0) -> None:
        """Move a table and announce the reason in the new channel. The order of the steps survives a crash.

        Posts the table's message there. Users who were asked in the old channel to vote, to take a seat or to answer
        are asked again.

        Args:
            row: The table.
            place: ID of the new channel or thread.
            why: Log line about the move.
            hangs_on: ID of the parent channel if the new channel is a thread for this table.

        Raises:
            ChannelBusyError: Another table is there (storage/errors.py).
            WrongStateError: The table is over (storage/errors.py).
            NoMatchError: There is no such table.
        """
        home = TableLocation(hangs_on or place, place)
        async with self._matches.at(row.id) as table:
            if table.row.state == "lobby":
                announcement = Announcement((NewLogLine(pack(why)),), (encode(self._message(table.row)),))
                await self._store.lobbies.move(row.id, home, announcement)
                self._matches.sleep(row.id)
            else:
                await self._play_on(table, home, why)
        await self._hurry(row.id)

    async def post_again(self, row: MatchRow) -> None:
        """Post a table's message again in its current channel."""
        if row.state == "lobby":
            await self._store.outbox.forget(row.id, "lobby")
        await self._store.outbox.add(row.id, encode(self._message(row)))
        await self._hurry(row.id)

    async def is_posted(self, table_id: int) -> bool:
        """Return whether the table's message is in its current channel, and no job for it is left.

        Raises MatchNotFoundError (storage/errors.py).
        """
        row = await self._store.matches.row(table_id)
        audience = LOBBY if row.state == "lobby" else BOARD
        post = await self._store.outbox.post(table_id, audience)
        is_there = post is not None and post.channel == row.place
        return is_there and not await self._store.outbox.has_job(table_id, audience)

    async def _play_on(self, table: LiveTable, home: TableLocation, why: Text) -> None:
        """Store the move of a table whose match is running. The table must be locked."""
        match, now = self._matches.played(table), self._matches.now()
        posts = {post.audience: post for post in await self._store.outbox.posts(table.id)}
        preferences, before = await self._matches.preferences(table), table.row.place
        missed = [
            seat for seat, own in preferences.items() if _missed(before, seat, table.seat_clocks.get(seat), own, posts)
        ]
        step = match.note(0, ("moved",), [LogLine(why)])
        table.row = table.row._replace(channel=home.channel, place=home.place)
        posted = announce_place(table, step.lines, now)
        calls = [again(table, seat, "reminder", preferences[seat], now, f".m{match.entry_count}") for seat in missed]
        jobs = (*open_calls(table, now), *(call for call in calls if call is not None))
        announcement = posted._replace(job_rows=(*posted.job_rows, *encoded(jobs)))
        saved = self._matches.saved(table, step, moved=True)
        await self._matches.write(table, [saved._replace(announcement=announcement, home=home)])

    async def _thread(self, channel: discord.TextChannel, name: str) -> int:
        """Return the ID of a public thread with that name: an unused one, or a new one."""
        known = await self._left_over(channel, _is_unused)
        if known is None:
            kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
            made = await channel.create_thread(name=name, type=kind, auto_archive_duration=LISTED_MINUTES)
            return made.id
        if known.name != name:
            await known.edit(name=name)
        return known.id

    async def _left_over(
        self, channel: discord.TextChannel, fits: Callable[[discord.Thread], bool]
    ) -> discord.Thread | None:
        """Return a thread of the bot in that channel that `fits` accepts and that belongs to no table."""
        me = self._client.user
        there = [one for one in await channel.guild.active_threads() if one.parent_id == channel.id and fits(one)]
        for thread in [one for one in there if me and one.owner_id == me.id]:
            if thread.id not in self._given and await self._store.matches.live_in(thread.id) is None:
                return thread
        return None

    def _message(self, row: MatchRow) -> ShowLobby | PostBoard:
        """Return the job that posts a table's message."""
        kind = ShowLobby if row.state == "lobby" else PostBoard
        return kind(
            entry_count=row.entry_count, at=self._matches.now(), nonce=f"{row.entry_count}.{secrets.token_hex(3)}"
        )

    async def _hurry(self, table_id: int) -> None:
        """Run a table's jobs now, including those that wait after a refusal."""
        now = self._matches.now()
        await self._store.outbox.run_now(table_id, now)
        self._matches.job_wakeup.set(now)


def _missed(
    before: int, seat: Seat, seat_clock: SeatClock | None, preferences: Preferences, posts: Mapping[str, PostRow]
) -> bool:
    """Return whether a player to move was notified in the old channel, or would have been."""
    if seat_clock is None or UNTOLD in dict(seat_clock.dues):
        return False
    post = posts.get(f"{NOTICE}{seat}")
    return preferences.notices == "channel" if post is None else post.channel == before


def _is_unused(thread: discord.Thread) -> bool:
    """Return whether the thread is public and no message was ever sent in it.

    For threads that are older than its count of sent messages, Discord only reports how many are left.
    """
    is_empty = thread.total_message_sent == 0 and thread.message_count == 0
    return thread.type is not discord.ChannelType.private_thread and is_empty


async def _add_all(thread: discord.Thread, users: Sequence[int]) -> None:
    """Add users to a thread. If there are several, those who have left the server are skipped."""
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            if len(users) == 1 or error.code not in HAS_LEFT:
                raise


async def _remove(thread: discord.Thread) -> None:
    """Delete a thread that could not be used, or archive it if the bot cannot delete threads."""
    with suppress(discord.HTTPException):
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)

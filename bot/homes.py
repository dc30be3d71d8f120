"""Where tables are: in a channel, or in a thread of their own that bears their number."""

from __future__ import annotations

import secrets

import discord

from bot.matches import Matches
from bot.sections import shortened
from games.kernel.text import Reader, t
from storage.rows import Errand, MatchRow
from storage.store import Store

NAME = 100
"""Characters of a thread's name at most."""


def thread_name(title: str, table: int, reader: Reader) -> str:
    """What a table's thread is called: so, and by the table's number, which is never cut."""
    number = f" · {reader(t('table {n}', n=table))}"
    return shortened(title.removesuffix(number), NAME - len(number)) + number


class Homes:
    """Makes and names threads, and brings tables elsewhere. Each method raises discord.HTTPException."""

    def __init__(self, store: Store, matches: Matches, client: discord.Client) -> None:
        self._store, self._matches, self._client = store, matches, client

    async def thread(self, channel: discord.TextChannel, title: str, table: int, reader: Reader) -> int:
        """A new thread for a table, for all who may read the channel; its number."""
        name = thread_name(title, table, reader)
        return (await channel.create_thread(name=name, type=discord.ChannelType.public_thread)).id

    async def private_thread(self, channel: discord.TextChannel, name: str, user: int) -> int:
        """A new thread that nobody but that person, and moderators, may read; its number."""
        kind = discord.ChannelType.private_thread
        made = await channel.create_thread(name=shortened(name, NAME), type=kind, invitable=False)
        await made.add_user(discord.Object(user))
        return made.id

    async def rename(self, thread: int, title: str, table: int, reader: Reader) -> None:
        """Give a table's own thread another name."""
        await self._client.http.edit_channel(thread, name=thread_name(title, table, reader))

    async def move(self, table: int, place: int) -> None:
        """Take a table to another channel or thread. Raises storage.errors.ChannelBusy, WrongState."""
        async with self._matches.at(table):
            await self._store.lobbies.move(table, place)
            self._matches.sleep(table)

    async def post_again(self, row: MatchRow) -> None:
        """Have a table's message posted where the table is now."""
        now, kind = self._matches.now(), "lobby" if row.state == "lobby" else "board"
        if kind == "lobby":
            await self._store.outbox.forget(row.id, "lobby")
        errand = Errand(kind, kind, {"n": row.n, "at": now}, f"{row.n}.{secrets.token_hex(3)}")
        await self._store.outbox.hurry(row.id, now)  # lest it stands in line behind what was refused
        await self._store.outbox.add(row.id, errand)
        self._matches.alarm.set(now)

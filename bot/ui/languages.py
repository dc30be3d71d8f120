"""The language for each reader: the user's for private messages, the server's for public ones.

A user's language is the one that they chose, or else the locale of their Discord client, which comes with every
interaction; the last one is stored for direct messages. A server's language is the one chosen for it, or else its
Discord locale, or else English.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import discord

from bot.ops.emojis import ApplicationEmojis
from bot.runtime.publisher import Publisher
from bot.runtime.reasons import reason
from bot.table.emojis import NO_EMOJIS
from bot.table.live_table import TableLanguages
from games.kernel.text import Localizer
from locales import ENGLISH, Language, catalogue, spoken
from storage.errors import StorageError
from storage.matches import MatchRow
from storage.store import Store

log = logging.getLogger(__name__)


def guild_locale(client: discord.Client, guild: int) -> str:
    """Return the locale of a server that the client knows, or ""."""
    known = client.get_guild(guild)
    return str(known.preferred_locale) if known else ""


def only_reader(row: MatchRow) -> int | None:
    """Return the user in whose language the board of a table is, or None if it is in the server's language."""
    users = [chair.user for chair in row.seats if chair.user is not None]
    is_own = not row.guild or (row.is_private and len(users) == 1)
    return users[0] if is_own and users else None


class Languages:
    """The languages of users and servers. `changes` publishes each user whose chosen language has changed.

    Args:
        store: The store that keeps them.
        home: Returns the locale of a server, or "" if it is unknown.
        emojis: The emojis for the messages of tables.
    """

    def __init__(self, store: Store, home: Callable[[int], str], emojis: ApplicationEmojis | None = None) -> None:
        self._store, self._home, self._emojis = store, home, emojis
        self.changes: Publisher[int] = Publisher()
        self._chosen: dict[int, Language] = {}
        self._heard: dict[int, Language] = {}
        self._guilds: dict[int, Language] = {}
        self._seen: dict[int, Language] = {}
        self._writing: set[asyncio.Task[None]] = set()
        self._reading = asyncio.Lock()  # one read at a time, so that the last one wins

    async def load(self) -> None:
        """Read the stored languages."""
        async with self._reading:
            for user, (chosen, heard) in (await self._store.people.languages()).items():
                self.choose(user, chosen)
                self._heard[user] = heard or ENGLISH
            for guild, (chosen, seen) in (await self._store.guilds.languages()).items():
                self._seen[guild] = seen or ENGLISH
                if known := spoken(chosen):
                    self._guilds[guild] = known

    async def learn(self, user: int) -> None:
        """Read the stored language of a user."""
        async with self._reading:
            settings = (await self._store.people.get(user)).settings
            self.choose(user, settings.get("language") or "")
            self._heard[user] = settings.get("heard") or ENGLISH

    async def learn_of(self, guild: int) -> None:
        """Read the stored language of a server."""
        async with self._reading:
            settings = await self._store.guilds.get(guild)
            self._seen[guild] = settings.get("heard") or ENGLISH
            self._guilds.pop(guild, None)
            if known := spoken(settings.get("language") or ""):
                self._guilds[guild] = known

    def of(self, user: int | None) -> Language:
        """Return the language of everything that only that user reads."""
        return self._chosen.get(user or 0) or self._heard.get(user or 0, ENGLISH)

    def in_guild(self, guild: int) -> Language:
        """Return the language of public messages in a server; the last known one until Discord has sent its locale."""
        if chosen := self._guilds.get(guild):
            return chosen
        if home := self._home(guild):
            return spoken(home) or ENGLISH
        return self._seen.get(guild, ENGLISH)

    def localizer_in(self, guild: int, game: str = "") -> Localizer:
        """Return the localizer for all members of a server, with the catalog of a game."""
        return Localizer(translate=catalogue(self.in_guild(guild), game))

    def at(self, row: MatchRow) -> TableLanguages:
        """Return the languages and emojis of a table.

        A match of one user in a private thread, and one in direct messages, are in that user's language.
        """
        seats = tuple(self.of(chair.user) for chair in row.seats)
        reader = only_reader(row)
        public = self.in_guild(row.guild) if reader is None else self.of(reader)
        return TableLanguages(public, seats, self._emojis.shown if self._emojis else NO_EMOJIS)

    def hear(self, interaction: discord.Interaction) -> Language:
        """Return the language of the user of this interaction, and store it for later messages."""
        user, heard = interaction.user.id, spoken(str(interaction.locale)) or ENGLISH
        if self._heard.get(user, ENGLISH) != heard:
            self._keep(self._store.people.amend(user, {"heard": heard}), self._heard, user)
        self._heard[user] = heard
        self._see(interaction.guild_id, interaction.guild_locale)
        return self.of(user)

    def choose(self, user: int, language: str) -> None:
        """Cache the language that a user chose; "" means that of their Discord client."""
        before = self._chosen.pop(user, None)
        if known := spoken(language):
            self._chosen[user] = known
        if before != known:
            self.changes.publish(user)

    async def choose_for(self, guild: int, language: str) -> None:
        """Store the language chosen for a server; "" means its Discord locale."""
        await self._store.guilds.amend(guild, {"language": language or None})
        self._guilds.pop(guild, None)
        if known := spoken(language):
            self._guilds[guild] = known

    def forget(self, user: int) -> None:
        """Drop a user's cached language."""
        self._chosen.pop(user, None)
        self._heard.pop(user, None)

    async def settle(self) -> None:
        """Wait until all recorded languages are stored."""
        while self._writing:
            await asyncio.wait(self._writing)

    def _see(self, guild: int | None, locale: discord.Locale | None) -> None:
        """Record and store the Discord locale of a server."""
        seen = spoken(str(locale)) or ENGLISH
        if guild is None or locale is None or self._seen.get(guild, ENGLISH) == seen:
            return
        self._seen[guild] = seen
        self._keep(self._store.guilds.amend(guild, {"heard": seen}), self._seen, guild)

    def _keep(self, writing: Coroutine[Any, Any, None], known: dict[int, Language], id: int) -> None:
        task = asyncio.create_task(self._kept(writing, known, id))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _kept(self, writing: Coroutine[Any, Any, None], known: dict[int, Language], id: int) -> None:
        """Store a language. If that fails, it counts as unknown, so that the next interaction stores it."""
        try:
            await writing
        except StorageError as error:
            known.pop(id, None)
            log.warning("failed to store a user's language", extra={"reason": reason(error)})

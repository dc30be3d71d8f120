"""Which language is spoken to whom: what is private in the person's, what all may read in the server's.

A person's is the one they chose, else the one of their Discord, which comes with all they press and type; the last one
heard is kept for letters. A server's is the one chosen for it, else the one its Discord is set to. Else it is English.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import discord

from bot.table.live_table import TableLanguages
from locales import ENGLISH, Language, spoken
from storage.records.rows import MatchRow
from storage.store import Store

log = logging.getLogger(__name__)


class Languages:
    """Everybody's language. `home` tells the locale of a server, "" for one that is not known."""

    def __init__(self, store: Store, home: Callable[[int], str]) -> None:
        self._store, self._home = store, home
        self._chosen: dict[int, Language] = {}
        self._heard: dict[int, Language] = {}
        self._guilds: dict[int, Language] = {}
        self._seen: dict[int, Language] = {}
        self._writing: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Learn what was chosen and heard before."""
        for user, (chosen, heard) in (await self._store.people.languages()).items():
            self.choose(user, chosen)
            self._heard[user] = heard or ENGLISH
        for guild, (chosen, seen) in (await self._store.guilds.languages()).items():
            self._seen[guild] = seen or ENGLISH
            if known := spoken(chosen):
                self._guilds[guild] = known

    def of(self, user: int | None) -> Language:
        """What is said to that person alone."""
        return self._chosen.get(user or 0) or self._heard.get(user or 0, ENGLISH)

    def in_guild(self, guild: int) -> Language:
        """What is said there for all to read. Before Discord has told of the server, it is as it was before."""
        if chosen := self._guilds.get(guild):
            return chosen
        if home := self._home(guild):
            return spoken(home) or ENGLISH
        return self._seen.get(guild, ENGLISH)

    def at(self, row: MatchRow) -> TableLanguages:
        """What is said at a table; a deal of the day is played in a thread for one person, in their language."""
        seats = tuple(self.of(chair.user) for chair in row.seats)
        return TableLanguages(seats[0] if row.day and seats else self.in_guild(row.guild), seats)

    def hear(self, interaction: discord.Interaction) -> Language:
        """Whoever pressed or typed: their language, from now on also in letters."""
        user, heard = interaction.user.id, spoken(str(interaction.locale)) or ENGLISH
        if self._heard.get(user, ENGLISH) != heard:
            self._keep(self._store.people.amend(user, {"heard": heard}))
        self._heard[user] = heard
        self._see(interaction.guild_id, interaction.guild_locale)
        return self.of(user)

    def choose(self, user: int, language: str) -> None:
        """Somebody has set their language; "" leaves it to their Discord."""
        self._chosen.pop(user, None)
        if known := spoken(language):
            self._chosen[user] = known

    async def choose_for(self, guild: int, language: str) -> None:
        """Set a server's language; "" leaves it to its Discord."""
        await self._store.guilds.amend(guild, {"language": language or None})
        self._guilds.pop(guild, None)
        if known := spoken(language):
            self._guilds[guild] = known

    def forget(self, user: int) -> None:
        """As if they had never been heard."""
        self._chosen.pop(user, None)
        self._heard.pop(user, None)

    async def settle(self) -> None:
        """Return when all that was heard is written down."""
        while self._writing:
            await asyncio.wait(self._writing)

    def _see(self, guild: int | None, locale: discord.Locale | None) -> None:
        """Keep in mind what a server's Discord is set to."""
        seen = spoken(str(locale)) or ENGLISH
        if guild is None or locale is None or self._seen.get(guild, ENGLISH) == seen:
            return
        self._seen[guild] = seen
        self._keep(self._store.guilds.amend(guild, {"heard": seen}))

    def _keep(self, writing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(writing)
        self._writing.add(task)
        task.add_done_callback(self._kept)

    def _kept(self, task: asyncio.Task[None]) -> None:
        self._writing.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.warning("a language could not be kept", exc_info=error)

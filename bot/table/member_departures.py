"""Frees the seats of users who left the server or deleted their account.

The bot asks Discord about a user when a direct message fails, before a reminder, and once a day (see
bot/timing/membership_checks.py), but at most once in twelve hours.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

import discord

from bot.runtime.discord_codes import HAS_LEFT
from bot.runtime.fetching import fetch_member
from bot.table.jobs import ShowLobby, encode
from bot.table.lobbies import Lobbies, Player
from bot.table.matches import Matches
from bot.table.seats import Seats
from games.kernel.ask import RefusedError
from storage.store import Store

log = logging.getLogger(__name__)

PAUSE = 43_200
"""Minimum seconds between two checks of the same user."""
REMEMBERED = 10_000
"""Maximum number of remembered checks."""


class MemberDepartures:
    """Checks if users are still members, and frees the seats of those who are not."""

    def __init__(self, store: Store, matches: Matches, seats: Seats, lobbies: Lobbies, client: discord.Client) -> None:
        self._store, self._matches, self._seats, self._lobbies = store, matches, seats, lobbies
        self._client = client
        self._asked: OrderedDict[tuple[int, int], int] = OrderedDict()

    async def look(self, guild: int, user: int) -> bool:
        """Return whether the user has left the server. If so, all their seats there are freed.

        Returns False if they were checked recently, if Discord does not say, and for direct messages (`guild` is 0).
        """
        if not guild:
            return False
        now = self._matches.now()
        if self._asked.get((guild, user), now - PAUSE) > now - PAUSE:
            return False
        self._asked[guild, user] = now
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        if await self._is_there(guild, user):
            return False
        await self._free_seats(guild, user)
        return True

    async def _is_there(self, guild: int, user: int) -> bool:
        """Return whether Discord knows the member; True if it does not answer."""
        try:
            await fetch_member(self._client, guild, user)
        except discord.HTTPException as error:
            return error.code not in HAS_LEFT
        return True

    async def _free_seats(self, guild: int, user: int) -> None:
        log.info("member left a server", extra={"guild": guild})
        now = self._matches.now()
        for row in await self._store.matches.of_user(user):
            try:
                if row.guild == guild and row.state == "live":
                    await self._seats.leave(row.id, user, "gone")
                elif row.guild == guild:
                    await self._lobbies.leave(row.id, Player(user, ""))
                    await self._store.outbox.add(row.id, encode(ShowLobby(entry_count=0, at=now, nonce=f"gone:{user}")))
                    self._matches.job_wakeup.set(now)
            except RefusedError:
                log.info("seat not freed", extra={"table": row.id})

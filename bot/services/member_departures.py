"""Members who left the server, and accounts that are no more: noticed when somebody waits for them, or within a day.

The bot asks Discord about a person when they cannot be written to, before they are reminded, and once a day (see
membership_checks.py); but not twice within half a day.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

import discord

from bot.runtime.discord_codes import HAS_LEFT
from bot.services.lobbies import Lobbies, Player
from bot.services.matches import Matches
from bot.services.seats import Seats
from bot.table.jobs import ShowLobby, encode
from games.kernel.ask import Refused
from storage.store import Store

log = logging.getLogger(__name__)

PAUSE = 43_200
"""Seconds until the same person is asked about again."""
REMEMBERED = 10_000
"""People asked about who are kept in mind."""


class MemberDepartures:
    """Gives the seats away of who is not there any more."""

    def __init__(self, store: Store, matches: Matches, seats: Seats, lobbies: Lobbies, client: discord.Client) -> None:
        self._store, self._matches, self._seats, self._lobbies = store, matches, seats, lobbies
        self._client = client
        self._asked: OrderedDict[tuple[int, int], int] = OrderedDict()

    async def look(self, guild: int, user: int) -> bool:
        """Whether that person has left the server; then all their seats there are given away.

        Discord is not asked again so soon, and what it cannot say now it is asked another time.
        """
        now = self._matches.now()
        if self._asked.get((guild, user), now - PAUSE) > now - PAUSE:
            return False
        self._asked[guild, user] = now
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        if await self._is_there(guild, user):
            return False
        await self._gone(guild, user)
        return True

    async def _is_there(self, guild: int, user: int) -> bool:
        """What Discord says; where it says nothing, the person is taken to be there."""
        try:
            await self._client.http.get_member(guild, user)
        except discord.HTTPException as error:
            return error.code not in HAS_LEFT
        return True

    async def _gone(self, guild: int, user: int) -> None:
        log.info("somebody has left a server", extra={"guild": guild})
        now = self._matches.now()
        for row in await self._store.matches.of_user(user):
            try:
                if row.guild == guild and row.state == "live":
                    await self._seats.leave(row.id, user, "gone")
                elif row.guild == guild:
                    await self._lobbies.leave(row.id, Player(user, ""))
                    await self._store.outbox.add(row.id, encode(ShowLobby(n=0, at=now, nonce=f"gone:{user}")))
                    self._matches.job_wakeup.set(now)
            except Refused:
                log.info("a seat could not be given away", extra={"table": row.id})

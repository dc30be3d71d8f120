"""A table before its match: people sit down, agree on the settings, and begin."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.clock import Now
from bot.jobs import ShowLobby, encode
from bot.loading import NoMatch
from bot.matches import Matches
from bot.moderation import Moderation, Visitor
from bot.news import news
from bot.sitting import Sitting, Table, tamed
from bot.terms import agreed
from games import game as game_called
from games.kernel.ask import Illegal
from games.kernel.dealer import dealing_key, pledge
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import EMPTY, Text, t, tn
from storage.errors import AlreadySeated, TableFull
from storage.rows import News, Opening, Pact, Sitter
from storage.store import Store

BOTS = ("Vesper", "Orrin", "Sibyl", "Tamsin", "Lucan", "Morwen")
"""What computer players are called."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person at the door: their user number, what they are called, and whether they moderate the place.

    `roles` are theirs in the server, `home` is the channel they stand in (of a thread: the one it hangs on).
    """

    user: int
    name: str
    moderator: bool = False
    roles: frozenset[int] = frozenset()
    home: int = 0

    @property
    def visitor(self) -> Visitor:
        """The same, as the server's rules look at them."""
        return Visitor(self.user, self.roles, self.home)


class Lobbies:
    """Sets tables up. Every change is written before it is shown; each raises Illegal where it cannot be."""

    def __init__(self, store: Store, matches: Matches, now: Now, moderation: Moderation | None = None) -> None:
        self._store, self._matches, self._now = store, matches, now
        self._moderation = moderation or Moderation(store, now)

    async def open(self, guild: int, channel: int, place: int, host: Guest, game: str) -> int:
        """A new table in that channel or thread, its host seated; its number. Raises storage.errors.ChannelBusy."""
        await self._moderation.may_open(guild, host.visitor)
        secret = secrets.token_bytes(32)
        opening = Opening(
            guild=guild,
            channel=channel,
            place=place,
            host=host.user,
            game=game,
            rules=game_called(game).rules,
            options={},
            secret=secret,
            pledge=pledge(secret),
            seats=(Sitter(host.name, host.user),),
        )
        posting = ShowLobby(n=0, at=self._now(), nonce="0.l")
        table = await self._store.lobbies.open(opening, self._now(), News(errands=(encode(posting),)))
        self._matches.alarm.set(self._now())
        return table

    async def join(self, table: int, guest: Guest) -> None:
        """Sit down."""
        async with self._setting_up(table) as sitting:
            await self._moderation.may_sit(sitting.row.guild, guest.visitor)
            await self._sit(sitting, Sitter(guest.name, guest.user))

    async def leave(self, table: int, guest: Guest) -> None:
        """Stand up; the next person hosts if the host leaves, and with nobody left the table is put away."""
        async with self._setting_up(table) as sitting:
            seat = sitting.seat_of(guest.user)
            others = [chair.user for chair in sitting.people if chair.user not in (None, guest.user)]
            await self._store.lobbies.rise(table, seat)
            if not others:
                await self._store.matches.end(table, "closed", self._now())
            elif sitting.row.host == guest.user and others[0] is not None:
                await self._store.lobbies.set_host(table, others[0])

    async def add_bot(self, table: int, guest: Guest) -> None:
        """Seat a computer player; whoever sits at the table may."""
        async with self._setting_up(table) as sitting:
            sitting.seat_of(guest.user)
            taken = {chair.name for chair in sitting.seats}
            await self._sit(sitting, Sitter(next((name for name in BOTS if name not in taken), BOTS[0])))

    async def remove_bot(self, table: int, guest: Guest) -> None:
        """Let the computer player who came last go."""
        async with self._setting_up(table, host=guest) as sitting:
            bots = [chair.seat for chair in sitting.seats if chair.kind == "bot"]
            if not bots:
                raise Illegal(t("No bot sits at this table."))
            await self._store.lobbies.rise(table, bots[-1])

    async def choose(self, table: int, guest: Guest, key: str, token: str) -> None:
        """Change one setting."""
        async with self._setting_up(table, host=guest) as sitting:
            options = {**sitting.row.options, key: token}
            sitting.game.settle(options)
            await self._store.lobbies.set_options(table, options)

    async def agree(self, table: int, guest: Guest, key: str, token: str) -> None:
        """Change one of the terms, for all to see before they begin."""
        async with self._setting_up(table, host=guest) as sitting:
            terms = agreed(sitting.terms, key, token)
            await self._store.pacts.put(table, News(pact=Pact(terms._asdict())))

    async def say_words(self, table: int, guest: Guest, words: str) -> None:
        """Add a person's words to what the deal comes from."""
        async with self._setting_up(table) as sitting:
            sitting.seat_of(guest.user)
            await self._store.lobbies.phrase(table, guest.user, " ".join(words.split()))

    async def close(self, table: int, guest: Guest) -> None:
        """Put the table away unplayed."""
        async with self._setting_up(table, host=guest):
            await self._store.matches.end(table, "closed", self._now())

    async def start(self, table: int, guest: Guest) -> None:
        """Deal, once the table is ready."""
        async with self._setting_up(table, host=guest) as sitting:
            if why := unready(sitting):
                raise Illegal(why)
            key = dealing_key(sitting.row.secret, str(table), [chair.phrase for chair in sitting.seats])
            game, options = sitting.game, dict(sitting.row.options)
            match = Match(game, Record(game.key, game.rules, options, len(sitting.seats), key))
            live = replace(sitting, row=sitting.row._replace(state="live"), match=match)
            dealt = await self._matches.timed(live, news(live, match.dealer.lines, self._now()))
            await self._store.matches.start(table, match.record(), self._now(), dealt)
        self._matches.wake(dealt)

    async def _sit(self, sitting: Sitting, sitter: Sitter) -> None:
        try:
            await self._store.lobbies.sit(sitting.id, sitter, sitting.game.seats[-1])
        except AlreadySeated:
            raise Illegal(t("You sit at this table already.")) from None
        except TableFull:
            raise Illegal(t("All seats are taken.")) from None

    @asynccontextmanager
    async def _setting_up(self, table: int, host: Guest | None = None) -> AsyncIterator[Sitting]:
        """The table, locked, and read anew afterwards. With `host`, only who opened it, or a moderator, may."""
        async with self._matches.at(table) as sitting:
            if sitting.row.state != "lobby":
                raise NoMatch(t("This table is not being set up any more."))
            if host and not host.moderator and sitting.row.host != host.user:
                raise Illegal(t("That is for {host}, who opened the table.", host=tamed(host_name(sitting))))
            try:
                yield sitting
            finally:
                self._matches.sleep(table)


def host_name(sitting: Sitting) -> str:
    """What the person who opened the table is called."""
    return next((chair.name for chair in sitting.people if chair.user == sitting.row.host), "?")


def unready(sitting: Table) -> Text:
    """Why the match cannot begin, or nothing."""
    game, count = sitting.game, len(sitting.seats)
    if count < game.seats[0]:
        missing = game.seats[0] - count
        return tn("{n} more player is needed; a bot will do.", "{n} more players are needed; bots will do.", n=missing)
    if count > game.seats[-1]:
        return t("There are more players than seats.")
    return game.problem(game.settle(sitting.row.options), count) or EMPTY

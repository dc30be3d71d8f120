"""The packs that the tables of a server can play with: those of the server, and those of all servers.

They are stored whole in the server's settings. A match has a copy in its record, so changes here do not affect it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import games
from games.kernel.ask import IllegalError
from games.kernel.game import PACKS, AnyGame
from games.kernel.packs.pack import (
    Pack,
    PackRules,
    admit,
    game_of,
    known_pack,
    load,
    read_pack,
    read_stored,
    unstored,
)
from games.kernel.packs.problems import PackError, Problem, ReadingError
from games.kernel.packs.source import MANIFEST, parsed
from games.kernel.packs.words import plain_words
from games.kernel.text import Text, t
from storage.people import GuildStore

EVERYWHERE = 0
"""The server ID under which packs for all servers are stored."""
MAX_PACKS = 8
"""Maximum number of packs of a server, not counting those for all servers."""
MAX_SERVER_BYTES = 1_000_000
"""Maximum size of these packs together, as they are stored, in bytes. Every look at a server's settings reads them."""
MAX_ZIP = 12_000_000
"""Maximum size of the zip of a pack, in bytes."""
CLOSED = "closed_packs"
"""The setting of a server with the packs that its moderators have closed there."""
MAX_AT_TABLE = 3
"""Maximum number of packs at one table."""


class PackName(NamedTuple):
    """The name and author of a pack, which its later versions share."""

    name: str
    author: str


class PackShelf:
    """Stores and offers packs."""

    def __init__(self, guilds: GuildStore) -> None:
        self._guilds = guilds

    async def of_guild(self, guild: int) -> tuple[Pack, ...]:
        """Return the packs of one server, without those for all servers. Packs that cannot be read are left out."""
        return tuple([pack for content in await self._stored(guild) if (pack := await _loaded(content))])

    async def in_guild(self, guild: int) -> tuple[Pack, ...]:
        """Return the packs of a server, open or closed, each once: those for all servers, then its own."""
        own = await self.of_guild(guild) if guild else ()
        return tuple({pack.key: pack for pack in (*await self.of_guild(EVERYWHERE), *own)}.values())

    async def offered(self, guild: int, game: str) -> tuple[Pack, ...]:
        """Return the packs for a game that a table in this server can choose, each once."""
        closed = await self.closed(guild)
        return tuple([pack for pack in await self.in_guild(guild) if pack.game == game and name_of(pack) not in closed])

    async def closed(self, guild: int) -> frozenset[PackName]:
        """Return the names of the packs that are closed in a server."""
        said: Any = (await self._guilds.get(guild)).get(CLOSED, []) if guild else []
        return frozenset(PackName(*one) for one in said)

    async def allow(self, guild: int, key: str, *, allowed: bool) -> Pack:
        """Open a pack in a server, or close it; return the pack.

        Later versions of it, which have other keys, are open or closed, too. A table that has chosen it keeps it.

        Raises:
            IllegalError: There is no such pack.
        """
        found = next((one for one in await self.in_guild(guild) if one.key == key), None)
        if found is None:
            raise IllegalError(t("That pack is no longer available here."))
        closed = await self.closed(guild) - {name_of(found)} | (frozenset() if allowed else {name_of(found)})
        await self._guilds.amend(guild, {CLOSED: sorted(closed)})
        return found

    async def still_open(self, guild: int, game: AnyGame, chosen: str) -> str:
        """Return the contents of a table's packs, without those that are closed in its server or outdated."""
        closed = await self.closed(guild) if chosen else frozenset()
        packs = at_table(game, playable_packs(game, chosen))
        return " ".join([pack.content for pack in packs if name_of(pack) not in closed])

    async def add(self, guild: int, files: dict[str, str]) -> Pack:
        """Add a pack to a server, replacing one of the same name and author. It is read in another thread.

        Raises:
            PackError: It cannot be read.
            IllegalError: There are too many packs, or they are too large together.
        """
        pack = admit(*await asyncio.to_thread(_of_files, files))
        others = [one for one in await self.of_guild(guild) if name_of(one) != name_of(pack)]
        if len(others) >= MAX_PACKS:
            raise IllegalError(t("There are already {n} packs, which is the limit. Remove one first.", n=MAX_PACKS))
        if guild != EVERYWHERE and sum(len(one.content) for one in (*others, pack)) > MAX_SERVER_BYTES:
            words = t("This server's packs are too large in total: at most {n} bytes.", n=MAX_SERVER_BYTES)
            raise IllegalError(words)
        await self._guilds.amend(guild, {PACKS: [*(one.content for one in others), pack.content]})
        return pack

    async def remove(self, guild: int, key: str) -> None:
        """Remove a pack from a server. Running matches keep it."""
        contents = await self._stored(guild)
        await self._guilds.amend(guild, {PACKS: [one for one in contents if not one.startswith(f"{key}:")]})

    async def _stored(self, guild: int) -> list[str]:
        said: Any = (await self._guilds.get(guild)).get(PACKS, [])
        return [one for one in said if isinstance(one, str)]


def name_of(pack: Pack) -> PackName:
    """Return the name and author of a pack."""
    return PackName(pack.name, pack.author)


def read(files: dict[str, str]) -> Pack:
    """Return the pack in these files, ready to play with. Raises PackError and IllegalError."""
    return admit(*_of_files(files))


def _of_files(files: dict[str, str]) -> tuple[Pack, PackRules]:
    """Return the pack in these files, which is not registered yet, and the rules to register it by."""
    game = playable(game_of(files) or next(key.key for key in games.manifests() if games.game(key.key).packs))
    assert game.packs is not None
    return read_pack(files, game.packs, game.key), game.packs


def at_table(game: AnyGame, chosen: str) -> tuple[Pack, ...]:
    """Return the packs in a table's setting, `chosen`. Packs that cannot be read are left out."""
    packs = [_read_again(game, content) for content in sorted(chosen.split())]
    return tuple([pack for pack in packs if pack is not None])


def _read_again(game: AnyGame, content: str) -> Pack | None:
    """Return the pack with the stored content, even if it is outdated; None if it cannot be read."""
    try:
        return load(content, game.packs, game.key) if game.packs else None
    except PackError:
        return None


def playable_packs(game: AnyGame, chosen: str) -> str:
    """Return the contents of a table's packs, without packs that this version refuses (see `left_out_lines`)."""
    return " ".join([pack.content for pack in at_table(game, chosen) if not pack.outdated])


def left_out_lines(game: AnyGame, chosen: str) -> tuple[Text, ...]:
    """Return a line for each pack that a lobby has chosen, and that this version of Querent refuses."""
    packs = {content: _read_again(game, content) for content in sorted(chosen.split())}
    names = [_name_in(content) for content, pack in packs.items() if pack is None or pack.outdated]
    return tuple([_left_out(name) for name in names])


def _left_out(name: str) -> Text:
    return t("The pack “{pack}” is left out: it no longer works in this version of Querent.", pack=name)


def _name_in(content: str) -> str:
    """Return the name in a pack's stored content, or the pack's digest if the name cannot be read."""
    try:
        said = parsed(MANIFEST, unstored(content).get(MANIFEST, ""))
        return plain_words("" if isinstance(said, Problem) else str(said.get("name", "")))
    except (PackError, ReadingError):
        return content.partition(":")[0][:16]


def switched(game: AnyGame, chosen: str, key: str, offered: Sequence[Pack]) -> str:
    """Return the contents of a table's packs with the pack of that key added or removed.

    Raises IllegalError if it is no longer offered here, or the table has too many.
    """
    now = {pack.key: pack for pack in at_table(game, chosen)}
    if key in now:
        del now[key]
    else:
        known = {pack.key: pack for pack in offered}
        if key not in known:
            raise IllegalError(t("That pack is no longer available here."))
        if sum(not pack.outdated for pack in now.values()) >= MAX_AT_TABLE:
            raise IllegalError(t("A table can use at most {n} packs.", n=MAX_AT_TABLE))
        now[key] = known[key]
    return " ".join([now[one].content for one in sorted(now)])


async def _loaded(content: str) -> Pack | None:
    """Return the pack with the stored content; None if its game is gone, or has other rules for packs now.

    A pack that this process does not know yet is read in another thread: a large one takes most of a second.
    """
    try:
        pack = known_pack(content) or admit(*await asyncio.to_thread(_of_content, content))
    except (PackError, IllegalError):
        return None
    return None if pack.outdated else pack


def _of_content(content: str) -> tuple[Pack, PackRules]:
    """Return the pack with the stored content, which is not registered yet, and the rules to register it by."""
    game = playable(game_of(unstored(content)))
    assert game.packs is not None
    return read_stored(content, game.packs, game.key), game.packs


def playable(key: str) -> AnyGame:
    """Return the game with that key. Raises IllegalError if it does not exist or has no packs."""
    try:
        game = games.game(key)
    except games.NotInstalledError:
        raise IllegalError(t("No game here is called “{key}”.", key=key[:40])) from None
    if game.packs is None:
        raise IllegalError(t("{game} doesn't use packs.", game=game.title))
    return game

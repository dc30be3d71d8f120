"""`querent pack`: writes an example, checks a pack, and offers it to all servers of this bot, or to one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from difflib import get_close_matches
from pathlib import Path

import games
from bot.cli.pack_trial import report, tried
from bot.config import Config
from bot.ops.pack_files import pack_files
from bot.table.packs import EVERYWHERE, PackShelf, playable, read
from games.kernel.ask import IllegalError
from games.kernel.packs.pack import OwnCard, Pack
from games.kernel.packs.problems import PackError
from games.kernel.text import Localizer, t
from rendering import LAYOUTS
from rendering.deck.font import listed
from rendering.painter.painter import Painter
from storage.database import Database
from storage.errors import StorageError
from storage.people import GuildStore
from storage.revision import HEAD, revision

LOCALIZER = Localizer()
FIRST = "the_restless"
"""The game for which it is easiest to write packs."""


def new(folder: Path, key: str = "") -> str:
    """Write an example pack into a new folder, and return a report for the author.

    Args:
        folder: The folder to create.
        key: The game that the pack is for; by default, FIRST.

    Raises:
        FileExistsError: The folder exists already.
        IllegalError: There is no such game, or it has no packs.
    """
    others = [game.key for game in map(games.game, _keys()) if game.packs]
    game = playable(key or (FIRST if FIRST in others else others[0]))
    assert game.packs is not None
    folder.mkdir(parents=True)
    for name, words in game.packs.example.items():
        (folder / name).write_text(words, encoding="utf-8")
    more = "".join(f" For another game: --game {one}." for one in others if not key and one != game.key)
    title = LOCALIZER(game.title)
    return f"Saved {folder}, a pack for {title}.{more}\nChange cards.toml, then run: querent pack check {folder}"


def _keys() -> Iterator[str]:
    return (one.key for one in games.manifests())


def emblems(word: str) -> Iterator[str]:
    """Yield the names of emblems that contain a word, or else the most similar names."""
    found = [name for name in sorted(listed()) if word in name]
    yield from found or _similar_emblems(word)


def checked(path: Path, matches: int, pictures: Path | None = None) -> Iterator[str]:
    """Yield the report on a pack, line by line.

    Args:
        path: The folder or zip of the pack.
        matches: Number of matches to play with it, and as many without.
        pictures: The folder in which to save a picture of each card, if any.

    Raises:
        PackError: The pack cannot be read.
        IllegalError: Its game is not installed, or has no packs.
        OSError: A file cannot be read or written.
    """
    pack = read(pack_files(path))
    game = games.game(pack.game)
    assert game.packs is not None
    yield f"{pack.name} by {pack.author}, {pack.license}: {len(pack.cards)} cards, digest {pack.key}"
    yield from _drawn(pack, pictures)
    for own in pack.faces:
        yield f"- {LOCALIZER(own.card.name)}: {LOCALIZER(game.packs.words(own.card))}"
    for own, words in game.packs.warned(pack.cards):
        yield f"Warning: {LOCALIZER(own.card.name)}: {LOCALIZER(words)}"
    if matches:
        yield from report(pack, *tried(game, pack, matches))


def _drawn(pack: Pack, folder: Path | None) -> Iterator[str]:
    """Draw every card once, save the pictures if a folder is given, and yield the names of unknown emblems."""
    layout, painter = LAYOUTS[pack.game], Painter()
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    for own in pack.faces:
        picture = painter.paint(layout.card(own.key, LOCALIZER))
        if folder is not None:
            (folder / f"{_file_name(own.key)}.png").write_bytes(picture)
    yield from dict.fromkeys(line for own in pack.faces for line in _missing_emblem(own))
    if folder is not None:
        yield f"Saved {len(pack.faces)} pictures in {folder}"


def _file_name(key: str) -> str:
    """Return a card's file name: its key without the digest of the pack, with the plus of an upgraded card."""
    name, _, digest = key.partition(".")
    return f"{name}+" if digest.endswith("+") else name


def _missing_emblem(own: OwnCard) -> Iterator[str]:
    if own.emblem and own.emblem not in listed():
        near = " / ".join(_similar_emblems(own.emblem))
        hint = f" Did you mean {near}?" if near else ""
        name = LOCALIZER(own.card.name)
        yield f"{name}: no emblem is called “{own.emblem}”, so the card shows that of its kind.{hint}"


def _similar_emblems(word: str) -> list[str]:
    """Return up to three names of emblems that resemble a word; those that share a part with it come first."""
    parts = {part for part in word.split("-") if len(part) > 2}
    shared = [name for name in sorted(listed()) if parts & {*name.split("-")}]
    return list(dict.fromkeys([*shared[:3], *get_close_matches(word, listed(), 3, 0.6)]))[:3]


async def add(config: Config, path: Path, server: int = EVERYWHERE) -> str:
    """Offer a pack to all servers or to one, also while the bot runs; reports to the operator.

    Raises as `checked` does.
    """
    files = pack_files(path)
    async with _shelf(config) as shelf:
        pack = await shelf.add(server, files)
    of_server = f" of server {server}" if server else ""
    about = f"{len(pack.cards)} cards, digest {pack.key}"
    return f"Added {pack.name} ({about}). Hosts find it under Settings of a table{of_server}."


async def shown(config: Config, server: int = EVERYWHERE) -> str:
    """Return the packs that are offered to all servers, or to this one alone, one a line."""
    async with _shelf(config) as shelf:
        packs = await shelf.of_guild(server)
    lines = [f"{one.name} by {one.author}, {one.game}: {len(one.cards)} cards, digest {one.key}" for one in packs]
    if server:
        return "\n".join(lines) or f"No packs are offered in server {server} alone."
    return "\n".join(lines) or "No packs are offered in all servers. Add one: querent pack add FOLDER"


async def remove(config: Config, name: str, server: int = EVERYWHERE) -> str:
    """Remove a pack, by its name or digest, from those of all servers or of one; matches that have it keep it.

    Raises IllegalError if there is none.
    """
    async with _shelf(config) as shelf:
        packs = await shelf.of_guild(server)
        found = [one for one in packs if name.casefold() in (one.name.casefold(), one.key)]
        if not found:
            raise IllegalError(t("No pack here is called “{name}”.", name=name[:40]))
        for one in found:
            await shelf.remove(server, one.key)
    return f"Removed {', '.join(one.name for one in found)}. Matches played with it keep their cards."


@asynccontextmanager
async def _shelf(config: Config) -> AsyncIterator[PackShelf]:
    """Open the packs of this bot. Raises StorageError if the data is of another version."""
    database = await Database.open(config.database)
    try:
        found = await database.read(revision)
        if found is None:
            raise StorageError("There is no data here yet. Start the bot once in this folder, then try again.")
        if found != HEAD:
            raise StorageError("The data is from another version. Start this version of the bot once, then try again.")
        yield PackShelf(GuildStore(database))
    finally:
        await database.close()


def told(error: PackError | IllegalError) -> Iterator[str]:
    """Yield the problems as lines for the command line."""
    words = [one.in_words for one in error.problems] if isinstance(error, PackError) else [error.why]
    yield from map(LOCALIZER, words)


def failure(error: OSError) -> str:
    """Return the problem with a file or folder, and how to solve it."""
    if isinstance(error, FileExistsError):
        return f"{error.filename!r} is already there. Choose another folder, or delete it."
    if isinstance(error, FileNotFoundError):
        return f"{error.filename!r} does not exist. Give the folder or the zip of a pack."
    return str(error)

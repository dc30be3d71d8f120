"""Exports a match to a file and imports it again: for its players after its end, for operators at any time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

from bot.config import Config
from bot.history.match_file_format import LARGEST, UnreadableError, read, written
from bot.history.match_file_proof import proved
from bot.history.verify import EARLIER
from bot.table.jobs import Notify, PostBoard, encoded
from bot.table.match_history import Verdict
from games.kernel.codec import pack
from games.kernel.text import Text, t
from storage.announcements import Announcement
from storage.backend import Address
from storage.database import Database
from storage.errors import ChannelBusyError, IntegrityError, MatchNotFoundError, StorageError
from storage.match_files import MatchFile, MatchFileStore
from storage.revision import HEAD, revision
from storage.store import Store
from storage.stories import NewLogLine
from storage.timers import runs
from storage.upkeep.backup import part_of


class Imported(NamedTuple):
    """An imported match: its new and its old ID, whether it continues, how it replays, and who is notified.

    `reaches` is a sentence with the server, the channel and the users to which the bot will write.
    """

    number: int
    old: int
    live: bool
    verdict: Verdict
    reaches: str


class NotTakenError(StorageError):
    """The match cannot be exported or imported; the message gives the reason and the solution."""


def taken_along(match_file: MatchFile, user: int) -> bytes:
    """Return the file for a player of the match. It has the names of the others, but not their IDs."""
    return written(_kept_to(match_file, user))


async def export_match(config: Config, table_id: int, target: Path, *, overwrite: bool = False) -> str:
    """Write the file of a match, also while the bot runs; return a report. Raises StorageError and OSError."""
    _may_write(target, overwrite)
    match_file = await _taken(config.database, table_id)
    if match_file.match["key"] is None:
        raise NotTakenError(f"Nothing was dealt at table {table_id} yet, so there is nothing to export.")
    if match_file.match["start"] is not None:
        raise NotTakenError(f"Table {table_id} continued from a moment of another match. Export that match instead.")
    _write(target, written(match_file))
    return f"Saved {target}: table {table_id}, {match_file.match['entry_count']} entries.{_warning(match_file)}"


async def import_match(config: Config, source: Path, now: int) -> str:
    """Import a match from its file while no bot runs, and return a report. Raises StorageError and OSError."""
    data = _contents(source)
    store = await Store.open(config.database, "querent import", now)
    try:
        brought = await bring_back(store, data, now)
    finally:
        await store.close()
    goes_on = f"It continues when the bot is started. {brought.reaches}" if brought.live else "It is over."
    how = f"It replays {brought.verdict.name}."
    return f"Table {brought.old} of the file is table {brought.number} now. {goes_on} {how}"


async def bring_back(store: Store, data: bytes, now: int) -> Imported:
    """Store the match of a file under a new ID. Raises NotTakenError without changing anything."""
    try:
        match_file = read(data)
        verdict = await asyncio.to_thread(proved, match_file)
    except UnreadableError as error:
        raise NotTakenError(str(error)) from error
    row = match_file.match
    known = await store.match_files.same(row)
    if known is not None:
        raise NotTakenError(f"That match is already here: it is table {known}.")
    try:
        number = await store.match_files.put(
            _resumed(match_file, now), lambda new: _announce_import(match_file, new, now)
        )
    except ChannelBusyError as busy:
        raise NotTakenError(f"Table {busy.match} is being played in its channel. Finish that one first.") from busy
    except IntegrityError as error:
        raise NotTakenError(f"The file contradicts itself: {error} Export the match again.") from error
    return Imported(number, row["id"], row["state"] == "live", verdict, _reaches(match_file))


def _reaches(match_file: MatchFile) -> str:
    """Return a sentence on the channel and the users to which the bot will write, since a replay cannot prove these."""
    row = match_file.match
    people = [f"{seat['name']} (user {seat['user']})" for seat in match_file.seats if seat["user"] is not None]
    return (
        f"Its table is posted again in channel {row['place']} of server {row['guild']}, and these people get a "
        f"message: {', '.join(people) or 'nobody'}. Nothing proves that it was played there and by them: if you "
        f"do not know them, end the table with /moderate end, or restore your backup before you start."
    )


def _announce_import(match_file: MatchFile, new: int, now: int) -> Announcement:
    """Return the announcement of an imported match. A live one is posted again, and its players are notified."""
    row, n = match_file.match, match_file.match["entry_count"]
    line = NewLogLine(pack(_line(match_file, new)))
    if row["state"] != "live":
        return Announcement((line,))
    people = [seat["seat"] for seat in match_file.seats if seat["kind"] == "person"]
    board = PostBoard(entry_count=n, at=now, nonce=f"{n}.b", after=now)
    told = [
        Notify(seat=seat, why="restored", entry_count=n, at=now, nonce=f"{n}.h{seat}", after=now) for seat in people
    ]
    return Announcement((line,), encoded((board, *(told if len(match_file.seats) > 1 else ()))))


def _line(match_file: MatchFile, new: int) -> Text:
    old = {EARLIER: match_file.match["id"] if match_file.day is None else match_file.day}
    if match_file.day is not None:
        return t("This is the deal of {old}, imported from a file. Its number is now {new}.", new=new, **old)
    return t("This table was imported from a file. Its number was {old} and is now {new}.", new=new, **old)


def _resumed(match_file: MatchFile, now: int) -> MatchFile:
    """Return the match with its clocks shifted to now. They stopped at the last answer, or at the last stored time."""
    stood = max([answer["at"] for answer in match_file.answers], default=match_file.match["started"])
    away = max(0, now - stood)
    timers = [{**due, "at": due["at"] + away if runs(due["at"]) else due["at"]} for due in match_file.timers]
    return match_file._replace(timers=timers if match_file.match["state"] == "live" else [])


def _kept_to(match_file: MatchFile, user: int) -> MatchFile:
    """Return the match without the IDs of other users."""
    seats = [{**seat, "user": seat["user"] if seat["user"] == user else None} for seat in match_file.seats]
    histories = [{**history, "owner": None} for history in match_file.histories]
    row = {**match_file.match, "host": user if match_file.match["host"] == user else 0}
    return match_file._replace(match=row, seats=seats, histories=histories)


async def _taken(database: Address, table_id: int) -> MatchFile:
    """Return everything stored about a match, while another process may be using the data.

    Raises:
        NotTakenError: There is no such match, or the data has another version.
        UnavailableError: The database is unavailable.
    """
    _must_exist(database)
    opened = await Database.open(database)
    try:
        if await opened.read(revision) != HEAD:
            raise NotTakenError("The data is from another version. Start this version of the bot once, then try again.")
        return await MatchFileStore(opened).take(table_id)
    except MatchNotFoundError:
        raise NotTakenError(f"There is no table {table_id}.") from None
    finally:
        await opened.close()


def _must_exist(database: Address) -> None:
    if isinstance(database, Path) and not database.exists():
        raise NotTakenError(f"There is no data at {database}. Check QUERENT_DATA.")


def _may_write(target: Path, overwrite: bool) -> None:
    if target.exists() and not overwrite:
        raise NotTakenError(f"{target} already exists. Choose another name, or add --overwrite.")


def _write(target: Path, data: bytes) -> None:
    """Write the whole file or nothing. Only its owner can read it."""
    with part_of(target) as part:
        part.write_bytes(data)
        part.replace(target)


def _contents(source: Path) -> bytes:
    if not source.is_file():
        raise NotTakenError(f"There is no file {source}. Check the path.")
    if source.stat().st_size > LARGEST:
        raise NotTakenError(f"{source} is too large: {source.stat().st_size:,} bytes (at most {LARGEST:,}).")
    return source.read_bytes()


def _warning(match_file: MatchFile) -> str:
    if match_file.match["state"] != "live":
        return " It contains user IDs; keep it private."
    return (
        " The match is still being played, and the file contains its secret and every hand: do not read it, and "
        "show it to nobody."
    )

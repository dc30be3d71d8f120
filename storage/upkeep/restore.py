"""Restores a backup over the data, and notifies its tables.

Play might have continued after the backup was taken. Then there are messages unknown to the restored rows, whose
buttons have entry numbers that will be used again, so each open table gets an ID that no table has ever had. An old
button then leads nowhere instead of to a wrong question, and no old message is mistaken for a new one because of its
nonce or buttons.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, RowMapping, inspect, text

from storage import lease
from storage.errors import UnavailableError
from storage.packing import to_json
from storage.sqlite import copy_file, is_damaged, transaction_on
from storage.timers import FROZEN, OPEN, SINCE
from storage.upkeep import checksum
from storage.upkeep.backup import PRIVATE, BackupError, Contents, beside_of, examined, fingerprint, flush, part_of
from storage.upkeep.checksum import Checksum

THOUSAND = 1000
"""IDs of restored tables start after the next multiple of this."""
_FORMER_NAMES = {"uptime": "life", "timer": "due", "log_entry": "story"}
"""The names of tables in backups of revisions before 0012."""
_FORMER_COLUMNS = {"run_after": "after", "attempts": "tries", "entry_count": "n", "ordinal": "k"}
"""The names of columns in backups of revisions before 0012 (the first two) or 0015."""
_READ_POSITIONS = ("read_to", "read_from", "told", "before")
"""The audiences of read positions, which are not messages; the last two were those before revision 0015."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A restored backup: `kept` is the path of the previous data; `tables` maps old IDs of open tables to new ones.

    `proved` is False if the backup has no checksum, so that only its structure could be checked.
    """

    contents: Contents
    taken: int
    fingerprint: str
    proved: bool
    kept: Path | None
    tables: dict[int, int]


def restore(database: Path, backup: Path, now: int, line: Callable[[int, int, int], Any]) -> Restored:
    """Replace the data with a backup; the previous data is kept next to it under a dated name.

    `line(taken, old, new)` returns the log line for a table with these old and new IDs, packed for storage. Raises
    LeaseHeldError while a process uses the data, BackupError, NewerDataError and UnavailableError; the data is then
    unchanged.
    """
    if not backup.is_file():
        raise BackupError(f"There is no file {backup}. Check the path.")
    proved = _proved(backup)
    database.parent.mkdir(parents=True, exist_ok=True)
    with part_of(database) as part:
        _copy(backup, part)
        contents = examined(part, backup)
        taken = contents.taken or int(backup.stat().st_mtime)
        with _held(database, now) as latest:
            with transaction_on(part) as connection:
                tables = _carry_on(connection, max(latest, contents.latest), taken, now, line)
            examined(part, backup)
            kept = _exchanged(part, database, now)
        _unlink(kept)
    return Restored(contents, taken, fingerprint(backup), proved, kept, tables)


# -- files ------------------------------------------------------------------------------------------------------------


def _proved(backup: Path) -> bool:
    """Return whether every byte is as it was saved; False if the backup has no checksum. Raises BackupError."""
    try:
        found = checksum.check(backup)
    except OSError as error:
        raise BackupError(f"{backup} cannot be read: {error.strerror}. Check its permissions.") from error
    if found is Checksum.WRONG:
        raise BackupError(
            f"{backup} is damaged, or not a Querent backup: its checksum does not match. Use another one."
        )
    return found is Checksum.RIGHT


def _copy(backup: Path, part: Path) -> None:
    try:
        copy_file(backup, part)
    except UnavailableError as error:
        if is_damaged(error):
            raise BackupError(f"{backup} is damaged, or not a Querent backup. Use another one.") from error
        raise


@contextmanager
def _held(database: Path, now: int) -> Iterator[int]:
    """Take the lease on existing data if it is readable, so that no bot starts on it; yield the highest table ID."""
    if not database.exists():
        yield 0
        return
    try:
        with transaction_on(database) as connection:
            latest = _latest(connection)
            if inspect(connection).has_table("lease"):
                lease.take(connection, "querent restore", now)
    except UnavailableError as error:
        if not is_damaged(error):
            raise
        yield 0
        return
    try:
        if any(beside.exists() for beside in beside_of(database)[1:]):
            raise BackupError(
                "Another program has the data open. Close it (a database viewer, a backup) and try again."
            )
        yield latest
    except BaseException:
        _unlink(database)
        raise


def _exchanged(part: Path, database: Path, now: int) -> Path | None:
    """Replace the old file with the new one, and return the path to which the old one was moved.

    At any moment, at least one of the two exists.
    """
    there = database.exists()
    like = (database if there else database.parent).stat()
    part.chmod(like.st_mode & 0o777 if there else PRIVATE)
    if os.geteuid() == 0:
        os.chown(part, like.st_uid, like.st_gid)  # a restore by root must not lock the bot out
    flush(part)
    kept = _keep(database, now) if there else None
    part.replace(database)
    flush(database.parent)
    return kept


def _keep(database: Path, now: int) -> Path:
    """Give the old data a second name, along with the files next to it if it is damaged."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S", time.gmtime(now))
    kept = database.with_name(f"{database.stem}-until-{stamp}{database.suffix}")
    if kept.exists():
        raise BackupError(f"{kept} already exists. Try again in a second.")
    try:
        kept.hardlink_to(database)
    except OSError:  # a file system without hard links
        database.rename(kept)
    for old, new in zip(beside_of(database)[1:], beside_of(kept)[1:], strict=True):
        if old.exists():
            old.rename(new)
    return kept


def _unlink(path: Path | None) -> None:
    """Release the lease on the old data at its new path."""
    if path is None:
        return
    try:
        with transaction_on(path) as connection:
            if inspect(connection).has_table("lease"):
                connection.execute(text("DELETE FROM lease"))
    except UnavailableError as error:
        if not is_damaged(error):
            raise


# -- rows -------------------------------------------------------------------------------------------------------------
# SQL is written here as text, because the data may be of an older revision.


def _carry_on(
    connection: Connection, latest: int, taken: int, now: int, line: Callable[[int, int, int], Any]
) -> dict[int, int]:
    """Give the open tables new IDs and post them again; return the new IDs by the old ones.

    The newest table gets a new ID even if it has ended, because the next ID follows it.
    """
    first = (latest // THOUSAND + 1) * THOUSAND + 1
    count = _column(connection, "match", "entry_count")
    columns, chosen = f"id, state, {count} AS entry_count, channel, place", "state IN ('lobby', 'live') OR id = :latest"
    query = text(f'SELECT {columns} FROM "match" WHERE {chosen} ORDER BY id')
    rows = connection.execute(query, {"latest": _latest(connection)}).mappings().all()
    for new, row in enumerate(rows, first):
        _renumber(connection, row["id"], new)
        if row["state"] == "live":
            _add_line(connection, new, row["entry_count"], line(taken, row["id"], new))
        if row["state"] in ("lobby", "live"):
            _post_again(connection, new, row, now)
    _shift_timers(connection, max(0, now - taken))
    if uptime := _table(connection, "uptime"):
        connection.execute(text(f"UPDATE {uptime} SET seen = :now"), {"now": now})
    connection.execute(text("PRAGMA user_version = 0"))
    return {row["id"]: new for new, row in enumerate(rows, first) if row["state"] in ("lobby", "live")}


def _table(connection: Connection, name: str) -> str | None:
    """Return the current or former name of a table in this data; None if there is no such table."""
    return next((one for one in (name, _FORMER_NAMES[name]) if inspect(connection).has_table(one)), None)


def _column(connection: Connection, table: str, name: str) -> str:
    """Return the current or former name of a column in this data."""
    names = {column["name"] for column in inspect(connection).get_columns(table)}
    return name if name in names else _FORMER_COLUMNS[name]


def _shift_timers(connection: Connection, seconds: int) -> None:
    running = "at < :frozen OR (at >= :since AND at < :open)"  # see timers.runs
    marks = {"frozen": FROZEN, "since": SINCE, "open": OPEN}
    timers = _table(connection, "timer")
    connection.execute(text(f"UPDATE {timers} SET at = at + :seconds WHERE {running}"), {"seconds": seconds, **marks})


def _latest(connection: Connection) -> int:
    if not inspect(connection).has_table("match"):
        return 0
    return int(connection.execute(text('SELECT max(id) FROM "match"')).scalar() or 0)


def _renumber(connection: Connection, old: int, new: int) -> None:
    ids = {"old": old, "new": new}
    connection.execute(text('UPDATE "match" SET id = :new WHERE id = :old'), ids)
    for table in _tables_with_match(connection):
        connection.execute(text(f'UPDATE "{table}" SET "match" = :new WHERE "match" = :old'), ids)


def _tables_with_match(connection: Connection) -> list[str]:
    """Return the names of the tables that have a column `match`."""
    found = inspect(connection)
    tables = sorted(found.get_table_names())
    return [table for table in tables if "match" in {column["name"] for column in found.get_columns(table)}]


def _add_line(connection: Connection, match: int, entry_count: int, line: Any) -> None:
    log = _table(connection, "log_entry") or ""
    count, ordinal = _column(connection, log, "entry_count"), _column(connection, log, "ordinal")
    insert = (
        f'INSERT INTO {log} ("match", {count}, {ordinal}, audience, text)'
        f" SELECT :of, :count, coalesce(max({ordinal}) + 1, 0), NULL, :text"
        f' FROM {log} WHERE "match" = :of AND {count} = :count'
    )
    connection.execute(text(insert), {"of": match, "count": entry_count, "text": to_json(line)})


def _post_again(connection: Connection, match: int, row: RowMapping, now: int) -> None:
    """Queue jobs that remove the buttons of old messages and post new ones; older jobs are dropped.

    Messages that were posted after or during the backup are not in it, so the bot looks for them.
    """
    of = {"of": match}
    posts = connection.execute(text('SELECT audience, channel, message FROM post WHERE "match" = :of'), of)
    posts_before = posts.mappings().all()
    connection.execute(text('DELETE FROM outbox WHERE "match" = :of'), of)
    connection.execute(text('DELETE FROM post WHERE "match" = :of'), of)
    entry_count, field = row["entry_count"] if row["state"] == "live" else 0, _column(connection, "post", "entry_count")
    for post in posts_before:
        if post["audience"].partition(":")[0] not in _READ_POSITIONS and post["message"]:
            where = {"channel": post["channel"], "message": post["message"]}
            strip = f"strip:{post['message']}", f"s{post['message']}"
            _send(connection, match, "strip", *strip, now, {**where, field: entry_count})
    if row["state"] == "lobby":
        _send(connection, match, "lobby", "lobby", "0.l", now, {field: 0})
    else:
        _send(connection, match, "board", "board", f"{entry_count}.b", now, {field: entry_count})
        for seat in _seats_to_notify(connection, match):
            _send(connection, match, "notice", f"notice:{seat}", f"{entry_count}.h{seat}", now, {field: entry_count})
    channels = {post["channel"] for post in posts_before} | ({row["place"]} if row["channel"] else set())
    for channel in sorted(channels):
        search = f"former:{row['id']}:{channel}", f"f{channel}"
        _send(connection, match, "strip_former", *search, now, {field: entry_count})


def _seats_to_notify(connection: Connection, match: int) -> list[int]:
    """Return the seats of players; none in solo play, which has only one message."""
    query = text('SELECT seat, kind FROM seat WHERE "match" = :of ORDER BY seat')
    seats = connection.execute(query, {"of": match}).all()
    return [seat for seat, kind in seats if kind == "person"] if len(seats) > 1 else []


def _send(
    connection: Connection, match: int, kind: str, audience: str, nonce: str, now: int, payload: dict[str, int]
) -> None:
    after, attempts = _column(connection, "outbox", "run_after"), _column(connection, "outbox", "attempts")
    insert = (
        f'INSERT INTO outbox ("match", kind, audience, payload, nonce, "{after}", {attempts})'
        " VALUES (:of, :kind, :audience, :payload, :nonce, :now, 0)"
    )
    packed = to_json({**payload, "at": now})
    row = {"of": match, "kind": kind, "audience": audience, "payload": packed, "nonce": nonce, "now": now}
    connection.execute(text(insert), row)

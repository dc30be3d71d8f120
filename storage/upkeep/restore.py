"""Restores a backup in place of the data, and tells the tables in it.

Play may have gone on after the backup was taken: there are messages that the restored rows do not know, whose buttons
name entry numbers that will be used again. So each open table gets an id that no table ever had. An old button then
leads nowhere instead of to a wrong question, and no old message is mistaken for a new one by its nonce or its buttons.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import text

from storage.engine import lease
from storage.engine.errors import Unavailable
from storage.engine.packing import to_json
from storage.engine.session import Row, Session
from storage.engine.sqlite import alone, snapshot, spoilt
from storage.records.timer_marks import FROZEN, OPEN, SINCE
from storage.upkeep import checksum
from storage.upkeep.backup import PRIVATE, BackupError, Contents, beside_of, examined, fingerprint, flush, part_of
from storage.upkeep.checksum import Checksum

THOUSAND = 1000
"""Ids of restored tables start at the next multiple of this."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A restored backup: `kept` is the path of the previous data; `tables` maps old ids of open tables to new ones.

    `proved` is False for one that carries no checksum: only its structure could be checked.
    """

    contents: Contents
    taken: int
    fingerprint: str
    proved: bool
    kept: Path | None
    tables: dict[int, int]


def restore(database: Path, backup: Path, now: int, line: Callable[[int, int, int], Any]) -> Restored:
    """Replace the data by a backup; the previous data is kept next to it under a dated name.

    `line(taken, old, new)` gives the story line for a table with that old and new id, packed as it is stored. Raises
    Taken while a process uses the data, BackupError, NewerData and Unavailable; the data is then unchanged.
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
            with alone(part) as tx:
                tables = _carried_on(tx, max(latest, contents.latest), taken, now, line)
            examined(part, backup)
            kept = _exchanged(part, database, now)
        _let_go(kept)
    return Restored(contents, taken, fingerprint(backup), proved, kept, tables)


# -- files ------------------------------------------------------------------------------------------------------------


def _proved(backup: Path) -> bool:
    """Whether every byte is as it was saved; False if the backup carries no checksum. Raises BackupError."""
    try:
        found = checksum.check(backup)
    except OSError as error:
        raise BackupError(f"{backup} cannot be read: {error.strerror}. See to its rights.") from error
    if found is Checksum.WRONG:
        raise BackupError(f"{backup} is damaged, or no backup of Querent's: not what was saved. Take another one.")
    return found is Checksum.RIGHT


def _copy(backup: Path, part: Path) -> None:
    try:
        snapshot(backup, part)
    except Unavailable as error:
        if spoilt(error):
            raise BackupError(f"{backup} is damaged, or no backup of Querent's. Take another one.") from error
        raise


@contextmanager
def _held(database: Path, now: int) -> Iterator[int]:
    """Take the lease on the existing data, if it is readable, so that no bot starts on it; the highest table id."""
    if not database.exists():
        yield 0
        return
    try:
        with alone(database) as tx:
            latest = _latest(tx)
            if tx.has("lease"):
                lease.take(tx, "querent restore", now)
    except Unavailable as error:
        if not spoilt(error):
            raise
        yield 0
        return
    try:
        if any(beside.exists() for beside in beside_of(database)[1:]):
            raise BackupError("Another program has the data open. Close it (a database viewer, a backup), try again.")
        yield latest
    except BaseException:
        _let_go(database)
        raise


def _exchanged(part: Path, database: Path, now: int) -> Path | None:
    """Replace the old file by the new one; at every moment one of them exists. The old one's new path."""
    there = database.exists()
    like = (database if there else database.parent).stat()
    part.chmod(like.st_mode & 0o777 if there else PRIVATE)
    if os.geteuid() == 0:
        os.chown(part, like.st_uid, like.st_gid)  # a restore by root must not lock the bot out
    flush(part)
    kept = _kept(database, now) if there else None
    part.replace(database)
    flush(database.parent)
    return kept


def _kept(database: Path, now: int) -> Path:
    """Give the old data a second name, together with the files next to it if it is damaged."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S", time.gmtime(now))
    kept = database.with_name(f"{database.stem}-until-{stamp}{database.suffix}")
    if kept.exists():
        raise BackupError(f"{kept} is there already. Try again in a second.")
    try:
        kept.hardlink_to(database)
    except OSError:  # a file system without second names
        database.rename(kept)
    for old, new in zip(beside_of(database)[1:], beside_of(kept)[1:], strict=True):
        if old.exists():
            old.rename(new)
    return kept


def _let_go(path: Path | None) -> None:
    """Release the lease on the old data at its new path."""
    if path is None:
        return
    try:
        with alone(path) as tx:
            if tx.has("lease"):
                tx.run(text("DELETE FROM lease"))
    except Unavailable as error:
        if not spoilt(error):
            raise


# -- rows -------------------------------------------------------------------------------------------------------------
# SQL is written here, not in statements.py, because the data may be of an older revision.


def _carried_on(tx: Session, latest: int, taken: int, now: int, line: Callable[[int, int, int], Any]) -> dict[int, int]:
    """Give the open tables new ids and post them again; the new ids by old ones.

    The newest table gets one even if it has ended, because the next id follows it.
    """
    first = (latest // THOUSAND + 1) * THOUSAND + 1
    chosen = "SELECT id, state, n FROM \"match\" WHERE state IN ('lobby', 'live') OR id = :latest ORDER BY id"
    rows = tx.rows(text(chosen), latest=_latest(tx))
    for new, row in enumerate(rows, first):
        _renumber(tx, row["id"], new)
        if row["state"] == "live":
            _tell(tx, new, row["n"], line(taken, row["id"], new))
        if row["state"] in ("lobby", "live"):
            _post_anew(tx, new, row, now)
    running = "at < :frozen OR (at >= :since AND at < :open)"  # see marks.runs
    moved = f"UPDATE due SET at = at + :away WHERE {running}"
    tx.run(text(moved), away=max(0, now - taken), frozen=FROZEN, since=SINCE, open=OPEN)
    if tx.has("life"):
        tx.run(text("UPDATE life SET seen = :now"), now=now)
    tx.run(text("PRAGMA user_version = 0"))
    return {row["id"]: new for new, row in enumerate(rows, first) if row["state"] in ("lobby", "live")}


def _latest(tx: Session) -> int:
    row = tx.row(text('SELECT max(id) AS latest FROM "match"')) if tx.has("match") else None
    return int(row["latest"] or 0) if row else 0


def _renumber(tx: Session, old: int, new: int) -> None:
    tx.run(text('UPDATE "match" SET id = :new WHERE id = :old'), old=old, new=new)
    for table in tx.with_column("match"):
        tx.run(text(f'UPDATE "{table}" SET "match" = :new WHERE "match" = :old'), old=old, new=new)


def _tell(tx: Session, match: int, n: int, line: Any) -> None:
    tx.run(
        text(
            'INSERT INTO story ("match", n, k, audience, text) SELECT :of, :n, coalesce(max(k) + 1, 0), NULL, :text'
            ' FROM story WHERE "match" = :of AND n = :n'
        ),
        of=match,
        n=n,
        text=to_json(line),
    )


def _post_anew(tx: Session, match: int, row: Row, now: int) -> None:
    """Queue jobs that remove the buttons of old messages and post new ones; older jobs are dropped."""
    posts = tx.rows(text('SELECT audience, channel, message FROM post WHERE "match" = :of'), of=match)
    tx.run(text('DELETE FROM outbox WHERE "match" = :of'), of=match)
    tx.run(text('DELETE FROM post WHERE "match" = :of'), of=match)
    n = row["n"] if row["state"] == "live" else 0
    for post in posts:
        if post["audience"].partition(":")[0] not in ("before", "told") and post["message"]:
            where = {"channel": post["channel"], "message": post["message"]}
            _send(tx, match, "strip", f"strip:{post['message']}", f"s{post['message']}", now, {**where, "n": n})
    if row["state"] == "lobby":
        _send(tx, match, "lobby", "lobby", "0.l", now, {"n": 0})
        return
    _send(tx, match, "board", "board", f"{n}.b", now, {"n": n})
    for seat in _to_write_to(tx, match):
        _send(tx, match, "notice", f"notice:{seat}", f"{n}.h{seat}", now, {"n": n})


def _to_write_to(tx: Session, match: int) -> list[int]:
    """The seats of people; none in solo play, which has only the one message."""
    seats = tx.rows(text('SELECT seat, kind FROM seat WHERE "match" = :of ORDER BY seat'), of=match)
    return [row["seat"] for row in seats if row["kind"] == "person"] if len(seats) > 1 else []


def _send(tx: Session, match: int, kind: str, audience: str, nonce: str, now: int, payload: dict[str, int]) -> None:
    tx.run(
        text(
            'INSERT INTO outbox ("match", kind, audience, payload, nonce, after, tries)'
            " VALUES (:of, :kind, :audience, :payload, :nonce, :now, 0)"
        ),
        of=match,
        kind=kind,
        audience=audience,
        payload=to_json({**payload, "at": now}),
        nonce=nonce,
        now=now,
    )

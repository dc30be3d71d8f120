"""A read-only look at the data for the operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from storage.engine import compiled as sql
from storage.engine.database import Database, Session, sound
from storage.engine.errors import Taken
from storage.engine.lease import refuse
from storage.engine.revision import HEAD, revision


@dataclass(frozen=True, slots=True)
class Health:
    """The state of the data. `revision` is None before the first start; `holder` is the process using it, if any."""

    revision: str | None
    needed: str
    sound: bool
    live: int
    holder: Taken | None


async def check(path: Path, now: int) -> Health:
    """The state of the data. Raises Unavailable, with advice, if it cannot be opened and written durably.

    If there is no file, an empty one is created, which proves that the folder is writable.
    """
    database = await Database.open(path)
    try:
        return await database.write(lambda tx: _look(tx, now))
    finally:
        await database.close()


def _look(tx: Session, now: int) -> Health:
    found = revision(tx)
    if found is None:
        return Health(None, HEAD, sound(tx), 0, None)
    return Health(found, HEAD, sound(tx), len(tx.rows(sql.LIVE_IDS, state="live")), _holder(tx, now))


def _holder(tx: Session, now: int) -> Taken | None:
    try:
        refuse(tx, now)
    except Taken as taken:
        return taken
    return None

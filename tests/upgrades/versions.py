"""Unpacks the data of earlier versions, one for each revision of the data (see README.md)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import zstandard
from sqlalchemy import URL, create_engine

from games import game as game_called
from games.kernel.match import Match
from storage.store import Store
from tests.upgrades.snapshot import HERE

FOLDER = HERE / "editions"
FILES = tuple(sorted(path.name.split(".")[0] for path in FOLDER.glob("*.sqlite.zst")))
"""The revisions with a file."""
DUMPS = tuple(sorted(path.name.split(".")[0] for path in FOLDER.glob("*.sql.zst")))
"""The revisions with a PostgreSQL dump."""
KILLED = 1_800_000_000
"""Time at which all processes in these files had been killed and their leases had expired, in seconds since 1970."""


def unpack(revision: str, path: Path) -> Path:
    """Unpack the file of that revision, and return its path."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(zstandard.decompress((FOLDER / f"{revision}.sqlite.zst").read_bytes()))
    return path


def load(revision: str, server: URL) -> None:
    """Load the dump of that revision into an empty database, as `psql` would."""
    words = zstandard.decompress((FOLDER / f"{revision}.sql.zst").read_bytes()).decode()
    lines = (line for line in words.splitlines() if not line.startswith("\\"))
    engine = create_engine(server.set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        driven = connection.connection.cursor()
        driven.execute("\n".join(lines))
    engine.dispose()


async def fingerprints(store: Store, tables: Sequence[int]) -> list[str]:
    """Return the fingerprints of these matches now; early versions stored other ones, since tables had fewer fields."""
    found = []
    for number in tables:
        loaded = await store.matches.load(number)
        assert loaded.record is not None
        found.append(Match(game_called(loaded.row.game), loaded.record).state_hash())
    return found

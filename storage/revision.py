"""The revision of the data, and its migration.

Alembic takes more memory than the rest of storage and is needed only once per update, so it runs in a separate process;
see migrate.py.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from sqlalchemy import URL, Connection, column, inspect, select, table

from storage.backend import Address
from storage.errors import MigrationError, NewerDataError

_ROOT = Path(__file__).parents[1]
_VERSIONS = Path(__file__).parent / "migrations" / "versions"
REVISIONS = frozenset(path.name.partition("_")[0] for path in _VERSIONS.glob("[0-9]*_*.py"))
"""The revisions that this code can read or migrate, taken from the names of the migration files."""
HEAD = max(REVISIONS)
"""The revision that this code needs. A test compares it with Alembic's; importing Alembic would take 11 MB at every
start."""

UNKNOWN = 3
"""The exit code of migrate.py if it does not know the revision of the data."""

_STORED = select(table("alembic_version", column("version_num")).c.version_num)


def revision(connection: Connection) -> str | None:
    """Return the revision of the data; None if the database is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(_STORED).scalar()


async def migrate(address: Address, found: str | None) -> None:
    """Migrate in another process.

    Raises:
        NewerDataError: The revision `found` is unknown; the data is unchanged.
        MigrationError: The data is unchanged.
    """
    child = await asyncio.create_subprocess_exec(
        *_command(address), cwd=_ROOT, env=_environment(address), stderr=asyncio.subprocess.PIPE
    )
    _, said = await child.communicate()
    if child.returncode == UNKNOWN:
        raise NewerDataError(found or "?")
    if child.returncode:
        raise MigrationError(said.decode(errors="replace").strip()[-500:])


def _command(address: Address) -> tuple[str, ...]:
    words = str(address.absolute() if isinstance(address, Path) else _without_password(address))
    return sys.executable, "-m", "storage.migrate", words


def _without_password(url: URL) -> URL:
    """Return the address without its password; `set(password=None)` would keep it and write it as "***"."""
    return URL.create(url.drivername, url.username, None, url.host, url.port, url.database, url.query)


def _environment(address: Address) -> dict[str, str]:
    """Return the environment with the password; on the command line, every user of the machine could see it."""
    password = address.password if isinstance(address, URL) else None
    return {**os.environ, "PGPASSWORD": str(password)} if password else dict(os.environ)

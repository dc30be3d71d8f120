"""The revision of the data, and migrating it.

Alembic takes more memory than the rest of storage and is needed once per update, so it runs in a separate process; see
migrate.py.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from sqlalchemy import URL, column, select, table

from storage.engine.backend import Address
from storage.engine.errors import MigrationFailed, NewerData
from storage.engine.session import Session

HEAD = "0007"
"""The revision this code needs: the newest in migrations/versions."""

UNKNOWN = 3
"""The exit code of migrate.py if it does not know the data's revision."""

_REVISION = select(table("alembic_version", column("version_num")).c.version_num)
_ROOT = Path(__file__).parents[2]


def revision(tx: Session) -> str | None:
    """The revision of the data; None for an empty file."""
    row = tx.row(_REVISION) if tx.has("alembic_version") else None
    return row["version_num"] if row else None


async def bring_up_to_date(address: Address, found: str | None) -> None:
    """Migrate in another process. Raises NewerData and MigrationFailed; the data is then unchanged."""
    child = await asyncio.create_subprocess_exec(
        *_command(address), cwd=_ROOT, env=_environment(address), stderr=asyncio.subprocess.PIPE
    )
    _, said = await child.communicate()
    if child.returncode == UNKNOWN:
        raise NewerData(found or "?")
    if child.returncode:
        raise MigrationFailed(said.decode(errors="replace").strip()[-500:])


def _command(address: Address) -> tuple[str, ...]:
    words = str(address.absolute() if isinstance(address, Path) else address.set(password=None))
    return sys.executable, "-m", "storage.engine.migrate", words


def _environment(address: Address) -> dict[str, str]:
    """Where the password goes: every user of the machine sees a command."""
    password = address.password if isinstance(address, URL) else None
    return {**os.environ, "PGPASSWORD": str(password)} if password else dict(os.environ)

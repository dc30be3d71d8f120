"""Migrates the data: `python -m storage.migrate <path or URL> [revision]`. All or nothing.

Put a password in PGPASSWORD, because others can see the URL.
"""

from __future__ import annotations

import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from storage.backend import Address, address_of, backend_at
from storage.errors import of_driver
from storage.revision import HEAD, UNKNOWN

_MIGRATIONS = Path(__file__).parent / "migrations"


def config(address: Address) -> Config:
    """Return the Alembic configuration for the data at that address."""
    made = Config(attributes={"address": address})
    made.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    made.set_main_option("path_separator", "os")
    return made


def head() -> str | None:
    """Return the newest revision."""
    return ScriptDirectory.from_config(config(Path())).get_current_head()


def main(arguments: list[str]) -> int:
    """Return the exit code: 0 for success, UNKNOWN if the data is from a newer Querent."""
    address = address_of(arguments[0])
    try:
        command.upgrade(config(address), arguments[1] if arguments[1:] else HEAD)
    except CommandError as error:
        print(error, file=sys.stderr)
        return UNKNOWN
    except DBAPIError as error:  # such as a full disk: print the advice without a traceback
        print(backend_at(address).to_storage_error(of_driver(error)), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Migrates the data: `python -m storage.engine.migrate <path> [revision]`. All or nothing."""

from __future__ import annotations

import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from storage.engine.backend import backend_at
from storage.engine.errors import of_driver
from storage.engine.revision import HEAD, UNKNOWN

_MIGRATIONS = Path(__file__).parents[1] / "migrations"


def config(path: Path) -> Config:
    """The Alembic configuration for the data at `path`."""
    made = Config(attributes={"path": path})
    made.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    made.set_main_option("path_separator", "os")
    return made


def head() -> str | None:
    """The newest revision."""
    return ScriptDirectory.from_config(config(Path())).get_current_head()


def main(arguments: list[str]) -> int:
    """The exit code: 0 for success, UNKNOWN if the data is from a newer Querent."""
    try:
        command.upgrade(config(Path(arguments[0])), arguments[1] if arguments[1:] else HEAD)
    except CommandError as error:
        print(error, file=sys.stderr)
        return UNKNOWN
    except DBAPIError as error:  # such as a full disk: its mend, and no traceback
        print(backend_at(Path(arguments[0])).named(of_driver(error)), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

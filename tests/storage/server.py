"""A PostgreSQL for the tests: the one that QUERENT_TEST_POSTGRESQL names, or their own in a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, make_url

MISSING = (
    "NOT TESTED: there is no PostgreSQL here. Install one (Debian, Ubuntu: apt install postgresql; Fedora: dnf install "
    "postgresql-server; macOS: brew install postgresql), or name a server in QUERENT_TEST_POSTGRESQL, as postgresql://user@host/name."
)
_USER = "postgres"
_QUICK = {  # nothing of a test need outlive the machine
    **dict.fromkeys(("fsync", "synchronous_commit", "full_page_writes", "autovacuum"), "off"),
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
}


def there() -> bool:
    """Whether there is a server, or one could be started."""
    return bool(os.environ.get("QUERENT_TEST_POSTGRESQL") or _programs())


@contextmanager
def running() -> Iterator[URL]:
    """A server whose user may make databases: the address of one that is there already."""
    if named := os.environ.get("QUERENT_TEST_POSTGRESQL"):
        yield make_url(named)
        return
    programs, folder = _programs(), Path(tempfile.mkdtemp(prefix="querent-pg-", dir="/tmp"))
    assert programs is not None
    if os.geteuid() == 0:
        shutil.chown(folder, _USER)
    try:
        with _started(programs, folder):
            yield URL.create("postgresql", "querent", database="postgres", query={"host": str(folder)})
    finally:
        shutil.rmtree(folder)


@contextmanager
def _started(programs: Path, folder: Path) -> Iterator[None]:
    data = folder / "data"
    _run(programs / "initdb", "-D", data, "-U", "querent", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C")
    told = {**_QUICK, "unix_socket_directories": folder}
    options = " ".join(f"-c {name}='{value}'" for name, value in told.items())
    _run(programs / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-o", options, "start")
    try:
        yield
    finally:
        _run(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def _run(*words: str | Path) -> None:
    """Run one of its programs, as its own user where we are root: it refuses to run as root."""
    user = _USER if os.geteuid() == 0 else None
    groups: list[str] | None = [] if user else None
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, user=user, group=user, extra_groups=groups, cwd="/")


def _programs() -> Path | None:
    """The folder of its programs, the newest first; Debian keeps them out of the path."""
    found = shutil.which("initdb")
    beside = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return Path(found).resolve().parent if found else beside[-1].parent if beside else None

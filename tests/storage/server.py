"""A PostgreSQL server for the tests: the one named by QUERENT_TEST_POSTGRESQL, or a temporary one."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, make_url

MISSING = (
    "NOT TESTED: there is no PostgreSQL here. Install one (Debian, Ubuntu: apt install postgresql; Fedora: dnf install "
    "postgresql-server; macOS: brew install postgresql), or name a server in QUERENT_TEST_POSTGRESQL, as postgresql://user@host/name."
)
_USER = "postgres"
MEMORY = "/dev/shm"
"""A folder in memory that every user can use."""
_LIFE = """
trap '' INT TERM
"$0/initdb" -D "$1/data" -U querent -A trust --no-sync -E UTF8 --locale C >/dev/null
"$0/pg_ctl" -D "$1/data" -l "$1/log" -w -o "$2" start >/dev/null && echo started
read -r _
"$0/pg_ctl" -D "$1/data" -m immediate stop >/dev/null
rm -rf "$1"
"""
_QUICK = {  # no data of a test needs to survive a crash of the machine
    **dict.fromkeys(("fsync", "synchronous_commit", "full_page_writes", "autovacuum"), "off"),
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
}


def there() -> bool:
    """Return whether there is a server, or one could be started."""
    return bool(os.environ.get("QUERENT_TEST_POSTGRESQL") or (_programs() and _may_start()))


def _may_start() -> bool:
    """Return whether this user can run it: any except root, or root if PostgreSQL has a user."""
    return os.geteuid() != 0 or any(user.pw_name == _USER for user in pwd.getpwall())


@contextmanager
def running(*, durable: bool = False, synced: bool = False) -> Iterator[URL]:
    """Yield the address of a server whose user can create databases, using an existing one if possible.

    A server that this starts can lose its last commits when it is killed, unless it is `durable`, and all data when the
    machine stops, unless it is also `synced`.
    """
    if named := os.environ.get("QUERENT_TEST_POSTGRESQL"):
        yield make_url(named)
        return
    programs, folder = _programs(), Path(tempfile.mkdtemp(prefix="querent-pg-", dir=_place()))
    assert programs is not None
    if os.geteuid() == 0:
        shutil.chown(folder, _USER)
    settings = {**_QUICK, "synchronous_commit": "on" if durable else "off", "fsync": "on" if synced else "off"}
    with _started(programs, folder, settings):
        yield URL.create("postgresql", "querent", database="postgres", query={"host": str(folder)})


def _place() -> str:
    """Return where the data is: in memory if temporary files are, since a database is hundreds of small files.

    Other places might be closed to PostgreSQL's user, or have too long a name for a socket.
    """
    return MEMORY if tempfile.gettempdir() == MEMORY else "/tmp"


def restart(address: URL) -> None:
    """Kill the tests' own server, and start it again."""
    programs, folder = _programs(), Path(str(address.query["host"]))
    assert programs is not None
    words = [str(programs / "pg_ctl"), "-D", str(folder / "data"), "-m", "immediate", "-w", "restart"]
    user = _USER if os.geteuid() == 0 else None
    groups: list[str] | None = [] if user else None
    log = subprocess.DEVNULL
    subprocess.run(words, check=True, stdout=log, stderr=log, user=user, group=user, extra_groups=groups, cwd="/")


@contextmanager
def _started(programs: Path, folder: Path, settings: Mapping[str, str]) -> Iterator[None]:
    """Run the server. It stops if the tests are killed, since that closes their end of the pipe."""
    options_by_name = {**settings, "unix_socket_directories": folder}
    options = " ".join(f"-c {name}='{value}'" for name, value in options_by_name.items())
    words = ["sh", "-c", _LIFE, str(programs), str(folder), options]
    user = _USER if os.geteuid() == 0 else None  # it refuses to run as root
    groups: list[str] | None = [] if user else None
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, user=user, group=user, extra_groups=groups, cwd="/") as life:
        assert life.stdout is not None
        assert life.stdout.readline() == b"started\n"
        yield


def _programs() -> Path | None:
    """Return the folder of the newest version's programs; Debian keeps them out of the path."""
    found = shutil.which("initdb")
    beside = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return Path(found).resolve().parent if found else beside[-1].parent if beside else None

"""Runs all tests for `make test`: `python -m tests.whole`. Arguments are passed to pytest."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from tests.storage import server

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WORKERS = "3"
"""Number of workers: one more than the cores of a small machine.

A worker waits a quarter of its time for processes and databases. Each further one costs more than a minute of CPU time
for its own imports, collection, painting and playing.
"""
MEMORY, ROOM = Path(server.MEMORY), 2 << 30
"""A folder in memory, and the bytes that must be free in it. The files of tests need not survive a power failure, and
the tests would wait for the disk tens of thousands of times."""
COMPILED = Path(__file__).with_name("__pycache__")
ALL_BUT_BROWSER = ("--ignore=tests/browser",)
NO_CHROMIUM = """
  NO CHROMIUM: the browser tests will be skipped. Install it (Debian: apt-get install chromium),
  or say where one is: QUERENT_CHROMIUM=/path/to/chromium make test
"""
NO_POSTGRESQL = """
  NO POSTGRESQL: what is stored will be tested in a file only. Install it (Debian: apt-get install postgresql),
  or say where a server is: QUERENT_TEST_POSTGRESQL=postgresql://user@host/name make test
"""


def main() -> int:
    """Return the highest of pytest's exit codes.

    The browser tests run in parallel with the others: one Chromium, which mostly waits, serves them all; their output
    comes last. One PostgreSQL server serves all others.

    Compiled Python files are kept, whatever the environment says: the tests start a hundred processes, each of which
    would otherwise compile the whole tree again. If nothing is compiled yet, one process does it for all of them;
    otherwise, each worker would compile everything.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("TMPDIR", str(MEMORY))
    if not _browser() and not (_install("chromium") and _browser()):
        print(NO_CHROMIUM, flush=True)
    if not server.there() and not (_install("postgresql") and server.there()):
        print(NO_POSTGRESQL, flush=True)
        return _test()
    with server.running() as address:
        os.environ["QUERENT_TEST_POSTGRESQL"] = address.render_as_string(hide_password=False)
        return _test()


def _test() -> int:
    anew = not any(COMPILED.glob("conftest.*-pytest-*.pyc"))
    with TemporaryFile("w+", encoding="utf-8") as output, _pytest("tests/browser", to=output) as beside:
        if anew:
            _pytest("--collect-only", *ALL_BUT_BROWSER, to=subprocess.DEVNULL).wait()
        others = _pytest("-n", WORKERS, "--dist", "worksteal", *ALL_BUT_BROWSER).wait()
        worst = max(others, beside.wait())
        output.seek(0)
        print(output.read(), flush=True)
    return worst


def _pytest(*words: str, to: IO[str] | int | None = None) -> subprocess.Popen[bytes]:
    tidy = ("-o", "tmp_path_retention_policy=failed")
    return subprocess.Popen([sys.executable, "-m", "pytest", *tidy, *words, *sys.argv[1:]], stdout=to, stderr=to)


def _browser() -> str | None:
    return os.environ.get("QUERENT_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def _install(package: str) -> bool:
    """Return whether it could be installed: this is Debian, and the user has permission."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
        if subprocess.run(["apt-get", "-qq", *words], stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


if __name__ == "__main__":
    sys.exit(main())

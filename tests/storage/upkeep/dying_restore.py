"""Restores a backup repeatedly, in processes that are killed at successive file operations.

`python -m tests.storage.upkeep.dying_restore <folder>` prints how many were killed. Each begins with the data in
`before` and with the backup `saved`. Raises AssertionError if one of them left the data neither unchanged nor restored,
or in a state in which the next attempt fails.
"""

from __future__ import annotations

import os
import shutil
import sys
from itertools import count
from pathlib import Path
from typing import Any

from storage.upkeep.restore import restore
from tests.storage.dying import die
from tests.storage.given import NOW, content

DEALINGS = {"os.rename", "os.link", "os.remove", "sqlite3.connect"}


def main(folder: Path) -> int:
    """Return how many processes died before one succeeded."""
    data, backup = folder / "data" / "querent.sqlite", folder / "saved"
    old = _matches(folder / "before")
    for killed in count():
        shutil.rmtree(data.parent, ignore_errors=True)
        data.parent.mkdir()
        shutil.copy(folder / "before", data)
        if _lives(data, backup, killed + 1):
            return killed
        found = _matches(data)
        _restored(data, backup, 1)
        assert found in (old, _matches(data)), f"half done before {killed + 1}"
    raise AssertionError("it has an end")


def _matches(data: Path) -> list[Any]:
    """Return the seats, which do not change except for the numbers of tables."""
    return [row[1:] for row in content(data)["seat"]]


def _restored(data: Path, backup: Path, later: int) -> None:
    restore(data, backup, NOW + later, lambda _taken, old, new: {"key": f"{old} {new}"})


def _lives(data: Path, backup: Path, last: int) -> bool:
    """Return whether a process that dies before that operation survives."""
    child = os.fork()
    if not child:
        done = 0

        def look(event: str, _arguments: object) -> None:
            nonlocal done
            if event in DEALINGS:
                done += 1
                if done == last:
                    die()

        sys.addaudithook(look)
        _restored(data, backup, 0)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return status == 0


if __name__ == "__main__":
    print(main(Path(sys.argv[1])))

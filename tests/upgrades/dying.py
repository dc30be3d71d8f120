"""Migrates data repeatedly, in processes that are killed one statement later each time.

`python -m tests.upgrades.dying <data> <step>` prints how many were killed: one before it commits, and one before every
`step`-th statement. Raises AssertionError if one of them changed anything.
"""

from __future__ import annotations

import os
import sys
from itertools import count

from sqlalchemy import Engine, event

from storage import migrate
from storage.backend import Address, address_of
from tests.storage.dying import die, mortal
from tests.storage.given import content, words_of

COMMIT = 0
"""Represents the last statement."""


def main(address: Address, step: int) -> int:
    """Return how many processes died before one succeeded."""
    before = content(address)
    for killed in count():
        last = 1 + (killed - 1) * step if killed else COMMIT
        if _lives(address, last):
            return killed
        assert content(address) == before, f"half done before statement {last}"
    raise AssertionError("a migration has an end")


def _lives(address: Address, last: int) -> bool:
    """Return whether a process that dies before that statement survives."""
    child = os.fork()
    if not child:
        if last == COMMIT:
            event.listen(Engine, "commit", die)
        else:
            mortal("before", last)()
        os._exit(migrate.main([words_of(address)]))
    _, status = os.waitpid(child, 0)
    return status == 0


if __name__ == "__main__":
    print(main(address_of(sys.argv[1]), int(sys.argv[2])))

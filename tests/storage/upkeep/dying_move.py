"""Moves data repeatedly, in processes that are killed some statements later than the previous one.

`python -m tests.storage.upkeep.dying_move <source> <target>` prints how many were killed. All use the same target, so
none may leave anything in it: a target that is not empty is refused.
"""

from __future__ import annotations

import asyncio
import os
import sys
from itertools import count

from storage.backend import Address, address_of
from storage.upkeep.move import move
from tests.storage.dying import mortal
from tests.storage.given import NOW

APART = 41
"""Number of statements between two deaths."""


def main(source: Address, target: Address) -> int:
    """Return how many processes died before one succeeded."""
    for killed in count():
        child = os.fork()
        if not child:
            mortal("before", 1 + APART * killed)()
            asyncio.run(move(source, target, NOW, lambda _: True))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status):
            assert status == 0, "the one before left something"
            return killed
    raise AssertionError("it has an end")


if __name__ == "__main__":
    print(main(*map(address_of, sys.argv[1:])))

"""Runs the bot with the same secret for every match: `python -m bench.subjects.same_deals run`."""

from __future__ import annotations

import secrets
import sys

from bench.load.scripts import SECRET
from bot.__main__ import main

_real = secrets.token_bytes


def _dealt(nbytes: int | None = None) -> bytes:
    return SECRET if nbytes == len(SECRET) else _real(nbytes)


if __name__ == "__main__":
    secrets.token_bytes = _dealt
    sys.exit(main())

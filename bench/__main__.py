"""Prints every measurement next to its budget: `python -m bench`, or `make bench`."""

from __future__ import annotations

import sys

from bench import commit, legibility, loop, picture, picture_memory, play, press, several, start
from bench.load import __main__ as load
from bench.table import printed
from bench.whole_match import requests


def main() -> int:
    """Run and print all measurements; return 0 if every budget is met, otherwise 1."""
    rows = []
    for part in (play, picture, picture_memory, legibility, commit, press, loop, start, several, load, requests):
        found = part.rows()
        print(printed(found), flush=True)
        rows += found
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Measures deals: `python -m bench.deals [GAME ...] [deals=N] [plays=N] [full]`.

It prints the times to rank and to choose a deal, then a table of how much a deal explains of a result. The default
sample takes a few minutes; `full` plays the one in the design notes, which takes hours.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bench.deals.explained import FULL, SAMPLE, Sample, lines
from bench.deals.speeds import rows
from bench.table import printed
from games import GAMES


def main(words: Sequence[str]) -> None:
    """Print both tables; exit with status 1 if a time exceeds its budget."""
    print(printed(found := rows()), flush=True)
    given: dict[str, str] = dict(word.split("=", 1) for word in words if "=" in word)
    usual = FULL if "full" in words else SAMPLE
    sample = Sample(*(int(given.get(name) or value) for name, value in usual._asdict().items()))
    named = [game.key for game in GAMES if game.key in words]
    for line in lines(named or [game.key for game in GAMES], sample):
        print(line, flush=True)
    sys.exit(not all(row.kept for row in found))


if __name__ == "__main__":
    main(sys.argv[1:])

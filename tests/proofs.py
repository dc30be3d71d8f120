"""Long proofs: a thin form for `make test`, and the full form for `make prove`.

A proof that iterates over seeds, matches or examples asks here how many to use. The thin form takes seconds and still
fails for every kind of fault that the proof is about; the full form looks for rare ones. Both are the same test, with
the same ID.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TypeVar

FULL = bool(os.environ.get("QUERENT_PROVE"))
"""Whether proofs run in full; `make prove` sets the variable."""
Case = TypeVar("Case")


def runs(*, thin: int, full: int) -> int:
    """Return `full` if proofs run in full (see FULL), otherwise `thin`."""
    return full if FULL else thin


def spread(cases: Sequence[Case], *, thin: int) -> Sequence[Case]:
    """Return all cases or, in the thin form, a number of evenly spread ones including the first and the last.

    Args:
        cases: At least one case, with similar ones next to each other.
        thin: The number of cases in the thin form, at least 2.
    """
    last = len(cases) - 1
    if FULL or last < thin:
        return cases
    return [cases[round(place * last / (thin - 1))] for place in range(thin)]


ROUNDS_PER_BOT = 25
"""Number of rounds on one bot in a proof about twins; looking at more matches takes longer."""


def batches(seeds: range) -> Iterator[range]:
    """Yield the seeds in ranges of at most ROUNDS_PER_BOT, each for a new bot."""
    for start in range(seeds.start, seeds.stop, ROUNDS_PER_BOT):
        yield range(start, min(start + ROUNDS_PER_BOT, seeds.stop))

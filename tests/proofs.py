"""Long proofs: a thin form that `make test` runs, and the full form of `make prove`.

A proof that sweeps over seeds, matches or examples asks here how many. The thin form takes seconds and still fails for
every kind of fault that the proof is about; the full form looks for the rare ones. Both are the same test, with the
same id.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

FULL = bool(os.environ.get("QUERENT_PROVE"))
"""Whether proofs run in full; `make prove` sets the variable."""
Case = TypeVar("Case")


def runs(*, thin: int, full: int) -> int:
    """Return how often to run: `thin` or `full`."""
    return full if FULL else thin


def spread(cases: Sequence[Case], *, thin: int) -> Sequence[Case]:
    """Return all cases, in the thin form only so many of them, the first and the last among them, evenly spread.

    Args:
        cases: At least one case, similar ones next to each other.
        thin: The number of cases of the thin form, 2 or more.
    """
    last = len(cases) - 1
    if FULL or last < thin:
        return cases
    return [cases[round(place * last / (thin - 1))] for place in range(thin)]

"""The order of turns, inferred from the answers so far, so that games need not provide it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

from games.kernel.text import Seat

AGREEING = 2
"""Number of earlier turns that must have had the same follower, if there were that many."""


def follower(answered: Sequence[Seat], seat: Seat) -> Seat | None:
    """Return the seat that followed this one in its last turns; None if that is unknown or varied.

    Args:
        answered: The seats whose players answered, oldest first.
        seat: The seat whose turn it is. `answered` can end with its answers in this turn.
    """
    turns = [one for one, _ in groupby(answered)]
    if turns and turns[-1] == seat:
        turns.pop()
    followers = [after for before, after in pairwise(turns) if before == seat][-AGREEING:]
    return followers[0] if followers and len(set(followers)) == 1 else None


def next_person(answered: Sequence[Seat], seat: Seat, bots: Sequence[Seat]) -> Seat | None:
    """Return the seat of the person whose turn is next after this one; turns of `bots` are skipped."""
    found = follower(answered, seat)
    for _ in bots:
        if found is None or found not in bots:
            break
        found = follower(answered, found)
    return None if found == seat else found

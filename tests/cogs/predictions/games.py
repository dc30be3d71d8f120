"""Toy games whose ending spectators can predict before each of the first three tricks."""

from __future__ import annotations

from dataclasses import replace

from tests.kernel.toys import TRICK, View

PARTS = 3
"""Number of tricks before which the ending can be predicted."""


def before_a_trick(seen: View) -> int:
    """Return the number of the trick that begins, until its first card is played."""
    played = sum(seen.points)
    return played + 1 if not seen.pile and played < PARTS else 0


RIVALS = replace(TRICK, rivals=True, forecast=before_a_trick)
PARTY = replace(TRICK, key="party", forecast=before_a_trick)

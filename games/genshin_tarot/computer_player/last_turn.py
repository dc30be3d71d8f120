"""The last turn before XII: what lasts is worth nothing any more, and only an empty zone brings the Boss out (G-79)."""

from __future__ import annotations

from games.genshin_tarot.table import Table
from games.genshin_tarot.view import GenshinView

LAST_HOUR = 11
"""The hour of the last turn before XII."""


def is_last(seen: GenshinView) -> bool:
    """Return whether everyone loses after this turn unless the Boss comes out in it."""
    return seen.hour == LAST_HOUR and not seen.boss.out


def strikes_twelve(table: Table) -> bool:
    """Return the same of a table."""
    return table.hour == LAST_HOUR and not table.ruler.out

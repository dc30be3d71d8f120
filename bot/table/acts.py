"""The acts of a match: when one ends, the board that showed it stays in the channel as its card.

The number of the act that the board shows is stored as a row next to the board's. It never decreases: an act that is
played again after a rollback already has its card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bot.table.jobs import BOARD
from bot.table.live_table import Table
from bot.table.snapshot import Snapshot
from games.kernel.game import Act
from storage.outbox import PostRow

ACT = "act"
"""The audience of the row with the number of the act that the board shows."""


class ActShown(NamedTuple):
    """The act that a new board shows.

    Attributes:
        number: Its number, 0 if the game has none.
        begun: The act itself, if the previous board showed an earlier one.
    """

    number: int
    begun: Act | None = None

    def marks(self, board: PostRow) -> tuple[PostRow, ...]:
        """Return the row that stores the number, if there is one."""
        return (board._replace(audience=ACT, message=0, entry_count=self.number),) if self.number else ()


def act_shown(table: Snapshot, posts: Mapping[str, PostRow]) -> ActShown:
    """Return the act that the next board shows, given the table's messages `posts`. The last act has no card."""
    act, known = act_played(table), posts.get(ACT)
    if act is None or not table.running:
        return ActShown(known.entry_count if known else 0)
    if known is None or BOARD not in posts:
        return ActShown(act.number)
    return ActShown(max(act.number, known.entry_count), act if act.number > known.entry_count else None)


def act_played(table: Table) -> Act | None:
    """Return the current act; None in solo play, which has one message for everything."""
    return None if table.solo or table.match is None else table.game.act(table.match.view(None))

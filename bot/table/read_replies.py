"""The parts of the log that players have read in the replies to their answers: no direct message repeats them.

None of it is stored. After a restart a direct message can repeat some lines; without a reply none is left out.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from bot.table.presence import Place, remember
from games.kernel.text import Seat
from storage.stories import LogLineRow

LinePlace: TypeAlias = tuple[int, int]
"""The position of a line in a story: the number of entries, and its number among the lines told then."""


class ToldLines(NamedTuple):
    """The lines that an answer led to for its seat, from the first to the last of these positions."""

    seat: Seat
    first: LinePlace
    last: LinePlace


class ReadReplies:
    """The last line in the reply to each player's last answer at each table."""

    def __init__(self) -> None:
        self._read: OrderedDict[Place, ToldLines] = OrderedDict()

    def note(self, table_id: int, user: int, told: ToldLines) -> None:
        """Note that a player was shown these lines in reply to their answer, and had been shown all before them."""
        remember(self._read, (table_id, user), told)

    def unread(self, table_id: int, user: int, seat: Seat, lines: Iterable[LogLineRow]) -> list[LogLineRow]:
        """Return those of the lines for a seat that came after the reply to its player's last answer."""
        read = self._read.get((table_id, user))
        return [line for line in lines if read is None or read.seat != seat or (line.n, line.k) > read.last]

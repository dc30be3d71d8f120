"""The cards of the game, which are all on the table from the start."""

from __future__ import annotations

from games.kernel.box import Box
from games.parsifal.cards import DECK
from games.parsifal.table import Table

NAMED = ("Board.locker", "Table.drawn", "Table.actor", "Table.pending", "Table.victors", "Table.last_game")
"""Fields that only name tarots in the deck or on the board."""

BOX: Box[Table] = Box(lambda _options, _seats: DECK, named=frozenset(NAMED))

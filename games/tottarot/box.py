"""The cards of the game, which are all on the table in every round."""

from __future__ import annotations

from games.kernel.box import Box
from games.tottarot.cards import DECK
from games.tottarot.table import Table

BOX: Box[Table] = Box(lambda _options, _seats: DECK, named=frozenset({"Table.past"}))

"""The cards of the game, which are all on the table from the start."""

from __future__ import annotations

from games.kernel.box import Box
from games.queens_of_fate.table import Table

NAMED = ("Table.invoked", "Table.artifact", "Table.spent")
"""Fields that only name cards in a domain or in Portents."""

BOX: Box[Table] = Box(lambda options, _seats: options.deck, named=frozenset(NAMED))

"""The Treasure deck: 212 cards (56 Weapons, 50 Consumables, 84 Equipment, 22 Sins)."""

from __future__ import annotations

from games.the_restless.cards.treasure.first import FIRST
from games.the_restless.cards.treasure.melee import MELEE
from games.the_restless.cards.treasure.ranged import RANGED
from games.the_restless.cards.treasure.remedies import REMEDIES
from games.the_restless.cards.treasure.sins import SINS
from games.the_restless.cards.treasure.spells import SPELLS
from games.the_restless.cards.treasure.thrown import THROWN
from games.the_restless.printed import Card

TREASURE: tuple[Card, ...] = (*MELEE, *RANGED, *SPELLS, *REMEDIES, *THROWN, *FIRST, *SINS)
"""All of them."""

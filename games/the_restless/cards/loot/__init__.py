"""The Loot deck: 263 cards (62 Weapons, 104 Consumables, 64 Equipment, 33 Nothing)."""

from __future__ import annotations

from games.the_restless.cards.loot.first import FIRST
from games.the_restless.cards.loot.melee import MELEE
from games.the_restless.cards.loot.ranged import RANGED
from games.the_restless.printed import Card

LOOT: tuple[Card, ...] = (*MELEE, *RANGED, *FIRST)

"""The Loot deck: 263 cards (62 Weapons, 104 Consumables, 64 Equipment, 33 Nothing)."""

from __future__ import annotations

from games.the_restless.cards.loot.first import FIRST
from games.the_restless.cards.loot.food import FOOD
from games.the_restless.cards.loot.medicine import MEDICINE
from games.the_restless.cards.loot.melee import MELEE
from games.the_restless.cards.loot.ranged import RANGED
from games.the_restless.cards.loot.spells import SPELLS
from games.the_restless.cards.loot.thrown import THROWN
from games.the_restless.printed import Card

LOOT: tuple[Card, ...] = (*MELEE, *RANGED, *FOOD, *MEDICINE, *SPELLS, *THROWN, *FIRST)

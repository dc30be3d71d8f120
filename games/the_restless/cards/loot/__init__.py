"""The Loot deck: 263 cards (62 Weapons, 104 Consumables, 64 Equipment, 33 Nothing)."""

from __future__ import annotations

from games.the_restless.cards.loot.food import FOOD
from games.the_restless.cards.loot.garments import GARMENTS
from games.the_restless.cards.loot.lights import LIGHTS
from games.the_restless.cards.loot.medicine import MEDICINE
from games.the_restless.cards.loot.melee import MELEE
from games.the_restless.cards.loot.ranged import RANGED
from games.the_restless.cards.loot.spells import SPELLS
from games.the_restless.cards.loot.thrown import THROWN
from games.the_restless.cards.loot.tools import TOOLS
from games.the_restless.cards.loot.trinkets import NOTHING, TRINKETS
from games.the_restless.vocabulary.card_types import Card

WEAPONS: tuple[Card, ...] = (*MELEE, *RANGED)
CONSUMABLES: tuple[Card, ...] = (*FOOD, *MEDICINE, *SPELLS, *THROWN)
EQUIPMENT: tuple[Card, ...] = (*GARMENTS, *TOOLS, *LIGHTS, *TRINKETS)
LOOT: tuple[Card, ...] = (*WEAPONS, *CONSUMABLES, *EQUIPMENT, NOTHING)
"""All Loot cards. Nothing is one card here, and 33 in the deck."""

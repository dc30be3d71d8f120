"""The Treasure deck: 212 cards (56 Weapons, 50 Consumables, 84 Equipment, 22 Sins)."""

from __future__ import annotations

from games.the_restless.cards.treasure.garments import GARMENTS
from games.the_restless.cards.treasure.melee import MELEE
from games.the_restless.cards.treasure.ranged import RANGED
from games.the_restless.cards.treasure.relics import RELICS
from games.the_restless.cards.treasure.remedies import REMEDIES
from games.the_restless.cards.treasure.sins import SINS
from games.the_restless.cards.treasure.spells import SPELLS
from games.the_restless.cards.treasure.thrown import THROWN
from games.the_restless.cards.treasure.tomes import TOMES
from games.the_restless.cards.treasure.trinkets import TRINKETS
from games.the_restless.vocabulary.card_types import Card

WEAPONS = (*MELEE, *RANGED)
CONSUMABLES = (*SPELLS, *REMEDIES, *THROWN)
EQUIPMENT = (*GARMENTS, *RELICS, *TOMES, *TRINKETS)

TREASURE: tuple[Card, ...] = (*WEAPONS, *CONSUMABLES, *EQUIPMENT, *SINS)
"""All Treasure cards."""

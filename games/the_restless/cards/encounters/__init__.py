"""The Encounter deck: 205 cards (132 to fight, 18 Traders, 55 others)."""

from __future__ import annotations

from games.the_restless.cards.encounters.beasts import BEASTS
from games.the_restless.cards.encounters.beasts_high import BEASTS_HIGH
from games.the_restless.cards.encounters.beasts_low import BEASTS_LOW
from games.the_restless.cards.encounters.met import MET
from games.the_restless.cards.encounters.traders import TRADERS
from games.the_restless.printed import Encounter

ENCOUNTERS: tuple[Encounter, ...] = (*BEASTS_LOW, *BEASTS_HIGH, *BEASTS, *TRADERS, *MET)

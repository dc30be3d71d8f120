"""The Encounter deck: 205 cards (132 to fight, 18 Traders, 55 others)."""

from __future__ import annotations

from games.the_restless.cards.encounters.bargains import BARGAINS
from games.the_restless.cards.encounters.beasts_high import BEASTS_HIGH
from games.the_restless.cards.encounters.beasts_low import BEASTS_LOW
from games.the_restless.cards.encounters.divine_high import DIVINE_HIGH
from games.the_restless.cards.encounters.divine_low import DIVINE_LOW
from games.the_restless.cards.encounters.hazards import HAZARDS
from games.the_restless.cards.encounters.humans_high import HUMANS_HIGH
from games.the_restless.cards.encounters.humans_low import HUMANS_LOW
from games.the_restless.cards.encounters.profane_high import PROFANE_HIGH
from games.the_restless.cards.encounters.profane_low import PROFANE_LOW
from games.the_restless.cards.encounters.remains import REMAINS
from games.the_restless.cards.encounters.shrines import SHRINES
from games.the_restless.cards.encounters.traders import TRADERS
from games.the_restless.cards.encounters.wanderers import WANDERERS
from games.the_restless.vocabulary.card_types import Encounter

ENCOUNTERS: tuple[Encounter, ...] = (
    *BEASTS_LOW,
    *BEASTS_HIGH,
    *HUMANS_LOW,
    *HUMANS_HIGH,
    *PROFANE_LOW,
    *PROFANE_HIGH,
    *DIVINE_LOW,
    *DIVINE_HIGH,
    *TRADERS,
    *BARGAINS,
    *HAZARDS,
    *SHRINES,
    *REMAINS,
    *WANDERERS,
)

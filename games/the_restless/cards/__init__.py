"""All the cards, deck by deck: frozen data, read through once when they are imported."""

from __future__ import annotations

from games.the_restless.cards.characters import CHARACTERS
from games.the_restless.cards.encounters import ENCOUNTERS
from games.the_restless.cards.gods import GODS
from games.the_restless.cards.loot import LOOT
from games.the_restless.cards.realms import REALMS
from games.the_restless.cards.rests import RESTS
from games.the_restless.cards.starters import STARTERS
from games.the_restless.cards.status import STATUSES
from games.the_restless.cards.tarot import TAROT
from games.the_restless.cards.treasure import TREASURE
from games.the_restless.printed import Card, enrol
from games.the_restless.proofread import proofread

EVERY: tuple[Card, ...] = (
    *ENCOUNTERS,
    *STATUSES,
    *LOOT,
    *CHARACTERS,
    *RESTS,
    *GODS,
    *REALMS,
    *STARTERS,
    *TREASURE,
    *TAROT,
)

for card in EVERY:
    proofread(card)
enrol(EVERY)

"""All cards, deck by deck, as frozen data. Tests play each of them to prove that it works as printed."""

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
from games.the_restless.vocabulary.card_types import Card, add_cards

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

add_cards(EVERY)

"""The Realms: twelve for each of five levels."""

from __future__ import annotations

from games.the_restless.cards.realms.level_1 import LEVEL_1
from games.the_restless.cards.realms.level_2 import LEVEL_2
from games.the_restless.cards.realms.level_3 import LEVEL_3
from games.the_restless.cards.realms.level_4 import LEVEL_4
from games.the_restless.cards.realms.level_5 import LEVEL_5
from games.the_restless.vocabulary.card_types import Realm

REALMS: tuple[Realm, ...] = (*LEVEL_1, *LEVEL_2, *LEVEL_3, *LEVEL_4, *LEVEL_5)

"""The tarot module's 78 cards (RT-1)."""

from __future__ import annotations

from games.the_restless.cards.tarot.cups import CUPS
from games.the_restless.cards.tarot.major import MAJOR
from games.the_restless.cards.tarot.pentacles import PENTACLES
from games.the_restless.cards.tarot.swords import SWORDS
from games.the_restless.cards.tarot.wands import WANDS
from games.the_restless.vocabulary.card_types import Tarot

TAROT: tuple[Tarot, ...] = (*MAJOR, *SWORDS, *WANDS, *CUPS, *PENTACLES)
"""All cards of the tarot module."""

"""The tarot module's 78 cards (RT-1)."""

from __future__ import annotations

from games.the_restless.cards.tarot.first import FIRST
from games.the_restless.printed import Tarot

TAROT: tuple[Tarot, ...] = FIRST

"""The rules, one page for each topic, and every card, for players who look them up."""

from __future__ import annotations

from games.genshin_tarot.handbook.cards import CARDS
from games.genshin_tarot.handbook.topics import HANDBOOK

__all__ = ["CARDS", "HANDBOOK"]

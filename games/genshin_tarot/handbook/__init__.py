"""What can be looked up: the rules, a page a topic, and every card."""

from __future__ import annotations

from games.genshin_tarot.handbook.cards import CARDS
from games.genshin_tarot.handbook.topics import HANDBOOK

__all__ = ["CARDS", "HANDBOOK"]

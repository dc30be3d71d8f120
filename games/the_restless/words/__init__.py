"""The rules text of cards, made from their effects, so that text and play always agree."""

from __future__ import annotations

from games.the_restless.words import changes, things
from games.the_restless.words.flow import ability, band, figures, outcome, stats
from games.the_restless.words.prices import price
from games.the_restless.words.say import joined, say

__all__ = ["ability", "band", "changes", "figures", "joined", "outcome", "price", "say", "stats", "things"]

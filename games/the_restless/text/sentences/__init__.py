"""The rules text of cards, made from their effects, so that text and rules always agree."""

from __future__ import annotations

from games.the_restless.text.sentences.flow import (
    ability,
    band_line,
    failed_roll_lines,
    of_trait,
    of_you,
    outcome,
    stats,
)
from games.the_restless.text.sentences.heads import if_so, under
from games.the_restless.text.sentences.prices import price
from games.the_restless.text.sentences.say import join_sentences, say, spoken

__all__ = [
    "ability",
    "band_line",
    "failed_roll_lines",
    "if_so",
    "join_sentences",
    "of_trait",
    "of_you",
    "outcome",
    "price",
    "say",
    "spoken",
    "stats",
    "under",
]

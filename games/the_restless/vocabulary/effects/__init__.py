"""The 58 effects cards are made of, by what they touch. Each is frozen data; `a >> b` is a, then b."""

from __future__ import annotations

from games.kernel.effect import Effect, Escape, Sequence, escape
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.effects.flow import EndGame

__all__ = [
    "NOTHING",
    "Effect",
    "EndGame",
    "Escape",
    "Sequence",
    "escape",
]

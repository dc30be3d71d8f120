"""The 58 effects cards are made of, by what they touch. Each is frozen data; `a >> b` is a, then b."""

from __future__ import annotations

from games.kernel.effect import Effect, Escape, Sequence, escape
from games.the_restless.vocabulary.basics.abilities import NOTHING

__all__ = [
    "NOTHING",
    "Effect",
    "Escape",
    "Sequence",
    "escape",
]

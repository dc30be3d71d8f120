"""Targets as printed: on Encounters, on Rests, and in effects that bring them in."""

from __future__ import annotations

from games.kernel.effect import Part
from games.kernel.text import EMPTY, Text
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.literals import Keyword, Type


class Target(Part):
    """Types, Die Defense, Damage and Health (R-114): `Target(("beast",), 8, 1, 4)`. Named after its card if unnamed."""

    types: tuple[Type, ...]
    defense: int
    damage: int
    health: int
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[On, ...] = ()
    name: Text = EMPTY


class Drops(Part):
    """The cards dropped by a defeated Encounter: Loot, Treasure and Reroll Counters (R-131)."""

    loot: int = 0
    treasure: int = 0
    rerolls: int = 0

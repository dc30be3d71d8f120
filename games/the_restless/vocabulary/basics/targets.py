"""Targets as printed: on Encounters, on Rests, and in effects that bring them into play."""

from __future__ import annotations

from games.kernel.effect import Part
from games.kernel.text import EMPTY, Text
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.literals import Keyword, Type


class Target(Part):
    """A Target of a fight (R-114): `Target(("beast",), 8, 1, 4)`.

    Attributes:
        types: Its Types.
        defense: Its Die Defense.
        damage: Its Damage.
        health: Its Health.
        keywords: Its keywords.
        abilities: Its abilities.
        name: Its name; if it is missing, that of its card.
    """

    types: tuple[Type, ...]
    defense: int
    damage: int
    health: int
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[On, ...] = ()
    name: Text = EMPTY


class Drops(Part):
    """The Drops of a defeated Encounter (R-131).

    Attributes:
        loot: Number of Loot cards.
        treasure: Number of Treasure cards.
        rerolls: Number of Reroll Counters.
    """

    loot: int = 0
    treasure: int = 0
    rerolls: int = 0

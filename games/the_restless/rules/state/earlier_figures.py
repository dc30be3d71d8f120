"""Figures of version 1 of the rules, for matches that were begun with it: see Table.rules."""

from __future__ import annotations

from typing import NamedTuple

from games.the_restless.vocabulary.card_types import Character, God, Pressure, Realm

LIGHTER = {2: (0, 1, 1), 3: (1, 0, 1), 4: (0, 1, 1), 5: (1, 0, 1)}
"""Differences by which Realms of a level were lower in Die Defense, Damage and Health."""
GODS = {
    "ossuline-the-uncounted-mother": (13, 42),
    "vhal-carrow-ledger-of-ash": (13, 50),
    "the-inverted-lamb": (12, 52),
    "hesk-who-was-the-tide": (12, 50),
    "the-mirrored-saint-of-ilve": (13, 46),
    "orrowane-the-quiet-bell": (13, 52),
    "thornlung": (14, 48),
    "the-weigher-below": (13, 52),
    "queen-marrowlight": (13, 49),
    "sallowgate-the-door-of-teeth": (14, 17),
    "the-choir-of-one": (12, 52),
    "udruum-the-patient-grave": (13, 51),
    "little-father-nail": (13, 50),
    "the-unborn-sun": (18, 43),
}
"""The Die Defense and the Health of the Traitor Gods."""


class Build(NamedTuple):
    """A Character's Unarmed Attack Power, Inventory Size and Max Weight."""

    unarmed: int
    inventory: int
    max_weight: int

    @classmethod
    def of(cls, character: Character) -> Build:
        """Return the figures printed on the card."""
        return cls(character.unarmed, character.inventory, character.max_weight)


BUILDS = {"ines-ninefold": Build(1, 5, 7), "old-pell": Build(1, 6, 10)}


def pressed(realm: Realm) -> Pressure:
    """Return the earlier addition of a Realm to Targets."""
    now, (defense, damage, health) = realm.pressure, LIGHTER.get(realm.level, (0, 0, 0))
    return Pressure(now.defense - defense, now.damage - damage, now.health - health)


def figures(god: God) -> tuple[int, int]:
    """Return the earlier Die Defense and Health of a Traitor God."""
    return GODS.get(god.key, (god.defense, god.health))


def build(character: Character) -> Build:
    """Return a Character's earlier strength and load."""
    return BUILDS.get(character.key, Build.of(character))

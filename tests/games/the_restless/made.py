"""Cards created for one test: an effect or an ability as a separate prop."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Text
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.literals import ItemKind
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import Active, Attack, Encounter, Loot, Realm, add_cards
from tests.games.the_restless.given import Scene, given, prop, set_

UNARMED = "hit:1:unarmed"
NUMBER = count()


def stone(effect: Effect) -> str:
    """Add an Encounter with this effect, and return its prop's name."""
    word = f"odd-{next(NUMBER)}"
    add_cards([Encounter(Text(f"Prop {word}"), EMPTY, "shrine", steps=effect)])
    return word


def charm(*abilities: On) -> str:
    """Add an Item with these abilities, and return its prop's name."""
    word = f"charm-{next(NUMBER)}"
    add_cards([Loot(Text(f"Prop {word}"), EMPTY, "equipment", ("trinket",), 0, 1, abilities=abilities)])
    return word


def weapon(*abilities: On, damage: int = 2, shots: int = 1, kind: ItemKind = "equipment", counters: int = 0) -> str:
    """Add a Weapon with these abilities, and return its prop's name. It makes a Ranged roll if it has several shots."""
    word = f"weapon-{next(NUMBER)}"
    attack = Attack("combat", damage) if shots == 1 else Attack("ranged", damage, shots)
    add_cards([Loot(Text(f"Prop {word}"), EMPTY, kind, ("melee",), 0, 1, attack, counters, abilities=abilities)])
    return word


def target(*abilities: On) -> str:
    """Add a Target with these abilities, 10 Die Defense, 2 Damage and 6 Health, and return its prop's name."""
    word = f"foe-{next(NUMBER)}"
    target = Target(("beast",), 10, 2, 6, (), abilities)
    add_cards([Encounter(Text(f"Prop {word}"), EMPTY, "combat", 1, target)])
    return word


def tool(effect: Effect, cost: Effect = NOTHING) -> str:
    """Add an Active Item with this effect, at a cost, and return its prop's name."""
    word = f"tool-{next(NUMBER)}"
    active = Active("realm", effect, cost=cost)
    add_cards([Loot(Text(f"Prop {word}"), EMPTY, "equipment", ("tool",), 0, 1, active=active)])
    return word


def realm(*abilities: On) -> Callable[[Table], None]:
    """Return an alteration that puts a Realm with these abilities in effect."""
    word = f"realm-{next(NUMBER)}"
    add_cards([Realm(Text(f"Prop {word}"), EMPTY, 1, "field", abilities)])
    return set_(realm=Piece(prop(word)))


def did(effect: Effect, **given_: Any) -> Scene:
    """Return a scene after that effect, at an Encounter without a Rest before it."""
    return given(stone(effect), "stone", **given_).say("on")

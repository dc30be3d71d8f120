"""Short functions to write the cards down with."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.genshin_tarot.vocabulary.card_types import (
    Ability,
    BossAction,
    BossCard,
    Burst,
    Card,
    CardKind,
    Character,
    Enemy,
    Passive,
    PassiveTrigger,
    Touched,
    Trait,
    When,
)
from games.genshin_tarot.vocabulary.conditions import Carries
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.effect import Effect
from games.kernel.text import Text, t


class BasicFacts(NamedTuple):
    """A basic Action card without its character."""

    key: str
    name: Text
    ap: int
    effect: Effect
    free_if: Carries | None


class UpgradedFacts(NamedTuple):
    """What an upgraded Action card has of its own; no effect: that of the basic version."""

    ap: int
    effect: Effect | None


class BurstFacts(NamedTuple):
    """A burst without its character."""

    name: Text
    energy: int
    effect: Effect
    cue: PassiveTrigger | None
    passive: Effect | None
    marked: Effect | None


class Immunity(NamedTuple):
    """Elements that cannot be put on it."""

    elements: tuple[Element, ...]


EnemyPart: TypeAlias = "Ability | Touched | Immunity | Trait"


def basic(key: str, name: Text, ap: int, effect: Effect, free_if: Carries | None = None) -> BasicFacts:
    """A Normal Attack or an Elemental Skill; `free_if`: costs 0 AP if that is true of its enemy (G-29)."""
    return BasicFacts(key, name, ap, effect, free_if)


def plus(ap: int, effect: Effect | None = None) -> UpgradedFacts:
    """Its upgraded version."""
    return UpgradedFacts(ap, effect)


def burst(
    name: Text,
    energy: int,
    effect: Effect,
    cue: PassiveTrigger | None = None,
    passive: Effect | None = None,
    marked: Effect | None = None,
) -> BurstFacts:
    """An Elemental Burst; see kinds.Burst."""
    return BurstFacts(name, energy, effect, cue, passive, marked)


def character(
    key: str,
    name: Text,
    element: Element,
    tarot: str,
    title: Text,
    attack: BasicFacts,
    attack_plus: UpgradedFacts,
    skill: BasicFacts,
    skill_plus: UpgradedFacts,
    power: BurstFacts,
    *,
    sword: bool = False,
) -> Character:
    """A character with all its cards, in the order they are printed."""
    return Character(
        key,
        name,
        element,
        tarot,
        title,
        sword,
        _basic(key, CardKind.ATTACK, attack),
        _upgraded(key, CardKind.ATTACK, attack, attack_plus),
        _basic(key, CardKind.SKILL, skill),
        _upgraded(key, CardKind.SKILL, skill, skill_plus),
        Burst(key, *power),
    )


def _basic(character: str, kind: CardKind, made: BasicFacts) -> Card:
    return Card(made.key, made.name, kind, made.ap, made.effect, character, free_if=made.free_if)


def _upgraded(character: str, kind: CardKind, made: BasicFacts, better: UpgradedFacts) -> Card:
    effect, free_if = (made.effect, made.free_if) if better.effect is None else (better.effect, None)
    name = t("{name}+", name=made.name)
    return Card(f"{made.key}+", name, kind, better.ap, effect, character, upgraded=True, free_if=free_if)


def enemy(
    key: str,
    name: Text,
    hp: int,
    shields: int,
    attack: int,
    mora: int,
    *parts: EnemyPart,
    theme: Element | None = None,
    royal: bool = False,
) -> Enemy:
    """An enemy: HP, Shields, attack, Mora, then its abilities in the order printed."""
    return Enemy(
        key,
        name,
        hp,
        shields,
        attack,
        mora,
        theme,
        royal,
        tuple(part for part in parts if isinstance(part, Ability)),
        tuple(part for part in parts if isinstance(part, Touched)),
        _immune(parts),
        tuple(part for part in parts if isinstance(part, Trait)),
    )


def passive(name: Text, *parts: EnemyPart) -> Passive:
    """A passive of a Boss."""
    return Passive(name, tuple(part for part in parts if isinstance(part, Ability)), _immune(parts))


def boss_card(key: str, name: Text, boss: str, *parts: EnemyPart) -> BossCard:
    """A card of that Boss."""
    return BossCard(
        key,
        name,
        boss,
        tuple(part for part in parts if isinstance(part, Ability)),
        _immune(parts),
        tuple(part for part in parts if isinstance(part, Trait)),
    )


def act(name: Text, effect: Effect) -> BossAction:
    """An action of a Boss."""
    return BossAction(name, effect)


def _immune(parts: tuple[EnemyPart, ...]) -> tuple[Element, ...]:
    return tuple(element for part in parts if isinstance(part, Immunity) for element in part.elements)


def immune(*elements: Element) -> Immunity:
    """These elements cannot be put on it."""
    return Immunity(elements)


def touched(element: Element, effect: Effect) -> Touched:
    """Each time that element is put on it."""
    return Touched(element, effect)


def on_reveal(effect: Effect) -> Ability:
    """When it is revealed."""
    return Ability(When.REVEAL, effect)


def on_death(effect: Effect) -> Ability:
    """When it is defeated."""
    return Ability(When.DEATH, effect)


def on_hit(effect: Effect) -> Ability:
    """When its attack has cost a player HP; that player is THEY."""
    return Ability(When.HIT, effect)


def at_start(effect: Effect) -> Ability:
    """When a Player Phase starts."""
    return Ability(When.START, effect)


def at_half(effect: Effect) -> Ability:
    """Once, when the Boss is at half its HP."""
    return Ability(When.HALF, effect)


def after_action(effect: Effect) -> Ability:
    """After each action of the Boss."""
    return Ability(When.ACTED, effect)

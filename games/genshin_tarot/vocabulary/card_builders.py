"""Short functions for writing the cards."""

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
    """The facts of an upgraded Action card; without an effect it has that of the basic version."""

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
    """Return a Normal Attack or an Elemental Skill. If `free_if` is true of its enemy, it costs 0 AP (G-29)."""
    return BasicFacts(key, name, ap, effect, free_if)


def plus(ap: int, effect: Effect | None = None) -> UpgradedFacts:
    """Return the upgraded version of a card."""
    return UpgradedFacts(ap, effect)


def burst(
    name: Text,
    energy: int,
    effect: Effect,
    cue: PassiveTrigger | None = None,
    passive: Effect | None = None,
    marked: Effect | None = None,
) -> BurstFacts:
    """Return an Elemental Burst; see card_types.Burst."""
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
    """Return a character with all its cards, in printed order."""
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
    """Return an enemy: HP, Shields, attack, Mora, then its abilities in printed order."""
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
    """Return a passive of a Boss."""
    return Passive(name, tuple(part for part in parts if isinstance(part, Ability)), _immune(parts))


def boss_card(key: str, name: Text, boss: str, *parts: EnemyPart) -> BossCard:
    """Return a card of a Boss."""
    return BossCard(
        key,
        name,
        boss,
        tuple(part for part in parts if isinstance(part, Ability)),
        _immune(parts),
        tuple(part for part in parts if isinstance(part, Trait)),
    )


def act(name: Text, effect: Effect) -> BossAction:
    """Return an action of a Boss."""
    return BossAction(name, effect)


def _immune(parts: tuple[EnemyPart, ...]) -> tuple[Element, ...]:
    return tuple(element for part in parts if isinstance(part, Immunity) for element in part.elements)


def immune(*elements: Element) -> Immunity:
    """Return the immunity of an enemy: these elements cannot be put on it."""
    return Immunity(elements)


def touched(element: Element, effect: Effect) -> Touched:
    """Return an effect for each time an element is put on the enemy."""
    return Touched(element, effect)


def on_reveal(effect: Effect) -> Ability:
    """Return an effect for when the enemy is revealed."""
    return Ability(When.REVEAL, effect)


def on_death(effect: Effect) -> Ability:
    """Return an effect for when the enemy is defeated."""
    return Ability(When.DEATH, effect)


def on_hit(effect: Effect) -> Ability:
    """Return an effect for when the enemy's attack has cost a player HP; that player is THEY."""
    return Ability(When.HIT, effect)


def at_start(effect: Effect) -> Ability:
    """Return an effect for the start of each Player Phase."""
    return Ability(When.START, effect)


def at_half(effect: Effect) -> Ability:
    """Return an effect that occurs once, when the Boss is at half its HP."""
    return Ability(When.HALF, effect)


def after_action(effect: Effect) -> Ability:
    """Return an effect for after each action of the Boss."""
    return Ability(When.ACTED, effect)

"""Effects that stay on the table (ActiveEffect): adding, finding and ending them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from games.genshin_tarot.rules.queries import matches_filter
from games.genshin_tarot.rules.resolution import AttackExtras, EffectContext
from games.genshin_tarot.table import ActiveEffect, EnemyState, Table
from games.genshin_tarot.vocabulary.card_types import Card, Character
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.lasting_effects import (
    AddElement,
    After,
    Bonus,
    LastingEffect,
    Later,
    OnNextTargeting,
    Override,
)
from games.genshin_tarot.vocabulary.player_targets import ABSENT
from games.kernel.effect import Effect, walk
from games.kernel.text import Seat, Text

KEPT_FACE_DOWN_SINCE = 4
"""Version of the rules since which a pending effect is not lost when its enemy is turned face down."""
LastingEffectT = TypeVar("LastingEffectT", bound=LastingEffect)


def card_effect(key: str) -> Effect:
    """Return the effect of the card with this key, or of the burst of the character with this key."""
    return Card.register[key].effect if key in Card.register else Character.of(key).burst.effect


def card_key(key: str) -> str:
    """Return the key in the card list: the card's key, or "burst-" and the character's key for a burst."""
    return key if key in Card.register else f"burst-{key}"


def for_nobody(key: str, players: int) -> bool:
    """Return whether a card or burst is for other players only and there are none."""
    return players == 1 and all(getattr(step, "who", None) in ABSENT for step in card_effect(key).steps)


def source_name(key: str) -> Text:
    """Return the name of the card with this key, or of the burst of the character with this key."""
    return Card.register[key].name if key in Card.register else Character.of(key).burst.name


def clause(standing: ActiveEffect) -> LastingEffect:
    """Return the clause of the card that an active effect belongs to."""
    return clauses(standing.key)[standing.part]


@cache
def clauses(key: str) -> dict[int, LastingEffect]:
    """Return the lasting clauses of a card or burst, by their index in it."""
    return {index: part for index, part in enumerate(walk(card_effect(key))) if isinstance(part, LastingEffect)}


def stand(context: EffectContext, lasting: LastingEffect) -> None:
    """Put a lasting effect on the table, for the player of the context."""
    assert context.seat is not None
    part = next((place for place, each in clauses(context.key).items() if each is lasting), None)
    if part is None:  # in an outdated pack, an Override gives it to other cards
        return
    tied = isinstance(lasting, OnNextTargeting) or (isinstance(lasting, Later) and targets_chosen_enemy(lasting.effect))
    if tied and not context.chosen:
        return
    enemy = context.chosen[0] if tied else None
    number = None if enemy is None else enemy.number if isinstance(enemy, EnemyState) else 0
    table = context.table
    table.standing.append(ActiveEffect(context.key, part, context.seat, table.turn, number, context.outcomes.cleared))


@cache
def targets_chosen_enemy(effect: Effect) -> bool:
    """Return whether the effect's first target is THAT, the enemy chosen before."""
    first = next((part for part in walk(effect) if isinstance(part, EnemyTarget)), None)
    return first is not None and first.scope is Scope.THAT


def of(table: Table, seat: Seat, kind: type[LastingEffectT]) -> Iterator[tuple[ActiveEffect, LastingEffectT]]:
    """Yield a player's active effects of a kind with their clauses, oldest first."""
    for standing in list(table.standing):
        if standing.owner == seat and isinstance(what := clause(standing), kind):
            yield standing, what


def arm(context: EffectContext, extras: AttackExtras) -> None:
    """Apply the active effects on Normal Attack cards to this one, and use up those for the next card only (G-44)."""
    assert context.seat is not None
    if not context.table.standing:
        return
    for standing, adds in of(context.table, context.seat, AddElement):
        extras.adds.append(adds.element)
        if adds.once:
            context.table.standing.remove(standing)
    for standing, bonus in of(context.table, context.seat, Bonus):
        extras.bonus += bonus.amount
        context.table.standing.remove(standing)


def become(table: Table, seat: Seat) -> Override | None:
    """Return the newest effect that replaces the player's Normal Attack cards, or None (GR-53)."""
    if not table.standing:
        return None
    return next(iter([each for _, each in of(table, seat, Override)][::-1]), None)


def followers(table: Table, seat: Seat, card: Card) -> list[tuple[ActiveEffect, After]]:
    """Return the player's active effects that follow a card like this one (G-44)."""
    if not table.standing:
        return []
    return [
        (standing, after)
        for standing, after in of(table, seat, After)
        if matches_filter(card, after.sort, standing.key)
    ]


def lose_tied(table: Table, enemy: EnemyState, *, gone: bool) -> None:
    """Remove the effects tied to an enemy that has left (`gone`) or been turned face down (G-50).

    A pending effect is kept while its enemy is face down. It is lost only if the enemy is still face down when it is
    due.
    """
    if table.standing and table.rules >= 2:
        kept = not gone and table.rules >= KEPT_FACE_DOWN_SINCE
        table.standing = [each for each in table.standing if each.enemy != enemy.number or (kept and _waits(each))]


def _waits(standing: ActiveEffect) -> bool:
    return isinstance(clause(standing), Later)


def expire(table: Table) -> None:
    """End all active effects except the pending ones at the end of a turn (G-18)."""
    table.standing = [standing for standing in table.standing if isinstance(clause(standing), Later)]

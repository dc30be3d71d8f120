"""The damage of a hit that is certain before the roll: that of the attack and of abilities (R-65, R-124, R-195)."""

from __future__ import annotations

from copy import copy
from functools import singledispatch
from math import ceil, inf
from typing import NamedTuple

from games.kernel.effect import Effect, Part, walk
from games.the_restless.rules.fight.attack import power
from games.the_restless.rules.fight.targets import reductions
from games.the_restless.rules.party.item_use import trait
from games.the_restless.rules.resolution.events import able, at_ability, concerned_abilities
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import Work, keywords, works
from games.the_restless.table import Place, TargetState
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.conditions import (
    AllOf,
    AnyOf,
    HasTrait,
    IsType,
    Natural,
    Not,
    RollIs,
    Thrown,
    Total,
    Using,
)
from games.the_restless.vocabulary.card_types import Attack

_BY_DIE = (Natural, Total, RollIs, Thrown)
_MEASURED_AFTERWARDS = frozenset(("natural", "margin", "damage", "overkill"))
_LASTING = (AllOf, AnyOf, Not, IsType, HasTrait, Using)
"""Conditions that a hit does not change."""


class HitDamage(NamedTuple):
    """The certain damage of a hit to its Target.

    Attributes:
        first: That of the first hit.
        later: That of each later hit of the same Attack, at least.
        settled: The abilities that are included, or that certainly do not happen.
    """

    first: int
    later: int
    settled: tuple[Work, ...]

    def hits_needed(self, health: int) -> float:
        """Return the number of hits after which that much Health is lost; infinity if it never is."""
        if health <= self.first:
            return 1
        return 1 + ceil((health - self.first) / self.later) if self.later > 0 else inf


def hit_damage(ctx: EffectContext, place: Place, target: TargetState, attack: Attack) -> HitDamage:
    """Return the damage of a hit by the Item of the context, with abilities that certainly add to it.

    Abilities that have a price, can be declined, or depend on the die are left out. They happen before the damage of
    the attack, in the order of R-195, so each can hurt the Target for the next one.
    """
    gift = ctx.item.item.bonus if ctx.item else None
    own = power(ctx, place, attack) + (gift.damage if gift and gift.trait == trait(ctx, place) else 0)
    first = later = reduced(ctx, target, own, spell="spell" in ctx.means)
    hurt, settled = copy(target), list[Work]()
    for work in [one for one in concerned_abilities(ctx, "hit", place, target) if not _is_open(one)]:
        here = at_ability(ctx, work, place, hurt)
        dealt = sum(_certain(work.clause.on.do, here)) if able(here, work) else 0
        if dealt > 0 or not able(here, work):
            settled.append(work)
        hurt.health = max(hurt.health - dealt, 0)
        first, later = first + dealt, later + dealt * _is_lasting(work)
    after = sum(_certain(attack.on_hit, ctx))
    return HitDamage(first + after, later + after, tuple(settled))


def hits_to_defeat(ctx: EffectContext, place: Place, target: TargetState, attack: Attack, damage: HitDamage) -> float:
    """Return the number of hits that certainly defeat the Target; infinity if an ability could prevent it (R-130)."""
    heard = [*concerned_abilities(ctx, "hit", place, target), *works(ctx.table, "target_defeated")]
    steps = [step for do in (attack.on_hit, *(work.clause.on.do for work in heard)) for step in walk(do)]
    saved = any(isinstance(step, Effect) and saves_target(step) for step in steps)
    return inf if saved or concerned_abilities(ctx, "damaged", None, target) else damage.hits_needed(target.health)


@singledispatch
def target_damage(_effect: Effect, _ctx: EffectContext) -> int:
    """Return the damage that an effect deals to the Target of the context, after reductions; 0 if it deals none."""
    return 0


@singledispatch
def saves_target(_effect: Effect) -> bool:
    """Return whether an effect can restore Health of a Target that would be defeated."""
    return False


def reduced(ctx: EffectContext, target: TargetState, damage: int, *, spell: bool) -> int:
    """Return what the keywords of a Target leave of damage, at least 0."""
    left = [left for _, left in reductions(keywords(ctx, target), damage, spell=spell)] if damage > 0 else []
    return left[-1] if left else max(damage, 0)


def _certain(effect: Effect, ctx: EffectContext) -> list[int]:
    """Return the damage of each step to the Target, without steps that depend on a die."""
    return [target_damage(step, ctx) for step in effect.steps if not _is_by_die(step)]


def possible_abilities(ctx: EffectContext, trigger: str, place: Place | None, target: TargetState) -> list[Work]:
    """Return the abilities that can happen at an event of an attack; a hit can make others of them possible."""
    heard = concerned_abilities(ctx, trigger, place, target)
    return [
        work for work in heard if trigger == "hit" or _is_open(work) or able(at_ability(ctx, work, place, target), work)
    ]


def _is_open(work: Work) -> bool:
    """Return whether a player or a die decides if an ability happens."""
    on = work.clause.on
    return on.may or on.cost is not NOTHING or _is_by_die(on.only)


def _is_by_die(part: object) -> bool:
    """Return whether a condition or an effect depends on the roll, or on its damage."""
    return any(isinstance(one, _BY_DIE) or (isinstance(one, str) and one in _MEASURED_AFTERWARDS) for one in walk(part))


def _is_lasting(work: Work) -> bool:
    """Return whether an ability adds the same to each hit of an Attack, whatever the first ones do."""
    on = work.clause.on
    conditions = [part for part in walk(on.only) if isinstance(part, Part)]
    return on.limit is None and all(isinstance(part, _LASTING) for part in conditions)

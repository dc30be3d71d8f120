"""Checks of whether a different number on a die could matter. If not, no question is asked (R-74, R-215).

They compare the results of the whole roll: whether it succeeds, the consequence of a failure, and the reactions of
abilities to it. A card that depends on the number, but not of this roll or not for this result, does not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from games.kernel.effect import walk
from games.the_restless.rules.state.card_lookup import god
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import Work, keywords, works
from games.the_restless.rules.state.queries import measure
from games.the_restless.vocabulary.basics.conditions import Natural, Parity, Per, Total
from games.the_restless.vocabulary.card_types import Item
from games.the_restless.vocabulary.clauses import NumberedAbility

ATTACKS = ("combat", "ranged")
OF_THE_DIE = ("natural", "margin")
"""The measures that depend on a roll."""
HEARING = {True: ("rolled", "attack", "hit"), False: ("rolled", "attack", "missed", "damaged", "wounded")}
"""The triggers of abilities that react to a roll that succeeds, and to one that fails."""


def another_throw_matters(ctx: EffectContext) -> bool:
    """Return whether another throw could change the result of the current roll."""
    if ctx.roll is None or not _counts(ctx):
        return False
    if any(replace(ctx.roll, natural=n).hit != ctx.roll.hit for n in (1, 20)):
        return True
    now = _outcome(ctx)
    return any(_outcome(ctx.having(roll=replace(ctx.roll, natural=n))) != now for n in range(1, 21))


def change_matters(ctx: EffectContext, by: int) -> bool:
    """Return whether a number added to the current roll changes its result."""
    if ctx.roll is None or not _counts(ctx):
        return False
    return _outcome(ctx.having(roll=replace(ctx.roll, bonus=ctx.roll.bonus + by))) != _outcome(ctx)


def _counts(ctx: EffectContext) -> bool:
    """Return whether the roller lives, and the Target of an attack is still in the battle."""
    roll = ctx.roll
    if roll is None or not ctx.table.walkers[roll.place].alive:
        return False
    return roll.kind not in ATTACKS or any(target is ctx.target for target in ctx.table.targets)


def _outcome(ctx: EffectContext) -> tuple[object, ...]:
    """Return all consequences that depend on the roll's number; equal for rolls with the same result."""
    assert ctx.roll is not None
    hit = ctx.roll.hit
    heard = [work for trigger in HEARING[hit] for work in works(ctx.table, trigger) if _hears(ctx, work)]
    looked = [(work.clause.number, _seen(ctx, part)) for work in heard for part in looking(work.clause)]
    attack = ctx.item.item.attack if ctx.item is not None and ctx.roll.kind in ATTACKS else None
    after = _numbers(attack.on_hit if hit else attack.on_miss) if attack else ()
    return (hit, "" if hit else _struck_back(ctx), *looked, *[_seen(ctx, part) for part in after])


def _struck_back(ctx: EffectContext) -> object:
    """Return the effect of a failed Combat roll, by the number thrown.

    It is the index of a Traitor God's attack (R-181), or whether the Target is frenzied.
    """
    assert ctx.roll is not None
    if ctx.roll.kind != "combat" or ctx.target is None or ctx.target.staggered > 0:
        return None
    if card := god(ctx.target):
        total = ctx.roll.total
        return next((n for n, one in enumerate(card.attacks) if one.low <= total <= one.high), len(card.attacks) - 1)
    return "frenzied" in keywords(ctx, ctx.target) and ctx.roll.natural <= 3


def _hears(ctx: EffectContext, work: Work) -> bool:
    """Return whether an ability reacts to this roll: its holder's, or anyone's; a Weapon only to its own attacks."""
    assert ctx.roll is not None
    whose, card = work.clause.on.whose, work.piece.card
    if isinstance(card, Item) and card.attack is not None and whose in (None, "holder") and work.piece is not ctx.item:
        return False
    if whose == "other":
        return work.holder != ctx.roll.place
    return work.holder in (None, ctx.roll.place) or whose not in (None, "holder")


def _seen(ctx: EffectContext, part: Any) -> object:
    """Return the value of a part of a card that depends on the number."""
    return measure(ctx, part.what) if isinstance(part, Per) else holds(part, ctx)


@cache
def looking(clause: NumberedAbility) -> tuple[Any, ...]:
    """Return the parts of an ability that depend on the number of a die."""
    return tuple(_numbers(clause.on))


def _numbers(root: Any) -> Iterator[Any]:
    for part in walk(root):
        if (
            isinstance(part, Natural | Total)
            or (isinstance(part, Parity) and part.of == "natural")
            or (isinstance(part, Per) and part.what in OF_THE_DIE)
        ):
            yield part

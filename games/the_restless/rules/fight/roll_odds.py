"""The chances of rolls other than Attacks: in flight, and for cards that ask for one (R-70, R-127, R-136 to R-140)."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import singledispatch
from math import prod
from typing import Any

from games.kernel.dealer import Dealer
from games.kernel.effect import Effect, walk
from games.kernel.text import Text, t, tn
from games.the_restless.rules.fight.targets import base_defense
from games.the_restless.rules.resolution.dice import chance, defense
from games.the_restless.rules.resolution.events import able, at_ability, concerned_abilities
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_permitted, stat, still
from games.the_restless.rules.state.no_change import CERTAIN
from games.the_restless.rules.state.run import run
from games.the_restless.table import Place
from games.the_restless.vocabulary.basics.abilities import NOTHING, On

WITHOUT_TARGET = 10
"""The number that a Dodge roll has to reach without a Target."""
CHANGING = ("rolled", "missed", "damaged", "wounded")
"""The moments of a flight at which abilities can cost a Character more."""


def flight(ctx: EffectContext) -> list[Text]:
    """Return the odds of fleeing in sentences, without rerolls.

    They are the number of rolls, the chance of a successful one, the cost of a failed one, the damage to expect, the
    risk that a Character dies, and the Rests that cannot be played then (R-136 to R-142).
    """
    with _as_if_fleeing(ctx) as uncertain, still(ctx):
        against = max(
            (defense(ctx, target, base_defense(ctx, target)) for target in ctx.table.targets), default=WITHOUT_TARGET
        )
        chances = [chance(stat(ctx, "dodge_roll", 0, place), against) for place in ctx.table.living]
        costs = [max(stat(ctx, "flight_damage", 1, place), 0) for place in ctx.table.living]
        tries = [_tries(ctx, place) for place in ctx.table.living]
        spared = prod(1 - _dying(ctx, *each) for each in zip(ctx.table.living, chances, costs, strict=True))
        barred = bool(ctx.table.rests) and not is_permitted(ctx, "rest_after_flight")
        changed = uncertain or any(
            concerned_abilities(ctx, each, place, None) for each in CHANGING for place in ctx.table.living
        )
    most = tn(
        "Each Character rolls until they get away, at most {n} time.",
        "Each Character rolls until they get away, at most {n} times.",
        n=max(tries),
    )
    texts = [most, _rolling(chances)]
    if max(costs):
        texts.append(t("Each failed roll costs {n} damage.", n=max(costs)))
        failures = sum(n * _failed(*each) for n, *each in zip(costs, chances, tries, strict=True))
        if failures and not uncertain:
            texts.append(t("About {n} damage in all.", n=max(round(failures), 1)))
    if spared < 1:
        texts.append(t("{chance}% risk that a Character dies.", chance=max(round(100 * (1 - spared)), 1)))
    elif not changed:
        texts.append(t("{chance}% risk that a Character dies.", chance=0))
    if barred:
        texts.append(t("No Rest until you win a fight or reach an Encounter without one."))
    return texts


@contextmanager
def _as_if_fleeing(ctx: EffectContext) -> Iterator[bool]:
    """Apply the changes of numbers that certainly happen when the party flees, and take them back at the end.

    Yields:
        Whether other abilities react to the flight, so that its cost is not certain.
    """
    before = ctx.table.standings
    ctx.table.standings = [*before]
    quiet = EffectContext(ctx.table, Dealer(b""))
    uncertain = False
    try:
        for work in concerned_abilities(quiet, "flee", None, None):
            here = at_ability(quiet, work, None, None)
            if able(here, work) and _is_certain(work.clause.on):
                _carry_out(run(work.clause.on.do, here))
            else:
                uncertain = uncertain or able(here, work)
        yield uncertain
    finally:
        ctx.table.standings = before


def _carry_out(effect: Coroutine[Any, Any, None]) -> None:
    """Carry out an effect about which nobody is asked."""
    with suppress(StopIteration):
        effect.send(None)
    effect.close()


def _is_certain(on: On) -> bool:
    """Return whether an ability changes numbers of certain Characters by certain amounts, and nobody is asked."""
    numbers = [getattr(step, "by", getattr(step, "at", None)) for step in on.do.steps]
    whom = {getattr(step, "to", None) for step in on.do.steps}
    return not on.may and on.cost == NOTHING and all(isinstance(n, int) for n in numbers) and whom <= CERTAIN | {None}


def _failed(chance: int, tries: int) -> float:
    """Return the expected number of failed rolls of a Character in flight (R-138, R-139)."""
    return sum((1 - chance / 100) ** number for number in range(1, tries + 1))


def _tries(ctx: EffectContext, place: Place) -> int:
    return max(stat(ctx, "flight_tries", 3, place), 1)


def _rolling(chances: list[int]) -> Text:
    low, high = min(chances), max(chances)
    if low == high:
        return t("{chance}% to get away on each roll.", chance=low)
    return t("{low} to {high}% to get away on each roll, depending on the Character.", low=low, high=high)


def _dying(ctx: EffectContext, place: Place, chance: int, cost: int) -> float:
    """Return the probability that a Character dies in flight because enough rolls fail (R-138, R-139)."""
    member, tries = ctx.table.walkers[place], _tries(ctx, place)
    life = member.health + member.armor + sum([piece.armor for piece in member.items])
    needed = -(-life // cost) if cost else tries + 1
    return float((1 - chance / 100) ** needed) if needed <= tries else 0.0


def checking(ctx: EffectContext, effect: Effect) -> list[Text]:
    """Return the chance of the first roll that an effect asks for, in a sentence.

    It is [] if there is none, or if its chance is not known yet.
    """
    return next((texts for part in walk(effect) if (texts := roll_chance(part, ctx)) is not None), [])


@singledispatch
def roll_chance(_part: object, _m: EffectContext) -> list[Text] | None:
    """Return the chance of the roll that a part of a card asks for, in a sentence; [] if it is not known yet.

    Returns:
        None if the part asks for no roll.
    """
    return None

"""What effects and Items are worth, in points: 1 is a Reroll Counter, or about 2 Health."""

from __future__ import annotations

from functools import cache, singledispatch
from typing import Any

from games.kernel.effect import Effect, Sequence, walk
from games.the_restless.vocabulary import effects
from games.the_restless.vocabulary.basics.conditions import Half, Per, Thrown, Whom
from games.the_restless.vocabulary.card_types import Attack, Item

HEALTH, ARMOR, WOUND = 0.6, 0.4, 0.5
SEVERAL = {"each": 4, "party": 4, "others": 3, "all_targets": 1, "dead_each": 1}
"""How many are meant, about; one where it is not said."""


def many(count: Any) -> float:
    """The average value of a count."""
    if isinstance(count, int):
        return count
    if isinstance(count, Half):
        return many(count.of) / 2
    if isinstance(count, Thrown):
        return (2.5 if count.die == "d4" else 10.5) + count.plus
    if isinstance(count, Per):
        return count.times * 1.5 + count.plus
    return 4 if count == "all" else 1


def heads(whom: Whom | None) -> int:
    """How many Characters or Targets a word means, on average."""
    return SEVERAL.get(whom, 1) if isinstance(whom, str) else 1


@cache
def points(effect: Effect) -> float:
    """The worth of an effect to the party; negative for a loss."""
    return _points(effect)


@cache
def share(effect: Effect, kind: type[Effect]) -> float:
    """The part of an effect's worth that comes from effects of one type."""
    return sum(points(one) for one in walk(effect) if isinstance(one, kind))


@singledispatch
def _points(effect: Effect) -> float:
    return _FLAT.get(type(effect), 0.0)


_FLAT: dict[type[Effect], float] = {
    effects.Kill: -8.0,
    effects.Revive: 5.0,
    effects.Absolve: 2.0,
    effects.BindSin: -3.0,
    effects.Stagger: 1.0,
    effects.EndBattle: 2.0,
    effects.ExtraAttack: 1.5,
    effects.Recharge: 1.0,
    effects.Exhaust: -0.5,
    effects.Reveal: 0.3,
    effects.FreeReroll: 0.5,
    effects.Fight: -2.0,
    effects.Pick: 0.8,
    effects.DropEncounter: 0.5,
    effects.SwapEncounter: 0.5,
    effects.OpenTrader: 1.0,
    effects.Retype: 0.2,
    effects.Permit: 0.5,
    effects.Forbid: -1.0,
    effects.Transfigure: 0.5,
    effects.Redirect: 0.3,
    effects.DiscardThis: -0.3,
    effects.Escape: 0.5,
}


@_points.register(Sequence)
def _(effect: Sequence) -> float:
    return sum(map(points, effect.effects))


@_points.register(effects.Heal)
def _(effect: effects.Heal) -> float:
    return HEALTH * min(many(effect.n), 5) * heads(effect.to)


@_points.register(effects.LoseHealth)
@_points.register(effects.Damage)
def _(effect: effects.LoseHealth | effects.Damage) -> float:
    return -HEALTH * many(effect.n) * heads(effect.to)


@_points.register(effects.GainArmor)
def _(effect: effects.GainArmor) -> float:
    return ARMOR * many(effect.n) * heads(effect.to)


@_points.register(effects.StripArmor)
def _(effect: effects.StripArmor) -> float:
    return -ARMOR * min(many(effect.n), 3) * heads(effect.to)


@_points.register(effects.Prevent)
def _(effect: effects.Prevent) -> float:
    return ARMOR * min(many(effect.n), 3)


@_points.register(effects.MaxHealth)
def _(effect: effects.MaxHealth) -> float:
    return many(effect.n) * heads(effect.to)


@_points.register(effects.Hit)
def _(effect: effects.Hit) -> float:
    return WOUND * min(many(effect.n), 8)


@_points.register(effects.Mend)
def _(effect: effects.Mend) -> float:
    return -WOUND * min(many(effect.n), 8)


@_points.register(effects.Grant)
def _(effect: effects.Grant) -> float:
    return 1.5 * heads(effect.to)


@_points.register(effects.ClearStatus)
def _(effect: effects.ClearStatus) -> float:
    return -0.5 * heads(effect.to)


@_points.register(effects.Rerolls)
def _(effect: effects.Rerolls) -> float:
    return many(effect.n)


@_points.register(effects.Rests)
def _(effect: effects.Rests) -> float:
    return 5 * many(effect.n)


@_points.register(effects.Pool)
@_points.register(effects.Counters)
def _(effect: effects.Pool | effects.Counters) -> float:
    return 0.4 * many(effect.n)


@_points.register(effects.Draw)
def _(effect: effects.Draw) -> float:
    one = 0.9 if effect.deck == "loot" else 2.5
    return (one + 0.4 * (effect.pick - 1)) * many(effect.n)


@_points.register(effects.Find)
@_points.register(effects.Recover)
def _(effect: effects.Find | effects.Recover) -> float:
    return 1.5 if effect.deck == "loot" else 4.0


@_points.register(effects.Discard)
def _(effect: effects.Discard) -> float:
    return -1.2 * min(many(effect.n), 3) * heads(effect.to)


@_points.register(effects.AddEncounter)
def _(effect: effects.AddEncounter) -> float:
    return -0.8 * many(effect.n)


@_points.register(effects.Mod)
def _(effect: effects.Mod) -> float:
    good = -1 if effect.stat in _BAD else 1
    return good * 0.8 * max(min(many(effect.by), 3), -3)


_BAD = ("damage_taken", "flight_damage", "die_defense", "target_damage", "target_health", "buy_price", "trader_fee")


@_points.register(effects.When)
def _(effect: effects.When) -> float:
    return (points(effect.then) + points(effect.otherwise)) / 2


@_points.register(effects.ForEach)
def _(effect: effects.ForEach) -> float:
    return points(effect.do) * heads(effect.to)


@_points.register(effects.Repeat)
def _(effect: effects.Repeat) -> float:
    return points(effect.do) * many(effect.n)


@_points.register(effects.Later)
def _(effect: effects.Later) -> float:
    return 0.7 * points(effect.do)


@_points.register(effects.Choose)
def _(effect: effects.Choose) -> float:
    return max(points(way.cost) + points(way.do) for way in effect.ways)


@_points.register(effects.Roll)
def _(effect: effects.Roll) -> float:
    sides = 4 if effect.die == "d4" else 20
    return sum((band.high - band.low + 1) / sides * points(band.do) for band in effect.bands)


@_points.register(effects.Check)
def _(effect: effects.Check) -> float:
    return (points(effect.passed) + points(effect.failed)) / 2


def attack_value(attack: Attack, counters: int, *, spell: bool) -> float:
    """The worth of a Weapon's or Spell's attack beside bare hands."""
    if spell:
        return 0.35 * attack.damage * max(counters, 1)
    if attack.roll == "ranged":
        return 0.2 * attack.shots * attack.damage * max(counters, 1)
    return 1.2 * (attack.damage - 1) + attack.mod


@cache
def item_value(item: Item) -> float:
    """The worth of an Item: its Value, or more if what it does is worth more."""
    total = ARMOR * item.armor
    if item.attack is not None:
        total += attack_value(item.attack, item.counters, spell="spell" in item.groups)
    if item.use is not None:
        total += points(item.use.do) * max(item.counters, 1)
    if item.active is not None:
        total += 2 * points(item.active.do)
    return max(min(total, item.value + 2.0), item.value / 0.9)

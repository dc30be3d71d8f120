"""The odds of an Attack: the chance to hit, and the cost of a miss (R-69 to R-71, R-124)."""

from __future__ import annotations

from functools import cache
from math import comb

from games.kernel.text import EMPTY, Text, t
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.fight.attack import shots_of
from games.the_restless.rules.fight.failures import FRENZY, life, miss_costs
from games.the_restless.rules.fight.hit_damage import HitDamage, hit_damage, hits_to_defeat, possible_abilities
from games.the_restless.rules.fight.outlook import changed_by
from games.the_restless.rules.fight.targets import base_defense
from games.the_restless.rules.party.item_use import trait
from games.the_restless.rules.resolution.dice import chance, defense
from games.the_restless.rules.state.card_lookup import god
from games.the_restless.rules.state.context import DiceRoll, EffectContext
from games.the_restless.rules.state.modifiers import keywords, stat, still
from games.the_restless.table import Piece, Place, TargetState
from games.the_restless.vocabulary.card_types import Attack

FACES = range(1, 21)
"""The numbers of the D20."""
LIKELY = 100 // len(FACES)
"""Probability of each number, in percent."""


def odds(ctx: EffectContext, place: Place, target: TargetState, piece: Piece | None, attack: Attack) -> Text:
    """Return the chance of one roll to hit and to defeat the Target, and for a Combat roll the cost of a miss.

    The cost is the damage before Armor, with the risk of dying from it. Rerolls are left out, and so are abilities
    that react to a roll or a wound.
    """
    with still(ctx):
        here = ctx.having(target=target, item=piece, means=_means(piece), roller=place, holder=place)
        shots = shots_of(here, place, piece, attack)
        needed = hits_to_defeat(here, place, target, attack, hit_damage(here, place, target, attack))
        if attack.roll == "sure":
            return t("Always hits and defeats it") if needed <= shots else t("Always hits")
        bonus, against = _bonus_and_goal(here, place, target, piece, attack)
        missed = _missing(bonus, against) if attack.roll == "combat" else ()
        price = _price(here, place, target, bonus, against) if missed else EMPTY
    likely = chance(bonus, against)
    hits = t("{chance}% to hit", chance=likely)
    if shots > 1 and needed <= shots:
        total = _defeating(likely, shots, needed)
        hits = t("{chance}% to hit with each shot, {total}% to defeat it", chance=likely, total=total)
    elif needed == 1:
        hits = t("{chance}% to hit and defeat it", chance=likely)
    return t("{hits}; {price}", hits=hits, price=price) if price else hits


def _means(piece: Piece | None) -> tuple[str, ...]:
    return tuple(piece.item.groups) if piece else ("unarmed",)


def _bonus_and_goal(
    ctx: EffectContext, place: Place, target: TargetState, piece: Piece | None, attack: Attack
) -> tuple[int, int]:
    """Return the bonus to the die, and the number to reach."""
    gift = piece.item.bonus if piece else None
    more = gift.mod if gift and gift.trait == trait(ctx, place) else 0
    swift = -2 if attack.roll == "ranged" and "elusive" in keywords(ctx, target) else 0
    against = defense(ctx, target, base_defense(ctx, target))
    bonus = attack.mod + more + swift + stat(ctx, f"{attack.roll}_roll", 0, place)
    return bonus, against


@cache
def _missing(bonus: int, against: int) -> tuple[int, ...]:
    """Return the numbers of the die that miss with a bonus."""
    return tuple([natural for natural in FACES if not DiceRoll("", 0, natural, bonus, against).hit])


def _defeating(likely: int, shots: int, needed: float) -> int:
    """Return the chance of so many hits in percent, which is only 0 or 100 if that is certain."""
    hit = likely / 100
    ways = [comb(shots, hits) * hit**hits * (1 - hit) ** (shots - hits) for hits in range(shots + 1) if hits >= needed]
    return likely if likely in (0, 100) else min(max(round(100 * sum(ways)), 1), 99)


CHANGING = ("attack", "rolled", "hit", "missed")
"""The moments of an Attack at which abilities can change its result."""
HURTING = ("damaged", "wounded")
"""The moments at which abilities can change the damage to a Character who misses."""


def hitting(ctx: EffectContext, place: Place, target: TargetState, piece: Piece | None, attack: Attack) -> Text:
    """Return the certain damage of a hit in a sentence; if there are several shots, that of each."""
    with still(ctx):
        here = ctx.having(target=target, item=piece, means=_means(piece), roller=place, holder=place)
        return _damage_words(shots_of(here, place, piece, attack), hit_damage(here, place, target, attack))


def _damage_words(shots: int, damage: HitDamage) -> Text:
    if shots > 1:
        return t("{shots} shots; each hit deals {n}.", shots=shots, n=damage.later)
    return t("A hit deals {n}.", n=damage.first)


def hit_facts(ctx: EffectContext, place: Place, target: TargetState, piece: Piece | None, attack: Attack) -> list[Text]:
    """Return the damage of a hit, and the other cards in play that can change it, in sentences."""
    with still(ctx):
        here = ctx.having(target=target, item=piece, means=_means(piece), roller=place, holder=place)
        moments = (*CHANGING, *HURTING) if attack.roll == "combat" else CHANGING  # only a Combat roll costs anything
        heard = [work for moment in moments for work in possible_abilities(here, moment, place, target)]
        heard += possible_abilities(here, "damaged", None, target)
        shots, damage = shots_of(here, place, piece, attack), hit_damage(here, place, target, attack)
    others = [work.piece for work in heard if work.piece is not piece and work not in damage.settled]
    return [_damage_words(shots, damage), *_used_up(piece), *changed_by(others)]


def _used_up(piece: Piece | None) -> list[Text]:
    """Return what an attack uses up, hit or miss, in a sentence (R-52, R-126); [] if nothing."""
    if piece is None or not (piece.item.counters or piece.item.kind == "consumable"):
        return []
    if piece.item.kind == "consumable" and piece.counters <= 1:
        return [t("Uses up {item}, hit or miss.", item=piece.card.name)]
    return [t("Uses 1 Counter, hit or miss.")]


def _price(ctx: EffectContext, place: Place, target: TargetState, bonus: int, against: int) -> Text:
    """Return the cost of a missed Combat roll before Armor, and the risk of dying from it.

    If other Characters share the damage, the roller's part is shown as well.
    """
    missed = [DiceRoll("combat", place, natural, bonus, against) for natural in _missing(bonus, against)]
    sorts = [_sort(target, roll) for roll in missed]
    known_costs = {
        sort: miss_costs(ctx, place, target, roll) for sort, roll in dict(zip(sorts, missed, strict=True)).items()
    }
    costs = [known_costs[sort] for sort in sorts]
    totals = [sum(each.values()) for each in costs]
    low, high = min(totals), max(totals)
    if not high:
        return t("on a miss the god attacks") if god(target) else t("a miss costs nothing")
    price = t("a miss costs {n} damage", n=high)
    if low < high:
        price = t("a miss costs {low} to {high} damage", low=low, high=high)
    if any(len(each) > 1 for each in costs):
        own = max(each.get(place, 0) for each in costs)
        price = t("{price} in total, at most {own} of it to {who}", price=price, own=own, who=name_at(ctx, place))
    return _with_risk(ctx, place, price, costs)


def _with_risk(ctx: EffectContext, place: Place, price: Text, costs: list[dict[Place, int]]) -> Text:
    """Return the price with the risk that the roller dies from a miss, or else that any other Character does."""
    deaths = sum([each.get(place, 0) >= life(ctx, place) for each in costs])
    if deaths:
        return t("{price} ({chance}% risk to die)", price=price, chance=LIKELY * deaths)
    others = sum([any(n >= life(ctx, one) for one, n in each.items()) for each in costs])
    if others:
        return t("{price} ({chance}% risk that a Character dies)", price=price, chance=LIKELY * others)
    return price


def _sort(target: TargetState, roll: DiceRoll) -> int:
    """Return a key that failed rolls with the same cost share.

    It is the result against a Traitor God; otherwise, whether the number makes a Target frenzied.
    """
    return roll.total if god(target) else roll.natural <= FRENZY

"""Current numbers and Characters of the table. Nothing here asks a player or throws a die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.effect import Effect
from games.kernel.zone import Zone
from games.the_restless.rules.state.card_lookup import parts, printed_keywords, printed_types
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import PartyMember, Piece, Place, Standing, TargetState
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.conditions import Count, Half, Marks, Per
from games.the_restless.vocabulary.card_types import Card, Item
from games.the_restless.vocabulary.clauses import subject

EVERYTHING = 999
"""The number that stands for "all", higher than any amount."""

MOST_ADDED = 12
"""Maximum number of Encounters in the row, and of Targets, that pack cards can increase it to."""


def known_places(ctx: EffectContext, who: str | None) -> list[Place]:
    """Return the living Characters that a word means without a choice or die; "chosen" ones once they are chosen."""
    table = ctx.table
    me = ctx.holder if ctx.holder is not None else ctx.roller
    folk = [place for place in table.party if ctx.payers is None or place in ctx.payers]
    if who in ("each", "party"):
        return folk
    if who == "others":
        return [place for place in folk if place != me]
    named = {"holder": ctx.holder, "roller": ctx.roller, "drawer": ctx.event.drawer, "victim": ctx.event.victim}
    if who in named:
        place = named[who]
        return [] if place is None else [place]
    if who in ("left", "right"):
        return _neighbor(ctx, me, 1 if who == "left" else -1)
    if who in ctx.chosen:
        return ctx.chosen[who]
    if who in EXTREMES and folk:
        return [min(folk, key=lambda place: (EXTREMES[who](table.walkers[place]), place))]
    return []


def _neighbor(ctx: EffectContext, me: Place | None, step: int) -> list[Place]:
    """Return the next living Character to the left (`step` 1) or right (-1), as a list of at most one (R-2)."""
    if me is None:
        return []
    around = [(me + step * n) % len(ctx.table.walkers) for n in range(1, len(ctx.table.walkers))]
    return [place for place in around if ctx.table.walkers[place].alive][:1]


def weight(member: PartyMember) -> int:
    """Return the Weight of all Items a Character carries (R-44)."""
    return sum(piece.item.weight for piece in member.items)


EXTREMES: dict[str | None, Callable[[PartyMember], int]] = {
    "lowest": lambda member: member.health,
    "highest": lambda member: -member.health,
    "heaviest": lambda member: -weight(member),
}


def reckon(ctx: EffectContext, count: Count) -> int:
    """Return the current value of a count. A die is not thrown, so only the addition to it counts."""
    if isinstance(count, int):
        return count
    if count == "all":
        return EVERYTHING
    if isinstance(count, Half):
        return reckon(ctx, count.of) // 2
    if isinstance(count, Per):
        return _capped(measure(ctx, count.what) * count.times + count.plus, count.most)
    if isinstance(count, Marks):
        marked = ctx.piece.marks.get(count.name, 0) if ctx.piece else 0
        return _capped(marked * count.times + count.plus, count.most)
    return count.plus


def _capped(amount: int, most: int | None) -> int:
    return amount if most is None else min(amount, most)


def measure(ctx: EffectContext, what: str) -> int:
    """Return the value of a measure of the table, the holder, the roll or the damage."""
    if what in _OF_TABLE:
        return _OF_TABLE[what](ctx)
    if what in _OF_WALKER:
        return _OF_WALKER[what](ctx.table.walkers[ctx.holder]) if ctx.holder is not None else 0
    return _OF_MOMENT[what](ctx)


_OF_TABLE: dict[str, Callable[[EffectContext], int]] = {
    "living": lambda ctx: len(ctx.table.living),
    "dead": lambda ctx: len(ctx.table.used) - len(ctx.table.living),
    "realm": lambda ctx: ctx.table.level,
    "round": lambda ctx: ctx.table.round,
    "party_sins": lambda ctx: sum(len(ctx.table.walkers[place].sins) for place in ctx.table.living),
    "rerolls": lambda ctx: ctx.table.rerolls,
    "rests": lambda ctx: len(ctx.table.rests),
    "encounters_left": lambda ctx: len(ctx.table.row),
    "targets": lambda ctx: len(ctx.table.targets),
}
_OF_WALKER: dict[str, Callable[[PartyMember], int]] = {
    "sins": lambda member: len(member.sins),
    "statuses": lambda member: len(member.statuses),
    "items": lambda member: len(member.items),
    "weapons": lambda member: sum(piece.item.kind == "weapon" for piece in member.items),
    "weight": weight,
    "missing_health": lambda member: max_health(member) - member.health if member.alive else 0,
    "health": lambda member: member.health,
    "armor": lambda member: armor(member),
}
_OF_MOMENT: dict[str, Callable[[EffectContext], int]] = {
    "counters": lambda ctx: ctx.piece.counters if ctx.piece else 0,
    "pool": lambda ctx: ctx.piece.counters if ctx.piece else 0,
    "margin": lambda ctx: max(ctx.roll.defense - ctx.roll.total, 0) if ctx.roll else 0,
    "overkill": lambda ctx: ctx.event.overkill,
    "natural": lambda ctx: ctx.roll.natural if ctx.roll else 0,
    "damage": lambda ctx: ctx.event.damage.amount if ctx.event.damage else 0,
    "target_health": lambda ctx: target.health if (target := fought(ctx)) else 0,
    "target_missing": lambda ctx: target.most - target.health if (target := fought(ctx)) else 0,
    "value": lambda ctx: ctx.event.value,
}


def max_health(member: PartyMember) -> int:
    """Return the maximum Health, at least 1 (R-33)."""
    return max(member.character.health + member.grown, 1)


def where_dead(ctx: EffectContext, place: Place) -> Zone[Card] | None:
    """Return the pile that contains the card of the Character who died at this place, or None."""
    member = ctx.table.walkers[place]
    piles = (ctx.table.discards["character"], ctx.table.decks["character"])
    if member.piece is None or not member.buried:
        return None
    return next((zone for zone in piles if member.piece.card in zone.cards), None)


def is_used_up(piece: Piece) -> bool:
    """Return whether an Item is a Consumable without Counters (R-52)."""
    return piece.item.kind == "consumable" and piece.counters <= 0


def armor(member: PartyMember) -> int:
    """Return all Armor of a Character, including that of its Items (R-34, R-37)."""
    return member.armor + sum(piece.armor for piece in member.items)


def standing(ctx: EffectContext) -> list[Standing]:
    """Return the lasting effects in force now."""
    spans = ctx.table.spans
    return [one for one in ctx.table.standings if spans.get(one.until, 0) == one.span]


def fought(ctx: EffectContext) -> TargetState | None:
    """Return the Target of an ability: the one being attacked, else the battle's first; None outside of battle."""
    return ctx.target or next(iter(ctx.table.targets), None)


def types(ctx: EffectContext, target: TargetState) -> list[str]:
    """Return a Target's current Types: printed, gained and lost."""
    return _changed(ctx, target, "types", printed_types(target))


def base_and_given_keywords(ctx: EffectContext, target: TargetState) -> list[str]:
    """Return a Target's keywords: printed, gained and lost, without those added by static abilities."""
    return _changed(ctx, target, "keywords", printed_keywords(target))


def _changed(ctx: EffectContext, target: TargetState, what: str, printed: tuple[str, ...]) -> list[str]:
    """Return printed words of a Target with those that lasting effects have added and without those they removed."""
    has: list[str] = list(printed)
    for one in standing(ctx):
        step: Any = parts(one.card.key)[one.part]
        if subject(step) == what and target.number in one.targets:
            has = [word for word in dict.fromkeys((*has, *step.add)) if word not in step.remove]
    return has


def compares(left: int, cmp: str, right: int) -> bool:
    """Return whether the comparison `cmp` holds between `left` and `right`: "lt", "le", "eq", "ge" or "gt"."""
    return {"lt": left < right, "le": left <= right, "eq": left == right, "ge": left >= right, "gt": left > right}[cmp]


def is_crowded(ctx: EffectContext, many: int) -> bool:
    """Return whether no more Encounters or Targets can be added: 12 at a table with packs (RL-P2)."""
    return many >= MOST_ADDED and bool(ctx.table.options.packs)


def trait_addition(ctx: EffectContext) -> Effect:
    """Return the effect that the holder's Trait adds to the use of the active Item."""
    bonus = ctx.piece.card.bonus if ctx.piece is not None and isinstance(ctx.piece.card, Item) else None
    member = ctx.table.walkers[ctx.holder] if ctx.holder is not None else None
    return bonus.use if bonus and member and member.alive and bonus.trait == member.character.trait else NOTHING

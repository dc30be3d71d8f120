"""Checks of whether a card's conditions hold on the table now."""

from __future__ import annotations

from functools import singledispatch

from games.the_restless.rules.state.card_lookup import is_status, sought
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import compares, fought, known_places, measure, reckon, types
from games.the_restless.table import Piece, Place
from games.the_restless.vocabulary.basics.conditions import (
    AllOf,
    AnyOf,
    CountIs,
    During,
    First,
    FromDeck,
    HasStatus,
    HasTrait,
    HealthIs,
    Holds,
    IsType,
    KilledBy,
    MarksAre,
    Natural,
    Not,
    Parity,
    RollIs,
    Total,
    Using,
)


@singledispatch
def holds(asked: object, ctx: EffectContext) -> bool:
    """Return whether a condition holds now."""
    raise TypeError(f"no rule for {asked!r} in {ctx.table.scene}")


@holds.register(HasTrait)
def _(asked: HasTrait, ctx: EffectContext) -> bool:
    those = ctx.table.living if asked.of is None else known_places(ctx, asked.of)
    return any(
        ctx.table.walkers[place].character.trait == asked.trait for place in those if ctx.table.walkers[place].alive
    )


@holds.register(IsType)
def _(asked: IsType, ctx: EffectContext) -> bool:
    target = fought(ctx)
    return target is not None and any(one in asked.types for one in types(ctx, target))


@holds.register(HealthIs)
def _(asked: HealthIs, ctx: EffectContext) -> bool:
    those = [ctx.table.walkers[place].health for place in known_places(ctx, asked.of)]
    if asked.of == "target" and (target := fought(ctx)):
        those = [target.health]
    return any(compares(health, asked.cmp, reckon(ctx, asked.n)) for health in those)


@holds.register(CountIs)
def _(asked: CountIs, ctx: EffectContext) -> bool:
    if asked.of in (None, "target"):
        return compares(measure(ctx, asked.what), asked.cmp, reckon(ctx, asked.n))
    those = [ctx.having(holder=place) for place in known_places(ctx, asked.of)]
    return any(compares(measure(here, asked.what), asked.cmp, reckon(ctx, asked.n)) for here in those)


@holds.register(MarksAre)
def _(asked: MarksAre, ctx: EffectContext) -> bool:
    return ctx.piece is not None and compares(ctx.piece.marks.get(asked.name, 0), asked.cmp, reckon(ctx, asked.n))


@holds.register(RollIs)
def _(asked: RollIs, ctx: EffectContext) -> bool:
    return ctx.roll is not None and ctx.roll.kind in asked.kinds


@holds.register(Natural)
def _(asked: Natural, ctx: EffectContext) -> bool:
    return ctx.roll is not None and compares(ctx.roll.natural, asked.cmp, asked.n)


@holds.register(Total)
def _(asked: Total, ctx: EffectContext) -> bool:
    return ctx.roll is not None and compares(ctx.roll.total, asked.cmp, asked.n)


@holds.register(Parity)
def _(asked: Parity, ctx: EffectContext) -> bool:
    number = ctx.table.round if asked.of == "round" else ctx.roll.natural if ctx.roll else 0
    return (number % 2 == 0) is asked.even


@holds.register(Using)
def _(asked: Using, ctx: EffectContext) -> bool:
    return any(one in asked.means for one in ctx.means)


@holds.register(Holds)
def _(asked: Holds, ctx: EffectContext) -> bool:
    def fitting(place: Place) -> list[Piece]:
        return [p for p in ctx.table.walkers[place].items if sought(p.card, asked.group, asked.kind)]

    held = [fitting(place) for place in known_places(ctx, asked.of)]
    return any(compares(len(those), asked.cmp, asked.n) for those in held)


@holds.register(HasStatus)
def _(asked: HasStatus, ctx: EffectContext) -> bool:
    statuses = [piece.card for place in known_places(ctx, asked.of) for piece in ctx.table.walkers[place].statuses]
    return any(is_status(card, asked.boon) for card in statuses)


@holds.register(During)
def _(asked: During, ctx: EffectContext) -> bool:
    scenes = ["battle", "god"] if ctx.table.scene == "god" else [ctx.table.scene]
    return any(scene in asked.scenes for scene in scenes)


@holds.register(First)
def _(asked: First, ctx: EffectContext) -> bool:
    """Return whether it is the first event. Events are recorded on the table after all abilities that wait for them."""
    place = ctx.holder if ctx.holder is not None else ctx.roller
    last = ctx.table.happened.get(f"{asked.trigger}:{asked.per}:{place}")
    return last != ctx.table.spans.get(asked.per, 0)


@holds.register(KilledBy)
def _(asked: KilledBy, ctx: EffectContext) -> bool:
    return (ctx.event.killer is not None) is asked.target


@holds.register(FromDeck)
def _(asked: FromDeck, ctx: EffectContext) -> bool:
    return ctx.event.turned is not None and ctx.event.turned.deck in asked.decks


@holds.register(Not)
def _(asked: Not, ctx: EffectContext) -> bool:
    return not holds(asked.condition, ctx)


@holds.register(AnyOf)
def _(asked: AnyOf, ctx: EffectContext) -> bool:
    return any(holds(one, ctx) for one in asked.conditions)


@holds.register(AllOf)
def _(asked: AllOf, ctx: EffectContext) -> bool:
    return all(holds(one, ctx) for one in asked.conditions)

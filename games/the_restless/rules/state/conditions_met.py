"""Whether a card's conditions hold on the table now."""

from __future__ import annotations

from functools import singledispatch

from games.the_restless.rules.state.card_lookup import is_status, sought
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import compares, fought, known, measure, reckon, types
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
def holds(asked: object, m: EffectContext) -> bool:
    """Return whether a condition holds now."""
    raise TypeError(f"no rule for {asked!r} in {m.table.scene}")


@holds.register(HasTrait)
def _(asked: HasTrait, m: EffectContext) -> bool:
    those = m.table.living if asked.of is None else known(m, asked.of)
    return any(m.table.walkers[place].character.trait == asked.trait for place in those if m.table.walkers[place].alive)


@holds.register(IsType)
def _(asked: IsType, m: EffectContext) -> bool:
    foe = fought(m)
    return foe is not None and any(one in asked.types for one in types(m, foe))


@holds.register(HealthIs)
def _(asked: HealthIs, m: EffectContext) -> bool:
    those = [m.table.walkers[place].health for place in known(m, asked.of)]
    if asked.of == "target" and (foe := fought(m)):
        those = [foe.health]
    return any(compares(health, asked.cmp, reckon(m, asked.n)) for health in those)


@holds.register(CountIs)
def _(asked: CountIs, m: EffectContext) -> bool:
    if asked.of in (None, "target"):
        return compares(measure(m, asked.what), asked.cmp, reckon(m, asked.n))
    those = [m.having(holder=place) for place in known(m, asked.of)]
    return any(compares(measure(here, asked.what), asked.cmp, reckon(m, asked.n)) for here in those)


@holds.register(MarksAre)
def _(asked: MarksAre, m: EffectContext) -> bool:
    return m.piece is not None and compares(m.piece.marks.get(asked.name, 0), asked.cmp, reckon(m, asked.n))


@holds.register(RollIs)
def _(asked: RollIs, m: EffectContext) -> bool:
    return m.roll is not None and m.roll.kind in asked.kinds


@holds.register(Natural)
def _(asked: Natural, m: EffectContext) -> bool:
    return m.roll is not None and compares(m.roll.natural, asked.cmp, asked.n)


@holds.register(Total)
def _(asked: Total, m: EffectContext) -> bool:
    return m.roll is not None and compares(m.roll.total, asked.cmp, asked.n)


@holds.register(Parity)
def _(asked: Parity, m: EffectContext) -> bool:
    number = m.table.round if asked.of == "round" else m.roll.natural if m.roll else 0
    return (number % 2 == 0) is asked.even


@holds.register(Using)
def _(asked: Using, m: EffectContext) -> bool:
    return any(one in asked.means for one in m.means)


@holds.register(Holds)
def _(asked: Holds, m: EffectContext) -> bool:
    def fitting(place: Place) -> list[Piece]:
        return [p for p in m.table.walkers[place].items if sought(p.card, asked.group, asked.kind)]

    held = [fitting(place) for place in known(m, asked.of)]
    return any(compares(len(those), asked.cmp, asked.n) for those in held)


@holds.register(HasStatus)
def _(asked: HasStatus, m: EffectContext) -> bool:
    statuses = [piece.card for place in known(m, asked.of) for piece in m.table.walkers[place].statuses]
    return any(is_status(card, asked.boon) for card in statuses)


@holds.register(During)
def _(asked: During, m: EffectContext) -> bool:
    scenes = ["battle", "god"] if m.table.scene == "god" else [m.table.scene]
    return any(scene in asked.scenes for scene in scenes)


@holds.register(First)
def _(asked: First, m: EffectContext) -> bool:
    """Return whether it is the first event. Events are noted on the table after all abilities that wait for them."""
    place = m.holder if m.holder is not None else m.roller
    last = m.table.happened.get(f"{asked.trigger}:{asked.per}:{place}")
    return last != m.table.spans.get(asked.per, 0)


@holds.register(KilledBy)
def _(asked: KilledBy, m: EffectContext) -> bool:
    return (m.event.killer is not None) is asked.target


@holds.register(FromDeck)
def _(asked: FromDeck, m: EffectContext) -> bool:
    return m.event.turned is not None and m.event.turned.deck in asked.decks


@holds.register(Not)
def _(asked: Not, m: EffectContext) -> bool:
    return not holds(asked.condition, m)


@holds.register(AnyOf)
def _(asked: AnyOf, m: EffectContext) -> bool:
    return any(holds(one, m) for one in asked.conditions)


@holds.register(AllOf)
def _(asked: AllOf, m: EffectContext) -> bool:
    return all(holds(one, m) for one in asked.conditions)

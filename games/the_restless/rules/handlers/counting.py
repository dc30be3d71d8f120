"""Numbers of effects, with the dice they need; and effects that last."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.the_restless.rules.handlers.lasting import idle, sentence
from games.the_restless.rules.resolution.dice import plain
from games.the_restless.rules.state.card_lookup import place_of
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import reckon
from games.the_restless.table import Place, Standing
from games.the_restless.vocabulary.basics.conditions import Count, Half, Thrown


async def amount(m: EffectContext, count: Count) -> int:
    """The value of a count, never below 0; throws its die if it has one."""
    return max(await change(m, count), 0)


async def change(m: EffectContext, count: Count) -> int:
    """The same, which may be below 0."""
    if isinstance(count, Thrown):
        return await plain(m, 4 if count.die == "d4" else 20, m.holder) + count.plus
    if isinstance(count, Half):
        return await change(m, count.of) // 2
    return reckon(m, count)


def stay(
    m: EffectContext,
    effect: Effect,
    until: str | None,
    by: int = 0,
    places: list[Place] | None = None,
    foes: list[int] | None = None,
) -> None:
    """Put a lasting effect on the table; without `until` it lasts for this battle or Encounter."""
    assert m.piece is not None
    until = until or ("battle" if m.table.fighting else "encounter")
    if until == "encounter" and m.table.scene == "god":
        until = "battle"  # a Traitor God is no Encounter, but what is used on it counts for its battle
    span = "game" if until == "held" else until.removeprefix("next_")
    now = m.table.spans.get(span, 0)
    if until.startswith("next_"):
        now += 2 if now % 2 else 1
    elif span != "game" and now % 2 == 0:
        now += 1
    part = place_of(m.piece.card, effect)
    holder = None if m.shared else m.holder
    one = Standing(m.piece.card, part, span, now, by, places or [], foes or [], holder)
    m.table.standings.append(one)
    if not idle(one):
        m.dealer.tell(sentence(m, one))

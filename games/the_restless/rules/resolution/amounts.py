"""Numbers of effects, with the dice they need."""

from __future__ import annotations

from games.the_restless.rules.resolution.dice import plain
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import reckon
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

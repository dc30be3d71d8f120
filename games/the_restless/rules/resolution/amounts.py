"""Numbers of effects, with the dice they need."""

from __future__ import annotations

from games.the_restless.rules.resolution.dice import plain
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import reckon
from games.the_restless.vocabulary.basics.conditions import Count, Half, Thrown


async def amount(m: EffectContext, count: Count, *, more_helps: bool = False) -> int:
    """The value of a count, never below 0; throws its die if it has one.

    No reroll is offered for the highest number if `more_helps` the party.
    """
    return max(await change(m, count, more_helps=more_helps), 0)


async def change(m: EffectContext, count: Count, *, more_helps: bool = False) -> int:
    """The same, which may be below 0."""
    if isinstance(count, Thrown):
        sides = 4 if count.die == "d4" else 20
        return await plain(m, sides, m.holder, best=sides if more_helps else None) + count.plus
    if isinstance(count, Half):
        return await change(m, count.of, more_helps=more_helps) // 2
    return reckon(m, count)

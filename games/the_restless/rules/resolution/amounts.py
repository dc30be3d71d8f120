"""Numbers in effects, and the dice that they need."""

from __future__ import annotations

from games.the_restless.rules.resolution.dice import plain
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import EVERYTHING, reckon
from games.the_restless.vocabulary.basics.conditions import Count, Half, Thrown

MAX_AMOUNT = 40
"""Maximum number that an effect uses at a table with packs, apart from "all" (RL-P2)."""

MOST_TIMES = 12
"""Maximum number of repetitions of an effect, such as a draw, at a table with packs (RL-P2)."""


async def amount(ctx: EffectContext, count: Count, *, more_helps: bool = False) -> int:
    """Return the value of a count, at least 0. If it contains a die, the die is thrown.

    If `more_helps` the party, no reroll is offered for the highest number.
    """
    return max(await change(ctx, count, more_helps=more_helps), 0)


async def change(ctx: EffectContext, count: Count, *, more_helps: bool = False) -> int:
    """Return the value of a count like `amount`, but possibly negative."""
    if isinstance(count, Thrown):
        sides = 4 if count.die == "d4" else 20
        return await plain(ctx, sides, ctx.holder, best=sides if more_helps else None) + count.plus
    if isinstance(count, Half):
        return await change(ctx, count.of, more_helps=more_helps) // 2
    n = reckon(ctx, count)
    return n if n == EVERYTHING or not ctx.table.options.packs else max(-MAX_AMOUNT, min(n, MAX_AMOUNT))


def is_thrown(count: Count) -> bool:
    """Return whether a die decides a count."""
    return isinstance(count, Thrown) or (isinstance(count, Half) and is_thrown(count.of))


async def often(ctx: EffectContext, count: Count, *, more_helps: bool = False) -> int:
    """Return the value of a count of repetitions; at a table with packs, at most MOST_TIMES."""
    n = await amount(ctx, count, more_helps=more_helps)
    return min(n, MOST_TIMES) if ctx.table.options.packs else n

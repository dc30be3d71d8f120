"""Numbers of effects, with the dice they need."""

from __future__ import annotations

from games.the_restless.rules.resolution.dice import plain
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import EVERYTHING, reckon
from games.the_restless.vocabulary.basics.conditions import Count, Half, Thrown

MOST = 40
"""The largest number that an effect works with at a table with packs, apart from "all" (RL-P2)."""

MOST_TIMES = 12
"""Maximum number of repetitions of an effect, such as a draw, at a table with packs (RL-P2)."""


async def amount(m: EffectContext, count: Count, *, more_helps: bool = False) -> int:
    """Return the value of a count, at least 0. If it has a die, the die is thrown.

    No reroll is offered for the highest number if `more_helps` the party.
    """
    return max(await change(m, count, more_helps=more_helps), 0)


async def change(m: EffectContext, count: Count, *, more_helps: bool = False) -> int:
    """Return the value of a count as `amount` does, which can be negative here."""
    if isinstance(count, Thrown):
        sides = 4 if count.die == "d4" else 20
        return await plain(m, sides, m.holder, best=sides if more_helps else None) + count.plus
    if isinstance(count, Half):
        return await change(m, count.of, more_helps=more_helps) // 2
    n = reckon(m, count)
    return n if n == EVERYTHING or not m.table.options.packs else max(-MOST, min(n, MOST))


async def often(m: EffectContext, count: Count, *, more_helps: bool = False) -> int:
    """Return the value of a count of repetitions; at a table with packs at most MOST_TIMES."""
    n = await amount(m, count, more_helps=more_helps)
    return min(n, MOST_TIMES) if m.table.options.packs else n

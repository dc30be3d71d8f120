"""Execution of effects: every effect passes through `run`, for which each kind registers a function."""

from __future__ import annotations

from functools import singledispatch

from games.kernel.effect import Effect, Escape, Sequence
from games.the_restless.rules.state.context import EffectContext


@singledispatch
async def run(effect: Effect, ctx: EffectContext) -> None:
    """Carry out an effect. Raises MatchOverError when it ends the game, TypeError for an effect without a handler."""
    raise TypeError(f"no handler for effect {effect!r} in {ctx.table.scene}")


@run.register(Sequence)
async def _(effect: Sequence, ctx: EffectContext) -> None:
    for step in effect.effects:
        await run(step, ctx)


@run.register(Escape)
async def _(effect: Escape, ctx: EffectContext) -> None:
    await effect.function(ctx)

"""Carrying effects out: the one place they all go through. What each does is in deeds/, beside its kind in effects/."""

from __future__ import annotations

from functools import singledispatch

from games.kernel.effect import Effect, Escape, Sequence
from games.the_restless.moment import Moment


@singledispatch
async def run(effect: Effect, m: Moment) -> None:
    """Carry out an effect at a moment. Raises Over when it ends the game, TypeError for one without a deed."""
    raise TypeError(f"nobody knows how to do {effect!r} in {m.table.scene}")


@run.register(Sequence)
async def _(effect: Sequence, m: Moment) -> None:
    for step in effect.effects:
        await run(step, m)


@run.register(Escape)
async def _(effect: Escape, m: Moment) -> None:
    await effect.deed(m)

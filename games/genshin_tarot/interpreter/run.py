"""`run` carries out an effect of any kind; the modules `run_*` register a function for each kind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import singledispatch

from games.genshin_tarot.rules import active_effects
from games.genshin_tarot.rules.resolution import DEPTH, EFFECTS, EffectContext, Resolution
from games.genshin_tarot.vocabulary.lasting_effects import LastingEffect
from games.kernel.effect import Effect, Escape, Sequence


@singledispatch
async def perform(effect: Effect, _context: EffectContext) -> None:
    """Carry out an effect. Raises TypeError for a kind that is not registered."""
    raise TypeError(effect)


_PERFORMERS: dict[type, Callable[[Effect, EffectContext], Awaitable[None]]] = {}
"""The registered function for each kind of effect, cached because `dispatch` is slow."""


async def run(effect: Effect, context: EffectContext) -> None:
    """Carry out an effect, or do nothing beyond the limit of effects per action (G-88)."""
    resolution, kind = context.resolution, type(effect)
    resolution.spent += 1
    if resolution.spent > EFFECTS or resolution.depth > DEPTH:
        return
    if kind not in _PERFORMERS:
        _PERFORMERS[kind] = perform.dispatch(kind)
    resolution.depth += 1
    if kind is Sequence:
        for step in effect.steps:
            await run(step, context)
    else:
        await _PERFORMERS[kind](effect, context)
    resolution.depth -= 1


async def run_repeatedly(effect: Effect, times: int, context: EffectContext) -> None:
    """Carry out an effect several times; each question about its target says which time this is."""
    outer = context.turn_of
    for number in range(times):
        context.turn_of = (number + 1, times)
        await run(effect, context)
    context.turn_of = outer


@perform.register(Escape)
async def _(effect: Escape, context: EffectContext) -> None:
    await effect.function(context)


@perform.register(LastingEffect)
async def _(effect: LastingEffect, context: EffectContext) -> None:
    active_effects.stand(context, effect)


async def resolve_queue(resolution: Resolution) -> None:
    """Carry out the effects in the queue, oldest first, including those that are added meanwhile (G-39)."""
    while resolution.queue:
        due = resolution.queue.popleft()
        context = EffectContext(
            resolution, due.seat, due.key, source=due.source, they=due.they, chosen=list(due.chosen), nth=due.nth
        )
        context.aims, resolution.news = False, due.why
        await run(due.effect, context)
        resolution.news = None

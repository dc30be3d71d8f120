"""Carrying effects out: `run` does one of any kind. See run_enemies, run_players, run_cards and run_gates."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import singledispatch

from games.genshin_tarot import standing
from games.genshin_tarot.course import DEPTH, EFFECTS, Course, Play
from games.genshin_tarot.lasting import Lasting
from games.kernel.effect import Effect, Escape, Sequence


@singledispatch
async def perform(effect: Effect, _play: Play) -> None:
    """What an effect of this kind does."""
    raise TypeError(effect)


_PERFORMERS: dict[type, Callable[[Effect, Play], Awaitable[None]]] = {}
"""What `perform` has found for each kind of effect: effects are carried out more often than anything else happens."""


async def run(effect: Effect, play: Play) -> None:
    """Carry an effect out; beyond the limit of an action nothing happens any more (G-88)."""
    course, kind = play.course, type(effect)
    course.spent += 1
    if course.spent > EFFECTS or course.depth > DEPTH:
        return
    if kind not in _PERFORMERS:
        _PERFORMERS[kind] = perform.dispatch(kind)
    course.depth += 1
    if kind is Sequence:
        for step in effect.steps:
            await run(step, play)
    else:
        await _PERFORMERS[kind](effect, play)
    course.depth -= 1


@perform.register(Escape)
async def _(effect: Escape, play: Play) -> None:
    await effect.deed(play)


@perform.register(Lasting)
async def _(effect: Lasting, play: Play) -> None:
    standing.stand(play, effect)


async def work_off(course: Course) -> None:
    """Carry out what waits, first come first served, and what that sets off (G-39)."""
    while course.queue:
        due = course.queue.popleft()
        play = Play(course, due.seat, due.key, source=due.source, they=due.they, chosen=list(due.chosen), nth=due.nth)
        play.aims = False
        await run(due.effect, play)

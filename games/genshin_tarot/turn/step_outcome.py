"""The outcome of one step of a card or burst on an enemy, when chance or hidden cards have decided about earlier steps.

A trial of the whole action from its start (see `outcome.foresee`) does not reach such a step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.genshin_tarot.interpreter.questions import TargetedStep
from games.genshin_tarot.interpreter.run import resolve_queue, run
from games.genshin_tarot.rules.queries import number_of
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.turn.new_hand import BurnRange
from games.genshin_tarot.turn.outcome import Figures, Outcome, figures
from games.genshin_tarot.turn.trial import End, proceed_to_question, trial
from games.kernel.text import Seat


def foresee_step(step: TargetedStep, seat: Seat, number: int, further: Sequence[object] = ()) -> Outcome | None:
    """Return the outcome of a step from the current table on, or None for a Normal Attack card, which adds to it.

    The table is not changed.

    Args:
        step: The step, whose target is being chosen.
        seat: The player who chooses.
        number: The number of the enemy; 0 for the Boss.
        further: Answers to the questions that follow. If one is not asked, None is returned as well.
    """
    if step.context.attack is not None:
        return None
    context = _copied(step.context, seat, number)
    table, own = context.table, list[Figures]()
    table.acting, table.news = seat, table.news.later()
    before, up = figures(table), [enemy for _, enemy in table.enemies() if enemy.tokens]

    async def whole() -> None:
        await run(step.effect, context)
        own.append(figures(table))
        await resolve_queue(context.resolution)

    course = whole()
    end, asked = proceed_to_question(course)
    for answer in further:
        if end is not End.ASKED:
            return None
        end, asked = proceed_to_question(course, answer)
    course.close()
    after = figures(table)
    fallen = tuple([enemy for enemy in up if enemy.seat is None])
    burns, mine = BurnRange(0, 0), own[0] if own else after
    return Outcome(seat, before, mine, after, table.news, fallen, burns, table.won, end, asked)


def _copied(context: EffectContext, seat: Seat, number: int) -> EffectContext:
    """Return the context on a copy of the table as the player knows it, with this enemy as the target."""
    resolution = trial(context.table, seat)
    targeted = [found for each in context.targeted if (found := resolution.table.numbered(number_of(each)))]
    return replace(
        context,
        resolution=resolution,
        chosen=[],
        targeted=targeted,
        named=resolution.table.numbered(number),
        outcomes=replace(context.outcomes),
    )

"""Handlers of effects on the rules' numbers and on dice."""

from __future__ import annotations

from functools import partial
from operator import le

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless import story_of_changes as changes
from games.the_restless.rules.fight.foes import base_defense
from games.the_restless.rules.resolution.amounts import change
from games.the_restless.rules.resolution.dice import defense, plain, rolled
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.queries import fought
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences import joined, say
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.effects import Check, FreeReroll, Nudge, Outcome, Roll


@run.register(Roll)
async def _(effect: Roll, m: EffectContext) -> None:
    place = next(iter(await people(m, effect.by, effect)), None) if effect.by else m.holder
    here = m.having(roller=place, holder=m.holder if place is None else place)

    def done(number: int) -> tuple[int, ...]:
        """The bands that hold the number, and change something."""
        meant = [n for n, band in enumerate(effect.bands) if band.low <= number <= band.high]
        return tuple([n for n in meant if not changes_nothing(effect.bands[n].do, here)])

    def told(number: int) -> Text:
        meant = [band for band in effect.bands if band.low <= number <= band.high and band.do != NOTHING]
        return joined([say(band.do) for band in meant]) if meant else t("Nothing happens.")

    def brings(number: int) -> Effect:
        return next((band.do for band in effect.bands if band.low <= number <= band.high), NOTHING)

    number = await plain(m, 4 if effect.die == "d4" else 20, place, done, told, brings)
    for band in effect.bands:
        if band.low <= number <= band.high:
            await run(band.do, here)


def _needing(wanted: int, _number: int) -> Text:
    return t("You need {n} or more.", n=wanted)


def _checked(effect: Check, wanted: int, number: int) -> Effect:
    return effect.passed if number >= wanted else effect.failed


@run.register(Check)
async def _(effect: Check, m: EffectContext) -> None:
    """A Dodge roll against the Die Defense or a number; a plain one by the number on the die alone (R-72, R-127)."""
    for place in await people(m, effect.by or "roller", effect):
        here = m.having(roller=place)
        if effect.kind == "dodge":
            foe = fought(m)
            against = await change(m, effect.dc) if effect.dc is not None else 10
            if effect.dc is None and foe is not None:
                against = defense(m, foe, base_defense(m, foe))
            roll = (await rolled(m, "dodge", place, against)).roll
            success = roll is not None and roll.hit
        else:
            wanted = await change(m, effect.dc if effect.dc is not None else 10)
            number = await plain(
                m, 20, place, partial(le, wanted), partial(_needing, wanted), partial(_checked, effect, wanted)
            )
            success = number >= wanted
        await run(effect.passed if success else effect.failed, here)


@run.register(Nudge)
async def _(effect: Nudge, m: EffectContext) -> None:
    if m.roll:
        m.roll.bonus += await change(m, effect.by)
        m.tell(changes.result(m.roll.total, m.roll.defense))


@run.register(Outcome)
async def _(effect: Outcome, m: EffectContext) -> None:
    if m.roll:
        m.roll.forced = effect.how
        m.tell(say(effect))


@run.register(FreeReroll)
async def _(_effect: FreeReroll, m: EffectContext) -> None:
    if m.roll:
        m.roll.natural = m.dealer.randrange(20, f"the D20 of seat {m.roll.place + 1}") + 1
        again = changes.rolled_free(m.roll.natural, m.roll.total, m.roll.defense)
        m.tell(again)

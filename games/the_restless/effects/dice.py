"""Effects that throw dice."""

from __future__ import annotations

from functools import partial
from operator import le

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless.effects.worth import points, worth
from games.the_restless.rules.fight.roll_odds import WITHOUT_TARGET, roll_chance
from games.the_restless.rules.fight.targets import base_defense
from games.the_restless.rules.resolution.amounts import change
from games.the_restless.rules.resolution.dice import chance, defense, make_roll, plain
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import stat, still
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.queries import fought, known_places, reckon
from games.the_restless.rules.state.run import run
from games.the_restless.table import Place
from games.the_restless.text.sentences.flow import band_line
from games.the_restless.text.sentences.heads import under
from games.the_restless.text.sentences.naming import apart
from games.the_restless.text.sentences.people import doer
from games.the_restless.text.sentences.say import filled, join_sentences, say, wording
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import Count, Thrown
from games.the_restless.vocabulary.basics.literals import CheckKind, DieKind, Who


class Roll(Effect):
    """Roll a die and look up its number, without modifiers, in the bands (R-72)."""

    die: DieKind
    bands: tuple[Band, ...]
    by: Who | None = None


@run.register(Roll)
async def _(effect: Roll, ctx: EffectContext) -> None:
    place = next(iter(await people(ctx, effect.by, effect)), None) if effect.by else ctx.holder
    here = ctx.having(roller=place, holder=ctx.holder if place is None else place)

    def done(number: int) -> tuple[int, ...]:
        """Return the indexes of the bands that contain a number and have an effect."""
        meant = [n for n, band in enumerate(effect.bands) if band.low <= number <= band.high]
        return tuple([n for n in meant if not changes_nothing(effect.bands[n].do, here)])

    def consequence(number: int) -> Text:
        meant = [band for band in effect.bands if band.low <= number <= band.high and band.do != NOTHING]
        return join_sentences([say(band.do) for band in meant]) if meant else t("Nothing happens.")

    def brings(number: int) -> Effect:
        return next((band.do for band in effect.bands if band.low <= number <= band.high), NOTHING)

    number = await plain(ctx, 4 if effect.die == "d4" else 20, place, done, consequence, brings)
    for band in effect.bands:
        if band.low <= number <= band.high:
            await run(band.do, here)


@wording.register(Roll)
def _(effect: Roll) -> Text:
    bands = [band_line(one) for one in effect.bands]
    args = {"die": labels.DICE[effect.die], "bands": join_sentences(bands)}
    if not bands:
        return t("{who} rolls {die}.", who=doer(effect.by), **args) if effect.by else t("Roll {die}.", **args)
    if effect.by is None:
        return t("Roll {die}. {bands}", **args)
    if effect.by == "holder":
        return t("You roll {die}. {bands}", **args)
    return t("{who} rolls {die}. {bands}", who=doer(effect.by), **args)


@worth.register(Roll)
def _(effect: Roll) -> float:
    sides = 4 if effect.die == "d4" else 20
    return sum((band.high - band.low + 1) / sides * points(band.do) for band in effect.bands)


class Check(Effect):
    """A Dodge roll against the Die Defense, or against `dc`; or a plain D20 that has to reach `dc` (R-127)."""

    kind: CheckKind
    passed: Effect = NOTHING
    failed: Effect = NOTHING
    dc: Count | None = None
    by: Who | None = None


@run.register(Check)
async def _(effect: Check, ctx: EffectContext) -> None:
    """Roll a Dodge roll against the Die Defense or a number, or a plain die (R-72, R-127).

    For a plain die, only the number on the die counts.
    """
    for place in await people(ctx, effect.by or "roller", effect):
        here = ctx.having(roller=place)
        if effect.kind == "dodge":
            target = fought(ctx)
            against = await change(ctx, effect.dc) if effect.dc is not None else 10
            if effect.dc is None and target is not None:
                against = defense(ctx, target, base_defense(ctx, target))
            roll = (await make_roll(ctx, "dodge", place, against, costs=partial(_failing, effect))).roll
            success = roll is not None and roll.hit
        else:
            wanted = await change(ctx, effect.dc if effect.dc is not None else 10)
            number = await plain(
                ctx,
                20,
                place,
                partial(le, wanted),
                partial(_needing, effect, wanted),
                partial(_checked, effect, wanted),
            )
            success = number >= wanted
        await run(effect.passed if success else effect.failed, here)


def _needing(effect: Check, wanted: int, _number: int) -> Text:
    return join_sentences([t("You need {n} or more.", n=wanted), t("Failure: {does}", does=_failing(effect))])


def _failing(effect: Check, _m: EffectContext | None = None) -> Text:
    """Return the effect of a failed roll in words."""
    return t("Nothing happens.") if effect.failed == NOTHING else say(effect.failed)


def _checked(effect: Check, wanted: int, number: int) -> Effect:
    return effect.passed if number >= wanted else effect.failed


@roll_chance.register(Check)
def _(check: Check, ctx: EffectContext) -> list[Text]:
    if isinstance(check.dc, Thrown):
        return []
    with still(ctx):
        places = known_places(ctx, check.by or "roller")
        chances = [_succeeding(ctx, check, place) for place in places or ctx.table.living]
    if not chances:
        return []
    low, high = min(chances), max(chances)
    if low == high:
        return [t("{chance}% chance to succeed.", chance=low)]
    return [t("{low} to {high}% chance to succeed, depending on the Character.", low=low, high=high)]


def _succeeding(ctx: EffectContext, check: Check, place: Place) -> int:
    against = WITHOUT_TARGET if check.dc is None else reckon(ctx, check.dc)
    if check.kind != "dodge":
        return chance(0, against)
    target = fought(ctx)
    if check.dc is None and target is not None:
        against = defense(ctx, target, base_defense(ctx, target))
    return chance(stat(ctx, "dodge_roll", 0, place), against)


@wording.register(Check)
def _(effect: Check) -> Text:
    parts = [_tried(effect)]
    if effect.passed != NOTHING:
        parts.append(under(t("Success"), effect.passed))
    if effect.failed != NOTHING:
        parts.append(under(t("Failure"), effect.failed))
    return join_sentences(parts)


def _tried(effect: Check) -> Text:
    """Return the roller and the number to reach, in words."""
    dc = 0 if effect.dc is None else effect.dc
    yours, theirs = ROLLED[effect.kind, effect.dc is None]
    if effect.by == "holder":
        return filled(yours, dc)
    return filled(theirs, dc, who=doer(effect.by or "roller"))


ROLLED = {
    ("dodge", True): (t("You make a Dodge roll."), t("{who} makes a Dodge roll.")),
    ("dodge", False): (t("You make a Dodge roll against {n}."), t("{who} makes a Dodge roll against {n}.")),
    ("plain", False): (t("You must roll {n} or more on a D20."), t("{who} must roll {n} or more on a D20.")),
}


apart(Check, "passed", "failed")


@worth.register(Check)
def _(effect: Check) -> float:
    return (points(effect.passed) + points(effect.failed)) / 2

"""Effects on the row of Encounters."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn
from games.the_restless.effects.worth import constant_worth, many, worth
from games.the_restless.rules.resolution.amounts import often
from games.the_restless.rules.resolution.events import Labels, labels_for
from games.the_restless.rules.road import encounter_row
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import blind, changes_nothing
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import filled, say, wording
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Count
from games.the_restless.vocabulary.basics.literals import Spot


class AddEncounter(Effect):
    """Put Encounters into the row (R-98), only Combat Encounters if `combat` (R-99)."""

    at: Spot = "last"
    n: Count = 1
    combat: bool = False


@run.register(AddEncounter)
async def _(effect: AddEncounter, ctx: EffectContext) -> None:
    ctx.log(say(effect))
    for _ in range(await often(ctx, effect.n)):
        await encounter_row.add(ctx, effect.at, combat=effect.combat)


@wording.register(AddEncounter)
def _(effect: AddEncounter) -> Text:
    return filled((COMBATS if effect.combat else ENCOUNTERS)[effect.at], effect.n)


ENCOUNTERS = {
    "next": tn("Add an Encounter, which comes next.", "Add {n} Encounters, which come next.", n=1),
    "last": tn("Add an Encounter at the end of the row.", "Add {n} Encounters at the end of the row.", n=1),
    "chosen": tn("Add an Encounter anywhere in the row.", "Add {n} Encounters anywhere in the row.", n=1),
}


COMBATS = {
    "next": tn("Add a Combat Encounter, which comes next.", "Add {n} Combat Encounters, which come next.", n=1),
    "last": tn(
        "Add a Combat Encounter at the end of the row.", "Add {n} Combat Encounters at the end of the row.", n=1
    ),
    "chosen": tn("Add a Combat Encounter anywhere in the row.", "Add {n} Combat Encounters anywhere in the row.", n=1),
}


@worth.register(AddEncounter)
def _(effect: AddEncounter) -> float:
    return -0.8 * many(effect.n)


class DropEncounter(Effect):
    """Remove a face-down Encounter (R-100)."""

    at: Spot


@run.register(DropEncounter)
async def _(effect: DropEncounter, ctx: EffectContext) -> None:
    if ctx.table.row:
        ctx.log(say(effect))
    await encounter_row.drop(ctx, effect.at)


@labels_for.register(DropEncounter)
def _(_effect: DropEncounter) -> Labels:
    return Labels(t("Remove the Encounter"), t("Keep the Encounter"))


@wording.register(DropEncounter)
def _(effect: DropEncounter) -> Text:
    return filled(t("Remove {at}."), 1, at=labels.SPOTS[effect.at])


constant_worth(DropEncounter, 0.5)


@changes_nothing.register(DropEncounter)
def _(_effect: DropEncounter, ctx: EffectContext) -> bool:
    return not ctx.table.row


class SwapEncounter(Effect):
    """Replace a face-down Encounter with the top card of the deck (R-100)."""

    at: Spot


@run.register(SwapEncounter)
async def _(effect: SwapEncounter, ctx: EffectContext) -> None:
    if ctx.table.row:
        ctx.log(say(effect))
    await encounter_row.swap(ctx, effect.at)


@changes_nothing.register(SwapEncounter)
def _(_effect: SwapEncounter, ctx: EffectContext) -> bool:
    return not ctx.table.row


@blind.register(SwapEncounter)
def _(effect: SwapEncounter, ctx: EffectContext) -> bool:
    row = ctx.table.row
    spots = {"next": row[:1], "last": row[-1:]}
    return not any(zone.sight.shows(None) for zone in spots.get(effect.at, row))


@labels_for.register(SwapEncounter)
def _(_effect: SwapEncounter) -> Labels:
    return Labels(t("Replace the Encounter"), t("Keep the Encounter"))


@wording.register(SwapEncounter)
def _(effect: SwapEncounter) -> Text:
    return filled(t("Replace {at} with a new one."), 1, at=labels.SPOTS[effect.at])


constant_worth(SwapEncounter, 0.5)

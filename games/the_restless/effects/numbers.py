"""Effects that change and set numbers of the rules."""

from __future__ import annotations

from typing import Literal

from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Text, signed, t, tn
from games.the_restless.effects.worth import many, worth
from games.the_restless.rules.party.item_use import is_prolonging
from games.the_restless.rules.resolution.amounts import change
from games.the_restless.rules.resolution.lasting import lasting_words, stay_for
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.run import run
from games.the_restless.table import Standing
from games.the_restless.text.sentences.lasting import Affected, for_them, for_those, lasting
from games.the_restless.text.sentences.phrases import changed, number
from games.the_restless.text.sentences.say import wording
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.literals import Stat, Until
from games.the_restless.vocabulary.clauses import operation, size, subject


class Mod(Effect):
    """Change a number by `by`."""

    stat: Stat
    by: Count
    to: Whom | None = None
    until: Until | None = None


@run.register(Mod)
async def _(effect: Mod, ctx: EffectContext) -> None:
    await stay_for(ctx, effect, effect.to, effect.until, await change(ctx, effect.by))


@lasting_words.register(Mod)
def _(step: Mod, standing: Standing, whom: Affected) -> Text:
    if whom.is_target and step.stat in STATS_OF_TARGETS:
        return Text(STATS_OF_TARGETS[step.stat].key, (("by", signed(standing.by)), ("who", whom.object)))
    return for_them(t("{by} to {stat}", by=signed(standing.by), stat=labels.STATS[step.stat]), whom)


@subject.register(Mod)
def _(effect: Mod) -> str:
    return effect.stat


@size.register(Mod)
def _(effect: Mod) -> Count:
    return effect.by


@operation.register(Mod)
def _(_effect: Mod) -> Literal["add"]:
    return "add"


@changes_nothing.register(Mod)
def _(effect: Mod, ctx: EffectContext) -> bool:
    """Return whether the effect lasts "for this turn" and there is no turn, so that it is lost."""
    return effect.until == "turn" and ctx.table.acting is None


@wording.register(Mod)
def _(effect: Mod) -> Text:
    by = changed(effect.by)
    if effect.to == "holder" and effect.stat in YOUR_STATS:
        change = t("{by} to {whose}", by=by, whose=YOUR_STATS[effect.stat])
    elif effect.to == "target" and effect.stat in TARGET_STATS:
        change = t("{by} to {whose}", by=by, whose=TARGET_STATS[effect.stat])
    else:
        return lasting(for_those(t("{by} to {stat}", by=by, stat=labels.STATS[effect.stat]), effect), effect, effect.by)
    return lasting(change, effect, effect.by)


YOUR_STATS = {
    "combat_roll": t("your Combat rolls"),
    "ranged_roll": t("your Ranged rolls"),
    "dodge_roll": t("your Dodge rolls"),
    "any_roll": t("all your rolls"),
    "unarmed": t("your Unarmed Attack Power"),
    "melee_damage": t("your Melee damage"),
    "ranged_damage": t("your Ranged damage"),
    "spell_damage": t("your Spell damage"),
    "any_damage": t("all damage you deal"),
    "inventory_size": t("your Inventory Size"),
    "max_weight": t("your Max Weight"),
    "heal_gain": t("Health you regain each time"),
    "armor_gain": t("Armor you gain each time"),
    "damage_taken": t("damage you take each time"),
    "flight_damage": t("damage you take while fleeing"),
}


STATS_OF_TARGETS = {
    "die_defense": t("{by} to the Die Defense of {who}", by=EMPTY, who=EMPTY),
    "target_damage": t("{by} to the Damage of {who}", by=EMPTY, who=EMPTY),
}
"""The numbers of certain Targets, which are named."""


TARGET_STATS = {"die_defense": t("the Target's Die Defense"), "target_damage": t("the Target's Damage")}


@worth.register(Mod)
def _(effect: Mod) -> float:
    good = -1 if effect.stat in _BAD else 1
    return good * 0.8 * max(min(many(effect.by), 3), -3)


_BAD = ("damage_taken", "flight_damage", "die_defense", "target_damage", "target_health", "buy_price", "trader_fee")


class Fix(Effect):
    """Set a number to `at`."""

    stat: Stat
    at: Count
    to: Whom | None = None
    until: Until | None = None


@is_prolonging.register(Mod)
@is_prolonging.register(Fix)
def _(part: Mod | Fix) -> bool:
    return part.stat == "consumable_limit"


@run.register(Fix)
async def _(effect: Fix, ctx: EffectContext) -> None:
    await stay_for(ctx, effect, effect.to, effect.until, await change(ctx, effect.at))


@lasting_words.register(Fix)
def _(step: Fix, standing: Standing, whom: Affected) -> Text:
    n, who = standing.by, whom.subject
    if step.stat == "flight_damage" and not n:
        return tn("{who} takes no damage while fleeing", "{who} take no damage while fleeing", n=whom.number, who=who)
    if step.stat == "flight_damage":
        return t("{who}: {n} damage for each failed roll while fleeing", n=n, who=who)
    if step.stat == "flight_tries":
        return tn("{who}: at most {n} roll while fleeing", "{who}: at most {n} rolls while fleeing", n=n, who=who)
    return for_them(t("Set {stat} to {n}", stat=labels.STATS[step.stat], n=standing.by), whom)


@subject.register(Fix)
def _(effect: Fix) -> str:
    return effect.stat


@size.register(Fix)
def _(effect: Fix) -> Count:
    return effect.at


@operation.register(Fix)
def _(_effect: Fix) -> Literal["set"]:
    return "set"


@wording.register(Fix)
def _(effect: Fix) -> Text:
    change = t("Set {stat} to {n}", stat=labels.STATS[effect.stat], n=number(effect.at))
    return lasting(for_those(change, effect), effect, effect.at)

"""Sentences of effects on Characters, numbers and permissions."""

from __future__ import annotations

from games.kernel.text import Text, t
from games.the_restless.text.sentences.lasting import doing, for_those, lasting
from games.the_restless.text.sentences.phrases import changed, number
from games.the_restless.text.sentences.say import dispatch
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.effects import Fix, Forbid, Mod, Outcome, Permit


@dispatch.register(Mod)
def _(effect: Mod) -> Text:
    by = changed(effect.by)
    if effect.to == "holder" and effect.stat in YOUR_STATS:
        change = t("{by} to {stat}", by=by, stat=YOUR_STATS[effect.stat])
    elif effect.to == "target" and effect.stat in TARGET_STATS:
        change = t("{by} to {stat}", by=by, stat=TARGET_STATS[effect.stat])
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
    "flight_damage": t("damage you take in flight"),
}
TARGET_STATS = {"die_defense": t("the Target's Die Defense"), "target_damage": t("the Target's Damage")}


@dispatch.register(Fix)
def _(effect: Fix) -> Text:
    change = t("Set {stat} to {n}", stat=labels.STATS[effect.stat], n=number(effect.at))
    return lasting(for_those(change, effect), effect, effect.at)


@dispatch.register(Forbid)
def _(effect: Forbid) -> Text:
    what = labels.FORBIDDEN[effect.what]
    if effect.to in (None, "each"):
        return lasting(t("Nobody can {what}", what=what), effect)
    return lasting(doing(t("{who} can't {what}"), effect.to, what=what), effect)


@dispatch.register(Permit)
def _(effect: Permit) -> Text:
    what = labels.PERMITTED[effect.what]
    if effect.to in (None, "each"):
        return lasting(t("Everyone can {what}", what=what), effect)
    return lasting(doing(t("{who} can {what}"), effect.to, what=what), effect)


@dispatch.register(Outcome)
def _(effect: Outcome) -> Text:
    return t("This roll counts as a hit.") if effect.how == "hit" else t("This roll counts as a miss.")

"""Sentences of effects on Characters, numbers and permissions."""

from __future__ import annotations

from games.kernel.text import Text, listed, t, tn
from games.the_restless.text.sentences.lasting import doing, for_those, lasting
from games.the_restless.text.sentences.phrases import changed, number
from games.the_restless.text.sentences.say import dispatch, spoken
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.literals import Keyword
from games.the_restless.vocabulary.effects import EndBattle, Fix, Forbid, Keywords, Mod, Outcome, Permit, Retype


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


@dispatch.register(Keywords)
def _(effect: Keywords) -> Text:
    return _gains(effect, *[listed([labels.KEYWORDS[one] for one in words]) for words in (effect.add, effect.remove)])


@spoken.register(Keywords)
def _(effect: Keywords) -> Text:
    """Say that keywords are such: most of them are no nouns."""
    return _gains(effect, keywords_called(effect.add), keywords_called(effect.remove))


def keywords_called(words: tuple[Keyword, ...]) -> Text:
    """These keywords, said to be such."""
    called = listed([labels.KEYWORDS[word] for word in words])
    return tn("the keyword {words}", "the keywords {words}", n=max(1, len(words)), words=called)


def _gains(effect: Keywords, add: Text, remove: Text) -> Text:
    if not effect.remove:
        return lasting(doing(t("{who} gains {what}"), effect.to, what=add), effect)
    if not effect.add:
        return lasting(doing(t("{who} loses {lost}"), effect.to, lost=remove), effect)
    return lasting(doing(t("{who} gains {what} and loses {lost}"), effect.to, what=add, lost=remove), effect)


@dispatch.register(Retype)
def _(effect: Retype) -> Text:
    add, remove = ([labels.A_TYPE[one] for one in types] for types in (effect.add, effect.remove))
    if not remove:
        return lasting(doing(t("{who} also becomes {what}"), effect.to, what=listed(add)), effect)
    if not add:
        return lasting(doing(t("{who} is no longer {lost}"), effect.to, lost=listed(remove)), effect)
    both = t("{who} becomes {what} and is no longer {lost}")
    return lasting(doing(both, effect.to, what=listed(add), lost=listed(remove)), effect)


@dispatch.register(EndBattle)
def _(effect: EndBattle) -> Text:
    if effect.how == "removed":
        return t("The battle is over: its Targets are removed.")
    return t("The battle is over: its Targets are defeated.")


@dispatch.register(Outcome)
def _(effect: Outcome) -> Text:
    return t("This roll counts as a hit.") if effect.how == "hit" else t("This roll counts as a miss.")

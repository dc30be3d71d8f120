"""The rules text of effects: one sentence pattern for each, so text and play agree.

A pattern names the fields of its effect: "Deal {n} damage to {to}." Those that need more than their fields have a
function of their own, in the other modules of this package.
"""

from __future__ import annotations

from functools import cache, singledispatch
from itertools import groupby, pairwise
from typing import Any

from games.kernel.effect import Effect, Escape, Sequence
from games.kernel.text import EMPTY, Arg, Text, t, tn
from games.the_restless.text.sentences.naming import again, names_somebody, once_named
from games.the_restless.text.sentences.people import doer
from games.the_restless.text.sentences.phrases import changed, number, where, who
from games.the_restless.vocabulary import effects, labels
from games.the_restless.vocabulary.basics.conditions import Whom

PATTERNS: dict[type[Effect], Text] = {
    effects.LoseHealth: t("{who} loses {n} Health."),
    effects.Heal: t("Restore {n} Health to {to}."),
    effects.GainArmor: t("Give {n} Armor to {to}."),
    effects.StripArmor: t("{who} loses {n} Armor."),
    effects.Prevent: t("Prevent {n} of this damage."),
    effects.Redirect: t("Turn {n} of this damage on {to}."),
    effects.Kill: t("Kill {to}."),
    effects.Revive: t("Revive {to} with {n} Health."),
    effects.Transfigure: t("Transfigure {to}."),
    effects.Grant: t("Give the Status {boon} to {to}."),
    effects.BindSin: tn("Bind a Sin to {to}.", "Bind {n} Sins to {to}.", n=1),
    effects.Absolve: tn("Absolve a Sin of {to}.", "Absolve {n} Sins of {to}.", n=1),
    effects.Hit: t("Deal {n} damage to {to}."),
    effects.Mend: t("Restore {n} Health to {to}."),
    effects.Stagger: tn(
        "The next failed roll against {to} does no damage.",
        "The next {n} failed rolls against {to} do no damage.",
        n=1,
    ),
    effects.ExtraAttack: tn(
        "{who} has one more Attack this turn.",
        "{who} has {n} more Attacks this turn.",
        n=1,
    ),
    effects.Nudge: t("{n} to the result of this roll."),
    effects.FreeReroll: t("Roll that die again at no cost."),
    effects.Reveal: t("Reveal {what}."),
    effects.DiscardThis: t("Discard this card."),
    effects.HandOver: tn(
        "{giver} hands an Item to {to}.",
        "{giver} hands {n} Items to {to}.",
        n=1,
    ),
    effects.Recharge: tn("Recharge an Active Item of {to}.", "Recharge {n} Active Items of {to}.", n=1),
    effects.Exhaust: tn("Exhaust an Active Item of {to}.", "Exhaust {n} Active Items of {to}.", n=1),
    effects.DropEncounter: t("Remove {at}."),
    effects.SwapEncounter: t("Replace {at} with a new one."),
    effects.EndGame: t("The game ends in {ending}."),
}


YOURS: dict[type[Effect], Text] = {
    effects.LoseHealth: t("Lose {n} Health."),
    effects.Heal: t("Regain {n} Health."),
    effects.GainArmor: t("Gain {n} Armor."),
    effects.StripArmor: t("Lose {n} Armor."),
    effects.Redirect: t("Turn {n} of this damage on you."),
    effects.BindSin: tn("Bind a Sin to you.", "Bind {n} Sins to you.", n=1),
    effects.Kill: t("You die."),
    effects.Revive: t("Come back to life with {n} Health."),
    effects.Transfigure: t("You are transfigured."),
    effects.Grant: t("Gain the Status {boon}."),
    effects.Absolve: tn("Absolve one of your Sins.", "Absolve {n} of your Sins.", n=1),
    effects.ExtraAttack: tn("You have one more Attack this turn.", "You have {n} more Attacks this turn.", n=1),
    effects.Recharge: tn("Recharge one of your Active Items.", "Recharge {n} of your Active Items.", n=1),
    effects.Exhaust: tn("Exhaust one of your Active Items.", "Exhaust {n} of your Active Items.", n=1),
}
"""The same where they are for the holder, who reads them."""
ALL: dict[type[Effect], Text] = {
    effects.Heal: t("Restore all Health to {to}."),
    effects.StripArmor: t("{who} loses all Armor."),
    effects.Prevent: t("Prevent all of this damage."),
    effects.Redirect: t("Turn all of this damage on {to}."),
    effects.Absolve: t("Absolve all Sins of {to}."),
    effects.Mend: t("Restore all Health to {to}."),
    effects.Recharge: t("Recharge all Active Items of {to}."),
}
"""The same of all there is, in whole sentences: other languages have another word for "all" of each thing."""
ALL_YOURS: dict[type[Effect], Text] = {
    effects.Heal: t("Regain all Health."),
    effects.StripArmor: t("Lose all Armor."),
    effects.Redirect: t("Turn all of this damage on you."),
    effects.Absolve: t("Absolve all of your Sins."),
    effects.Recharge: t("Recharge all of your Active Items."),
}
"""All there is, for the holder."""
_HANDED = tn("You hand an Item to {to}.", "You hand {n} Items to {to}.", n=1)
_DOING = (effects.LoseHealth, effects.StripArmor, effects.ExtraAttack)


_FIELDS: dict[str, Any] = {
    "boon": labels.BOONS,
    "what": labels.HIDDEN,
    "at": labels.SPOTS,
    "ending": labels.ENDINGS,
}


@cache
def say(effect: Effect) -> Text:
    """What an effect does, in full sentences. Raises TypeError for one that has no words."""
    return dispatch(effect)


@singledispatch
def dispatch(effect: Effect) -> Text:
    """By its pattern, filled with its fields."""
    if type(effect) not in PATTERNS:
        raise TypeError(f"no words for {type(effect).__name__}")
    args: dict[str, Arg] = {}
    for name, value in zip(effect.names, effect.values, strict=True):
        if name in _FIELDS:
            args[name] = _FIELDS[name][value]
        elif name == "giver":
            args[name] = doer(value)
        elif name == "to" and value:
            args["who" if isinstance(effect, _DOING) else "to"] = _whom(effect, value)
    counts = [getattr(effect, name) for name in ("n", "by") if hasattr(effect, name)]
    count = counts[0] if counts and type(effect) is not effects.FreeReroll else 1
    return filled(_pattern(effect, count), count, signed=isinstance(effect, effects.Nudge), **args)


def _whom(effect: Effect, whom: Whom) -> Text:
    return doer(whom) if isinstance(effect, _DOING) else who(whom)


def _pattern(effect: Effect, count: Any) -> Text:
    """The pattern of its kind; another where the holder is meant, or all there is."""
    if isinstance(effect, effects.HandOver) and effect.giver == "holder":
        return _HANDED
    kind, yours = type(effect), getattr(effect, "to", None) == "holder"
    if count == "all":
        return ALL_YOURS.get(kind, ALL[kind]) if yours else ALL[kind]
    return YOURS.get(kind, PATTERNS[kind]) if yours else PATTERNS[kind]


def filled(pattern: Text, count: Any, *, signed: bool = False, **args: Arg) -> Text:
    """A pattern with its number and its other words; singular or plural; and what X is."""
    n = changed(count) if signed else number(count)
    key, plural = (pattern.key, pattern.plural) if isinstance(count, int) else (pattern.plural or pattern.key, "")
    return where(Text(key, (("n", n), *args.items()), plural), count)


def joined(texts: list[Text]) -> Text:
    """Sentences one after another."""
    head = texts[0] if texts else EMPTY
    for text in texts[1:]:
        head = t("{before} {sentence}", before=head, sentence=text)
    return head


@dispatch.register(Sequence)
def _(effect: Sequence) -> Text:
    steps = once_named(effect)[0].steps
    runs = [(step, len([*same])) for step, same in groupby(steps, key=lambda step: step)]
    told = [say(step) if n == 1 else _repeated(step, n) for step, n in runs]
    for at, ((before, _), (step, n)) in enumerate(pairwise(runs), start=1):
        if n == 1 and again(step, before):
            told[at] = t("Once more for that Character.")
    return joined(told)


def _repeated(step: Effect, n: int) -> Text:
    """The same step several times over."""
    if names_somebody(step):
        return joined([say(step)] * n)
    return t("Twice: {does}", does=say(step)) if n == 2 else t("{n} times: {does}", n=n, does=say(step))


@dispatch.register(Escape)
def _(effect: Escape) -> Text:
    return effect.words

"""The rules text of effects: one sentence pattern for each, so text and play agree.

A pattern names the fields of its effect: "Deal {n} damage to {to}." Those that need more than their fields have a
function of their own, in the other modules of this package.
"""

from __future__ import annotations

from functools import cache, singledispatch
from typing import Any

from games.kernel.effect import Effect, Escape, Sequence
from games.kernel.text import EMPTY, Arg, Text, t, tn
from games.the_restless import effects, names
from games.the_restless.phrases import changed, number, where, who

PATTERNS: dict[type[Effect], Text] = {
    effects.LoseHealth: t("Take {n} Health from {to}."),
    effects.Heal: t("Restore {n} Health to {to}."),
    effects.GainArmor: t("Give {n} Armor to {to}."),
    effects.StripArmor: t("Remove {n} Armor from {to}."),
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
    effects.ExtraAttack: tn("Give one more Attack this turn to {to}.", "Give {n} more Attacks this turn to {to}.", n=1),
    effects.Nudge: t("Change the result of this roll by {n}."),
    effects.FreeReroll: t("Roll that die again at no cost."),
    effects.Reveal: t("Reveal {what}."),
    effects.DiscardThis: t("Discard this card."),
    effects.HandOver: tn(
        "Hand over an Item of {giver} to {to}.",
        "Hand over {n} Items of {giver} to {to}.",
        n=1,
    ),
    effects.Counters: t("Change the Counters of {to} by {n}."),
    effects.Recharge: tn("Recharge an Active Item of {to}.", "Recharge {n} Active Items of {to}.", n=1),
    effects.Exhaust: tn("Exhaust an Active Item of {to}.", "Exhaust {n} Active Items of {to}.", n=1),
    effects.Pool: t("Change the Counters of this pool by {n}."),
    effects.DropEncounter: t("Remove {at}."),
    effects.SwapEncounter: t("Replace {at} by a new one."),
    effects.EndGame: t("The game ends in {ending}."),
}


_SIGNED = (effects.Counters, effects.Nudge, effects.Pool)


_FIELDS: dict[str, Any] = {
    "boon": names.BOONS,
    "what": names.HIDDEN,
    "at": names.SPOTS,
    "ending": names.ENDINGS,
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
        elif name in ("to", "by", "giver") and not isinstance(effect, effects.Nudge):
            args[name] = who(value) if value else EMPTY
    counts = [getattr(effect, name) for name in ("n", "by") if hasattr(effect, name)]
    count = counts[0] if counts and type(effect) is not effects.FreeReroll else 1
    return filled(PATTERNS[type(effect)], count, signed=isinstance(effect, _SIGNED), **args)


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


@dispatch.register
def _(effect: Sequence) -> Text:
    return joined([say(step) for step in effect.steps])


@dispatch.register
def _(effect: Escape) -> Text:
    return effect.words

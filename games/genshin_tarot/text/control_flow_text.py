"""Effects that contain effects, and effects that stay, in words."""

from __future__ import annotations

from functools import reduce

from games.genshin_tarot.text import phrases
from games.genshin_tarot.text.effect_text import joined, price_text, resource_text, say, sentences, whole
from games.genshin_tarot.vocabulary import control_flow, lasting_effects
from games.genshin_tarot.vocabulary.conditions import SHIELDED
from games.genshin_tarot.vocabulary.effects import Break, Hit, Lose
from games.genshin_tarot.vocabulary.resources import CardFilter
from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn


@say.register(control_flow.Gate)
def _(what: control_flow.Gate) -> Text:
    if what.condition == SHIELDED and isinstance(what.effect, Break) and isinstance(what.otherwise, Hit):
        return _break_or_hit(what.effect, what.otherwise)
    if what.condition and what.effect == control_flow.NOTHING:
        return t(
            "Unless {condition}: {effect}", condition=phrases.condition(what.condition), effect=whole(what.otherwise)
        )
    line = whole(what.effect)
    if what.price:
        line = t("You may {price}: {effect}", price=price_text(what.price), effect=line)
    elif what.willing:
        line = t("You may: {effect}", effect=line)
    if what.condition:
        line = t("If {condition}: {effect}", condition=phrases.condition(what.condition), effect=line)
    if what.otherwise == control_flow.NOTHING:
        return line
    return t("{line} If not: {other}", line=line, other=whole(what.otherwise))


def _break_or_hit(shielded: Break, bare: Hit) -> Text:
    """Return the effect of many cards: break a Shield of the chosen enemy, or strike it if it has none."""
    damage = phrases.amount("{n} damage", bare.amount)
    if isinstance(shielded.amount, int):
        shields = tn("{n} Shield", "{n} Shields", n=shielded.amount)
        return t("Break {shields}, or {damage} to it if it has none.", shields=shields, damage=damage)
    return t("Break all its Shields, or {damage} to it if it has none.", damage=damage)


@say.register(control_flow.Choose)
def _(what: control_flow.Choose) -> Text:
    said = [t("[{option}]", option=option_text(option)) for option in what.options]
    return t("Choose: {options}", options=reduce(lambda one, two: t("{one} or {two}", one=one, two=two), said))


def option_text(option: Effect, most: int | None = None) -> Text:
    """Return one of several effects with its price, or only its first `most` sentences, with dots."""
    if isinstance(option, control_flow.Gate) and isinstance(option.price, Lose):
        price = resource_text(option.price.stock, option.price.amount)
        return t("{price}: {effect}", price=price, effect=_beginning(option.effect, most))
    return _beginning(option, most)


def _beginning(effect: Effect, most: int | None) -> Text:
    return say(effect) if most is None else t("{words} …", words=joined(sentences(effect)[:most]))


@say.register(control_flow.Each)
def _(what: control_flow.Each) -> Text:
    return t("Each player: {effect}", effect=whole(what.effect))


@say.register(control_flow.Repeat)
def _(what: control_flow.Repeat) -> Text:
    return t("{times}: {effect}", times=phrases.times(what.times), effect=whole(what.effect))


@say.register(control_flow.Roll)
def _(what: control_flow.Roll) -> Text:
    return t("Roll a die; on {low} or more: {effect}", low=what.low, effect=whole(what.effect))


@say.register(control_flow.Replace)
def _(what: control_flow.Replace) -> Text:
    pattern = "{effect} In place of the reward of a reaction you may: {reward}"
    if not what.free:
        pattern = "{effect} In place of the reward of a reaction: {reward}"
    return t(pattern, effect=say(what.effect), reward=joined([say(reward) for reward in what.rewards]))


@say.register(control_flow.AnyReaction)
def _(what: control_flow.AnyReaction) -> Text:
    return t("{effect} Each reaction may have any other element's reward.", effect=say(what.effect))


@say.register(lasting_effects.Later)
def _(what: lasting_effects.Later) -> Text:
    return t("When your next turn begins: {effect}", effect=whole(what.effect))


@say.register(lasting_effects.AddElement)
def _(what: lasting_effects.AddElement) -> Text:
    pattern = "This turn your Normal Attack cards also put {element} on each enemy they target."
    if what.once:
        pattern = "This turn your next Normal Attack card also puts {element} on each enemy it targets."
    return t(pattern, element=what.element.label)


@say.register(lasting_effects.Bonus)
def _(what: lasting_effects.Bonus) -> Text:
    return t("Your next Normal Attack card this turn deals +{n} damage each time.", n=what.amount)


@say.register(lasting_effects.After)
def _(what: lasting_effects.After) -> Text:
    pattern = "This turn after each of your Normal Attack cards: {effect}"
    if what.sort is CardFilter.MINE:
        pattern = "This turn after each of this character's cards: {effect}"
    return t(pattern, effect=whole(what.effect))


@say.register(lasting_effects.AtPhaseEnd)
def _(what: lasting_effects.AtPhaseEnd) -> Text:
    return t("End of the Player Phase: {effect}", effect=whole(what.effect))


@say.register(lasting_effects.BoostNextDamage)
def _(what: lasting_effects.BoostNextDamage) -> Text:
    line = t("Your next damage to one enemy this turn is {n} higher", n=what.amount)
    return t("{line}; if that defeats it: {effect}", line=line, effect=whole(what.effect))


@say.register(lasting_effects.OnNextTargeting)
def _(what: lasting_effects.OnNextTargeting) -> Text:
    return t("The next player to target it this turn: {effect}", effect=whole(what.effect))


@say.register(lasting_effects.Override)
def _(what: lasting_effects.Override) -> Text:
    pattern = "This turn your Normal Attack cards cost {n} AP and do only this: {effect}"
    return t(pattern, n=what.ap, effect=whole(what.effect))

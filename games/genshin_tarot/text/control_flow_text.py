"""Effects that contain effects, and effects that stay, in words."""

from __future__ import annotations

from functools import reduce

from games.genshin_tarot.text import phrases
from games.genshin_tarot.text.effect_text import join_sentences, price_text, resource_text, say, sentences
from games.genshin_tarot.text.heads import Head, head_for, head_in_words, head_of, under
from games.genshin_tarot.vocabulary import control_flow, lasting_effects
from games.genshin_tarot.vocabulary.conditions import SHIELDED
from games.genshin_tarot.vocabulary.effects import Break, Hit, Lose
from games.genshin_tarot.vocabulary.resources import CardFilter
from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn


def _gate(effect: control_flow.Gate) -> Head | None:
    if effect.condition == SHIELDED and isinstance(effect.effect, Break) and isinstance(effect.otherwise, Hit):
        return None
    if effect.condition:
        return _if(effect, phrases.condition(effect.condition))
    if effect.price:
        price = price_text(effect.price)
        after = t("{head}, you may {price}", price=price)
        return Head(t("You may {price}", price=price), after, effect.effect, effect.otherwise, conditional=True)
    return Head(t("You may"), t("{head}, if you like"), effect.effect, effect.otherwise, conditional=True)


def _if(effect: control_flow.Gate, condition: Text) -> Head:
    if effect.effect == control_flow.NOTHING:
        after = t("{head}, unless {condition}", condition=condition)
        return Head(t("Unless {condition}", condition=condition), after, effect.otherwise, conditional=True)
    after = t("{head}, if {condition}", condition=condition)
    return Head(
        t("If {condition}", condition=condition), after, _effect_if_met(effect), effect.otherwise, conditional=True
    )


def _effect_if_met(effect: control_flow.Gate) -> Effect:
    """Return what is left of an effect when its condition holds: with its price, or as an offer."""
    if not (effect.price or effect.willing):
        return effect.effect
    return control_flow.Gate(effect.effect, willing=effect.willing, price=effect.price)


head_of.register(control_flow.Gate, _gate)


@say.register(control_flow.Gate)
def _(effect: control_flow.Gate) -> Text:
    head = _gate(effect)
    if head is not None:
        return head_in_words(head)
    assert isinstance(effect.effect, Break)
    assert isinstance(effect.otherwise, Hit)
    return _break_or_hit(effect.effect, effect.otherwise)


def _break_or_hit(shielded: Break, bare: Hit) -> Text:
    """Return the effect of many cards: break a Shield of the chosen enemy, or strike it if it has none."""
    damage = phrases.amount("{n} damage", bare.amount)
    if isinstance(shielded.amount, int):
        shields = tn("{n} Shield", "{n} Shields", n=shielded.amount)
        return t("Break {shields}, or {damage} to it if it has none.", shields=shields, damage=damage)
    return t("Break all its Shields, or {damage} to it if it has none.", damage=damage)


@head_for(control_flow.Choose)
def _(effect: control_flow.Choose) -> Head:
    return Head(t("Choose"), t("{head}, choose"), _options(effect))


def _options(effect: control_flow.Choose) -> Text:
    said = [t("[{option}]", option=option_text(option)) for option in effect.options]
    return reduce(lambda one, two: t("{one} or {two}", one=one, two=two), said)


def option_text(option: Effect, most: int | None = None) -> Text:
    """Return one of several effects with its price, or only its first `most` sentences, with dots."""
    if isinstance(option, control_flow.Gate) and isinstance(option.price, Lose):
        price = resource_text(option.price.stock, option.price.amount)
        if most is None:
            return under(price, option.effect, brackets=False)
        return t("{head}: {effect}", head=price, effect=_beginning(option.effect, most))
    return _beginning(option, most)


def _beginning(effect: Effect, most: int | None) -> Text:
    return say(effect) if most is None else t("{words} …", words=join_sentences(sentences(effect)[:most]))


@head_for(control_flow.Each)
def _(effect: control_flow.Each) -> Head:
    inner = effect.effect
    if isinstance(inner, control_flow.Choose):
        return Head(t("Each player chooses"), t("{head}, each player chooses"), _options(inner))
    gate = inner if isinstance(inner, control_flow.Gate) and inner.otherwise == control_flow.NOTHING else None
    if gate and gate.condition and (having := phrases.player_having(gate.condition)):
        after = t("{head}, each player {having}", having=having)
        return Head(t("Each player {having}", having=having), after, _effect_if_met(gate), conditional=True)
    return Head(t("Each player"), t("{head}, each player"), inner)


@head_for(control_flow.Repeat)
def _(effect: control_flow.Repeat) -> Head:
    after = t("{head}, {times}", times=phrases.times(effect.times, within=True))
    return Head(phrases.times(effect.times), after, effect.effect)


@head_for(control_flow.Roll)
def _(effect: control_flow.Roll) -> Head:
    after = t("{head}, roll a die; on {low} or more", low=effect.low)
    return Head(t("Roll a die; on {low} or more", low=effect.low), after, effect.effect, conditional=True)


@say.register(control_flow.Replace)
def _(effect: control_flow.Replace) -> Text:
    pattern = "{effect} Instead of a reaction's reward, if you like: {reward}"
    if not effect.free:
        pattern = "{effect} Instead of a reaction's reward: {reward}"
    return t(pattern, effect=say(effect.effect), reward=join_sentences([say(reward) for reward in effect.rewards]))


@say.register(control_flow.AnyReaction)
def _(effect: control_flow.AnyReaction) -> Text:
    return t("{effect} Each reaction may have any other element's reward.", effect=say(effect.effect))


@head_for(lasting_effects.Later)
def _(effect: lasting_effects.Later) -> Head:
    return Head(t("When your next turn begins"), None, effect.effect)


@say.register(lasting_effects.AddElement)
def _(effect: lasting_effects.AddElement) -> Text:
    pattern = "This turn your Normal Attack cards also put {element} on each enemy they target."
    if effect.once:
        pattern = "This turn your next Normal Attack card also puts {element} on each enemy it targets."
    return t(pattern, element=effect.element.label)


@say.register(lasting_effects.Bonus)
def _(effect: lasting_effects.Bonus) -> Text:
    return t("Your next Normal Attack card this turn deals +{n} damage each time.", n=effect.amount)


@head_for(lasting_effects.After)
def _(effect: lasting_effects.After) -> Head:
    alone = t("This turn after each of your Normal Attack cards")
    if effect.sort is CardFilter.MINE:
        alone = t("This turn after each of this character's cards")
    return Head(alone, None, effect.effect)


@head_for(lasting_effects.AtPhaseEnd)
def _(effect: lasting_effects.AtPhaseEnd) -> Head:
    return Head(t("End of the Player Phase"), None, effect.effect)


@head_for(lasting_effects.BoostNextDamage)
def _(effect: lasting_effects.BoostNextDamage) -> Head:
    line = t("Your next damage to one enemy this turn is {n} higher", n=effect.amount)
    return Head(t("{line}; if that defeats it", line=line), None, effect.effect)


@head_for(lasting_effects.OnNextTargeting)
def _(effect: lasting_effects.OnNextTargeting) -> Head:
    return Head(t("When a player next targets it this turn"), None, effect.effect)


@head_for(lasting_effects.Override)
def _(effect: lasting_effects.Override) -> Head:
    return Head(t("This turn your Normal Attack cards cost {n} AP and do only this", n=effect.ap), None, effect.effect)

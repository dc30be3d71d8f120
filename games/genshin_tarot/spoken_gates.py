"""Effects within effects, and effects that stay, in words."""

from __future__ import annotations

from functools import reduce

from games.genshin_tarot import gates, lasting, phrases
from games.genshin_tarot.spoken import joined, say
from games.genshin_tarot.stocks import Sort
from games.kernel.text import Text, t


@say.register
def _(what: gates.Gate) -> Text:
    line = say(what.effect)
    if what.price:
        line = t("You may pay ({price}): {effect}", price=say(what.price), effect=line)
    elif what.willing:
        line = t("You may: {effect}", effect=line)
    if what.condition:
        line = t("If {condition}: {effect}", condition=phrases.condition(what.condition), effect=line)
    return (
        line if what.otherwise == gates.NOTHING else t("{line} If not: {other}", line=line, other=say(what.otherwise))
    )


@say.register
def _(what: gates.Choose) -> Text:
    said = [say(option) for option in what.options]
    return t("Choose: {options}", options=reduce(lambda one, two: t("{one} / {two}", one=one, two=two), said))


@say.register
def _(what: gates.Each) -> Text:
    return t("Each player: {effect}", effect=say(what.effect))


@say.register
def _(what: gates.Repeat) -> Text:
    return t("{times}: {effect}", times=phrases.times(what.times), effect=say(what.effect))


@say.register
def _(what: gates.Roll) -> Text:
    return t("Throw a die; on {low} or more: {effect}", low=what.low, effect=say(what.effect))


@say.register
def _(what: gates.Replace) -> Text:
    pattern = "{effect} In place of the reward of a reaction you may: {reward}"
    if not what.free:
        pattern = "{effect} In place of the reward of a reaction: {reward}"
    return t(pattern, effect=say(what.effect), reward=joined([say(reward) for reward in what.rewards]))


@say.register
def _(what: gates.AnyReaction) -> Text:
    return t("{effect} Each reaction may have any other element's reward.", effect=say(what.effect))


@say.register
def _(what: lasting.Later) -> Text:
    return t("When your next turn begins: {effect}", effect=say(what.effect))


@say.register
def _(what: lasting.Adds) -> Text:
    pattern = "This turn your Normal Attack cards also put {element} on each enemy they target."
    if what.once:
        pattern = "This turn your next Normal Attack card also puts {element} on each enemy it targets."
    return t(pattern, element=what.element.label)


@say.register
def _(what: lasting.Bonus) -> Text:
    return t("This turn each damage of your next Normal Attack card is {n} higher.", n=what.amount)


@say.register
def _(what: lasting.After) -> Text:
    pattern = "This turn after each of your Normal Attack cards: {effect}"
    if what.sort is Sort.MINE:
        pattern = "This turn after each card of this character you play: {effect}"
    return t(pattern, effect=say(what.effect))


@say.register
def _(what: lasting.AtEnd) -> Text:
    return t("At the end of the Player Phase: {effect}", effect=say(what.effect))


@say.register
def _(what: lasting.NextHit) -> Text:
    line = t("Your next damage to one enemy this turn is {n} higher", n=what.amount)
    return t("{line}; if that defeats it: {effect}", line=line, effect=say(what.effect))


@say.register
def _(what: lasting.FirstToTarget) -> Text:
    return t("The next player to target it this turn: {effect}", effect=say(what.effect))


@say.register
def _(what: lasting.Become) -> Text:
    pattern = "This turn your Normal Attack cards cost {n} AP and do only this: {effect}"
    return t(pattern, n=what.ap, effect=say(what.effect))

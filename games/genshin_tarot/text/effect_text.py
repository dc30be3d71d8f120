"""Effects in words: `say` returns the sentences of an effect of any kind."""

from __future__ import annotations

from functools import singledispatch

from games.genshin_tarot.text import phrases
from games.genshin_tarot.vocabulary import control_flow, lasting_effects
from games.genshin_tarot.vocabulary import effects as fx
from games.genshin_tarot.vocabulary.amounts import EVERY, Die, EffectAmount
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.genshin_tarot.vocabulary.resources import Resource
from games.kernel.effect import Effect, Escape, Sequence
from games.kernel.text import EMPTY, Text, in_a_row, t, tn


def join_sentences(lines: list[Text]) -> Text:
    """Join sentences."""
    return in_a_row(lines, lambda before, line: t("{before} {line}", before=before, line=line)) if lines else EMPTY


def by(players: PlayerTarget, yours: str, theirs: str, several: str, **args: str | int | Text) -> Text:
    """Return a sentence about players.

    Args:
        players: The players whom the sentence is about.
        yours: The sentence for the player of the card, who is "you".
        theirs: The sentence for one player or for each of many, with the placeholder {who}.
        several: The words after a colon for "you and one other player" and for players among whom an amount is split.
        args: The other words of the sentence.
    """
    if players is PlayerTarget.YOU:
        return t(yours, **args)
    if players in (PlayerTarget.BOTH, PlayerTarget.SHARED):
        return t("{who}: {sentence}", who=phrases.PLAYERS[players], sentence=t(several, **args))
    return t(theirs, who=phrases.PLAYERS[players], **args)


@singledispatch
def say(effect: Effect) -> Text:
    """Return an effect in sentences."""
    raise TypeError(effect)


_FIXED: dict[type[Effect], Text] = {
    fx.MoveToOtherZone: t("Move it into another player's zone."),
    fx.Mill: t("Discard your top card."),
    fx.TrashThis: t("Trash this card."),
    fx.RemoveMarkers: t("Take all your markers off."),
    control_flow.Again: t("Do all of this once more, for free."),
    control_flow.NextBossCard: t("The next Boss card comes into play."),
    lasting_effects.Free: t("If it is an Action card it costs {n} AP this turn.", n=0),
}


def _fixed(effect: Effect) -> Text:
    return _FIXED[type(effect)]


for _kind in _FIXED:
    say.register(_kind)(_fixed)


@say.register(Escape)
def _(effect: Escape) -> Text:
    return effect.words


@say.register(Sequence)
def _(effect: Sequence) -> Text:
    return join_sentences(sentences(effect))


def sentences(effect: Effect) -> list[Text]:
    """Return the sentences of an effect, one for each step or for two that belong together."""
    lines: list[Text] = []
    steps = list(effect.steps)
    while steps:
        step = steps.pop(0)
        if isinstance(step, fx.Apply) and steps and (damage := _then_hit(step, steps[0])):
            lines.append(damage)
            steps.pop(0)
        elif steps and (both := _heal_and_gain(step, steps[0])):
            lines.append(both)
            steps.pop(0)
        elif steps and (more := _once_more(step, steps[0])):
            lines += (say(step), more)
            steps.pop(0)
        else:
            lines.append(say(step))
    return lines


def _once_more(first: Effect, after: Effect) -> Text:
    """Return the offer to pay for the same effect on the same enemy again, or EMPTY if `after` is something else."""
    if not (isinstance(after, control_flow.Gate) and after.price and after == control_flow.pay(after.price, first)):
        return EMPTY
    return t("You may {price}: do it again to the same enemy.", price=price_text(after.price))


def price_text(price: Effect) -> Text:
    """Return the payment of a price in words: "pay 1 Energy", "trash 1 card from hand or discard"."""
    if isinstance(price, fx.Lose):
        return t("pay {price}", price=resource_text(price.stock, price.amount))
    if isinstance(price, fx.Trash):
        cards, place = phrases.cards(price.sort, price.amount), phrases.PLACES[price.place]
        return t("trash {cards} from {place}", cards=cards, place=place)
    return t("take all your markers off")


def _then_hit(first: fx.Apply, after: Effect) -> Text:
    """Return an element and damage to the same enemies in one sentence, or EMPTY if the enemies differ."""
    if not isinstance(after, fx.Hit):
        return EMPTY
    again = after.which.scope is Scope.THAT or after.which == first.which
    if not again and not (first.which.scope is Scope.CHOSEN and after.which.scope is Scope.SAME):
        return EMPTY
    where = phrases.enemies(first.which)
    return t(
        "{element}, then {damage}, to {enemies}.", element=first.element.label, damage=_damage(after), enemies=where
    )


def _heal_and_gain(first: Effect, after: Effect) -> Text:
    """Return the gains of the same other players in one sentence, or EMPTY if the players differ."""
    if not isinstance(first, fx.Heal | fx.Gain) or not isinstance(after, fx.Gain):
        return EMPTY
    if first.who is not after.who or first.who is PlayerTarget.YOU:
        return EMPTY
    more = resource_text(after.stock, after.amount)
    if isinstance(first, fx.Heal):
        hp, hp_each = "recover {n} HP and gain {what}.", "{who} recovers {n} HP and gains {what}."
        return by(first.who, hp, hp_each, hp, n=first.amount, what=more)
    one, both, both_each = (
        resource_text(first.stock, first.amount),
        "gain {one} and {two}.",
        "{who} gains {one} and {two}.",
    )
    return by(first.who, both, both_each, both, one=one, two=more)


def _damage(effect: fx.Hit) -> Text:
    plain = phrases.amount("{n} piercing damage" if effect.piercing is True else "{n} damage", effect.amount)
    if isinstance(effect.amount, Die) and effect.which.count != 1:
        plain = t("{damage} each", damage=plain)
    if isinstance(effect.piercing, bool):
        return plain
    return t("{damage} (piercing if {condition})", damage=plain, condition=phrases.condition(effect.piercing))


def _to(pattern: str, which: EnemyTarget, **args: str | int | Text) -> Text:
    return t(pattern, enemies=phrases.enemies(which), **args)


@say.register(fx.Aim)
def _(effect: fx.Aim) -> Text:
    return _to("Choose {enemies}.", effect.which)


@say.register(fx.Apply)
def _(effect: fx.Apply) -> Text:
    return _to("{element} on {enemies}.", effect.which, element=effect.element.label)


@say.register(fx.Strip)
def _(effect: fx.Strip) -> Text:
    if effect.which.scope is Scope.THAT and effect.element:
        return t("Then take {element} off.", element=effect.element.label)
    return _to("Take the element off {enemies}.", effect.which)


@say.register(fx.Hit)
def _(effect: fx.Hit) -> Text:
    return _to("{damage} to {enemies}.", effect.which, damage=_damage(effect))


@say.register(fx.Break)
def _(effect: fx.Break) -> Text:
    if effect.which.scope in (Scope.THAT, Scope.SOURCE):
        return t("Break {shields}.", shields=_shields(effect.amount))
    return _to("Break {shields} of {enemies}.", effect.which, shields=_shields(effect.amount))


@say.register(fx.Shield)
def _(effect: fx.Shield) -> Text:
    if not isinstance(effect.amount, int) and effect.which.scope is Scope.SOURCE and effect.amount == EVERY:
        return t("It gets all its Shields back.")
    if not isinstance(effect.amount, int) and effect.amount == EVERY:
        return _to("Give all Shields back to {enemies}.", effect.which)
    if effect.which.scope is Scope.SOURCE and effect.which.having:
        bare = phrases.condition(effect.which.having)
        return t("Add {shields} if {condition}.", condition=bare, shields=_shields(effect.amount))
    return _to("Add {shields} to {enemies}.", effect.which, shields=_shields(effect.amount))


def _shields(number: EffectAmount) -> Text:
    if isinstance(number, int):
        return tn("{n} Shield", "{n} Shields", n=number)
    pattern = "{n} Shields" if isinstance(number, Die) else "{n} Shield"
    return phrases.amount(pattern, number, t("all Shields"))


@say.register(fx.Mend)
def _(effect: fx.Mend) -> Text:
    return _to("Take all damage off {enemies}.", effect.which)


@say.register(fx.Stun)
def _(effect: fx.Stun) -> Text:
    return _to("Stop {enemies} from attacking this turn (not the Boss).", effect.which)


@say.register(fx.TurnDown)
def _(effect: fx.TurnDown) -> Text:
    if effect.beneath:
        return _to("Turn {enemies} face down, clear its tokens, and stack the first enemy on top of it.", effect.which)
    return _to("Turn {enemies} face down and clear its tokens.", effect.which)


@say.register(fx.Swap)
def _(effect: fx.Swap) -> Text:
    if effect.other.scope is Scope.THAT:
        return t("Swap their places.")
    return _to("Swap its place with {enemies}.", effect.other)


@say.register(fx.Hurt)
def _(effect: fx.Hurt) -> Text:
    plain = phrases.amount("{n} piercing damage" if effect.piercing else "{n} damage", effect.amount)
    return by(effect.who, "Take {damage}.", "{who} takes {damage}.", "take {damage}.", damage=plain)


@say.register(fx.Heal)
def _(effect: fx.Heal) -> Text:
    return by(effect.who, "Recover {n} HP.", "{who} recovers {n} HP.", "recover {n} HP.", n=effect.amount)


@say.register(fx.SetHp)
def _(effect: fx.SetHp) -> Text:
    return t("Your HP become {n}.", n=effect.amount)


@say.register(fx.Gain)
def _(effect: fx.Gain) -> Text:
    gained = resource_text(effect.stock, effect.amount)
    return by(effect.who, "Gain {what}.", "{who} gains {what}.", "gain {what}.", what=gained)


def resource_text(stock: Resource, number: EffectAmount) -> Text:
    """Return an amount of a resource: "3 Energy", "2 Energy per marker taken off"."""
    patterns = {
        Resource.GUARD: "{n} Guard",
        Resource.ENERGY: "{n} Energy",
        Resource.AP: "{n} AP",
        Resource.MORA: "{n} Mora",
    }
    return phrases.amount(patterns[stock], number)


@say.register(fx.Lose)
def _(effect: fx.Lose) -> Text:
    lost = resource_text(effect.stock, effect.amount)
    return by(effect.who, "Lose {what}.", "{who} loses {what}.", "lose {what}.", what=lost)

"""Targets, players, amounts and conditions in words, for the sentences on cards."""

from __future__ import annotations

from functools import reduce, singledispatch

from games.genshin_tarot.vocabulary.amounts import AmountIf, Counted, Die, EffectAmount, Per
from games.genshin_tarot.vocabulary.card_names import ActionName
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.conditions import (
    Carries,
    Condition,
    DrewCard,
    EffectTriggered,
    Fact,
    FactHolds,
    HasAmount,
    Holds,
    Lost,
    PlayedAfter,
    Shields,
)
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace, Resource
from games.kernel.text import EMPTY, Text, t, tn

RESOURCE_NAMES = {
    Resource.HP: t("HP"),
    Resource.GUARD: t("Guard"),
    Resource.ENERGY: t("Energy"),
    Resource.AP: t("AP"),
    Resource.MORA: t("Mora"),
}
PLAYERS = {
    PlayerTarget.YOU: EMPTY,
    PlayerTarget.ANYONE: t("A player you choose"),
    PlayerTarget.OTHER: t("One other player"),
    PlayerTarget.OTHERS: t("Every other player"),
    PlayerTarget.ALL: t("Every player"),
    PlayerTarget.BOTH: t("You and one other player"),
    PlayerTarget.WEAKER: t("One player with less HP than you"),
    PlayerTarget.THEY: t("That player"),
    PlayerTarget.SHARED: t("Any players, split as you like"),
}
PLACES = {
    CardPlace.HAND: t("hand"),
    CardPlace.DISCARD: t("discard"),
    CardPlace.DECK: t("deck"),
    CardPlace.TOP: t("top of the deck"),
    CardPlace.EITHER: t("hand or discard"),
}
CARD_FILTER_NAMES = {
    CardFilter.CARD: t("card"),
    CardFilter.ACTION: t("Action card"),
    CardFilter.ATTACK: t("Normal Attack card"),
    CardFilter.UPGRADED: t("upgraded card"),
    CardFilter.MINE: t("card of this character"),
    CardFilter.DASH: t("Dash"),
    CardFilter.OVERHEAT: t("Overheat"),
    CardFilter.BURN: t("Burn"),
    CardFilter.FREEZE: t("Freeze"),
}
_AN = (CardFilter.ACTION, CardFilter.UPGRADED, CardFilter.OVERHEAT)
"""The kinds of cards whose English names begin with a vowel."""
_ALL = {
    Scope.OWN: t("every enemy in your zone"),
    Scope.ANYWHERE: t("every enemy in every zone"),
    Scope.CHOSEN: t("every enemy in one player's zone"),
    Scope.OTHERS: t("every enemy in another player's zone"),
    Scope.SAME: t("every enemy there"),
    Scope.THAT: t("it"),
    Scope.SOURCE: t("it"),
    Scope.TARGETED: t("each enemy that card targeted"),
}
_ONE = {
    Scope.OWN: t("one enemy in your zone"),
    Scope.ANYWHERE: t("one enemy in any zone"),
    Scope.TARGETED: t("one enemy that card targeted"),
}
_PLACES = {
    Scope.OWN: t("in your zone"),
    Scope.ANYWHERE: t("in any zone"),
    Scope.CHOSEN: t("in one player's zone"),
    Scope.OTHERS: t("in another player's zone"),
    Scope.SAME: t("in that zone"),
    Scope.TARGETED: t("that card targeted"),
}
MANY = 2
"""Minimum number of enemies for which the words are in the plural."""
_TALLIES = {
    Counted.ALL: EMPTY,
    Counted.GUARD: t("Guard you have"),
    Counted.MARKERS: t("marker"),
    Counted.CLEARED: t("marker taken"),
    Counted.MINE_DRAWN: t("card of this character drawn"),
    Counted.TRASHED: t("card trashed"),
    Counted.PLAYERS: t("player"),
}


_REACTIONS = {
    frozenset({Element.PYRO, Element.HYDRO}): t("Vaporize"),
    frozenset({Element.PYRO, Element.CRYO}): t("Melt"),
    frozenset({Element.PYRO, Element.ELECTRO}): t("Overloaded"),
    frozenset({Element.HYDRO, Element.CRYO}): t("Frozen"),
    frozenset({Element.HYDRO, Element.ELECTRO}): t("Electro-Charged"),
    frozenset({Element.CRYO, Element.ELECTRO}): t("Superconduct"),
    frozenset({Element.ANEMO, Element.GEO}): t("Reaction"),
}


def reaction(first: Element, second: Element) -> Text:
    """Return the name of the reaction of two elements in Genshin Impact; Anemo and Geo have their own names here."""
    both = frozenset({first, second})
    if both in _REACTIONS:
        return _REACTIONS[both]
    return t("Swirl") if Element.ANEMO in both else t("Crystallize")


def enemies(which: EnemyTarget) -> Text:
    """Return the enemies of a target in words."""
    if which.scope in (Scope.THAT, Scope.SOURCE):
        return _known_enemies(which)
    if which.having is None and which.count is None:
        return _ALL[which.scope]
    if which.having is None and which.count == 1 and not which.up_to:
        if which.scope in _ONE and not which.fresh:
            return _ONE[which.scope]
        if which.scope is Scope.ANYWHERE and which.fresh:
            return t("another enemy in any zone")
    if not which.fresh and (usual := _several(which) if which.having is None else _those(which)):
        return usual
    number, place = _number(which), _PLACES[which.scope]
    if which.having is None:
        return t("{enemies} {place}", enemies=number, place=place)
    return t("{enemies} {having} {place}", enemies=number, having=_having(which.having), place=place)


def _known_enemies(which: EnemyTarget) -> Text:
    """Return the enemies chosen before, or the one that has the ability, in words."""
    them = _ALL[which.scope]
    if which.count is not None and which.scope is Scope.THAT:
        them = t("up to {n} of them", n=which.count) if which.up_to else t("{n} of them", n=which.count)
    if which.having is None:
        return them
    return t("{enemies} (if {condition})", enemies=them, condition=condition(which.having))


def _several(which: EnemyTarget) -> Text:
    """Return several enemies of a player's own zone or of any zones in words; EMPTY for other targets."""
    if which.count is None or which.count < MANY or which.scope not in (Scope.OWN, Scope.ANYWHERE):
        return EMPTY
    if which.scope is Scope.OWN:
        few = t("up to {n} different enemies in your zone", n=which.count)
        return few if which.up_to else t("{n} different enemies in your zone", n=which.count)
    few = t("up to {n} different enemies in any zones", n=which.count)
    return few if which.up_to else t("{n} different enemies in any zones", n=which.count)


def _those(which: EnemyTarget) -> Text:
    """Return the enemies of a target that meet a condition in words, as printed cards do; EMPTY for other targets."""
    assert which.having is not None
    having = _having(which.having)
    if which.count is None and which.scope is Scope.OWN:
        return t("every enemy {having} in your zone", having=having)
    if which.scope is Scope.ANYWHERE and which.count is None:
        return t("every enemy {having}, in every zone", having=having)
    if which.scope is Scope.ANYWHERE and which.up_to and (which.count or 0) >= MANY:
        return t("up to {n} different enemies {having}, in any zones", n=which.count or 0, having=having)
    return EMPTY


def _number(which: EnemyTarget) -> Text:
    """Return the number of enemies to choose in words."""
    if which.count is None:
        return t("every enemy")
    if which.fresh:
        return t("another enemy") if which.count == 1 else t("{n} other enemies", n=which.count)
    if which.count == 1:
        return t("up to one enemy") if which.up_to else t("one enemy")
    few = t("up to {n} different enemies", n=which.count)
    return few if which.up_to else t("{n} different enemies", n=which.count)


def _having(condition: Condition) -> Text:
    if isinstance(condition, Carries):
        if not condition.elements:
            return t("without an element")
        return t("carrying {elements}", elements=either([each.label for each in condition.elements]))
    return t("with a Shield") if isinstance(condition, Shields) and condition.some else t("without a Shield")


def either(items: list[Text]) -> Text:
    """Return items as alternatives: "a, b or c"."""
    if len(items) == 1:
        return items[0]
    head = reduce(lambda before, item: t("{before}, {item}", before=before, item=item), items[:-1])
    return t("{before} or {item}", before=head, item=items[-1])


def amount(pattern: str, number: EffectAmount, alone: Text = EMPTY) -> Text:
    """Return a pattern with an amount.

    Args:
        pattern: The pattern, which contains {n}.
        number: The amount.
        alone: The words for all of it.
    """
    if isinstance(number, int):
        return t(pattern, n=number)
    if isinstance(number, Die):
        throw = t("1d6") if not number.plus else t("{plus} + 1d6", plus=number.plus)
        return t(pattern, n=throw)
    if isinstance(number, Per):
        if number.tally is Counted.ALL:
            return alone
        return t("{what} per {thing}", what=t(pattern, n=number.times), thing=_TALLIES[number.tally])
    better, base = t("{n}", n=number.better), t(pattern, n=number.base)
    return t("{base} ({better} if {condition})", base=base, better=better, condition=condition(number.condition))


def times(number: EffectAmount, *, within: bool = False) -> Text:
    """Return the number of repetitions in words, at the beginning of a sentence or `within` one."""
    if isinstance(number, Per):
        if number.times == 1:
            thing = _TALLIES[number.tally]
            return t("once per {thing}", thing=thing) if within else t("Once per {thing}", thing=thing)
        return t("{n} times per {thing}", n=number.times, thing=_TALLIES[number.tally])
    if number == 1:
        return t("{n} time", n=1)
    is_one = isinstance(number, AmountIf) and number.base == 1
    return amount("{n} time" if is_one else "{n} times", number)


def cards(sort: CardFilter, number: EffectAmount) -> Text:
    """Return cards in words: "2 cards", "1 Burn", "2 Burn cards", "every Freeze"."""
    if not isinstance(number, int):
        return t("every {sort}", sort=CARD_FILTER_NAMES[sort])
    if sort is CardFilter.CARD:
        return tn("{n} card", "{n} cards", n=number)
    if sort is CardFilter.ACTION:
        return tn("{n} Action card", "{n} Action cards", n=number)
    return tn("{n} {sort}", "{n} {sort} cards", n=number, sort=CARD_FILTER_NAMES[sort])


@singledispatch
def condition(required: Condition) -> Text:
    """Return a condition as a clause."""
    raise TypeError(required)


@condition.register(Carries)
def _(required: Carries) -> Text:
    if not required.elements:
        return t("it carries no element")
    return t("it carries {elements}", elements=either([each.label for each in required.elements]))


@condition.register(Shields)
def _(required: Shields) -> Text:
    return t("it has a Shield") if required.some else t("it has no Shield")


@condition.register(HasAmount)
def _(required: HasAmount) -> Text:
    if required.stock is None:
        return tn("you have {n} marker or more", "you have {n} markers or more", n=required.low or 0)
    stock = RESOURCE_NAMES[required.stock]
    if required.high is not None:
        pattern = "you have {n} {stock} or less" if required.high else "you have {n} {stock}"
        return t(pattern, n=required.high, stock=stock)
    return t("you have {n} {stock} or more", n=required.low or 0, stock=stock)


def player_having(required: Condition) -> Text:
    """Return a condition after "each player", such as "with 7 HP or less"; EMPTY for one about other things."""
    if isinstance(required, Holds):
        if not required.some:
            return t("with no {sort} in hand", sort=CARD_FILTER_NAMES[required.sort])
        pattern = "with an {sort} in hand" if required.sort in _AN else "with a {sort} in hand"
        return t(pattern, sort=CARD_FILTER_NAMES[required.sort])
    if not isinstance(required, HasAmount) or required.stock is None:
        return EMPTY
    stock = RESOURCE_NAMES[required.stock]
    if required.high is not None:
        pattern = "with {n} {stock} or less" if required.high else "with {n} {stock}"
        return t(pattern, n=required.high, stock=stock)
    return t("with {n} {stock} or more", n=required.low or 0, stock=stock)


@condition.register(Holds)
def _(required: Holds) -> Text:
    pattern = "you have an {sort} in hand" if required.sort in _AN else "you have a {sort} in hand"
    if not required.some:
        pattern = "you have no {sort} in hand"
    return t(pattern, sort=CARD_FILTER_NAMES[required.sort])


def _card_name(key: str) -> Text:
    """Return the name of a card that another card refers to by key."""
    return key.said if isinstance(key, ActionName) else Card.of(key).name


@condition.register(PlayedAfter)
def _(required: PlayedAfter) -> Text:
    return t("you played {cards} just before", cards=either([_card_name(key) for key in required.keys]))


@condition.register(DrewCard)
def _(required: DrewCard) -> Text:
    pattern = "it is an {sort}" if required.sort in _AN else "it is a {sort}"
    return t(pattern, sort=CARD_FILTER_NAMES[required.sort])


@condition.register(Lost)
def _(required: Lost) -> Text:
    sorts = [t("this character's") if sort is CardFilter.MINE else CARD_FILTER_NAMES[sort] for sort in required.sorts]
    return t("a {sorts}", sorts=either(sorts))


@condition.register(EffectTriggered)
def _(required: EffectTriggered) -> Text:
    return t("{card}'s waiting effect happened this turn", card=_card_name(required.key))


_FACTS = {
    Fact.HURT: t("you took damage last turn"),
    Fact.DEFEATED: t("that defeats an enemy"),
    Fact.FRESH: t("this character's burst is unused this turn"),
    Fact.REPEATED: t("it is not the first Burn you draw this turn"),
    Fact.EXPOSED: t("you face only the Boss"),
}


@condition.register(FactHolds)
def _(required: FactHolds) -> Text:
    return _FACTS[required.fact]

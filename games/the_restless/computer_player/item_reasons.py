"""Reasons for choices about Items, abilities and trade, with the figures that decided.

Figures are in Health, or in Reroll Counters where an Item is compared with its price.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.kernel.text import EMPTY, Arg, Text, t, tn, with_tenths
from games.the_restless.computer_player import combat_estimate
from games.the_restless.computer_player.choice_value import LOW_HEALTH_SHARE, brings, can_be_healed
from games.the_restless.computer_player.equipment_value import (
    fits,
    fits_without,
    gain,
    holding,
    value_of_keeping,
    wants,
)
from games.the_restless.computer_player.evaluator import LOOT, Evaluator
from games.the_restless.computer_player.item_value import item_value
from games.the_restless.computer_player.reroll_value import price
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.worth import HEALTH, points
from games.the_restless.rules.decisions.subjects import does
from games.the_restless.view import Body, Thing
from games.the_restless.vocabulary import choices
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import CARDS, Item

FREE = t("It costs nothing.")
BEST_OFF = t("It leaves you in the best position.")
NO_GAIN = t("I see no gain now.")
LAST_FIGHT = t("This is the last fight, so nothing is worth keeping.")
LEAST = 0.05
"""Smallest value that is shown, in Health or Counters."""


def in_health(value: float) -> Arg:
    """Return a value, as the evaluator has it, in Health."""
    return with_tenths(value / HEALTH)


# -- abilities --------------------------------------------------------------------------------------------------------


def ability(mind: Evaluator, choice: Any) -> Text:
    """Return the gain and the cost of an ability in words, whether it is used or declined."""
    used = choice if choice is not None else next(filter(None, map(does, mind.question.options)), None)
    if used is None:
        return EMPTY
    if used.cost == NOTHING:
        return FREE
    gained, paid = _balance(mind, Way(EMPTY, used.do, used.cost))
    if gained < LEAST:
        return t("It costs about {n} Health, and I see no gain now.", n=with_tenths(paid)) if paid >= LEAST else NO_GAIN
    return _weighed(gained, paid)


def way(mind: Evaluator, choice: choices.WayAt) -> Text:
    """Return the gain of a choice in words, and its cost if it has one."""
    gained, paid = _balance(mind, choice.way)
    if gained >= LEAST:
        return _weighed(gained, paid)
    lost = paid - gained
    return t("It costs you about {n} Health.", n=with_tenths(lost)) if lost >= LEAST else BEST_OFF


def _balance(mind: Evaluator, offered: Way) -> tuple[float, float]:
    """Return the gain of a choice without its price, and the loss by its price, both in Health."""
    gained = brings(mind.seen, Way(EMPTY, offered.do))
    return gained / HEALTH, (gained - brings(mind.seen, offered)) / HEALTH


def _weighed(gained: float, paid: float) -> Text:
    if paid < LEAST:
        return t("It is worth about {n} Health.", n=with_tenths(gained))
    n, price = with_tenths(gained), with_tenths(paid)
    if n == price:
        return t("It is worth about as much as it costs, {n} Health.", n=n)
    return t("It is worth about {n} Health and costs about {price}.", n=n, price=price)


# -- using Items ------------------------------------------------------------------------------------------------------


def use(mind: Evaluator, choice: choices.UseItem | choices.UseFromGround) -> Text:
    """Return the main reason for using an Item (see Evaluator.use)."""
    things: tuple[Thing, ...] = tuple(mind.seen.ground)
    if isinstance(choice, choices.UseItem):
        things = tuple(_body(mind, choice.place).items)
    item = CARDS[things[choice.item].face.key]
    power = (item.use or item.active) if isinstance(item, Item) else None
    if not isinstance(item, Item) or power is None:
        return EMPTY
    if all(isinstance(step, Mod) and step.stat == "dodge_roll" for step in power.do.steps):
        return t("It helps everyone get away. {why}", why=fleeing(mind))
    if {*item.groups} & {"food", "medicine"}:
        return worst_off(can_be_healed(mind.seen, choice.place, item) or combat_estimate.living(mind.seen))
    if item.active:
        gained = in_health(points(power.do) + points(power.cost))
        return t("{item} is worth about {n} Health now and can be used again later.", item=item.name, n=gained)
    if mind.seen.scene == "god":
        return LAST_FIGHT
    fight, left = combat_estimate.fight(mind.seen), combat_estimate.strength(mind.seen)
    n = with_tenths(min(fight, left))
    if n == with_tenths(left):
        return t("This fight can cost all your {n} Health, so {item} is worth using up.", n=n, item=item.name)
    pattern = "This fight costs about {n} of your {of} Health, so {item} is worth using up."
    return t(pattern, n=n, of=left, item=item.name)


def fleeing(mind: Evaluator) -> Text:
    """Return the estimates for fleeing; see retreat_value.flees."""
    away, fight = costs(mind)
    if away == fight:
        return _equally(mind, away)
    return t("Fleeing costs about {away} Health, and this fight about {fight}.", away=away, fight=fight)


def staying(mind: Evaluator) -> Text:
    """Return the estimates for staying; see retreat_value.flees."""
    away, fight = costs(mind)
    if away == fight:
        return _equally(mind, away)
    return t("This fight costs about {fight} Health, and fleeing about {away}.", away=away, fight=fight)


def _equally(mind: Evaluator, cost: Arg) -> Text:
    """Return a sentence which says that fleeing and fighting cost the same, perhaps all Health of the party."""
    if cost == with_tenths(combat_estimate.strength(mind.seen)):
        return t("To flee or to fight can each cost all your {n} Health.", n=cost)
    return t("To flee and to fight cost about the same, {n} Health.", n=cost)


def costs(mind: Evaluator) -> tuple[Arg, Arg]:
    """Return the expected costs of fleeing and of fighting, in Health, each limited to what the party has."""
    most = combat_estimate.strength(mind.seen)
    away, fight = combat_estimate.flight(mind.seen), combat_estimate.fight(mind.seen)
    return with_tenths(min(away, most)), with_tenths(min(fight, most))


def spend_pool(mind: Evaluator, _choice: choices.SpendPool) -> Text:
    """Return the state of the Character who is worst off, or that this is the last fight (see Evaluator.spend_pool)."""
    needy = any(combat_estimate.part(body) < LOW_HEALTH_SHARE for body in combat_estimate.living(mind.seen))
    return worst_off(combat_estimate.living(mind.seen)) if needy else LAST_FIGHT


def worst_off(bodies: Sequence[Body]) -> Text:
    """Return which of these Characters has the smallest share of their Health, with the figures."""
    return health(min(bodies, key=combat_estimate.part))


def health(body: Body) -> Text:
    """Return a Character's Health and its maximum."""
    return t("{who} has {n} of {of} Health.", who=_name(body), n=body.health, of=body.max_health)


# -- taking and giving Items ------------------------------------------------------------------------------------------


def picks_up(mind: Evaluator, choice: choices.PickUp) -> Text:
    """Return how much the best Item on the ground for a Character is worth to them (see Evaluator.pick_up)."""
    body = _body(mind, choice.place)
    items = [*_items(mind.seen.ground)]
    if not items:
        return EMPTY
    best = max(items, key=lambda item: wants(body, item))
    return t("{item} is worth about {n} Health to {who}, and no more to anyone else.",
             item=best.name, n=in_health(wants(body, best)), who=_name(body))  # fmt: skip


def picked(mind: Evaluator, choice: choices.CardAt) -> Text:
    """Return how much an Item on the ground is worth to the Character who picks it up."""
    assert choice.place is not None
    card = CARDS[choice.card]
    assert isinstance(card, Item)
    return _worth_to(_body(mind, choice.place), card)


def taker(mind: Evaluator, choice: choices.CardAt) -> Text:
    """Return the Character who gains most from a drawn Item, and how much; EMPTY for a card that is no Item.

    If the card goes to another Character, both are named.
    """
    card = CARDS[choice.card]
    if not isinstance(card, Item):
        return EMPTY
    bodies = [body for body in combat_estimate.living(mind.seen) if fits(body, card)]
    if not bodies:
        return t("Nobody has room for it now.")
    best = max(bodies, key=lambda body: (gain(body, card), body.place == choice.place))
    if choice.place in (None, best.place):
        return _worth_to(best, card)
    taker = _body(mind, choice.place)
    n = in_health(gain(best, card))
    return t("It is worth about {n} Health to {who}; {taker} can give it to them.",
             n=n, who=_name(best), taker=_name(taker))  # fmt: skip


def receiver(mind: Evaluator, place: int) -> Text:
    """Return how much the question's Item is worth to a Character."""
    card = CARDS[mind.question.card]
    assert isinstance(card, Item)
    return _worth_to(_body(mind, place), card)


def _worth_to(body: Body, card: Item) -> Text:
    """Return how much an Item is worth to a Character, whom the sentence names."""
    if gain(body, card) / HEALTH < LEAST:
        return t("{who} gains nothing from it now.", who=_name(body))
    return t("It is worth about {n} Health to {who}.", n=in_health(gain(body, card)), who=_name(body))


def missed_least(mind: Evaluator, choice: choices.CardAt) -> Text:
    """Return how much an Item that is given up is worth to its holder."""
    lost = -mind.item(choice)
    if lost < 0:
        return EMPTY
    return t("You would miss this one least: it is worth about {n} Health.", n=in_health(lost))


def makes_room(mind: Evaluator, choice: choices.DiscardItem) -> Text:
    """Return the best Item on the ground that a discard makes room for, compared with what is discarded."""
    body = _body(mind, choice.place)
    least = min(range(len(body.items)), key=lambda n: value_of_keeping(body, n))
    weight = holding(body)[least].weight
    fitting = [one for one in _items(mind.seen.ground) if not fits(body, one) and fits_without(body, 1, weight, one)]
    if not fitting:
        return EMPTY
    best = max(fitting, key=lambda one: gain(body, one))
    figures = {"n": in_health(gain(body, best)), "m": in_health(value_of_keeping(body, least))}
    return t("It makes room for {item}, worth about {n} Health; what you discard is worth about {m}.",
             item=best.name, **figures)  # fmt: skip


def no_room(mind: Evaluator, choice: choices.CardAt | None) -> Text:
    """Return the values of the new Item and of the one that would make room for it."""
    others = [other for option in mind.question.options if (other := does(option)) is not None]
    given_up = choice if choice is not None else max(others, key=mind.make_room, default=None)
    if given_up is None:
        return EMPTY
    new, old = CARDS[mind.question.card], CARDS[given_up.card]
    assert isinstance(new, Item)
    assert isinstance(old, Item)
    n, m = in_health(item_value(new)), in_health(item_value(old))
    more = item_value(new) - item_value(old)
    if choice is None and more / HEALTH >= LEAST:
        if mind.make_room(given_up) < mind.make_room_alone(new, old):
            return t("Making room for it would cost you two Items.")
        return t("It is worth only about {n} Health more than {item}.", n=in_health(more), item=old.name)
    if n == m:
        return t("The new one is worth about as much as {item}, {n} Health.", item=old.name, n=n)
    return t("The new one is worth about {n} Health, and {item} {m}.", n=n, m=m, item=old.name)


# -- trade ------------------------------------------------------------------------------------------------------------


def counters(mind: Evaluator, _choice: Any) -> Text:
    """Return the number of Counters, as the reason to look at wares."""
    return t("You have {n} Reroll Counters to spend.", n=mind.seen.rerolls)


def wares(mind: Evaluator, looking: bool) -> Text:
    """Return the number of Counters, as the reason to look at wares or not."""
    if looking:
        return counters(mind, looking)
    return tn("You have only {n} Reroll Counter.", "You have only {n} Reroll Counters.", n=mind.seen.rerolls)


def buy(mind: Evaluator, choice: choices.BuyItem) -> Text:
    """Return what a ware is worth to the Character who gains most, and its price, both in Counters."""
    (item,) = _items([mind.seen.wares[choice.ware]])
    meant = [body for body in combat_estimate.living(mind.seen) if choice.place in (None, body.place)]
    bodies = [body for body in meant if fits(body, item)]
    if not bodies:
        return EMPTY
    best = max(bodies, key=lambda body: gain(body, item))
    n, price, who = with_tenths(gain(best, item)), with_tenths(choice.price), _name(best)
    if not choice.price:
        return t("It is worth about {n} Reroll Counters to {who} and costs nothing.", n=n, who=who)
    if n == price:
        return t("It is worth a little more to {who} than its price of {n} Reroll Counters.", n=n, who=who)
    return t("It is worth about {n} Reroll Counters to {who} and costs {price}.", n=n, who=who, price=price)


def sell(mind: Evaluator, choice: choices.SellItem | choices.PayItem) -> Text:
    """Return what a Trader gives for an Item, and what it is worth to its holder, both in Counters."""
    body = _body(mind, choice.place)
    value = choice.price if isinstance(choice, choices.SellItem) else holding(body)[choice.item].value
    own = with_tenths(value_of_keeping(body, choice.item))
    if own == with_tenths(value):
        return t("It is worth about as much to you as to a Trader, {n} Reroll Counters.", n=own)
    return tn(
        "A Trader values it at {n} Reroll Counter; to you it is worth about {m}.",
        "A Trader values it at {n} Reroll Counters; to you it is worth about {m}.",
        n=value,
        m=own,
    )


def payment(mind: Evaluator, choice: Any) -> Text:
    """Return the reason for paying with an Item, or with Counters if Items could be given."""
    if isinstance(choice, choices.PayItem):
        return sell(mind, choice)
    if not any(isinstance(does(option), choices.PayItem) for option in mind.question.options):
        return EMPTY
    return t("None of your Items is worth less to you than a Trader pays for it.")


def redraw(mind: Evaluator, _again: bool) -> Text:
    """Return the values of a Loot card and of a Counter."""
    loot, counter = in_health(LOOT), in_health(price(mind.seen))
    if loot == counter:
        return t("Loot is worth about as much on average as the Counter, {n} Health.", n=loot)
    return t("Loot is worth about {loot} Health on average, and the Counter {price}.", loot=loot, price=counter)


# -- the table --------------------------------------------------------------------------------------------------------


def _body(mind: Evaluator, place: int) -> Body:
    return next(body for body in mind.seen.bodies if body.place == place)


def _name(body: Body) -> Text:
    return body.character.name if body.character else EMPTY


def _items(things: Any) -> Iterator[Item]:
    cards = (CARDS[thing.face.key] for thing in things)
    return (card for card in cards if isinstance(card, Item))

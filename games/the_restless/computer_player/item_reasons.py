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
LAST_FIGHT = t("This is the last fight, so nothing is worth keeping.")
LEAST = 0.05
"""Smallest value that is shown, in Health or Counters."""


def in_health(value: float) -> Arg:
    """Return a value, as the evaluator has it, in Health."""
    return with_tenths(value / HEALTH)


# -- abilities --------------------------------------------------------------------------------------------------------


def ability(mind: Evaluator, choice: Any) -> Text:
    """Return what an ability brings and costs, whether it is used or declined."""
    used = choice if choice is not None else next(filter(None, map(does, mind.question.options)), None)
    if used is None:
        return EMPTY
    if used.cost == NOTHING:
        return FREE
    gained, paid = _balance(mind, Way(EMPTY, used.do, used.cost))
    if gained < LEAST:
        return t("It costs about {n} Health, and I see no gain now.", n=with_tenths(paid))
    return _weighed(gained, paid)


def way(mind: Evaluator, choice: choices.WayAt) -> Text:
    """Return what a choice brings, and what it costs if it has a price."""
    gained, paid = _balance(mind, choice.way)
    if gained >= LEAST:
        return _weighed(gained, paid)
    lost = paid - gained
    return t("It costs you about {n} Health.", n=with_tenths(lost)) if lost >= LEAST else BEST_OFF


def _balance(mind: Evaluator, offered: Way) -> tuple[float, float]:
    """Return what a choice brings, and what its price costs, both in Health."""
    gained = brings(mind.seen, Way(EMPTY, offered.do))
    return gained / HEALTH, (gained - brings(mind.seen, offered)) / HEALTH


def _weighed(gained: float, paid: float) -> Text:
    if paid < LEAST:
        return t("It is worth about {n} Health.", n=with_tenths(gained))
    return t("It is worth about {n} Health and costs about {price}.", n=with_tenths(gained), price=with_tenths(paid))


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
    figures = {"n": with_tenths(min(fight, left)), "of": left, "item": item.name}
    return t("This fight costs about {n} of your {of} Health, so {item} is worth using up.", **figures)


def fleeing(mind: Evaluator) -> Text:
    """Return the estimates for fleeing; see retreat_value.flees."""
    return t("Fleeing costs about {away} Health, and this fight about {fight}.", **costs(mind))


def costs(mind: Evaluator) -> dict[str, Arg]:
    """Return the expected costs of fleeing and of fighting, in Health, each limited to what the party has."""
    most = combat_estimate.strength(mind.seen)
    away, fight = combat_estimate.flight(mind.seen), combat_estimate.fight(mind.seen)
    return {"away": with_tenths(min(away, most)), "fight": with_tenths(min(fight, most))}


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
    """Return how much the best Item on the ground is worth to a Character (see Evaluator.pick_up)."""
    body = _body(mind, choice.place)
    most = max((wants(body, item) for item in _items(mind.seen.ground)), default=0.0)
    return t("The best Item here is worth about {n} Health to {who}, and no more to anyone else.",
             n=in_health(most), who=_name(body))  # fmt: skip


def taker(mind: Evaluator, choice: choices.CardAt) -> Text:
    """Return the Character who gains most from a drawn Item, and how much; EMPTY for a card that is no Item."""
    card = CARDS[choice.card]
    if not isinstance(card, Item):
        return EMPTY
    bodies = [body for body in combat_estimate.living(mind.seen) if fits(body, card)]
    if not bodies:
        return t("Nobody has room for it now.")
    best = max(bodies, key=lambda body: gain(body, card))
    return t("It is worth about {n} Health to {who}.", n=in_health(gain(best, card)), who=_name(best))


def receiver(mind: Evaluator, place: int) -> Text:
    """Return how much the question's Item is worth to a Character."""
    body, card = _body(mind, place), CARDS[mind.question.card]
    assert isinstance(card, Item)
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
    figures = {"n": in_health(item_value(new)), "m": in_health(item_value(old)), "item": old.name}
    return t("The new one is worth about {n} Health, and {item} {m}.", **figures)


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
    most = max((gain(body, item) for body in meant if fits(body, item)), default=0.0)
    return t("It is worth about {n} Reroll Counters to you and costs {price}.", n=with_tenths(most), price=item.value)


def sell(mind: Evaluator, choice: choices.SellItem | choices.PayItem) -> Text:
    """Return what a Trader gives for an Item, and what it is worth to its holder, both in Counters."""
    body = _body(mind, choice.place)
    value, own = holding(body)[choice.item].value, with_tenths(value_of_keeping(body, choice.item))
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
    return t("Loot is worth about {loot} Health on average, and the Counter {price}.",
             loot=in_health(LOOT), price=in_health(price(mind.seen)))  # fmt: skip


# -- the table --------------------------------------------------------------------------------------------------------


def _body(mind: Evaluator, place: int) -> Body:
    return next(body for body in mind.seen.bodies if body.place == place)


def _name(body: Body) -> Text:
    return body.character.name if body.character else EMPTY


def _items(things: Any) -> Iterator[Item]:
    cards = (CARDS[thing.face.key] for thing in things)
    return (card for card in cards if isinstance(card, Item))

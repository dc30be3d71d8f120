"""Reasons for the computer player's choices: the most important factor, in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Text, t, tn, with_tenths
from games.the_restless.computer_player import combat_estimate, item_reasons, reroll_value
from games.the_restless.computer_player.choice_value import health_cost
from games.the_restless.computer_player.comparison import with_next_best
from games.the_restless.computer_player.evaluator import Evaluator
from games.the_restless.computer_player.own_vote import own_vote
from games.the_restless.computer_player.retreat_value import LAST
from games.the_restless.effects.worth import HEALTH
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.subjects import does
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary import choices

Reason: TypeAlias = Callable[[Evaluator, Any], Text]
"""Function that explains the choice of an option by its action, in a sentence."""

NOTHING_LEFT = t("Nothing else here is worth doing now.")
MILD = 3.0
"""Value of a harmless Encounter (see Evaluator.encounter)."""


def reason(seen: RestlessView, question: Question, tokens: Tokens) -> Text:
    """Return the main advantage of an answer, with the figure that decided; EMPTY if there is no sentence for it."""
    if not isinstance(question, Ask) or len(tokens) > 1:
        return EMPTY
    if not tokens:
        voted = own_vote(seen, question)
        return t("You voted: {what}.", what=voted.words) if voted else EMPTY
    option = next((option for option in question.options if option.token == tokens[0]), None)
    if option is None or question.kind not in REASONS:
        return EMPTY
    mind = Evaluator(seen, question)
    why = REASONS[Kind(question.kind)](mind, does(option))
    return with_next_best(mind, option, why) if why and question.kind in WEIGHED else why


def _always(words: Text) -> Reason:
    return lambda _mind, _choice: words


def _yes(taken: Text, left: Text) -> Reason:
    """Return a reason with one sentence for accepting and another for declining."""
    return lambda _mind, choice: taken if choice else left


def _unless_none(reason: Reason) -> Reason:
    """Return a reason for a question from which a player can return without a choice."""
    return lambda mind, choice: NOTHING_LEFT if choice is None else reason(mind, choice)


def _action(mind: Evaluator, choice: choices.PlayerAction) -> Text:
    reason = ACTIONS.get(type(choice))
    return reason(mind, choice) if reason else EMPTY


def _attack(mind: Evaluator, choice: choices.AttackTarget | choices.AttackFirst) -> Text:
    """Return the main reason for an attack (see Evaluator.attack)."""
    target = next((target for target in mind.seen.targets if target.number == choice.target), None)
    estimate = _estimate(mind, choice)
    if estimate is None or target is None:
        return EMPTY
    share = round(100 * estimate.kills)
    if estimate.kills:
        return t("{share}% to defeat {target} before it can strike again.", share=share, target=target.face.name)
    other = _strongest_other(mind, choice)
    n, cost = with_tenths(estimate.deals), with_tenths(estimate.costs)
    deals = t("It deals {n} damage on average and costs {cost} Health.", n=n, cost=cost)
    if n == cost:
        deals = t("It deals {n} damage on average and costs as much Health.", n=n)
    if not estimate.costs:
        deals = t("A miss costs nothing. It deals {n} damage on average.", n=n)
    most = with_tenths(other.deals) if other else "0"
    if other is None or most == "0":
        return deals
    if n == most:
        return t("{deals} No other attack deals more.", deals=deals)
    if other.deals < estimate.deals:
        return t("{deals} Other attacks deal at most {most}.", deals=deals, most=most)
    costs = with_tenths(other.costs)
    if other.costs < estimate.costs or costs == cost:
        return deals
    if costs == most:
        return t("{deals} The strongest attack deals {most}, but costs as much Health.", deals=deals, most=most)
    return t("{deals} The strongest attack deals {most}, but costs {cost}.", deals=deals, most=most, cost=costs)


def _estimate(
    mind: Evaluator, choice: choices.AttackTarget | choices.AttackFirst
) -> combat_estimate.AttackEstimate | None:
    """Return the expected result of an attack; None if the attacker or the Target is missing."""
    place = choice.place if isinstance(choice, choices.AttackFirst) else None
    bodies = [body for body in mind.seen.bodies if (body.acting if place is None else body.place == place)]
    target = next((target for target in mind.seen.targets if target.number == choice.target), None)
    if not bodies or target is None:
        return None
    attack, means = combat_estimate.attack_of(bodies[0], choice.item)
    return combat_estimate.estimate(attack, target, means)


def _strongest_other(
    mind: Evaluator, choice: choices.AttackTarget | choices.AttackFirst
) -> combat_estimate.AttackEstimate | None:
    """Return the other attack with the highest average damage, and the lowest cost among equals, if there is any."""
    others = [other for option in mind.question.options if (other := does(option)) != choice]
    estimates = [
        _estimate(mind, other) for other in others if isinstance(other, choices.AttackTarget | choices.AttackFirst)
    ]
    return max(filter(None, estimates), key=lambda one: (one.deals, -one.costs), default=None)


def _begin(mind: Evaluator, choice: choices.BeginTurn) -> Text:
    """Return a description of a Character's turn, as a reason to go first."""
    body = next((body for body in mind.seen.bodies if body.place == choice.place), None)
    if body is None or body.character is None or not mind.seen.targets:
        return t("Someone has to go first; it hardly matters who.")
    most = max(combat_estimate.best(body, target).deals for target in mind.seen.targets)
    name = body.character.name
    return t("Someone has to go first. {who} can deal {n} damage on average.", who=name, n=with_tenths(most))


def _rest(mind: Evaluator, _choice: choices.PlayRest) -> Text:
    """Return the party's state as a reason to rest; see retreat_value.rests."""
    if mind.seen.level == LAST and len(mind.seen.rests) - 1 > len(mind.seen.row):
        return tn(
            "You have {rests} Rests left for {n} more Encounter.",
            "You have {rests} Rests left for {n} more Encounters.",
            n=len(mind.seen.row),
            rests=len(mind.seen.rests),
        )
    bodies = combat_estimate.living(mind.seen)
    left, most = sum(body.health for body in bodies), sum(body.max_health for body in bodies)
    return t("The party is down to {n} of {of} Health.", n=left, of=most)


def _heal(mind: Evaluator, choice: choices.HealForCounter) -> Text:
    body = next(body for body in mind.seen.bodies if body.place == choice.place)
    return tn(
        "{hurt} {n} Counter is left for the dice.",
        "{hurt} {n} Counters are left for the dice.",
        n=mind.seen.rerolls,
        hurt=item_reasons.health(body),
    )


def _nothing_left(mind: Evaluator, _choice: Any) -> Text:
    """Return that the party is healthy enough to skip everything else."""
    bodies = combat_estimate.living(mind.seen)
    left, most = sum(body.health for body in bodies), sum(body.max_health for body in bodies)
    return t("With {n} of {of} Health, nothing else here is worth doing now.", n=left, of=most)


def _leaves_trader(mind: Evaluator, _choice: Any) -> Text:
    return t("Nothing else here is worth its price: {n} Reroll Counters are left.", n=mind.seen.rerolls)


def _drawer(mind: Evaluator, place: int) -> Text:
    """Return the load of the Character who draws; see Evaluator.drawer."""
    body = next(body for body in mind.seen.bodies if body.place == place)
    name, held, sins = body.character.name if body.character else EMPTY, len(body.items), len(body.sins)
    if not sins:
        return t("{who} carries {n} of {most} Items.", who=name, n=held, most=body.size)
    return tn(
        "{who} carries {held} of {most} Items and {n} Sin.",
        "{who} carries {held} of {most} Items and {n} Sins.",
        n=sins,
        who=name,
        held=held,
        most=body.size,
    )


def _menace(mind: Evaluator, choice: choices.CardAt) -> Text:
    """Return the danger of an Encounter; see Evaluator.encounter."""
    danger = with_tenths(max(MILD - mind.encounter(choice), 0))
    others = [MILD - mind.encounter(does(option)) for option in mind.question.options if does(option) != choice]
    least = with_tenths(max(min(others, default=0), 0))
    if danger == "0":
        return t("It looks harmless.")
    if danger == least:
        return t("Its danger is {n}, and none of the others has less.", n=danger)
    return t("Its danger is {n}; the others have {least} or more.", n=danger, least=least)


def _reroll(mind: Evaluator, again: Any) -> Text:
    """Return the values of another roll and of a Counter, compared; see Evaluator.reroll."""
    rolls = [roll for option in mind.question.options if (roll := does(option)) is not None]
    most = max((reroll_value.brings(mind.seen, roll) for roll in rolls), default=0.0)
    brings = with_tenths(max(most, 0) / HEALTH)
    price = with_tenths(reroll_value.price(mind.seen) / HEALTH)
    if price == brings:
        return t("Another roll is worth about as much as the Counter, {n} Health.", n=price)
    if again is None and brings == "0":
        return t("The Counter is worth {price} Health, and another roll nothing.", price=price)
    if again is None:
        return t("The Counter is worth {price} Health, and another roll only {brings}.", price=price, brings=brings)
    return t("Another roll is worth {brings} Health, and the Counter {price}.", price=price, brings=brings)


def _person(mind: Evaluator, place: int) -> Text:
    """Return the Health of the chosen Character."""
    shares = [combat_estimate.part(body) for body in combat_estimate.living(mind.seen)]
    mine = [body for body in combat_estimate.living(mind.seen) if body.place == place]
    if not mine or max(shares) == min(shares):
        share = round(100 * max(shares, default=0))
        return t("Everyone has {n}% of their Health, so anyone can take it.", n=share) if mine else EMPTY
    least = combat_estimate.part(mine[0]) == min(shares)
    who = item_reasons.health(mine[0])
    return t("{who} They need it most.", who=who) if least else t("{who} They can best afford it.", who=who)


def _pays(mind: Evaluator, agreed: choices.PayCost | None) -> Text:
    """Return the Health of the Character who would pay, as the reason to do so or not; see choice_value.bears."""
    asked = agreed or next(filter(None, map(does, mind.question.options)), None)
    if asked is None:
        return EMPTY
    if not health_cost(asked.cost):
        return t("The price costs no Health.") if agreed else EMPTY
    who = item_reasons.health(next(body for body in mind.seen.bodies if body.place == asked.place))
    words = t("{who} They can afford the price.", who=who)
    return words if agreed else t("{who} The price is too high for them.", who=who)


def _healthy(mind: Evaluator, _choice: Any) -> Text:
    """Return the party's Health as the reason to pay with it; see Evaluator.consult."""
    bodies = combat_estimate.living(mind.seen)
    left, most = sum(body.health for body in bodies), sum(body.max_health for body in bodies)
    return t("The party has {n} of {of} Health, enough to pay with it.", n=left, of=most)


ALIKE = _always(t("I rate them all the same."))
"""Reason for a question whose options the computer player does not tell apart (see player.JUDGES)."""

ACTIONS: dict[type, Reason] = {
    choices.AttackTarget: _attack,
    choices.AttackFirst: _attack,
    choices.BeginTurn: _begin,
    choices.EndTurn: _always(t("Nothing else is worth doing this turn.")),
    choices.Flee: lambda mind, _choice: item_reasons.fleeing(mind),
    choices.Stay: lambda mind, _choice: item_reasons.staying(mind),
    choices.UseItem: item_reasons.use,
    choices.UseFromGround: item_reasons.use,
    choices.Happen: item_reasons.ability,
    choices.PickUp: item_reasons.picks_up,
    choices.DiscardItem: item_reasons.makes_room,
    choices.AcceptItem: _always(t("It is a gift.")),
    choices.MoveOn: _nothing_left,
    choices.LeaveGround: _nothing_left,
    choices.PlayRest: _rest,
    choices.EndRest: _nothing_left,
    choices.HealForCounter: _heal,
    choices.SeeTrader: item_reasons.counters,
    choices.SeeWares: item_reasons.counters,
    choices.ConsultTarot: _healthy,
    choices.SpendPool: item_reasons.spend_pool,
    choices.SellItem: item_reasons.sell,
    choices.BuyItem: item_reasons.buy,
    choices.LeaveTrader: _leaves_trader,
}
"""The function that explains an action, for those that the computer player takes."""

REASONS: dict[Kind, Reason] = {
    Kind.TURN_ORDER: _action,
    Kind.TURN: _action,
    Kind.INTERVAL: _action,
    Kind.REST: _action,
    Kind.TRADER: _action,
    Kind.CHARACTER: ALIKE,
    Kind.STARTER: item_reasons.taker,
    Kind.KEPT_CARD: item_reasons.taker,
    Kind.ENCOUNTER: _menace,
    Kind.FINAL_NIGHT: _yes(t("After this, you have no use for Rests."), NOTHING_LEFT),
    Kind.REROLL: _reroll,
    Kind.REDRAW: item_reasons.redraw,
    Kind.DRAWER: _drawer,
    Kind.ABILITY: item_reasons.ability,
    Kind.WAY: item_reasons.way,
    Kind.WHO: _person,
    Kind.PICK_UP: _unless_none(item_reasons.picked),
    Kind.CARD_ITEM: item_reasons.missed_least,
    Kind.GIVE: _unless_none(item_reasons.missed_least),
    Kind.PAYMENT: item_reasons.payment,
    Kind.PAY_COST: _pays,
    Kind.DISCARD: _unless_none(item_reasons.missed_least),
    Kind.ARMOR_ORDER: _always(EMPTY),
    Kind.REVEALED: _always(EMPTY),
    Kind.OVERLOAD: item_reasons.missed_least,
    Kind.NO_ROOM: item_reasons.no_room,
    Kind.TAKER: _unless_none(item_reasons.receiver),
    Kind.BUYER: item_reasons.receiver,
    Kind.HEIR: lambda mind, place: NOTHING_LEFT if place is None else item_reasons.receiver(mind, place),
    Kind.WARES: item_reasons.wares,
    **dict.fromkeys((Kind.ROW_PLACE, Kind.REST_CARD, Kind.TARGET, Kind.SIN, Kind.TAROT_SHARE, Kind.TAROT_CARD), ALIKE),
}
"""The function that explains the answer, by kind of question."""

WEIGHED = frozenset(
    {
        Kind.STARTER,
        Kind.KEPT_CARD,
        Kind.PICK_UP,
        Kind.CARD_ITEM,
        Kind.GIVE,
        Kind.WAY,
        Kind.DISCARD,
        Kind.OVERLOAD,
        Kind.NO_ROOM,
        Kind.TAKER,
        Kind.BUYER,
    }
)
"""The kinds of questions whose options are valued in Health."""

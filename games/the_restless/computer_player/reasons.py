"""Why the computer player chooses what it does: what weighed most, in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Text, t
from games.the_restless.computer_player import combat_estimate
from games.the_restless.computer_player.evaluator import Evaluator
from games.the_restless.computer_player.retreat_value import LAST
from games.the_restless.effects.numbers import Mod
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.subjects import does
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary import choices
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.card_types import CARDS, Item

Reason: TypeAlias = Callable[[Evaluator, Any], Text]
"""Says in a sentence why an option would be chosen, by what it does."""

FREE = t("It costs nothing.")
WORTH_IT = t("It brings more than it costs.")
TOO_DEAR = t("It costs more than it brings.")
NOTHING_LEFT = t("Nothing else here is worth doing now.")


def reason(seen: RestlessView, question: Question, tokens: Tokens) -> Text:
    """What speaks most for that answer; EMPTY where nothing does that has words."""
    if not isinstance(question, Ask) or len(tokens) != 1 or question.kind not in REASONS:
        return EMPTY
    option = next((option for option in question.options if option.token == tokens[0]), None)
    return EMPTY if option is None else REASONS[Kind(question.kind)](Evaluator(seen, question), does(option))


def _always(words: Text) -> Reason:
    return lambda _mind, _choice: words


def _yes(taken: Text, left: Text) -> Reason:
    """One reason for taking something, another for leaving it."""
    return lambda _mind, choice: taken if choice else left


def _action(mind: Evaluator, choice: choices.PlayerAction) -> Text:
    told = ACTIONS.get(type(choice))
    return told(mind, choice) if told else EMPTY


def _strike(mind: Evaluator, choice: choices.Strike | choices.StrikeFirst) -> Text:
    """What counts most in the worth of an attack (see Evaluator.strike)."""
    place = choice.place if isinstance(choice, choices.StrikeFirst) else None
    bodies = [body for body in mind.seen.bodies if (body.acting if place is None else body.place == place)]
    enemy = next((enemy for enemy in mind.seen.foes if enemy.number == choice.foe), None)
    if not bodies or enemy is None:
        return EMPTY
    attack, means = combat_estimate.attack_of(bodies[0], choice.item)
    blow = combat_estimate.blow(attack, enemy, means)
    if blow.kills:
        return t("It may well defeat {target} before it can strike.", target=enemy.face.name)
    if not blow.costs:
        return t("A miss costs nothing, and a hit hurts.")
    return t("No other attack deals more damage for its risk.")


def _use(mind: Evaluator, choice: choices.UseItem | choices.UseFromGround) -> Text:
    """What counts most for using an Item (see Evaluator.use)."""
    things = mind.seen.ground
    if isinstance(choice, choices.UseItem):
        things = next(body.items for body in mind.seen.bodies if body.place == choice.place)
    item = CARDS[things[choice.item].face.key]
    does = (item.use or item.active) if isinstance(item, Item) else None
    if not isinstance(item, Item) or does is None:
        return EMPTY
    if all(isinstance(step, Mod) and step.stat == "dodge_roll" for step in does.do.steps):
        return t("It helps everyone get away.")
    if {*item.groups} & {"food", "medicine"}:
        return t("Somebody here badly needs the Health.")
    return t("It can be used again later.") if item.active else t("This fight is hard enough to use it up.")


def _rest(mind: Evaluator, _choice: choices.PlayRest) -> Text:
    """See retreat_value.rests."""
    if mind.seen.level == LAST and len(mind.seen.rests) - 1 > len(mind.seen.row):
        return t("You have more Rests left than you can still use.")
    return t("The party has lost enough Health to need a Rest.")


def _way(mind: Evaluator, choice: choices.WayAt) -> Text:
    return WORTH_IT if choice.way.cost != NOTHING and mind.way(choice) > 0 else t("It leaves you best off.")


def _ability(_mind: Evaluator, choice: Any) -> Text:
    if choice is None:
        return TOO_DEAR
    return FREE if getattr(choice, "cost", NOTHING) == NOTHING else WORTH_IT


def _person(mind: Evaluator, place: int) -> Text:
    """Why somebody is chosen: who is hurt least of all, or most."""
    shares = [combat_estimate.part(body) for body in combat_estimate.living(mind.seen)]
    mine = [combat_estimate.part(body) for body in combat_estimate.living(mind.seen) if body.place == place]
    if not mine or max(shares) == min(shares):
        return EMPTY
    return t("They can take it best.") if mine[0] == max(shares) else t("They need it most.")


ACTIONS: dict[type, Reason] = {
    choices.Strike: _strike,
    choices.StrikeFirst: _strike,
    choices.BeginTurn: _always(t("Somebody has to go first; it hardly matters who.")),
    choices.EndTurn: _always(t("Nothing else is worth doing this turn.")),
    choices.Flee: _always(t("Fleeing costs less than this fight would.")),
    choices.Stay: _always(t("This fight costs less than fleeing would.")),
    choices.UseItem: _use,
    choices.UseFromGround: _use,
    choices.Happen: _always(WORTH_IT),
    choices.PickUp: _always(t("Nobody has more use for it.")),
    choices.DiscardItem: _always(t("It makes room for something better that lies on the ground.")),
    choices.AcceptItem: _always(t("It is a gift.")),
    choices.MoveOn: _always(NOTHING_LEFT),
    choices.LeaveGround: _always(NOTHING_LEFT),
    choices.PlayRest: _rest,
    choices.EndRest: _always(NOTHING_LEFT),
    choices.HealForCounter: _always(t("They are badly hurt, and enough Counters are left for the dice.")),
    choices.SeeTrader: _always(t("You have enough Counters to buy something.")),
    choices.SeeWares: _always(t("You have enough Counters to buy something.")),
    choices.ConsultTarot: _always(t("The party is healthy enough to pay with Health.")),
    choices.SpendPool: _always(t("This is when it helps.")),
    choices.SellItem: _always(t("A Trader gives more for it than it is worth to you.")),
    choices.BuyItem: _always(t("It is worth more to you than its price.")),
    choices.LeaveTrader: _always(t("Nothing else here is worth its price.")),
}
"""Why each action is taken, where the computer player takes it."""

REASONS: dict[Kind, Reason] = {
    Kind.TURN_ORDER: _action,
    Kind.TURN: _action,
    Kind.INTERVAL: _action,
    Kind.REST: _action,
    Kind.TRADER: _action,
    Kind.STARTER: _always(t("It helps you the most.")),
    Kind.KEPT_CARD: _always(t("It helps you the most.")),
    Kind.ENCOUNTER: _always(t("It looks the least dangerous.")),
    Kind.FINAL_NIGHT: _yes(t("After this, Rests are worth nothing."), NOTHING_LEFT),
    Kind.REROLL: _yes(
        t("Another roll is worth more than the Counter."), t("The Counter is worth more than another roll.")
    ),
    Kind.REDRAW: _yes(t("Loot is worth more than the Counter."), t("The Counter is worth more than Loot.")),
    Kind.DRAWER: _always(t("They have room for it, and can best live with a Sin.")),
    Kind.ABILITY: _ability,
    Kind.WAY: _way,
    Kind.WHO: _person,
    Kind.PAY_COST: _yes(t("They can bear the price."), t("The price is too much for them.")),
    Kind.DISCARD: _always(t("You would miss this one least.")),
    Kind.OVERLOAD: _always(t("You would miss this one least.")),
    Kind.NO_ROOM: _yes(t("The new one is better than that."), t("What you hold is better.")),
    Kind.TAKER: _always(t("They get the most out of it.")),
    Kind.BUYER: _always(t("They get the most out of it.")),
    Kind.HEIR: _yes(t("They get the most out of it."), NOTHING_LEFT),
    Kind.WARES: _yes(t("You have enough Counters to buy something."), t("You don't have enough Counters to buy much.")),
}
"""Why each kind of question is answered so."""

"""The computer player: it attacks when that pays, flees from what it cannot beat, rests when hurt, and moves on.

It uses the view, the actions of the options, and the printed cards, with a rough value for every option. Among equal
options it follows the votes of the others, so that a party soon agrees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from games.kernel.ask import Amount, Ask, Question, random_answer
from games.kernel.game import RandRange, Tokens
from games.kernel.options import Option
from games.kernel.text import Text
from games.the_restless.computer_player.evaluator import Evaluator
from games.the_restless.computer_player.own_vote import own_vote
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.subjects import does
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary import choices

Judge: TypeAlias = Callable[[Evaluator, Any], float]
"""Function that returns the value of an option, given its action."""


def play(seen: RestlessView, question: Question, randrange: RandRange) -> tuple[str, ...]:
    """Return a legal answer: the best option; among equals the first with a vote, or a random one.

    It is () if the player should wait: if they have voted, because taking a vote back is not a move; if the match does
    not wait for them and nothing is worth doing; or if there is no option, as in matches of earlier versions.
    """
    if isinstance(question, Amount):
        return (str(question.low),)
    if not isinstance(question, Ask) or question.low != 1 or question.high != 1:
        return random_answer(question, randrange)
    mind = Evaluator(seen, question)
    ranks = {option.token: rank(mind, option) for option in question.options}
    if not ranks or own_vote(seen, question):
        return ()
    most = max(ranks.values())
    if most < 0 and not question.fallback:
        return ()
    tokens = [token for token, found in ranks.items() if found == most]
    voted = [ballot.token for ballot in seen.votes if ballot.token in tokens]
    return (voted[0] if voted else tokens[randrange(len(tokens))],)


def foremost(seen: RestlessView, question: Question) -> tuple[Tokens, ...]:
    """Return each Character's best attack to begin a turn with, then the Items to use, then their other actions.

    Within a turn these are all its attacks, best first, and then the Items, in the order of their value. The order of
    Armor comes last, because it changes nothing before the next damage. Outside battle, Items that are offered to the
    player come first, then moving on.
    """
    if isinstance(question, Ask) and question.kind in (Kind.INTERVAL, Kind.REST):
        return _offered_first(question)
    if not isinstance(question, Ask) or question.kind not in (Kind.TURN_ORDER, Kind.TURN):
        return ()
    mind, attacks = Evaluator(seen, question), dict[tuple[Text, ...], list[tuple[float, str]]]()
    turn_attacks, uses, sections = (
        list[tuple[float, str]](),
        list[tuple[float, str]](),
        dict[tuple[Text, ...], list[str]](),
    )
    orders, prepared = list[tuple[tuple[Text, ...], str]](), list[tuple[tuple[Text, ...], str]]()
    laden = {body.place for body in seen.bodies if body.items}
    for option in question.options:
        choice = does(option)
        sections.setdefault(option.group, []).append(option.token)
        if isinstance(choice, choices.AttackFirst):
            attacks.setdefault(option.group, []).append((rank(mind, option), option.token))
        elif isinstance(choice, choices.AttackTarget):
            turn_attacks.append((rank(mind, option), option.token))
        elif isinstance(choice, choices.UseItem):
            uses.append((rank(mind, option), option.token))
        elif isinstance(choice, choices.BeginTurn) and choice.place in laden:
            prepared.append((option.group, option.token))
        elif isinstance(choice, choices.SwitchArmor):
            orders.append((option.group, option.token))
    if not attacks and not turn_attacks:
        return ()
    best = [(max(those, key=lambda one: one[0])[1],) for those in attacks.values()]
    best += [(token,) for _, token in sorted(turn_attacks, key=lambda one: -one[0])]
    items = [(token,) for _, token in sorted(uses, key=lambda one: -one[0])]
    items += [(token,) for group, token in prepared if group in attacks]
    all_of_each = [tuple(sections[group]) for group in attacks]
    return (*best, *items, *all_of_each, *((token,) for group, token in orders if group not in attacks))


def _offered_first(question: Ask[Any]) -> tuple[Tokens, ...]:
    """Return the Items offered to the player, moving on, and the other actions; () if nothing is offered."""
    taken, going, sections = list[Tokens](), list[Tokens](), dict[object, list[str]]()
    for option in question.options:
        choice = does(option)
        if isinstance(choice, choices.AcceptItem | choices.DeclineItem):
            taken.append((option.token,))
        elif isinstance(choice, choices.MoveOn):
            going.append((option.token,))
        elif not option.secondary:
            sections.setdefault(option.group or option.token, []).append(option.token)
    return (*taken, *going, *map(tuple, sections.values())) if taken else ()


def rank(mind: Evaluator, option: Option[Any]) -> float:
    """Return the value of an option of a question. Raises KeyError for a kind or an action without a judge."""
    return JUDGES[Kind(mind.question.kind)](mind, does(option))


def always(worth: float) -> Judge:
    """Return a judge that gives every option the same value."""
    return lambda _mind, _choice: worth


def yes(worth: float, otherwise: float = 0) -> Judge:
    """Return a judge with one value for True and another for False."""
    return lambda _mind, agreed: worth if agreed else otherwise


CHANGE_OF_MIND = -1000
"""Value of returning without a choice after asking for it."""


def _unless_none(judge: Judge) -> Judge:
    """Return a judge for a question from which a player can return without a choice."""
    return lambda mind, choice: CHANGE_OF_MIND if choice is None else judge(mind, choice)


def action(mind: Evaluator, choice: choices.PlayerAction) -> float:
    """Return the value of an action."""
    return ACTIONS[type(choice)](mind, choice)


MOVING = 10
"""Value of moving on. Anything that should be done before needs a higher value."""
ACTIONS: dict[type, Judge] = {
    choices.BeginTurn: always(50),
    choices.AttackTarget: Evaluator.attack,
    choices.AttackFirst: Evaluator.attack_first,
    choices.EndTurn: always(20),
    choices.Flee: Evaluator.flee,
    choices.Stay: always(-10),
    choices.UseItem: Evaluator.use,
    choices.UseFromGround: Evaluator.use_from_ground,
    choices.PickUp: Evaluator.pick_up,
    choices.Happen: lambda mind, choice: MOVING + mind.ability(choice),
    choices.GiveItem: always(-10),
    choices.LeaveGround: always(10),
    choices.DiscardItem: Evaluator.discard,
    choices.AcceptItem: always(15),
    choices.DeclineItem: always(-10),
    choices.SwitchArmor: always(-40),
    choices.MoveOn: always(MOVING),
    choices.PlayRest: Evaluator.rest,
    choices.EndRest: always(10),
    choices.HealForCounter: Evaluator.heal,
    choices.SeeTrader: Evaluator.trade,
    choices.SeeWares: Evaluator.trade,
    choices.ConsultTarot: Evaluator.consult,
    choices.SpendPool: Evaluator.spend_pool,
    choices.GiveUpBlessing: always(-30),
    choices.GiveUpShared: always(-30),
    choices.SellItem: Evaluator.sell,
    choices.BuyItem: Evaluator.buy,
    choices.LeaveTrader: always(10),
    choices.AskToDecideAlone: always(-50),
    choices.DecideByVote: always(-50),
}
"""The judge of each action."""

INSTALMENTS: dict[type, Judge] = {
    choices.PayCounters: always(20),
    choices.PayItem: Evaluator.pay_item,
    choices.NoPurchase: always(-60),
}
"""The judge of each form of payment."""

JUDGES: dict[Kind, Judge] = {
    Kind.TURN_ORDER: action,
    Kind.TURN: action,
    Kind.INTERVAL: action,
    Kind.REST: action,
    Kind.TRADER: action,
    Kind.CHARACTER: always(0),
    Kind.STARTER: Evaluator.drawn,
    Kind.ENCOUNTER: Evaluator.encounter,
    Kind.ROW_PLACE: always(0),
    Kind.REST_CARD: always(0),
    Kind.FINAL_NIGHT: lambda _mind, choice: 0 if choice is None else 60,
    Kind.FINAL_BATTLE: yes(-90, 50),
    Kind.DECIDE_ALONE: yes(50),
    Kind.REROLL: lambda mind, again: 0 if again is None else mind.reroll(again),
    Kind.REDRAW: lambda mind, again: mind.redraw() if again else 0,
    Kind.DRAWER: Evaluator.drawer,
    Kind.KEPT_CARD: Evaluator.drawn,
    Kind.ABILITY: lambda mind, choice: 0 if choice is None else mind.ability(choice),
    Kind.REVEALED: always(0),
    Kind.WAY: Evaluator.way,
    Kind.WHO: Evaluator.person,
    Kind.TARGET: always(0),
    Kind.CARD_ITEM: Evaluator.item,
    Kind.SIN: always(0),
    Kind.PAY_COST: Evaluator.pays,
    Kind.PICK_UP: _unless_none(Evaluator.picked),
    Kind.GIVE: _unless_none(Evaluator.item),
    Kind.TAKER: _unless_none(Evaluator.receiver),
    Kind.DISCARD: _unless_none(Evaluator.item),
    Kind.ARMOR_ORDER: always(0),
    Kind.OVERLOAD: Evaluator.excess,
    Kind.NO_ROOM: lambda mind, choice: 10 if choice is None else mind.make_room(choice),
    Kind.HEIR: lambda mind, place: 10 if place is None else mind.receiver(place),
    Kind.WARES: lambda mind, looking: mind.trade() if looking else 0,
    Kind.BUYER: Evaluator.receiver,
    Kind.PAYMENT: lambda mind, choice: INSTALMENTS[type(choice)](mind, choice),
    Kind.PAY_WITH: yes(50),
    Kind.TAROT_SPLIT: yes(50),
    Kind.TAROT_SHARE: always(0),
    Kind.TAROT_CARD: always(0),
    Kind.BLESSED: Evaluator.person,
}
"""The judge of each kind of question."""

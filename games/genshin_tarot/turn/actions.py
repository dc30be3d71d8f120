"""The actions of a player in the Player Phase (G-24, G-28 to G-35)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from games.genshin_tarot.interpreter.target_options import EnemyOption, TargetOption
from games.genshin_tarot.turn.first_target import FirstTarget, first, first_of
from games.genshin_tarot.turn.option_context import BUY, OptionContext, PlayerMeans
from games.genshin_tarot.vocabulary.card_types import Card, CardKind, Character
from games.kernel.members import plain
from games.kernel.options import Option
from games.kernel.text import Seat

ACTIONS = 80
"""Maximum number of actions of a player in one Player Phase (G-88)."""


@plain
class ActionKind(Enum):
    """A kind of action."""

    PLAY = "play"
    UPGRADE = "upgrade"
    BUY = "buy"
    BURST = "burst"
    TURN_UP = "turn-up"
    ORDER = "order"
    SHOW = "show"
    DONE = "done"
    BACK = "back"


class Action(NamedTuple):
    """One action: the key of the card or character, its price in AP or Energy, and its target.

    `enemy` is an enemy's number (0 for the Boss), `seat` a player or a player's zone.
    """

    kind: ActionKind
    key: str = ""
    cost: int = 0
    enemy: int | None = None
    seat: Seat | None = None


class AvailableAction(NamedTuple):
    """An available action.

    Attributes:
        token: Its token in the log, without the target.
        cost: Its price in AP or Energy.
        many: Number of possible first targets (see OptionContext.count); 0 if it has no target.
        open: Whether the player chooses a target: among several, or a single one with a price different from the rest
            (G-29).
        first: The first target.
        priced: The enemies with this price, if it depends on the enemy.
        enemy: The number of an enemy to turn up.
        place: The row and column of that enemy.
    """

    token: str
    kind: ActionKind
    key: str = ""
    cost: int = 0
    many: int = 0
    open: bool = False
    first: FirstTarget | None = None
    priced: Sequence[TargetOption] = ()
    enemy: int | None = None
    place: tuple[int, int] = (0, 0)


class WorkedOut(NamedTuple):
    """A player's actions with all their targets.

    Attributes:
        actions: The actions.
        ends: For each action, the number of options up to and including its last one.
        seen: The action and target of options that were read, by token.
        made: Complete options that were read, by token.
    """

    actions: list[AvailableAction]
    ends: list[int]
    seen: dict[str, tuple[AvailableAction, TargetOption | None]]
    made: dict[str, Option[Action]]


_DONE, _BACK = AvailableAction("done", ActionKind.DONE), AvailableAction("back", ActionKind.BACK)
_ORDER, _SHOW = AvailableAction("order", ActionKind.ORDER), AvailableAction("show", ActionKind.SHOW)


def available_actions(moment: OptionContext, seat: Seat, *, done: bool) -> list[AvailableAction]:
    """Return all actions of a player.

    The first one ends the turn or, if the player is `done`, undoes that.
    """
    has, found = moment.means[seat], [_BACK if done else _DONE]
    if has.actions >= ACTIONS:
        return found
    hand = [*dict.fromkeys(has.hand)]
    _play(moment, seat, hand, found)
    bursts = [who for who in has.party if who.burst.energy <= has.energy]
    if bursts and not any(card.key == "freeze" for card in hand):
        found += [_burst(moment, seat, who) for who in bursts]
    if has.mora >= BUY:
        found += _market(has, hand)
    for number, row, column in moment.closed(seat):
        found.append(AvailableAction(f"turn-up:{number}", ActionKind.TURN_UP, enemy=number, place=(row, column)))
    if moment.orders(seat):
        found.append(_ORDER)
    if hand and not has.open:
        found.append(_SHOW)
    return found


def _play(moment: OptionContext, seat: Seat, hand: Sequence[Card], found: list[AvailableAction]) -> None:
    """Add the cards that can be played and paid for to `found` (G-28)."""
    has, attacks = moment.means[seat], moment.become(seat)
    ap, free = has.ap, has.free
    for card in hand:
        if card.ap is None:
            continue
        become = attacks if attacks and card.kind is CardKind.ATTACK else None
        cost = 0 if card in free else become.ap if become else card.ap
        if card.free_if and cost:
            found += _priced(moment, seat, card, cost)
        elif cost <= ap:
            chosen = first(become.effect) if become else first_of(card)
            many = moment.count(chosen, seat) if chosen else 0
            found.append(AvailableAction(f"play:{card.key}", ActionKind.PLAY, card.key, cost, many, many > 1, chosen))


def _priced(moment: OptionContext, seat: Seat, card: Card, cost: int) -> list[AvailableAction]:
    """Return a card that is free against some enemies and has its usual price against the others (G-29)."""
    chosen, ap = first_of(card), moment.means[seat].ap
    aims = moment.aims(chosen, seat) if chosen else []
    elements = card.free_if.elements if card.free_if else ()
    cheap = [target for target in aims if isinstance(target, EnemyOption) and target.element in elements]
    dear = [target for target in aims if target not in cheap] if cost <= ap else []
    parts = [(0, cheap)] * bool(cheap) + [(cost, dear)] * bool(dear or (cost <= ap and not aims))
    several = len(cheap) + len(dear) > 1
    token, key = f"play:{card.key}", card.key
    return [
        AvailableAction(token, ActionKind.PLAY, key, price, len(part), several, priced=part) for price, part in parts
    ]


def _burst(moment: OptionContext, seat: Seat, character: Character) -> AvailableAction:
    chosen = first_of(character.burst)
    count = moment.count(chosen, seat)
    return AvailableAction(
        f"burst:{character.key}", ActionKind.BURST, character.key, character.burst.energy, count, count > 1, chosen
    )


def _market(has: PlayerMeans, hand: Sequence[Card]) -> list[AvailableAction]:
    """Return the upgrades and cards that can be bought with Mora (G-32, G-33)."""
    better = [card.key for card in hand if card.better in has.upgrades] if has.upgrades else []
    spare = [card.key for card in dict.fromkeys(has.spare)]
    return [
        *[AvailableAction(f"upgrade:{key}", ActionKind.UPGRADE, key) for key in better],
        *[AvailableAction(f"buy:{key}", ActionKind.BUY, key) for key in spare],
    ]

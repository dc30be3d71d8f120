"""The action of an option as plain values, which programs read instead of tokens or words.

A *place* is a seat of the rules, an *item* an index in an Inventory, and a *card* a card's key. All are counted from 0.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Way


class CardAt(NamedTuple):
    """One of several cards: its position among them, or in the Inventory or pile they lie in, and its key."""

    number: int
    card: str


class Happen(NamedTuple):
    """Have an ability happen: what it does, what that costs; whether it makes a hit of a miss, if it changes a roll."""

    do: Effect
    cost: Effect
    turns: bool | None = None


class PayCost(NamedTuple):
    """Pay what a card costs, by the Character at that place."""

    place: int
    cost: Effect


class PlaceAt(NamedTuple):
    """A Character, by place, where an option may also be something else than a Character; what happens to them."""

    place: int
    do: Effect = NOTHING
    cost: Effect = NOTHING


class RollAgain(NamedTuple):
    """Repeat a failed roll.

    Attributes:
        kind: The kind of the roll.
        place: The roller.
        natural: The number on the die.
        bonus: The addition to it.
        defense: The number to reach.
        foe: The number of the Target of an attack.
        item: The index of the Item in use.
    """

    kind: str
    place: int
    natural: int
    bonus: int
    defense: int
    foe: int | None = None
    item: int | None = None


class ThrowAgain(NamedTuple):
    """Throw a die again: what the number that lies there brings, and what each of its numbers would bring."""

    brings: Effect
    numbers: tuple[Effect, ...]


class NameAnother(NamedTuple):
    """Repeat the D4 that has named a Character, for harm or not."""

    place: int
    harm: bool


Again: TypeAlias = RollAgain | ThrowAgain | NameAnother
"""The throws that a Reroll Counter can be spent on."""


class RevealAt(NamedTuple):
    """Reveal a face-down card: one of the row, by its position there, or the next of a deck, by its name as Hidden."""

    what: str
    number: int


class WayAt(NamedTuple):
    """A way of a card's choice, and its position among all of them."""

    number: int
    way: Way


class PayCounters(NamedTuple):
    """Pay all that is owed in Reroll Counters."""


class PayItem(NamedTuple):
    """Give an Item in payment."""

    place: int
    item: int


class NoPurchase(NamedTuple):
    """Buy nothing after all."""


Instalment: TypeAlias = PayCounters | PayItem | NoPurchase
"""The parts of a payment."""


class LeaveGround(NamedTuple):
    """Pick up nothing of what lies on the ground."""


class BeginTurn(NamedTuple):
    """Begin a Character's turn."""

    place: int


class Strike(NamedTuple):
    """Attack a Target, by its number in the battle, with an Item, or None for bare hands."""

    foe: int
    item: int | None


class StrikeFirst(NamedTuple):
    """Begin a Character's turn, and attack a Target immediately."""

    place: int
    foe: int
    item: int | None


class EndTurn(NamedTuple):
    """End the turn."""


class Flee(NamedTuple):
    """Move that the party flees."""


class Stay(NamedTuple):
    """Vote against a motion to flee."""


class UseItem(NamedTuple):
    """Use an Item held."""

    place: int
    item: int


class UseFromGround(NamedTuple):
    """Use an Item that lies on the ground; `item` is its position there."""

    place: int
    item: int


class PickUp(NamedTuple):
    """Pick something up; which Item is asked next."""

    place: int


class GiveItem(NamedTuple):
    """Give an Item away; which, and to whom, is asked next."""

    place: int


class DiscardItem(NamedTuple):
    """Discard an Item; which is asked next."""

    place: int


class AcceptItem(NamedTuple):
    """Take an Item that is offered: the offer's position on the table."""

    offer: int


class DeclineItem(NamedTuple):
    """Decline it."""

    offer: int


class SwitchArmor(NamedTuple):
    """Set the order in which a Character's Armor pays for damage."""

    place: int


class MoveOn(NamedTuple):
    """End the Interval."""


class PlayRest(NamedTuple):
    """Play a Rest, by its position."""

    number: int


class EndRest(NamedTuple):
    """End the free part of a Rest."""


class HealForCounter(NamedTuple):
    """Heal a Character for a Reroll Counter."""

    place: int


class SeeWares(NamedTuple):
    """See a Trader's wares, for the fee."""


class SeeTrader(NamedTuple):
    """See the Trader who comes by on the final night."""


class ConsultTarot(NamedTuple):
    """Consult the tarot."""


class SpendPool(NamedTuple):
    """Spend from a Resource Pool, by its position, for a Character."""

    place: int
    pool: int


class GiveUpBlessing(NamedTuple):
    """Give up one of the Character's Blessings, by its index."""

    place: int
    number: int


class GiveUpShared(NamedTuple):
    """Move to give up a Group Blessing or a Resource Pool, by its position among both."""

    number: int


class SellItem(NamedTuple):
    """Sell an Item."""

    place: int
    item: int


class BuyItem(NamedTuple):
    """Move to buy an Item, by its index among the wares, and for a place if the option names one."""

    ware: int
    place: int | None = None


class LeaveTrader(NamedTuple):
    """Move to leave the Trader."""


class AskToDecideAlone(NamedTuple):
    """Ask the others whether the Lead may decide alone."""


class DecideByVote(NamedTuple):
    """Take that back, or object to the first voice deciding; that can be `lifted`."""

    lifted: bool = False


PlayerAction: TypeAlias = (
    Happen
    | LeaveGround
    | BeginTurn
    | Strike
    | StrikeFirst
    | EndTurn
    | Flee
    | Stay
    | UseItem
    | UseFromGround
    | PickUp
    | GiveItem
    | DiscardItem
    | AcceptItem
    | DeclineItem
    | SwitchArmor
    | MoveOn
    | PlayRest
    | EndRest
    | HealForCounter
    | SeeTrader
    | SeeWares
    | ConsultTarot
    | SpendPool
    | GiveUpBlessing
    | GiveUpShared
    | SellItem
    | BuyItem
    | LeaveTrader
    | AskToDecideAlone
    | DecideByVote
)
"""Every action that a player can be free to choose next."""

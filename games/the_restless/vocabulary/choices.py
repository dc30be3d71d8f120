"""The action of an option as plain values, which code reads instead of tokens or words.

A *place* is a seat of the rules, an *item* an index in an Inventory, and a *card* a card's key. All are counted from 0.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Way


class CardAt(NamedTuple):
    """One of several cards: its position among them, or in its Inventory or pile, and its key."""

    number: int
    card: str


class Happen(NamedTuple):
    """Use an ability: its effect, its cost, and whether it turns a miss into a hit, if it changes a roll."""

    do: Effect
    cost: Effect
    turns: bool | None = None


class PayCost(NamedTuple):
    """Pay a card's cost, with the Character at that place."""

    place: int
    cost: Effect


class PlaceAt(NamedTuple):
    """Choose a Character, by place, in a question that also has other options; `do` is the effect on them."""

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
        target: The number of the Target of an attack.
        item: The index of the Item in use.
    """

    kind: str
    place: int
    natural: int
    bonus: int
    defense: int
    target: int | None = None
    item: int | None = None


class ThrowAgain(NamedTuple):
    """Throw a die again: the effect of the current number, and the effects of all its numbers."""

    brings: Effect
    numbers: tuple[Effect, ...]


class NameAnother(NamedTuple):
    """Repeat the D4 that has named a Character, for a harmful effect or not."""

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
    """Pay everything that is owed in Reroll Counters."""


class PayItem(NamedTuple):
    """Give an Item as payment."""

    place: int
    item: int


class NoPurchase(NamedTuple):
    """Cancel the purchase."""


Instalment: TypeAlias = PayCounters | PayItem | NoPurchase
"""The parts of a payment."""


class LeaveGround(NamedTuple):
    """Pick up none of the Items on the ground."""


class BeginTurn(NamedTuple):
    """Begin a Character's turn."""

    place: int


class AttackTarget(NamedTuple):
    """Attack a Target, by its number in the battle, with an Item, or None for bare hands."""

    target: int
    item: int | None


class AttackFirst(NamedTuple):
    """Begin a Character's turn and attack a Target immediately."""

    place: int
    target: int
    item: int | None


class EndTurn(NamedTuple):
    """End the turn."""


class Flee(NamedTuple):
    """Propose that the party flees."""


class Stay(NamedTuple):
    """Vote against a motion to flee."""


class UseItem(NamedTuple):
    """Use an Item from the Inventory."""

    place: int
    item: int


class UseFromGround(NamedTuple):
    """Use an Item on the ground; `item` is its position there."""

    place: int
    item: int


class PickUp(NamedTuple):
    """Pick up an Item; the next question asks which one."""

    place: int


class GiveItem(NamedTuple):
    """Give an Item away; the next questions ask which one, and to whom."""

    place: int


class DiscardItem(NamedTuple):
    """Discard an Item; the next question asks which one."""

    place: int


class AcceptItem(NamedTuple):
    """Take an offered Item, by the offer's position on the table."""

    offer: int


class DeclineItem(NamedTuple):
    """Decline an offered Item, by the offer's position on the table."""

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
    """Propose to give up a Group Blessing or a Resource Pool, by its position among both."""

    number: int


class SellItem(NamedTuple):
    """Sell an Item for a number of Reroll Counters."""

    place: int
    item: int
    value: int


class BuyItem(NamedTuple):
    """Propose to buy an Item at a price, by its index among the wares, and for a place if the option names one."""

    ware: int
    price: int
    place: int | None = None


class LeaveTrader(NamedTuple):
    """Propose to leave the Trader."""


class AskToDecideAlone(NamedTuple):
    """Ask the others whether the Lead can decide alone."""


class DecideByVote(NamedTuple):
    """End the Lead's right to decide alone, or object to the first vote deciding; `lifted` withdraws the objection."""

    lifted: bool = False


PlayerAction: TypeAlias = (
    Happen
    | LeaveGround
    | BeginTurn
    | AttackTarget
    | AttackFirst
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
"""Every action that a player can choose freely."""

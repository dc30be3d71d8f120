"""Effects that contain effects, as data: conditions, offers, prices, choices, repetition."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.amounts import EffectAmount
from games.genshin_tarot.vocabulary.conditions import Condition
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.effect import Effect, Sequence

NOTHING = Sequence(())


class Gate(Effect):
    """An effect that depends on a condition, the player's will, and a price, checked in this order (G-30).

    Attributes:
        effect: The effect if all are met. The price has to be paid in full.
        condition: The condition, if any.
        willing: Whether the player can decline. It is always set with a price.
        price: The price, if any. On a custom card: a Lose, a Trash, or RemoveMarkers.
        otherwise: The effect if one of them is not met.
    """

    effect: Effect
    condition: Condition | None = None
    willing: bool = False
    price: Effect | None = None
    otherwise: Effect = NOTHING


def if_(condition: Condition, effect: Effect, otherwise: Effect = NOTHING) -> Gate:
    """Return an effect if the condition holds, else the other one."""
    return Gate(effect, condition, otherwise=otherwise)


def may(effect: Effect) -> Gate:
    """Return an effect that the player can decline."""
    return Gate(effect, willing=True)


def pay(price: Effect, effect: Effect) -> Gate:
    """Return an effect that the player can pay for: `pay(Lose(ENERGY, 2), Gain(AP, 1))`.

    A price is a Lose, Discard, Trash, RemoveMarkers, Hurt, or several in a row. It is paid in full or not at all.
    Another example is `pay(Trash(CARD, EITHER), Draw(1))`.
    """
    return Gate(effect, willing=True, price=price)


class Choose(Effect):
    """You choose one of the options. An option with a price, or a loss, requires that you can pay it in full (G-46)."""

    options: tuple[Effect, ...]


def choose(*options: Effect) -> Choose:
    """Return an effect that lets the player choose one of these effects."""
    return Choose(options)


class Each(Effect):
    """The effect for every player, in player order. YOU within it is that player.

    A Choose is put to all players simultaneously (G-46).
    """

    effect: Effect


class Repeat(Effect):
    """The effect, `times` times."""

    times: EffectAmount
    effect: Effect


class Roll(Effect):
    """Roll a die; on `low` or more, carry out `effect`."""

    low: int
    effect: Effect


class Again(Effect):
    """This card or burst is carried out again, free (G-88)."""


class Replace(Effect):
    """Other rewards for reactions of an element while `effect` is carried out (GR-52).

    With `free`, the player can keep the element's usual reward.
    """

    element: Element
    rewards: tuple[Effect, ...]
    effect: Effect
    free: bool = True


class AnyReaction(Effect):
    """While `effect` is carried out, reactions of that element can have any other element's reward (GR-52)."""

    element: Element
    effect: Effect


class NextBossCard(Effect):
    """The Boss card in play, if any, goes under the pile, and the top card comes into play (G-83)."""

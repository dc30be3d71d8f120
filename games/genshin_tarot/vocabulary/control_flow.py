"""Effects that contain effects, as data: conditions, offers, prices, choices, repetition."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.amounts import EffectAmount
from games.genshin_tarot.vocabulary.conditions import Condition
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.effect import Effect, Sequence

NOTHING = Sequence(())


class Gate(Effect):
    """`effect`, if the condition holds, the player wants it (`willing`) and the price is paid in full, checked in this
    order (G-30); else `otherwise`. A gate with a price is always `willing`.
    """

    effect: Effect
    condition: Condition | None = None
    willing: bool = False
    price: Effect | None = None
    otherwise: Effect = NOTHING


def if_(condition: Condition, effect: Effect, otherwise: Effect = NOTHING) -> Gate:
    """This effect if the condition holds, else the other."""
    return Gate(effect, condition, otherwise=otherwise)


def may(effect: Effect) -> Gate:
    """An effect the player may leave out."""
    return Gate(effect, willing=True)


def pay(price: Effect, effect: Effect) -> Gate:
    """You may pay for this: `pay(Lose(ENERGY, 2), Gain(AP, 1))`, `pay(Trash(CARD, EITHER), Draw(1))`.

    A price is a Lose, Discard, Trash, RemoveMarkers, Hurt, or several in a row; it is paid in full or not at all.
    """
    return Gate(effect, willing=True, price=price)


class Choose(Effect):
    """You choose one; one with a price, or a loss, only if it can be paid in full (G-46)."""

    options: tuple[Effect, ...]


def choose(*options: Effect) -> Choose:
    """One of these effects, of the player's choice."""
    return Choose(options)


class Each(Effect):
    """Every player, in player order; YOU within it is that player. A Choose is put to all at once (G-46)."""

    effect: Effect


class Repeat(Effect):
    """So many times in all."""

    times: EffectAmount
    effect: Effect


class Roll(Effect):
    """Roll a die; on `low` or more, this."""

    low: int
    effect: Effect


class Again(Effect):
    """This card or burst is carried out once more, free (G-88)."""


class Replace(Effect):
    """While `effect` is carried out, reactions of that element reward with one of these in place of their own (GR-52).

    With `free` the player may keep the element's own reward.
    """

    element: Element
    rewards: tuple[Effect, ...]
    effect: Effect
    free: bool = True


class AnyReaction(Effect):
    """While `effect` is carried out, reactions of that element may have any other element's effect (GR-52)."""

    element: Element
    effect: Effect


class NextBossCard(Effect):
    """The Boss card in play, if any, goes under the pile; the top one comes into play (G-83)."""

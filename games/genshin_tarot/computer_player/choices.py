"""The value of choices that a card, an enemy or the Boss offers: effects, offers, cards to take or to give up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.genshin_tarot.computer_player.effect_values import STATUS_COST, STATUS_VALUES, worth
from games.genshin_tarot.computer_player.imagined_state import ImaginedState
from games.genshin_tarot.interpreter.offers import Offer
from games.genshin_tarot.rules.active_effects import targets_chosen_enemy
from games.genshin_tarot.view import CardFace
from games.genshin_tarot.vocabulary.card_types import Card, CardKind
from games.genshin_tarot.vocabulary.control_flow import Gate
from games.genshin_tarot.vocabulary.effects import Aim, Discard, Gain, Lose, Trash
from games.genshin_tarot.vocabulary.enemy_targets import ENEMY_ANY
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace, Resource
from games.kernel.effect import Effect
from games.kernel.effect import Sequence as Chain

FULL = 3
"""Number of AP in the next turn."""
TRASH_VALUES = {
    CardFilter.DASH: -STATUS_VALUES[CardPlace.HAND],
    CardFilter.UPGRADED: -25,
    CardFilter.BURN: STATUS_COST,
    CardFilter.FREEZE: STATUS_COST,
}
"""Value of trashing a card, by kind, in tenths of a point of damage."""


class CardUse(NamedTuple):
    """A card in hand: the value of playing it, and its cost in AP."""

    key: str
    brings: int
    ap: int


def choice(imagined: ImaginedState, effect: Effect) -> int:
    """Return the value of one of several effects, in tenths of a point of damage.

    A price in cards or AP is measured by what the hand could do with them.
    """
    if isinstance(effect, Gate) and effect.price:
        return choice(imagined, effect.price) + choice(imagined, effect.effect)
    parts = [(step, _special(step, imagined)) for step in effect.steps]
    kept, special = [step for step, brings in parts if brings is None], sum(brings or 0 for _, brings in parts)
    rest = Chain(tuple(kept))
    return special + (worth(Aim(ENEMY_ANY) >> rest if targets_chosen_enemy(rest) else rest, imagined) if kept else 0)


def offer(imagined: ImaginedState, offered: Offer | None) -> int:
    """Return 1 for an offer worth accepting, -1 for one that costs more than it gains, and 0 for declining."""
    if offered is None:
        return 0
    if offered.price is None:
        return 1 if choice(imagined, offered.effect) >= 0 else -1
    return 1 if choice(imagined, offered.price) + choice(imagined, offered.effect) > 0 else -1


def brings(imagined: ImaginedState, key: str) -> int:
    """Return the value of having a card in hand and playing it."""
    return _use(key, imagined).brings


def choose_discards(imagined: ImaginedState, keys: Sequence[str], low: int, high: int) -> list[int]:
    """Return the indexes of the cards to discard, the least valuable first.

    Args:
        imagined: The imagined table.
        keys: The keys of the cards to choose from.
        low: Minimum number of cards.
        high: Maximum number of cards. Beyond `low`, only worthless cards are discarded.
    """
    hand, left, gone = _hand(imagined), [*range(len(keys))], list[int]()
    for count in range(high):
        least = min(left, key=lambda place: (_loss_without(hand, keys[place], imagined), _use(keys[place], imagined)))
        if count >= low and _loss_without(hand, keys[least], imagined):
            break
        hand = _less(hand, keys[least])
        left.remove(least)
        gone.append(least)
    return gone


# -- a hand -----------------------------------------------------------------------------------------------------------


def _hand(imagined: ImaginedState) -> list[CardUse]:
    return [_use(card.key, imagined) for card in imagined.me.hand if isinstance(card, CardFace)]


def _use(key: str, imagined: ImaginedState) -> CardUse:
    card = Card.of(key)
    if not card.action:
        return CardUse(key, STATUS_VALUES[CardPlace.HAND] if key in ("dash", "overheat") else 0, 0)
    if key not in imagined.brings:
        imagined.brings[key] = max(worth(card.effect, imagined, attack=card.kind is CardKind.ATTACK), 0)
    return CardUse(key, imagined.brings[key], card.ap or 0)


def _less(hand: list[CardUse], key: str) -> list[CardUse]:
    """Return the hand without one card with this key."""
    place = next((index for index, use in enumerate(hand) if use.key == key), len(hand))
    return hand[:place] + hand[place + 1 :]


def _loss_without(hand: list[CardUse], key: str, imagined: ImaginedState) -> int:
    """Return how much less valuable the turn is without one card with this key."""
    return _turn_value(hand, _ap(imagined)) - _turn_value(_less(hand, key), _ap(imagined))


def _turn_value(hand: Sequence[CardUse], ap: int) -> int:
    """Return the approximate value of a turn with a hand and AP.

    Cards with the highest gain per AP are played first.
    """
    found = 0
    for use in sorted(hand, key=lambda use: (use.ap > 0, -use.brings / max(use.ap, 1))):
        if use.ap <= ap:
            found, ap = found + use.brings, ap - use.ap
    return found


def _ap(imagined: ImaginedState) -> int:
    """Return the AP for playing the hand; if the player is done, those of the next turn."""
    return FULL if imagined.me.done else imagined.me.ap


def _special(step: Effect, imagined: ImaginedState) -> int | None:
    """Return the value of a step that concerns cards or AP, or None for other steps."""
    hand, ap = _hand(imagined), _ap(imagined)
    if isinstance(step, Gain | Lose) and step.stock is Resource.AP and isinstance(step.amount, int):
        more = step.amount if isinstance(step, Gain) else -step.amount
        return _turn_value(hand, ap + more) - _turn_value(hand, ap)
    if isinstance(step, Discard) and not step.up_to:
        keys = [use.key for use in hand if step.sort is CardFilter.CARD or Card.of(use.key).action]
        left, count = hand, min(step.amount, len(keys))
        for place in choose_discards(imagined, keys, count, count):
            left = _less(left, keys[place])
        return _turn_value(left, ap) - _turn_value(hand, ap)
    return TRASH_VALUES.get(step.sort, 0) if isinstance(step, Trash) else None

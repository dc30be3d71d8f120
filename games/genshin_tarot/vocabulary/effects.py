"""The effects of cards on enemies, players and cards, as data (from G-37 on)."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.amounts import EVERY, EffectAmount
from games.genshin_tarot.vocabulary.conditions import Condition
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.enemy_targets import THAT, EnemyTarget
from games.genshin_tarot.vocabulary.player_targets import YOU, PlayerTarget
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace, Resource
from games.kernel.effect import Effect

# -- enemies ----------------------------------------------------------------------------------------------------------


class Aim(Effect):
    """Choose enemies for the following effects."""

    which: EnemyTarget


class Apply(Effect):
    """Put an element on enemies (G-68)."""

    element: Element
    which: EnemyTarget


class Strip(Effect):
    """Remove this element from enemies, or any element if it is None."""

    which: EnemyTarget
    element: Element | None = None


class Hit(Effect):
    """Damage to enemies (G-56); `piercing` always, never, or under a condition on the enemy."""

    amount: EffectAmount
    which: EnemyTarget
    piercing: bool | Condition = False


class Break(Effect):
    """Break Shields."""

    amount: EffectAmount
    which: EnemyTarget


class Shield(Effect):
    """Add Shields; EVERY restores the printed number."""

    amount: EffectAmount
    which: EnemyTarget


class Mend(Effect):
    """Remove all damage."""

    which: EnemyTarget


class Stun(Effect):
    """Enemies do not attack this turn; the Boss is never chosen (G-62)."""

    which: EnemyTarget


class TurnDown(Effect):
    """Turn enemies face down and remove all tokens (G-64); `beneath` puts the enemy chosen before on top (G-66)."""

    which: EnemyTarget
    beneath: bool = False


class Swap(Effect):
    """Two face-up enemies change places (G-65): the one chosen last and another, or the two chosen last."""

    other: EnemyTarget = THAT


class MoveToOtherZone(Effect):
    """The enemy chosen last moves into another player's zone (G-66)."""


# -- players ----------------------------------------------------------------------------------------------------------


class Hurt(Effect):
    """Damage to players (G-57); `piercing` damage ignores Guard."""

    amount: EffectAmount
    who: PlayerTarget = YOU
    piercing: bool = False


class Heal(Effect):
    """Players recover `amount` HP."""

    amount: int
    who: PlayerTarget = YOU


class SetHp(Effect):
    """Set your HP to `amount`."""

    amount: int


class Gain(Effect):
    """Players gain Guard, Energy, AP or Mora."""

    stock: Resource
    amount: EffectAmount
    who: PlayerTarget = YOU


class Lose(Effect):
    """Players lose `amount` of a resource, as far as they have it; as a price, in full or not at all."""

    stock: Resource
    amount: int
    who: PlayerTarget = YOU


# -- cards ------------------------------------------------------------------------------------------------------------


class Draw(Effect):
    """Draw `amount` cards (G-49)."""

    amount: int
    who: PlayerTarget = YOU


class Discard(Effect):
    """Discard `amount` cards from hand, or fewer with `up_to`, chosen at `random` if set (G-48).

    `each` is carried out afterwards for every discarded card.
    """

    amount: int
    who: PlayerTarget = YOU
    sort: CardFilter = CardFilter.CARD
    random: bool = False
    up_to: bool = False
    each: Effect | None = None


class Mill(Effect):
    """Discard the top card of your deck."""


class Trash(Effect):
    """Trash cards of a kind from a place (G-6, GR-50), chosen by their owner, who can decline if `willing`."""

    sort: CardFilter
    place: CardPlace
    amount: EffectAmount = 1
    who: PlayerTarget = YOU
    willing: bool = False


class TrashThis(Effect):
    """This card leaves the game; a status card returns to its pile."""


class TrashMilled(Effect):
    """Trash the card just discarded from the deck if it is of this kind."""

    sort: CardFilter


class Put(Effect):
    """Players get `amount` status cards from the piles, as many as are left (G-2)."""

    sort: CardFilter
    place: CardPlace
    amount: int = 1
    who: PlayerTarget = YOU


class Fetch(Effect):
    """Take cards of this card's character from the deck (then shuffled) or the discard into the hand."""

    place: CardPlace
    amount: EffectAmount = EVERY


class Return(Effect):
    """Put this card in a place instead of the discard, after its effects (GR-49)."""

    place: CardPlace


class DrawUpgraded(Effect):
    """Players draw a card; a basic Action card is replaced by its upgraded version for free (GR-56)."""

    who: PlayerTarget = YOU


class Mark(Effect):
    """Put `amount` markers of this card's character on players' boards, up to `most` in total (G-51)."""

    amount: int
    who: PlayerTarget = YOU
    most: int = 0
    """The limit, or 0 for no limit."""


class RemoveMarkers(Effect):
    """Remove all, or `amount`, of your markers of this card's character."""

    amount: EffectAmount = EVERY

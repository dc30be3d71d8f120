"""Effects that stay, as data. Each leaves an ActiveEffect on the table, which names the card and this clause of it."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.resources import CardFilter
from games.kernel.effect import Effect


class LastingEffect(Effect):
    """An effect that stays until the turn ends; Later stays until it is carried out."""


class Later(LastingEffect):
    """An effect for the start of your next turn (G-50).

    If it refers to THAT, it is tied to the enemy chosen last, and lost only if that enemy is then gone or face down.
    """

    effect: Effect


class AddElement(LastingEffect):
    """Your Normal Attack cards (`once`: the next one) also put the element on each enemy they target (G-44)."""

    element: Element
    once: bool = False


class Bonus(LastingEffect):
    """Your next Normal Attack card deals `amount` more with each damage it deals (G-44)."""

    amount: int


class After(LastingEffect):
    """An effect that follows each of your cards of that kind (ATTACK or MINE).

    TARGETED and ONE_TARGETED refer to the targets of that card; PER_CLEARED is fixed when this effect begins.
    """

    sort: CardFilter
    effect: Effect


class AtPhaseEnd(LastingEffect):
    """An effect at the end of the Player Phase (G-26)."""

    effect: Effect


class BoostNextDamage(LastingEffect):
    """The next damage you deal to one enemy is `amount` higher; if it defeats the enemy, `effect` follows (G-53)."""

    amount: int
    effect: Effect


class OnNextTargeting(LastingEffect):
    """An effect that occurs once, for the next player to target the enemy chosen last; THEY is that player (GR-55)."""

    effect: Effect


class Override(LastingEffect):
    """Your Normal Attack cards cost `ap` and have this effect instead of the printed one (GR-53)."""

    ap: int
    effect: Effect


class Free(LastingEffect):
    """The card just drawn costs 0 AP if it is an Action card."""

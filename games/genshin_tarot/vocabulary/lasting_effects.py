"""Effects that stay, as data: each leaves an ActiveEffect on the table, which names the card and this clause of it."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.resources import CardFilter
from games.kernel.effect import Effect


class LastingEffect(Effect):
    """An effect that stays until the turn ends; Later stays until it is carried out."""


class Later(LastingEffect):
    """An effect for when your next turn begins (G-50).

    If it refers to THAT, it is tied to the enemy chosen last, and lost only if that enemy is gone or face down then.
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
    """Once each of your cards of that sort (ATTACK or MINE) has resolved: this.

    TARGETED and ONE_TARGETED are what that card targeted; PER_CLEARED is fixed when this begins to stand.
    """

    sort: CardFilter
    effect: Effect


class AtPhaseEnd(LastingEffect):
    """At the end of the Player Phase (G-26)."""

    effect: Effect


class BoostNextDamage(LastingEffect):
    """The next damage you deal to one enemy is `amount` higher; if it defeats the enemy: this (G-53)."""

    amount: int
    effect: Effect


class OnNextTargeting(LastingEffect):
    """An effect that occurs once, for the next player to target the enemy chosen last; they are THEY (GR-55)."""

    effect: Effect


class Override(LastingEffect):
    """Your Normal Attack cards cost `ap` and do this instead of their printed effect (GR-53)."""

    ap: int
    effect: Effect


class Free(LastingEffect):
    """The card drawn just now costs 0 AP if it is an Action card."""

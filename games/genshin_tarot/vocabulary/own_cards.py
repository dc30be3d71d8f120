"""A character as users write it: four Action cards and a burst, from which its cards are made."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.card_types import Burst
from games.genshin_tarot.vocabulary.conditions import Carries
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.effect import Effect, Part
from games.kernel.text import Text


class OwnAction(Part):
    """A basic Action card.

    Attributes:
        name: Its name.
        ap: Its price in AP.
        effect: Its effect.
        free_if: The condition on its enemy under which it costs 0 AP.
    """

    name: Text
    ap: int
    effect: Effect
    free_if: Carries | None = None


class OwnUpgrade(Part):
    """The upgraded version of an Action card.

    Attributes:
        ap: Its price in AP.
        effect: Its effect; if it is missing, that of the basic card.
    """

    ap: int
    effect: Effect | None = None


class OwnCharacter(Part):
    """A character with its four Action cards and its burst.

    Attributes:
        name: Its name.
        element: Its element.
        attack: Its Normal Attack.
        attack_plus: Its upgraded Normal Attack.
        skill: Its Elemental Skill.
        skill_plus: Its upgraded Elemental Skill.
        burst: Its Elemental Burst.
    """

    name: Text
    element: Element
    attack: OwnAction
    attack_plus: OwnUpgrade
    skill: OwnAction
    skill_plus: OwnUpgrade
    burst: Burst

"""The types of cards: Action and status cards, bursts, characters, enemies, Bosses, Boss cards, Ley Lines.

All are cataloged by key; a table stores keys only. The content is in the package `cards`, which fills the registers.
"""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Self

from games.genshin_tarot.vocabulary.card_names import BossName
from games.genshin_tarot.vocabulary.conditions import Carries
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.effect import Effect, Part
from games.kernel.members import plain
from games.kernel.text import EMPTY, Text


class Catalogued(Part):
    """A card of any type, cataloged by its key; equal to itself only."""

    register: ClassVar[dict[str, Self]]

    key: str

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.register = {}

    @classmethod
    def of(cls, key: str) -> Self:
        """Return the card with a key. Raises KeyError."""
        return cls.register[key]

    def __lt__(self, other: Self) -> bool:
        """Compare by key, so that sorting reveals nothing about the order of a pile."""
        return self.key < other.key

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.key


@plain
class CardKind(Enum):
    """The kind of a card in a player's piles."""

    ATTACK = "attack"
    SKILL = "skill"
    STATUS = "status"


class Card(Catalogued):
    """An Action or status card. The key of an upgraded card is that of its basic version with a + (G-1).

    Attributes:
        ap: Its price in AP; None if it cannot be played.
        character: The key of its character, "" for a status card.
        free_if: The condition on its enemy under which it costs 0 AP.
        drawn: The effect on a player who draws it.
        rule: A sentence about an effect that the rules carry out themselves.
    """

    name: Text
    kind: CardKind
    ap: int | None
    effect: Effect
    character: str = ""
    upgraded: bool = False
    free_if: Carries | None = None
    drawn: Effect | None = None
    rule: Text = EMPTY

    @property
    def action(self) -> bool:
        """Whether it is an Action card (G-2)."""
        return self.kind is not CardKind.STATUS

    @property
    def base(self) -> str:
        """The key of its basic version."""
        return self.key.removesuffix("+")

    @property
    def better(self) -> Card | None:
        """The upgraded version of the card, or None."""
        return None if self.upgraded else self.register.get(f"{self.key}+")


@plain
class PassiveTrigger(Enum):
    """The event that triggers the passive of a burst."""

    ROW_CLEARED = "row-cleared"
    """The player has cleared a whole row of the layout (G-51)."""
    REACTION = "reaction"
    """The player has caused a reaction."""


class Burst(Catalogued):
    """An Elemental Burst. Its key is its character's.

    Attributes:
        name: Its name.
        energy: Its price in Energy.
        effect: Its effect when it is used.
        cue: The event that triggers its passive.
        passive: Its effect at each such event, even if the burst has not been used.
        marked: The effect for which any player with markers of this character can spend one after each Normal Attack
            card (GR-54).
    """

    name: Text
    energy: int
    effect: Effect
    cue: PassiveTrigger | None = None
    passive: Effect | None = None
    marked: Effect | None = None


class Character(Catalogued):
    """A character with its four cards and its burst.

    Attributes:
        tarot: Its number among the tarots ("XX").
        title: The tarot's name ("The Sun").
        sword: Whether it belongs to the expansion.
    """

    name: Text
    element: Element
    tarot: str
    title: Text
    sword: bool
    attack: Card
    attack_plus: Card
    skill: Card
    skill_plus: Card
    burst: Burst

    @property
    def actions(self) -> tuple[Card, ...]:
        """The Action cards of the character, basic and upgraded."""
        return (self.attack, self.attack_plus, self.skill, self.skill_plus)


@plain
class When(Enum):
    """The moment of an ability of an enemy, of the Boss or of a Boss card."""

    REVEAL = "reveal"
    DEATH = "death"
    HIT = "hit"
    """An attack of the enemy costs a player HP; that player is THEY (G-58)."""
    START = "start"
    """Start of the Player Phase (G-22)."""
    HALF = "half"
    """Once, when the Boss is down to half its HP (G-83)."""
    ACTED = "acted"
    """After each action of the Boss."""


class Ability(Part):
    """An effect and the moment at which it is carried out.

    Attributes:
        when: The moment.
        effect: The effect.
    """

    when: When
    effect: Effect


class Touched(Part):
    """An effect that is carried out immediately each time an element is put on the enemy (G-71).

    Attributes:
        element: The element.
        effect: The effect.
    """

    element: Element
    effect: Effect


@plain
class Trait(Enum):
    """A passive that the rules look up when it matters."""

    IGNORES_GUARD = "ignores-guard"
    """The enemy's attack ignores Guard."""
    HARMLESS = "harmless"
    """The enemy deals no damage to a player with 2 or more Guard."""
    ATTACK_PROOF = "attack-proof"
    """Normal Attack cards deal it no damage."""
    PIERCE_PROOF = "pierce-proof"
    """Piercing damage does nothing to it."""
    HALVED = "halved"
    """All damage it takes is halved, rounded down, but at least 1."""
    FIERCER = "fiercer"
    """Boss: every damage of its actions is 1 higher."""


class Enemy(Catalogued):
    """A basic or royal enemy (G-4).

    Attributes:
        name: Its name.
        hp: Its HP.
        shields: Its Shields.
        attack: The damage of its attack.
        mora: The Mora for defeating it.
        theme: The element of its looks.
        royal: Whether it is a Royal enemy, in the last row.
        abilities: Its effects at certain moments.
        touched: Its effects when an element is put on it.
        immune: The elements that cannot be put on it.
        traits: Passives that the rules look up.
    """

    name: Text
    hp: int
    shields: int
    attack: int
    mora: int
    theme: Element | None = None
    royal: bool = False
    abilities: tuple[Ability, ...] = ()
    touched: tuple[Touched, ...] = ()
    immune: tuple[Element, ...] = ()
    traits: tuple[Trait, ...] = ()


class Passive(Part):
    """A named passive of a Boss.

    Attributes:
        name: Its name.
        abilities: Its effects at certain moments.
        immune: The elements that cannot be put on the Boss.
    """

    name: Text
    abilities: tuple[Ability, ...] = ()
    immune: tuple[Element, ...] = ()


class BossAction(Part):
    """One of the actions of a Boss (G-82).

    Attributes:
        name: Its name.
        effect: Its effect.
    """

    name: Text
    effect: Effect


class BossCard(Catalogued):
    """A card that works like a passive of its Boss while in play (G-83).

    Attributes:
        name: Its name.
        boss: The Boss that it belongs to.
        abilities: Its effects at certain moments.
        immune: The elements that cannot be put on the Boss.
        traits: Passives that the rules look up.
    """

    name: Text
    boss: str | BossName
    abilities: tuple[Ability, ...] = ()
    immune: tuple[Element, ...] = ()
    traits: tuple[Trait, ...] = ()


class Boss(Catalogued):
    """A Boss.

    Attributes:
        name: Its name.
        title: Its second name.
        hp: Its HP by the number of players.
        swords: Its HP if the suit of Swords is in play, whose characters are weaker.
        shields: Its Shields by the number of players.
        passives: Its passives.
        faces: Its action on each face of the die, from 1 to 6.
    """

    name: Text
    title: Text
    hp: tuple[int, int, int, int]
    swords: tuple[int, int, int, int]
    shields: tuple[int, int, int, int]
    passives: tuple[Passive, ...]
    faces: tuple[BossAction, ...]


class LeyLine(Catalogued):
    """A Ley Line Disorder (G-5).

    Attributes:
        name: Its name.
        effect: Its effect when it is revealed.
    """

    name: Text
    effect: Effect

"""The data that a card's abilities depend on: numbers, people, and conditions.

All are calculated when they are needed, by the rules' queries. A die is thrown when its effect is carried out.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.kernel.effect import Part
from games.the_restless.vocabulary.basics.literals import (
    AnyStatus,
    Cmp,
    Deck,
    DieKind,
    Group,
    ItemKind,
    Keyword,
    Means,
    Measure,
    RollKind,
    Scene,
    Span,
    Trait,
    Trigger,
    Type,
    Who,
)


class Per(Part):
    """`times` for each of something, `plus` that many, at `most` that many: `Per("sins", most=3)`."""

    what: Measure
    times: int = 1
    plus: int = 0
    most: int | None = None


class Marks(Part):
    """Like Per, for a named number kept on this very card: `Marks("nails", plus=1, most=4)`.

    Attributes:
        name: Its name.
        times: How often it counts.
        plus: A number added.
        most: The most that comes out.
    """

    name: str
    times: int = 1
    plus: int = 0
    most: int | None = None


class Thrown(Part):
    """The number on a die, and `plus` that many, thrown when the effect is carried out."""

    die: DieKind
    plus: int = 0


class Half(Part):
    """Half of a number, rounded down (R-10)."""

    of: Count


class Those(Part):
    """The people or Targets who meet a condition; in it, "holder" is each of them in turn."""

    who: Who
    only: Condition


Count: TypeAlias = int | Literal["all"] | Per | Marks | Thrown | Half
"""A number: written, or counted when the effect is carried out."""
Whom: TypeAlias = Who | Those
"""The people or Targets of an effect."""


class HasTrait(Part):
    """One of them has a Trait; without `of`, any living Character (R-26 to R-28)."""

    trait: Trait
    of: Who | None = None


class IsType(Part):
    """The Target fought is of one of these Types."""

    types: tuple[Type, ...]


class HasKeyword(Part):
    """The Target fought has one of these keywords."""

    keywords: tuple[Keyword, ...]


class HealthIs(Part):
    """Current Health compares so with a number."""

    of: Who
    cmp: Cmp
    n: Count


class CountIs(Part):
    """Something that can be counted compares so with a number; `of` says whose, the holder's if left out."""

    what: Measure
    cmp: Cmp
    n: Count
    of: Who | None = None


class MarksAre(Part):
    """The number on this card that is called `name` compares so with a number."""

    name: str
    cmp: Cmp
    n: Count


class RollIs(Part):
    """The roll at hand is one of these kinds."""

    kinds: tuple[RollKind, ...]


class Natural(Part):
    """The number on the die, without modifiers, compares so with `n` (R-72, R-73)."""

    cmp: Cmp
    n: int


class Total(Part):
    """The result, modifiers included, compares so with `n` (R-69)."""

    cmp: Cmp
    n: int


class Parity(Part):
    """The round of the battle, or the number on the die, is even, or odd if `even` is false."""

    of: Literal["round", "natural"]
    even: bool


class Using(Part):
    """The attack or the Item in use is of one of these groups, or the attack is unarmed."""

    means: tuple[Means, ...]


class Holds(Part):
    """Items of a group or kind are held: at least one unless `cmp` and `n` say otherwise."""

    of: Who
    group: Group | None = None
    kind: ItemKind | None = None
    cmp: Cmp = "ge"
    n: int = 1


class HasStatus(Part):
    """A Status is held; any of them where `boon` is left out."""

    of: Who
    boon: AnyStatus | None = None


class During(Part):
    """The current scene is one of these."""

    scenes: tuple[Scene, ...]


REMEMBERED: dict[str, tuple[Span, ...]] = {"hit": ("battle",), "missed": ("battle",), "damaged": ("battle",)}
"""Of which events the first may be asked for, and in which spans: they are noted when they happen."""


class First(Part):
    """This is the first "hit", "missed" or "damaged" of this Character in this "battle"; others are not counted."""

    trigger: Trigger
    per: Span


class KilledBy(Part):
    """The death at hand was dealt by a Target, or by anything else if `target` is false (R-150)."""

    target: bool = True


class FromDeck(Part):
    """The card at hand is of one of these decks."""

    decks: tuple[Deck, ...]


class Not(Part):
    """The condition does not hold."""

    condition: Condition


class AnyOf(Part):
    """At least one holds."""

    conditions: tuple[Condition, ...]


class AllOf(Part):
    """All hold; none at all always hold."""

    conditions: tuple[Condition, ...] = ()


Condition: TypeAlias = (
    HasTrait
    | IsType
    | HasKeyword
    | HealthIs
    | CountIs
    | MarksAre
    | RollIs
    | Natural
    | Total
    | Parity
    | Using
    | Holds
    | HasStatus
    | During
    | First
    | KilledBy
    | FromDeck
    | Not
    | AnyOf
    | AllOf
)
"""Something that holds or not."""

ALWAYS = AllOf()

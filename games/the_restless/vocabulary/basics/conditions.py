"""The data that a card's abilities depend on: numbers, Characters, and conditions.

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
    """`times` for each of something, plus `plus`, up to `most`: `Per("sins", most=3)`."""

    what: Measure
    times: int = 1
    plus: int = 0
    most: int | None = None


class Marks(Part):
    """Like Per, for a count on this card: `Marks("nails", plus=1, most=4)`.

    Attributes:
        name: Its name.
        times: A factor.
        plus: An addition.
        most: The maximum result.
    """

    name: str
    times: int = 1
    plus: int = 0
    most: int | None = None


class Thrown(Part):
    """The number on a die, thrown when the effect is carried out, plus `plus`."""

    die: DieKind
    plus: int = 0


class Half(Part):
    """Half of a number, rounded down (R-10)."""

    of: Count


class Those(Part):
    """The Characters or Targets that meet a condition, where "holder" refers to each of them in turn."""

    who: Who
    only: Condition


Count: TypeAlias = int | Literal["all"] | Per | Marks | Thrown | Half
"""A number: written, or counted when the effect is carried out."""
Whom: TypeAlias = Who | Those
"""The Characters or Targets of an effect."""


class HasTrait(Part):
    """A Character has a Trait. Without `of`, it can be any living Character (R-26 to R-28)."""

    trait: Trait
    of: Who | None = None


class IsType(Part):
    """The Target fought is of one of these Types."""

    types: tuple[Type, ...]


class HasKeyword(Part):
    """The Target fought has one of these keywords."""

    keywords: tuple[Keyword, ...]


class HealthIs(Part):
    """The comparison of current Health with a number holds."""

    of: Who
    cmp: Cmp
    n: Count


class CountIs(Part):
    """The comparison of a measure with a number holds; `of` says whose, by default the holder's."""

    what: Measure
    cmp: Cmp
    n: Count
    of: Who | None = None


class MarksAre(Part):
    """The comparison of this card's count called `name` with a number holds."""

    name: str
    cmp: Cmp
    n: Count


class RollIs(Part):
    """The current roll is of one of these kinds."""

    kinds: tuple[RollKind, ...]


class Natural(Part):
    """The comparison of the number on the die, without modifiers, with `n` holds (R-72, R-73)."""

    cmp: Cmp
    n: int


class Total(Part):
    """The comparison of the result, including modifiers, with `n` holds (R-69)."""

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
    """The Characters have Items of a group or kind: at least one, unless `cmp` and `n` say otherwise."""

    of: Who
    group: Group | None = None
    kind: ItemKind | None = None
    cmp: Cmp = "ge"
    n: int = 1


class HasStatus(Part):
    """The Characters have a Status; any Status if `boon` is left out."""

    of: Who
    boon: AnyStatus | None = None


class During(Part):
    """The current scene is one of these."""

    scenes: tuple[Scene, ...]


REMEMBERED: dict[str, tuple[Span, ...]] = {"hit": ("battle",), "missed": ("battle",), "damaged": ("battle",)}
"""Events whose first occurrence can be a condition, and in which spans. They are recorded when they happen."""


class First(Part):
    """This is the Character's first "hit", "missed" or "damaged" in this "battle", regardless of other Characters."""

    trigger: Trigger
    per: Span


class KilledBy(Part):
    """The current death was caused by a Target, or by anything else if `target` is false (R-150)."""

    target: bool = True


class FromDeck(Part):
    """The current card is from one of these decks."""

    decks: tuple[Deck, ...]


class Not(Part):
    """The condition does not hold."""

    condition: Condition


class AnyOf(Part):
    """At least one condition holds."""

    conditions: tuple[Condition, ...]


class AllOf(Part):
    """All conditions hold; without conditions, it always holds."""

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
"""A condition, which is true or false."""

ALWAYS = AllOf()

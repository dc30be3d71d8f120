"""When an effect holds: nineteen questions about the table, as data. Asked by judge.py, worded by words.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.the_restless.counts import Count
from games.the_restless.terms import (
    Boon,
    Cmp,
    Deck,
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


@dataclass(frozen=True, slots=True)
class HasTrait:
    """One of them has that Trait; anybody alive where `of` is left out (R-26 to R-28)."""

    trait: Trait
    of: Who | None = None


@dataclass(frozen=True, slots=True)
class IsType:
    """The Target fought is of one of these Types."""

    types: tuple[Type, ...]


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """The Target fought has one of these keywords."""

    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class HealthIs:
    """Current Health compares so with a number."""

    of: Who
    cmp: Cmp
    n: Count


@dataclass(frozen=True, slots=True)
class CountIs:
    """Something that can be counted compares so with a number; `of` says whose, the holder's if left out."""

    what: Measure
    cmp: Cmp
    n: Count
    of: Who | None = None


@dataclass(frozen=True, slots=True)
class MarksAre:
    """A named number on this card compares so with a number."""

    name: str
    cmp: Cmp
    n: Count


@dataclass(frozen=True, slots=True)
class RollIs:
    """The roll at hand is one of these kinds."""

    kinds: tuple[RollKind, ...]


@dataclass(frozen=True, slots=True)
class Natural:
    """The number on the die, without modifiers (R-72, R-73)."""

    cmp: Cmp
    n: int


@dataclass(frozen=True, slots=True)
class Total:
    """The result, modifiers included (R-69)."""

    cmp: Cmp
    n: int


@dataclass(frozen=True, slots=True)
class Parity:
    """The round of the battle, or the number on the die, is odd or even."""

    of: Literal["round", "natural"]
    even: bool


@dataclass(frozen=True, slots=True)
class Using:
    """The attack or the Item in use is of one of these groups, or the attack is unarmed."""

    means: tuple[Means, ...]


@dataclass(frozen=True, slots=True)
class Holds:
    """So many Items of that group or kind are held; at least one if not said otherwise."""

    of: Who
    group: Group | None = None
    kind: ItemKind | None = None
    cmp: Cmp = "ge"
    n: int = 1


@dataclass(frozen=True, slots=True)
class HasStatus:
    """A Status is held; any of them where `boon` is left out."""

    of: Who
    boon: Boon | None = None


@dataclass(frozen=True, slots=True)
class During:
    """It is one of these parts of the game."""

    scenes: tuple[Scene, ...]


@dataclass(frozen=True, slots=True)
class First:
    """It is the first event of that kind, for this Character, in that span."""

    trigger: Trigger
    per: Span


@dataclass(frozen=True, slots=True)
class KilledBy:
    """The death at hand was dealt by a Target, or by anything else (R-150)."""

    target: bool = True


@dataclass(frozen=True, slots=True)
class FromDeck:
    """The card at hand is of one of these decks."""

    decks: tuple[Deck, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AllOf:
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

ALWAYS = AllOf()

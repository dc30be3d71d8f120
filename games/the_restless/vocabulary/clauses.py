"""The abilities of a card in the form for lookups: by their moment, or by what they change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any, Literal, NamedTuple, TypeAlias

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import ALWAYS, Condition, Count
from games.the_restless.vocabulary.basics.literals import Trait, Trigger


class NumberedAbility(NamedTuple):
    """A card's ability: its number on the card, by which limits are counted, and the Trait it requires, if any."""

    number: int
    on: On
    trait: str | None


class Change(NamedTuple):
    """A lasting change by a static ability; `size` is its number if that never varies, otherwise None."""

    clause: NumberedAbility
    step: Any
    size: int | None


Opened: TypeAlias = "tuple[On, Trait | None]"
"""An ability, and the Trait it requires, if any."""


def numbered(abilities: Sequence[Opened]) -> tuple[NumberedAbility, ...]:
    """Return the numbered abilities of a card, in order."""
    return tuple([NumberedAbility(number, on, trait) for number, (on, trait) in enumerate(abilities)])


def by_trigger(clauses: Sequence[NumberedAbility]) -> dict[str, tuple[NumberedAbility, ...]]:
    """Return clauses by their trigger."""
    return {on.trigger: tuple([one for one in clauses if one.on.trigger == on.trigger]) for _, on, _ in clauses}


def by_subject(clauses: Sequence[NumberedAbility]) -> dict[str, tuple[Change, ...]]:
    """Return the changes by static clauses, by subject."""
    found: dict[str, tuple[Change, ...]] = {}
    for clause in clauses:
        for step in clause.on.do.steps if clause.on.trigger == "static" else ():
            what = subject(step)
            found[what] = (*found.get(what, ()), Change(clause, step, _constant(clause, step)))
    return found


@singledispatch
def subject(_effect: object) -> str:
    """Return what a lasting effect changes: a stat, "keywords", "types", "no flee", "may trade_in_battle", etc."""
    return ""


@singledispatch
def size(_effect: object) -> Count:
    """Return the number that a lasting effect adds or sets; 0 if it changes none."""
    return 0


@singledispatch
def operation(_effect: object) -> Literal["add", "set", ""]:
    """Return whether a lasting effect adds its number or sets it, or "" if it changes none."""
    return ""


class Postponed(NamedTuple):
    """A postponed effect, with the moment and the condition it waits for."""

    trigger: Trigger
    only: Condition
    do: Effect


@singledispatch
def postponed(_effect: object) -> Postponed | None:
    """Return the effect that a lasting effect postpones; None if it changes something in the meantime."""
    return None


def _constant(clause: NumberedAbility, step: object) -> int | None:
    if clause.on.only != ALWAYS:
        return None
    n = size(step)
    return n if isinstance(n, int) else None

"""The abilities of a card as they are looked up in play: by the moment they happen at, or by what they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import ALWAYS
from games.the_restless.vocabulary.basics.literals import Trait
from games.the_restless.vocabulary.effects import Fix, Forbid, Keywords, Mod, Permit


class NumberedAbility(NamedTuple):
    """A card's ability: its number on the card, which limits are counted by, and the Trait it needs, if any."""

    number: int
    on: On
    trait: str | None


class Change(NamedTuple):
    """A lasting change made by a static ability; `size` is its number where that never varies, otherwise None."""

    clause: NumberedAbility
    step: Any
    size: int | None


Opened: TypeAlias = "tuple[On, Trait | None]"
"""An ability, and the Trait it needs if any."""


def numbered(abilities: Sequence[Opened]) -> tuple[NumberedAbility, ...]:
    """The abilities of a card, in their order."""
    return tuple([NumberedAbility(number, on, trait) for number, (on, trait) in enumerate(abilities)])


def by_trigger(clauses: Sequence[NumberedAbility]) -> dict[str, tuple[NumberedAbility, ...]]:
    """Clauses by their trigger."""
    return {on.trigger: tuple([one for one in clauses if one.on.trigger == on.trigger]) for _, on, _ in clauses}


def by_subject(clauses: Sequence[NumberedAbility]) -> dict[str, tuple[Change, ...]]:
    """The changes that static clauses make, by their subject."""
    found: dict[str, tuple[Change, ...]] = {}
    for clause in clauses:
        for step in clause.on.do.steps if clause.on.trigger == "static" else ():
            what = subject(step)
            found[what] = (*found.get(what, ()), Change(clause, step, _size(clause, step)))
    return found


def subject(effect: object) -> str:
    """What a lasting effect changes: a number, "keywords", or what it forbids ("no flee") or permits ("may ...")."""
    if isinstance(effect, Mod | Fix):
        return effect.stat
    if isinstance(effect, Forbid | Permit):
        return f"{'no' if isinstance(effect, Forbid) else 'may'} {effect.what}"
    return "keywords" if isinstance(effect, Keywords) else ""


def _size(clause: NumberedAbility, step: object) -> int | None:
    if clause.on.only != ALWAYS:
        return None
    size = step.by if isinstance(step, Mod) else step.at if isinstance(step, Fix) else 0
    return size if isinstance(size, int) else None

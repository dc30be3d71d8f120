"""The abilities of a card as they are looked up in play: by the moment they happen at, or by what they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from games.the_restless.abilities import On
from games.the_restless.conditions import ALWAYS
from games.the_restless.effects import Fix, Forbid, Keywords, Mod, Permit
from games.the_restless.terms import Trait


class Clause(NamedTuple):
    """An ability of a card: its place among them (that limits count by) and the Trait that opens it."""

    number: int
    on: On
    trait: str | None


class Change(NamedTuple):
    """A lasting change that a static ability makes; its `size`, where neither table nor condition decides it."""

    clause: Clause
    step: Any
    size: int | None


Opened: TypeAlias = "tuple[On, Trait | None]"
"""An ability, and the Trait it needs if any."""


def numbered(abilities: Sequence[Opened]) -> tuple[Clause, ...]:
    """The abilities of a card, in their order."""
    return tuple([Clause(number, on, trait) for number, (on, trait) in enumerate(abilities)])


def by_trigger(clauses: Sequence[Clause]) -> dict[str, tuple[Clause, ...]]:
    """The same by trigger."""
    return {on.trigger: tuple([one for one in clauses if one.on.trigger == on.trigger]) for _, on, _ in clauses}


def by_subject(clauses: Sequence[Clause]) -> dict[str, tuple[Change, ...]]:
    """What the static ones among them change, by its subject."""
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


def _size(clause: Clause, step: object) -> int | None:
    if clause.on.only != ALWAYS:
        return None
    size = step.by if isinstance(step, Mod) else step.at if isinstance(step, Fix) else 0
    return size if isinstance(size, int) else None

"""The words for a chosen Character: after "a Character of choice", it is "that Character"."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.kernel.effect import Effect, Part
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.basics.targets import Target

THAT = {
    "chosen": "that",
    "random": "that",
    "lowest": "that",
    "highest": "that",
    "heaviest": "that",
    "chosen_other": "that_other",
}
"""The words for a choice, and the words for its result afterwards."""
_PEOPLE = ("to", "by", "giver", "of", "who")
"""The fields that name Characters."""
_APART: dict[type, tuple[str, ...]] = {}
"""Fields of an effect that are optional or repeated, so that a choice inside them is unknown outside."""
_FRESH: set[type] = set()
"""Effects whose fields above begin without an earlier choice."""


def apart(kind: type[Effect], *fields: str, fresh: bool = False) -> None:
    """Register fields of an effect that are optional or repeated. A choice inside them is unknown outside.

    Args:
        kind: The kind of effect.
        fields: The names of those fields.
        fresh: Whether they begin without an earlier choice.
    """
    _APART[kind] = fields
    _FRESH.update({kind} if fresh else ())


@cache
def once_named(*effects: Effect) -> tuple[Effect, ...]:
    """Return these effects of one ability, in order, with "that" for a Character named before."""
    named: set[str] = set()
    return tuple([_retold(effect, named) for effect in effects])


def with_that(effect: Effect, whom: str) -> Effect:
    """Return an effect with "that" for Characters `whom`, because the sentence has named them before it."""
    found: Effect = _retold(effect, {whom})
    return found


def _retold(part: Any, named: set[str]) -> Any:
    """Return a part of a card with the right words for Characters, and add those it names to `named`."""
    fields = sorted(part.names, key=lambda name: name != "cost") if isinstance(part, Way) else part.names
    new = {name: _value(part, name, getattr(part, name), named) for name in fields}
    changed = any(new[name] is not getattr(part, name) for name in part.names)
    return type(part)(**new) if changed else part


def _value(part: Part, name: str, value: Any, named: set[str]) -> Any:
    if isinstance(value, str) and name in _PEOPLE and value in THAT:
        before = value in named
        named.add(value)
        return THAT[value] if before else value
    here = named
    if name in _APART.get(type(part), ()):
        here = set() if type(part) in _FRESH else set(named)
    if isinstance(value, Part) and not isinstance(value, Target):
        return _retold(value, here)
    if isinstance(value, tuple) and value and all(isinstance(one, Part) for one in value):
        parts = tuple([_retold(one, set(named) if isinstance(one, Way | Band) else here) for one in value])
        return parts if any(a is not b for a, b in zip(parts, value, strict=True)) else value
    return value


def again(step: Effect, before: Effect) -> bool:
    """Return whether a step repeats the previous one for the Character chosen there."""
    return names_somebody(before) and step == _retold(before, set(THAT))


def names_somebody(effect: Effect) -> bool:
    """Return whether an effect chooses a Character."""
    return any(getattr(effect, name, None) in THAT for name in _PEOPLE if isinstance(getattr(effect, name, None), str))

"""Checks every card for words that are not in the rules, and for effects where they cannot work."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from games.kernel.effect import Effect, Part, walk
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.counters import Mark
from games.the_restless.effects.numbers import Fix, Mod
from games.the_restless.effects.permissions import Forbid, Permit
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.rules.resolution.events import stake
from games.the_restless.vocabulary import card_types
from games.the_restless.vocabulary.basics import abilities, branches, conditions, literals, targets
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.card_types import Card, Encounter, God, Item
from tests.games.the_restless.cards.effect_kinds import effect_kinds

_NAMES = {
    name: value
    for module in (literals, conditions, abilities, branches, targets, card_types)
    for name, value in vars(module).items()
} | {kind.__name__: kind for kind in effect_kinds()}
_LASTING = (Mod, Fix, Forbid, Permit, Keywords)


Check: TypeAlias = Callable[[Any], bool]
"""Function that returns whether a value fits a field."""


class MisprintError(Exception):
    """A card cannot be played as printed."""


def proofread(card: Card) -> None:
    """Raise MisprintError with the card and its fault if the card is wrong."""
    parts = [part for part in walk(card) if isinstance(part, Part)]
    for fault in (
        *_misfits(parts),
        *_misplaced_effects(parts),
        *_unwritten(parts),
        *_forgotten(parts),
        *_odd(card, parts),
    ):
        raise MisprintError(f"{card.name.key}: {fault}")


def _misfits(parts: list[Part]) -> Iterator[str]:
    """Yield fields whose value does not have the declared type, anywhere in a card."""
    for part in parts:
        for (name, fits), value in zip(_checks(type(part).__name__), part.values, strict=True):
            if not fits(value):
                yield f"{type(part).__name__}.{name} cannot be {value!r}"


@cache
def _checks(kind: str) -> tuple[tuple[str, Check], ...]:
    """Return the checks of the fields of a kind of part."""
    hints = get_type_hints(_NAMES[kind], localns=_NAMES)
    return tuple([(name, _check(hints[name])) for name in _NAMES[kind].names])


def _check(hint: Any) -> Check:
    """Return a check for the literals, tuples or kinds that a type allows."""
    words: set[str] = set()
    kinds: list[type] = []
    inner: list[Check] = []
    for one in get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,):
        if get_origin(one) is Literal:
            words.update(get_args(one))
        elif get_origin(one) is tuple:
            inner.append(_check(get_args(one)[0]))
        elif isinstance(one, type):
            kinds.append(one)
        else:
            return _check(Union[tuple(_flat(hint))])  # noqa: UP007
    return partial(_fits, frozenset(words), tuple(kinds), tuple(inner))


def _flat(hint: Any) -> Iterator[Any]:
    """Yield the members of a union, including those of nested unions."""
    if get_origin(hint) in (Union, types.UnionType):
        for one in get_args(hint):
            yield from _flat(one)
    else:
        yield hint


def _fits(words: frozenset[str], kinds: tuple[type, ...], inner: tuple[Check, ...], value: Any) -> bool:
    if type(value) is str:
        return value in words or str in kinds
    if type(value) is tuple:
        return any(all(map(fits, value)) for fits in inner)
    return type(value) in kinds or (not isinstance(value, int) and isinstance(value, kinds))


def _misplaced_effects(parts: list[Part]) -> Iterator[str]:
    """Yield effects that are meaningful only at certain moments, but used at others."""
    for on in parts:
        if isinstance(on, On):
            for effect in [part for part in walk(on.do) if isinstance(part, Effect)]:
                if stake(effect) == "damage" and on.trigger not in ("damaged", "wounded"):
                    yield f"{type(effect).__name__} only makes sense on damaged or wounded, not {on.trigger}"
                if stake(effect) == "roll" and on.trigger != "rolled":
                    yield f"{type(effect).__name__} only makes sense on rolled, not {on.trigger}"
            if on.trigger == "static" and not all(isinstance(step, _LASTING) for step in on.do.steps):
                yield "a static ability can only change numbers, permissions and keywords"
            if on.may and on.trigger == "static":
                yield "a static ability cannot be declined"


def _forgotten(parts: list[Part]) -> Iterator[str]:
    """Yield first events that are never recorded."""
    for part in parts:
        if isinstance(part, conditions.First) and part.per not in conditions.REMEMBERED.get(part.trigger, ()):
            yield f"the first {part.trigger} of a {part.per} is not remembered"


def _unwritten(parts: list[Part]) -> Iterator[str]:
    """Yield numbers that are read but never written on the same card (L-13)."""
    written = {part.name for part in parts if isinstance(part, Mark)}
    for part in parts:
        if isinstance(part, conditions.Marks | conditions.MarksAre) and part.name not in written:
            yield f"the number {part.name!r} is never changed"


def _odd(card: Card, parts: list[Part]) -> Iterator[str]:
    """Yield the requirements of a card's kind that the card does not meet."""
    if isinstance(card, Encounter) and (card.kind == "combat") != (card.target is not None):
        yield "a Combat Encounter, and no other, has a Target"
    if isinstance(card, Item) and card.kind == "weapon" and card.attack is None:
        yield "a Weapon needs an attack"
    if isinstance(card, Item) and card.attack and card.attack.roll == "ranged" and not card.counters:
        yield "an attack by Ranged roll needs Counters (L-11)"
    if isinstance(card, God):
        yield from _gaps(card)
    if any(isinstance(part, Choose) and not part.ways for part in parts):
        yield "a choice needs ways to choose from"


def _gaps(god: God) -> Iterator[str]:
    """Yield faults of attack bands, which begin at 1, have no gap, and end below the Die Defense (L-4)."""
    low = 1
    for band in god.attacks:
        if band.low != low or band.high < low:
            yield f"the attack band {band.low}-{band.high} should begin at {low}"
        low = band.high + 1
    if low != god.defense:
        yield f"the attack bands end at {low - 1}, the Die Defense is {god.defense}"

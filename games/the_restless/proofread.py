"""Every card is read once, when it is imported: words the rules do not know, and effects where they cannot work."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from games.kernel.effect import Part, walk
from games.the_restless import abilities, conditions, counts, effects, printed, targets, terms
from games.the_restless.abilities import On
from games.the_restless.printed import Card, Encounter, God, Item

_NAMES = {
    name: value
    for module in (terms, counts, conditions, abilities, targets, effects, printed)
    for name, value in vars(module).items()
}
_LASTING = (effects.Mod, effects.Fix, effects.Forbid, effects.Permit, effects.Keywords)
_AT_DAMAGE = (effects.Prevent, effects.Redirect)
_AT_ROLL = (effects.Nudge, effects.Outcome, effects.FreeReroll)


class Misprint(Exception):
    """A card that cannot be played as printed."""


def proofread(card: Card) -> None:
    """Raises Misprint, saying on which card and what."""
    for fault in (*_misfits(card), *_misplaced(card), *_unwritten(card), *_odd(card)):
        raise Misprint(f"{card.name.key}: {fault}")


def _misfits(value: Any) -> Iterator[str]:
    """Fields whose value is not what their type says, anywhere in a card."""
    for part in walk(value):
        if isinstance(part, Part):
            hints = _hints(type(part).__name__)
            for name, held in zip(part.names, part.values, strict=True):
                if not _fits(held, hints[name]):
                    yield f"{type(part).__name__}.{name} cannot be {held!r}"


@cache
def _hints(kind: str) -> dict[str, Any]:
    return get_type_hints(_NAMES[kind], localns=_NAMES)


def _fits(value: Any, hint: Any) -> bool:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in args
    if origin in (Union, types.UnionType):
        return any(_fits(value, arg) for arg in args)
    if origin is tuple:
        return type(value) is tuple and all(_fits(part, args[0]) for part in value)
    if hint is int:
        return type(value) is int
    return isinstance(value, hint) if isinstance(hint, type) else True


def _misplaced(card: Card) -> Iterator[str]:
    """Effects that mean something only at certain moments, at others."""
    for on in _abilities(card):
        for effect in walk(on.do):
            if isinstance(effect, _AT_DAMAGE) and on.trigger not in ("damaged", "wounded"):
                yield f"{type(effect).__name__} only makes sense on damaged or wounded, not {on.trigger}"
            if isinstance(effect, _AT_ROLL) and on.trigger != "rolled":
                yield f"{type(effect).__name__} only makes sense on rolled, not {on.trigger}"
        if on.trigger == "static" and not all(isinstance(step, _LASTING) for step in on.do.steps):
            yield "a static ability can only change numbers, permissions and keywords"
        if on.may and on.trigger == "static":
            yield "a static ability cannot be declined"


def _abilities(card: Card) -> Iterator[On]:
    return (part for part in walk(card) if isinstance(part, On))


def _unwritten(card: Card) -> Iterator[str]:
    """Numbers that are read but never written on the same card (L-13)."""
    parts = list(walk(card))
    written = {part.name for part in parts if isinstance(part, effects.Mark)}
    for part in parts:
        if isinstance(part, counts.Marks | conditions.MarksAre) and part.name not in written:
            yield f"the number {part.name!r} is never changed"


def _odd(card: Card) -> Iterator[str]:
    """What each kind of card must have."""
    if isinstance(card, Encounter) and (card.kind == "combat") != (card.target is not None):
        yield "a Combat Encounter, and no other, has a Target"
    if isinstance(card, Item) and card.kind == "weapon" and card.attack is None:
        yield "a Weapon needs an attack"
    if isinstance(card, Item) and card.attack and card.attack.roll == "ranged" and not card.counters:
        yield "an attack by Ranged roll needs Counters (L-11)"
    if isinstance(card, God):
        yield from _gaps(card)
    yield from (
        "a choice needs ways to choose from" for p in walk(card) if isinstance(p, effects.Choose) and not p.ways
    )


def _gaps(god: God) -> Iterator[str]:
    """Attack bands begin at 1, leave no gap, and end below the Die Defense (L-4)."""
    low = 1
    for band in god.attacks:
        if band.low != low or band.high < low:
            yield f"the attack band {band.low}-{band.high} should begin at {low}"
        low = band.high + 1
    if low != god.defense:
        yield f"the attack bands end at {low - 1}, the Die Defense is {god.defense}"

"""Random packs, built from the same classes with which packs are read."""

from __future__ import annotations

import random
import re
import types
from collections.abc import Sequence
from enum import Enum
from itertools import accumulate
from typing import Any, Literal, Union, get_args, get_origin

from games.kernel.effect import Effect, Part
from games.kernel.effect import Sequence as Chain
from games.kernel.packs.expected import Bounds
from games.kernel.packs.names import CardName
from games.kernel.packs.notation import MAX_DEPTH
from games.kernel.packs.pack import PackRules
from games.kernel.packs.reading import USUAL, fields_of, preset_fields, vocabulary
from games.kernel.text import Text

DEEPEST = 4
"""Depth in a card from which on only parts that hold few others are chosen."""
NAMED = "Mood"
"""The name of the card in each pack that other cards can refer to."""


def is_too_deep(card: str) -> bool:
    """Return whether a card as TOML has more brackets within brackets than the notation of effects allows."""
    steps = [1 if sign == "(" else -1 for sign in re.sub("[^()]", "", card)]
    return max(accumulate(steps), default=0) > MAX_DEPTH


_PARTS: dict[tuple[type[Part], str, str], Sequence[type[Part]]] = {}


def parts(kind: type[Part], package: str, without: str = "") -> Sequence[type[Part]]:
    """Return the classes of a kind in a game by name, except those with a field whose type contains a word.

    Names of types are slow to create: creating them for each part would double the time of a proof.
    """
    key = kind, package, without
    if key not in _PARTS:
        known = sorted(vocabulary(kind, package), key=lambda cls: cls.__name__)
        _PARTS[key] = [cls for cls in known if not (without and _is_named(cls, without))]
    return _PARTS[key]


def _is_named(cls: type[Part], word: str) -> bool:
    return any(word in str(hint) for hint in fields_of(cls).values())


class RandomCards:
    """Creates random cards that are well-formed, whatever they mean."""

    def __init__(self, rng: random.Random, rules: PackRules) -> None:
        self.rng, self.rules = rng, rules

    def card(self, cls: type[Part], **given: Any) -> Any:
        """Return a card of a class with some given fields."""
        values = {name: self.field(cls, name, hint, 0) for name, hint in self.chosen(cls) if name not in given}
        return cls(**values | preset_fields(cls, self.rules.presets) | given)

    def chosen(self, cls: type[Part]) -> list[tuple[str, Any]]:
        """Return the required fields, and some of the others."""
        preset = preset_fields(cls, self.rules.presets)
        fields = [(name, hint) for name, hint in fields_of(cls).items() if name not in preset]
        return [(name, hint) for name, hint in fields if name in cls.needed or self.rng.random() < 0.4]

    def field(self, cls: type[Part], name: str, hint: Any, depth: int) -> Any:
        """Return a value of a field."""
        bounds = self.rules.bounds
        allowed = next((bounds[base, name] for base in cls.__mro__ if (base, name) in bounds), range(-9, 10))
        return self.value(hint, depth, allowed)

    def value(self, hint: Any, depth: int, allowed: Bounds) -> Any:
        """Return a value of a type."""
        rng, origin = self.rng, get_origin(hint)
        if hint is Text:
            return Text(f"words {rng.randrange(10**6)}")
        if hint is str:
            return rng.choice(["young", "debt", "mine", "yours"])
        if hint is bool:
            return rng.random() < 0.5
        if hint is int:
            return rng.choice(allowed if isinstance(allowed, range) else USUAL)
        if hint is type(None):
            return None
        if origin is Literal:
            return rng.choice(get_args(hint))
        if origin is tuple:
            return self.many(get_args(hint), depth, allowed)
        if origin in (Union, types.UnionType):
            members = [one for one in get_args(hint) if one is not str]
            flat = [one for one in members if depth < DEEPEST or not isinstance(one, type) or one is int]
            return self.value(rng.choice(flat or members), depth + 1, allowed)
        if issubclass(hint, Enum):
            return rng.choice([one for one in hint if not isinstance(allowed, tuple) or one in allowed])
        return hint("mood", NAMED) if issubclass(hint, CardName) else self.part(hint, depth)

    def many(self, hints: tuple[Any, ...], depth: int, allowed: Bounds) -> tuple[Any, ...]:
        """Return a list of some values, or of as many as the type requires."""
        most = 3 if depth < DEEPEST else 1
        number = self.rng.randint(1, most) if hints[-1] is Ellipsis else len(hints)
        return tuple([self.value(hints[0], depth + 1, allowed) for _ in range(number)])

    def part(self, kind: type[Part], depth: int) -> Part:
        """Return a part of a class or of a subclass."""
        rng = self.rng
        if kind is Effect and depth < DEEPEST and rng.random() < 0.3:
            first, then = self.part(kind, depth + 1), self.part(kind, depth + 1)
            assert isinstance(first, Effect)
            assert isinstance(then, Effect)
            return first >> then
        package = self.rules.package
        known, small = parts(kind, package), parts(kind, package, "Effect")
        cls = rng.choice(small if depth >= DEEPEST and small else known)
        if depth > 9 and kind is Effect:
            return Chain(())
        if depth > 9:
            cls = rng.choice(parts(kind, package, "conditions") or known)
        values = {name: self.field(cls, name, hint, depth + 1) for name, hint in self.chosen(cls)}
        return cls(**values | preset_fields(cls, self.rules.presets))

"""Effects of cards as data: frozen, stateless values that one function runs and another puts into words.

    Apply(GEO, ZONE) >> Hit(2, ZONE, piercing=True)

A game derives its own kinds of effect and writes two `functools.singledispatch` functions over them: `run(effect, ...)`
carries an effect out, `say(effect)` words it. So the words on a card cannot contradict its code.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from typing import Any, ClassVar, Never, TypeAlias, dataclass_transform

from games.kernel.text import Text

_set = object.__setattr__
"""Sets an attribute of a frozen Part. (Writing to __dict__ instead would make reading attributes slower.)"""


@dataclass_transform(frozen_default=True)
class Part:
    """A part of a card's rules: an effect, a target, a condition, an amount. Its annotations are its fields.

    A frozen value like a frozen dataclass, but subclasses are created many times faster, and a start creates many.
    """

    names: ClassVar[tuple[str, ...]] = ()
    needed: ClassVar[frozenset[str]] = frozenset()
    _hash: ClassVar[int | None] = None

    def __init_subclass__(cls) -> None:
        own = [name for name, kind in vars(cls).get("__annotations__", {}).items() if "ClassVar" not in kind]
        cls.names = (*cls.names, *own)
        cls.needed = frozenset([name for name in cls.names if not hasattr(cls, name)])

    def __init__(self, *values: Any, **named: Any) -> None:
        given = dict(zip(self.names, values, strict=False), **named)
        strange = named and not named.keys() <= set(self.names)
        if strange or len(given) < len(values) + len(named) or not given.keys() >= self.needed:
            raise TypeError(f"{type(self).__name__} takes {', '.join(self.names)}")
        for name, value in given.items():
            _set(self, name, value)

    def __setattr__(self, name: str, value: Any) -> Never:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.values == other.values

    def __hash__(self) -> int:
        if self._hash is None:
            _set(self, "_hash", hash((type(self), *self.values)))
        return self._hash or 0

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.values))})"

    @property
    def values(self) -> tuple[Any, ...]:
        """The values of the fields, in order."""
        return tuple([getattr(self, name) for name in self.names])


class Effect(Part):
    """An effect of a card. `first >> second` runs `first`, then `second`."""

    def __rshift__(self, after: Effect) -> Sequence:
        return Sequence((*self.steps, *after.steps))

    @property
    def steps(self) -> tuple[Effect, ...]:
        """The effects that this one is a chain of: only itself, unless it is a Sequence."""
        return (self,)


class Sequence(Effect):
    """Several effects, one after another. Made by `>>`, so it is never nested in itself."""

    effects: tuple[Effect, ...]

    @property
    def steps(self) -> tuple[Effect, ...]:
        """Return the effects, first to last."""
        return self.effects


EffectFunction: TypeAlias = Callable[[Any], Coroutine[Any, Any, None]]
"""A free-form effect as a function of the object that the game's `run` works on."""


class Escape(Effect):
    """A free-form effect, for the odd card that no vocabulary fits. A test limits how many cards have one."""

    words: Text
    function: EffectFunction

    def __repr__(self) -> str:
        return f"Escape({self.function.__name__.strip('_')})"


def escape(words: Text) -> Callable[[EffectFunction], Escape]:
    """Make an effect of a coroutine function: `@escape(t("Exchange two hands."))`."""
    return lambda function: Escape(words, function)


def walk(value: object) -> Iterator[object]:
    """Yield an effect and everything in it, outermost first: effects, targets, amounts, plain numbers.

    The position of an effect in this order never changes. A lasting effect refers to its clause by it.
    """
    yield value
    inner = value.values if isinstance(value, Part) else value if type(value) is tuple else ()
    for part in inner:
        yield from walk(part)

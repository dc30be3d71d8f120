"""Short forms: the values and functions that a game's cards are written with, such as `ENEMY` and `carries(PYRO)`.

They are found in the game's own modules, so that a card of a pack can be written like a printed one.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple, get_type_hints

from games.kernel.effect import Part
from games.kernel.packs.notation import Call
from games.kernel.packs.problems import ReadingError, unknown
from games.kernel.text import comma_list, t


class _Argument(NamedTuple):
    hint: Any
    many: bool
    needed: bool
    named_only: bool


class ShortForm:
    """A function of a game that makes a part of a card. Its type hints define its arguments."""

    def __init__(self, make: Callable[..., Any], of: type | None = None) -> None:
        """Wrap a function. If it is a method of a class, its first argument is a value of that class."""
        self._make, self._of = make, of
        self.description = inspect.getdoc(make) or ""

    @cached_property
    def made(self) -> Any:
        """The class of the parts that the function makes."""
        return get_type_hints(self._make)["return"]

    @cached_property
    def arguments(self) -> dict[str, _Argument]:
        """The parameters of the function, by name, in order."""
        hints = get_type_hints(self._make)
        return {
            name: _Argument(
                self._of if name == "self" else hints[name],
                one.kind is one.VAR_POSITIONAL,
                one.default is one.empty and one.kind is not one.VAR_POSITIONAL,
                one.kind is one.KEYWORD_ONLY,
            )
            for name, one in inspect.signature(self._make).parameters.items()
        }

    def called(self, call: Call, read: Callable[[Any, Any], Any]) -> Any:
        """Return the function's result for the values of a call. Raises ReadingError if the values do not fit.

        Args:
            call: The call as it is written.
            read: Converts a written value to a given type.
        """
        expected = list(self.arguments.items())
        if expected and expected[-1][1].many:
            *first, (_, rest) = expected
            values = [*(one.hint for _, one in first), *[rest.hint] * (len(call.values) - len(first))]
        else:
            values = [one.hint for _, one in expected if not one.named_only]
        if len(call.values) > len(values) or (call.named and self._strange(call)):
            raise ReadingError(t("{kind} takes at most {n} values.", kind=call.name, n=len(values)), call.name)
        named = {name: read(self.arguments[name].hint, value) for name, value in call.named}
        places = [name for name, one in expected if not one.named_only][: len(call.values)]
        missing = [name for name, one in expected if one.needed and name not in (*named, *places)]
        if missing:
            words = t("{kind} needs {words}.", kind=call.name, words=comma_list(missing))
            raise ReadingError(words, call.name)
        return self._make(*[read(hint, one) for hint, one in zip(values, call.values, strict=False)], **named)

    def _strange(self, call: Call) -> bool:
        """Return whether a value is given twice. Raises ReadingError for a name that is not a parameter."""
        places = [name for name, one in self.arguments.items() if not one.named_only][: len(call.values)]
        for name, _ in call.named:
            if name not in self.arguments or self.arguments[name].many or name == "self":
                raise unknown(name, [one for one in self.arguments if one != "self"])
        return any(name in places for name, _ in call.named) or len(dict(call.named)) < len(call.named)


def short_forms(modules: Iterable[types.ModuleType], makes: tuple[type[Part], ...] = (Part,)) -> dict[str, Any]:
    """Return the values and functions in modules that stand for parts of cards, by name.

    Args:
        modules: The modules.
        makes: The classes that the functions can return.
    """
    return {name: value for module in modules for name, value in _found(module, makes)}


def _found(module: types.ModuleType, makes: tuple[type[Part], ...]) -> Iterator[tuple[str, Any]]:
    for name, value in vars(module).items():
        if name.isupper() and not name.startswith("_") and isinstance(value, Part | Enum | None):
            yield name, value
        elif inspect.isfunction(value) and value.__module__ == module.__name__ and _makes(value, makes):
            yield name, ShortForm(value)
        elif isinstance(value, type) and issubclass(value, Part) and value.__module__ == module.__name__:
            for method, made in vars(value).items():
                if inspect.isfunction(made) and not method.startswith("_") and _makes(made, makes):
                    yield method, ShortForm(made, value)


def _makes(function: Callable[..., Any], makes: tuple[type[Part], ...]) -> bool:
    made = get_type_hints(function).get("return")
    return not function.__name__.startswith("_") and isinstance(made, type) and issubclass(made, makes)


def fitting(value: Any, kinds: Iterable[Any]) -> bool:
    """Return whether a value is of one of the given types."""
    classes = tuple([kind for kind in kinds if isinstance(kind, type)])
    return isinstance(value, classes)

"""Fast copies of tables, driven by type hints like packing. Immutable values are shared, everything else is copied.

A computer player tries its moves in dozens of copies of a table. Reading each copy from its checkpoint took a third of
its time.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from itertools import count
from typing import Any, TypeVar, Union, get_args, get_origin

from games.kernel.codec import PLAIN, fields_of

T = TypeVar("T")
_CALLED: dict[str, Any] = {}
"""The classes and functions that the compiled copying code calls by name."""
_numbers = count()  # two threads that compile at the same time must not use one name for two things


def copied(table: T) -> T:
    """Return a copy of a table that shares nothing with it that the rules can change."""
    kind: Any = type(table)
    same: T = _copier(kind)(table)
    return same


@cache
def _copier(kind: Any) -> Callable[[Any], Any]:
    copier: Callable[[Any], Any] = eval(f"lambda value: {_written(kind, 'value', ())}", _CALLED)
    return copier


def _written(kind: Any, value: str, within: tuple[Any, ...]) -> str:
    """Return Python source that copies the expression `value`. `within` are the types that contain it."""
    origin, args = get_origin(kind), get_args(kind)
    if _fixed(kind):
        return value
    if origin in (list, dict) or args[1:] == (Ellipsis,):
        return _many(origin, args, value, within)
    if origin in (Union, types.UnionType) and len(args) == 2 and type(None) in args:
        (inner,) = [arg for arg in args if arg is not type(None)]
        return f"(None if {value} is None else {_written(inner, value, within)})"
    if kind in within:
        return f"{_called(lambda inner: _copier(kind)(inner))}({value})"
    return _fielded(kind, value, (*within, kind))


def _many(origin: Any, args: tuple[Any, ...], value: str, within: tuple[Any, ...]) -> str:
    """Return the source of a new list, dictionary or tuple."""
    each, fixed = _written(args[origin is dict], "each", within), _fixed(args[origin is dict])
    if origin is dict:
        return f"{{**{value}}}" if fixed else f"{{key: {each} for key, each in {value}.items()}}"
    new = f"[*{value}]" if fixed else f"[{each} for each in {value}]"
    return new if origin is list else f"tuple({new})"


def _fielded(kind: Any, value: str, within: tuple[Any, ...]) -> str:
    """Return source that makes a new value of a class, field by field.

    Raises:
        TypeError: Tables cannot contain this type.
    """
    cls = get_origin(kind) or kind
    if not (is_dataclass(cls) or hasattr(cls, "_fields")):
        raise TypeError(f"cannot copy {kind!r}")
    parts = [_written(field, f"{value}.{name}", within) for name, field in fields_of(kind).items()]
    return f"{_called(cls)}({', '.join(parts)})"


def _called(function: Any) -> str:
    name = f"called_{next(_numbers)}"
    _CALLED[name] = function
    return name


@cache
def _fixed(kind: Any, within: tuple[Any, ...] = ()) -> bool:
    """Return whether all values of a type are immutable. A recursive type is judged by its other parts."""
    cls, args = get_origin(kind) or kind, get_args(kind)
    if kind in PLAIN or kind is bytes or kind is Ellipsis or kind in within:
        return True
    if cls in (tuple, Union, types.UnionType):
        return all(_fixed(arg, within) for arg in args)
    if cls in (list, dict):
        return False
    if issubclass(cls, Enum) or callable(getattr(cls, "of", None)):
        return True
    if is_dataclass(cls) and not vars(cls)["__dataclass_params__"].frozen:
        return False
    return all(_fixed(part, (*within, kind)) for part in fields_of(kind).values())

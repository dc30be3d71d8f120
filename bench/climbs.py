"""Climbs: calls from a lower package back up into a higher one, such as from `bot` into the cogs.

A package is above another if it imports it, directly or through others. A call against that order cannot be followed
from the import lines. Only the packages of the bot count: it is the purpose of the kernel to call the rules of a game,
and of the painter to call its layouts.

A decorator of the bot is in the code above the function that it wraps, so its call of that function counts as a call by
its caller. A call by a library, such as by the event loop, does not count. A generator that is passed down is data:
resuming it is not a call.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import CO_GENERATOR
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from tests import ROOT
from tests.test_layers import imports
from tests.test_rooms import MODULES

THE_BOT = ("bot", "cogs", "storage")


class Climb(NamedTuple):
    """A call upwards, by the qualified names of both functions."""

    caller: str
    callee: str


class Imports:
    """The order of the packages by their imports, and the decorators in what is imported by now.

    Make it before anything is profiled, because it reads every file of the bot.
    """

    def __init__(self) -> None:
        self._below, self._decorators = _below(), _decorators()

    def climb(self, frame: FrameType) -> Climb | None:
        """Return the climb that entered this frame; None if it was called from above, from beside, or by a library."""
        here, caller = _module(frame.f_code), self._caller(frame)
        there = _module(caller.f_code) if caller else ""
        if caller is None or not here or frame.f_code.co_flags & CO_GENERATOR:
            return None
        if package(there) not in self._below[package(here)]:
            return None
        return Climb(f"{there}.{caller.f_code.co_qualname}", f"{here}.{frame.f_code.co_qualname}")

    def _caller(self, frame: FrameType) -> FrameType | None:
        """Return the frame of the bot that called this one, skipping libraries and decorators."""
        caller = frame.f_back
        while caller is not None and (not _module(caller.f_code) or caller.f_code in self._decorators):
            caller = caller.f_back
        return caller


def package(module: str) -> str:
    """Return the package of a module: the folder in bot, cogs or storage, or one of these itself."""
    parts = module.split(".")
    return ".".join(parts[: 2 if len(parts) > 2 else 1])


def _below() -> Mapping[str, frozenset[str]]:
    """Return the packages below each one. Those that import each other are not below each other."""
    reached: dict[str, set[str]] = {}
    ours = {name: path for name, path in MODULES.items() if name.partition(".")[0] in THE_BOT}
    for name, path in ours.items():
        reached.setdefault(package(name), set()).update(package(one) for one in imports(path) if one in ours)
    for middle in list(reached):
        for below in reached.values():
            if middle in below:
                below |= reached[middle]
    return {name: frozenset(one for one in below if name not in reached[one]) for name, below in reached.items()}


@cache
def _module(code: CodeType) -> str:
    """Return the dotted name of the bot's module that contains this code; "" for any other code."""
    path = Path(code.co_filename)
    inside = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return ".".join(inside.with_suffix("").parts).removesuffix(".__init__") if inside.parts[0] in THE_BOT else ""


def _decorators() -> frozenset[CodeType]:
    """Return the code of all functions of the bot that wrap another function."""
    wrapping = [value for value in _defined() if hasattr(value, "__wrapped__") and hasattr(value, "__code__")]
    return frozenset(value.__code__ for value in wrapping)


def _defined() -> Iterator[Any]:
    """Yield the definitions in the loaded modules of the bot, and the members of their classes."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in THE_BOT:
            for value in vars(module).values():
                yield value
                yield from vars(value).values() if isinstance(value, type) else ()

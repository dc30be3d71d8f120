"""Leak detectors, which yield their findings as sentences. tests/contract/test_planted.py proves them."""

from __future__ import annotations

import traceback
import types
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from games.contract.playing import viewer_name
from games.kernel.codec import pack, unpack
from games.kernel.game import AnyGame, RandRange
from games.kernel.text import Seat
from games.kernel.zone import BACK, Zone, zones

PLAIN = (type(None), bool, int, str)


def copied(game: AnyGame, table: Any) -> Any:
    """Return an independent copy of the table."""
    return unpack(game.table, pack(table))


def hidden_from(table: Any, viewer: Seat | None) -> list[Zone[Any]]:
    """Return the zones whose cards the viewer cannot see."""
    return [zone for zone in zones(table) if not zone.sight.shows(viewer)]


def permutation(game: AnyGame, table: Any, viewer: Seat | None, randrange: RandRange) -> Iterator[str]:
    """Yield a finding if the view changes when hidden cards are shuffled, because then it depends on them."""
    other = copied(game, table)
    hidden = hidden_from(other, viewer)
    cards = [card for zone in hidden for card in zone.cards]
    for place in range(len(cards) - 1, 0, -1):
        swap = randrange(place + 1)
        cards[place], cards[swap] = cards[swap], cards[place]
    for zone in hidden:
        zone.cards[:] = [cards.pop() for _ in zone.cards]
    if (moved := game.view(other, viewer)) != (seen := game.view(table, viewer)):
        yield f"what {viewer_name(viewer)} sees depends on cards hidden from it: {difference(seen, moved)}"


class TouchedError(Exception):
    """Raised when a hidden card is used."""


class Poison:
    """A card that raises TouchedError on any use except counting."""

    def _touched(self, *_: object) -> Any:
        raise TouchedError

    __eq__ = __hash__ = __bool__ = __repr__ = __lt__ = __getattribute__ = _touched


def poison(game: AnyGame, table: Any, viewer: Seat | None) -> Iterator[str]:
    """Yield a finding with the line that touches a hidden card while the view is built."""
    other = copied(game, table)
    for zone in hidden_from(other, viewer):
        zone.cards[:] = [Poison() for _ in zone.cards]
    try:
        game.view(other, viewer)
    except TouchedError as touched:
        frame = traceback.extract_tb(touched.__traceback__)[-2]
        yield f"{frame.name} touches a card hidden from {viewer_name(viewer)}: {frame.line}"


def closed(kind: Any, path: str = "view") -> Iterator[str]:
    """Yield a finding unless a view consists only of frozen plain data, so that it cannot refer to the table."""
    return _closed(kind, path, set())


def _closed(kind: Any, path: str, known: set[Any]) -> Iterator[str]:
    if kind in PLAIN or kind is Ellipsis or kind in known:
        return
    known.add(kind)
    cls = get_origin(kind) or kind
    if cls in (Union, types.UnionType, tuple):
        for part in get_args(kind):
            yield from _closed(part, path, known)
    elif (names := _frozen(cls)) is not None:
        hints = get_type_hints(cls)
        for name in names:
            yield from _closed(hints[name], f"{path}.{name}", known)
    elif not (isinstance(cls, type) and issubclass(cls, Enum)) and not isinstance(cls, TypeVar):
        yield f"{path} is {kind!r}, which is not plain frozen data"


def _frozen(cls: Any) -> tuple[str, ...] | None:
    """Return the names of the fields of a frozen dataclass or named tuple; None for any other class."""
    if is_dataclass(cls):
        return tuple(part.name for part in fields(cls)) if vars(cls)["__dataclass_params__"].frozen else None
    return cls._fields if isinstance(cls, type) and issubclass(cls, tuple) and hasattr(cls, "_fields") else None


def spectator(public: Any, own: Any, path: str = "view") -> Iterator[str]:
    """Yield a finding for each public fact that a seat does not see."""
    if public in (None, BACK, (), own) or path == "view.viewer":
        return
    if type(public) is type(own) and (names := _frozen(type(public))) is not None:
        for name in names:
            yield from spectator(getattr(public, name), getattr(own, name), f"{path}.{name}")
    elif isinstance(public, tuple) and isinstance(own, tuple) and len(public) == len(own):
        for index, (one, other) in enumerate(zip(public, own, strict=True)):
            yield from spectator(one, other, f"{path}[{index}]")
    else:
        yield f"{path} is {public!r} for everyone and {own!r} for a seat"


def difference(one: Any, other: Any, path: str = "view") -> str:
    """Return the first path at which two unequal values differ, with both values."""
    names = _frozen(type(one)) if type(one) is type(other) else None
    if names is not None:
        parts = [(f".{name}", getattr(one, name), getattr(other, name)) for name in names]
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        parts = [(f"[{index}]", *both) for index, both in enumerate(zip(one, other, strict=True))]
    else:
        parts = []
    for name, part, counterpart in parts:
        if part != counterpart:
            return difference(part, counterpart, path + name)
    return f"{path} is {one!r} with one of these deals and {other!r} with the other"


def borrowed(
    play: Callable[..., tuple[str, ...]], args: tuple[Any, ...], seed: Callable[[], RandRange]
) -> Iterator[str]:
    """Yield a finding unless the computer player's answer depends only on view, question and random numbers.

    The same input has to give the same answer twice.
    """
    first, again = play(*args, seed()), play(*args, seed())
    if first != again:
        yield f"{first} at first, then {again}, though nothing changed"

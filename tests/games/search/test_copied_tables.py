"""Tables copied for computer players to try their moves on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

import pytest

from games.contract.playing import chance
from games.kernel.ask import random_answer
from games.kernel.codec import pack
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.registry import GAMES
from games.search.copied_tables import copied

ANSWERS = 60


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)
def test_a_copy_is_the_same_and_shares_nothing_that_can_change(kind: AnyGame) -> None:
    match: Match[Any, Any] = Match(kind, Record(kind.key, kind.rules, {}, kind.seats[-1], bytes(32)))
    below = chance(1)
    for _ in range(ANSWERS):
        copy = copied(match.table)
        assert pack(copy) == pack(match.table)
        assert not {id(part) for part in _changeable(copy)} & {id(part) for part in _changeable(match.table)}
        if match.over:
            break
        seat = match.waiting[0]
        match.answer(seat, random_answer(match.asked(seat).question, below))  # type: ignore[union-attr]


def _changeable(value: Any) -> Iterator[Any]:
    """Yield every mutable object within a value."""
    if isinstance(value, list | dict) or (is_dataclass(value) and not vars(type(value))["__dataclass_params__"].frozen):
        yield value
    if isinstance(value, list | tuple | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _changeable(part)
    elif is_dataclass(value):
        for each in fields(value):
            yield from _changeable(getattr(value, each.name))


@dataclass
class Branch:
    """A type that contains itself."""

    leaves: tuple[str, ...] = ()
    twigs: dict[str, list[Branch]] = field(default_factory=dict)
    parent: Branch | None = None
    pairs: tuple[list[int], ...] = ()


def test_a_type_may_hold_itself() -> None:
    tree = Branch(("a",), {"left": [Branch(("b",))]}, Branch(), ([1], [2]))
    copy = copied(tree)
    assert copy == tree
    copy.twigs["left"][0].twigs["new"] = []
    copy.pairs[0].append(3)
    copy.parent.twigs["new"] = []  # type: ignore[union-attr]
    assert tree == Branch(("a",), {"left": [Branch(("b",))]}, Branch(), ([1], [2]))


@dataclass
class Strange:
    """An object that occurs on no table."""

    either: list[int] | dict[str, int]


def test_a_value_that_cannot_be_copied_raises_an_error() -> None:
    with pytest.raises(TypeError, match="cannot copy"):
        copied(Strange([]))

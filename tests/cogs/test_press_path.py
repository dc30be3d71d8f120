"""A press with everything that follows has limits on statements, locks and climbs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType, SimpleNamespace
from typing import Any

import pytest
from discord import app_commands

from bench.climbs import Climb, Imports
from bench.press_path import CLIMBS, LOCKS, STATEMENTS, STATEMENTS_AT_ONCE, Counted, counted_press
from bot.runtime.publisher import Publisher
from cogs.advance.service import leave
from cogs.common.context import deduplicate_labels
from cogs.play.open_pages import asked_now
from storage.store import Store

NO_MATCH: Any = SimpleNamespace(match=None)
PUBLISH = "bot.runtime.publisher.Publisher.publish"


def kept(counted: Counted, statements: int) -> None:
    """Check the press that resolves a turn of three: its commit, and its messages to Discord."""
    assert counted.locks <= LOCKS
    assert len(counted.statements) <= statements, counted.statements
    assert counted.commits == 2, "the move with its jobs, and what came of these"
    assert {one.caller for one in counted.climbs} == {PUBLISH}, "the event that open pages listen to"
    assert len(counted.climbs) <= CLIMBS


PAGES = pytest.mark.parametrize("in_message", [False, True], ids=["private page", "direct message"])
"""Places of the press. After a direct message, the bot knows from memory what its player has not seen."""


@PAGES
async def test_a_press_takes_few_locks_statements_and_climbs(
    store: Store, monkeypatch: pytest.MonkeyPatch, in_message: bool
) -> None:
    """The press leads to a board, a direct message, and the removal of an earlier one."""
    kept(await counted_press(store, monkeypatch, in_message=in_message), STATEMENTS_AT_ONCE)


class TestToldInTime:
    """Open pages are updated immediately, and the board follows for all who only watch."""

    @pytest.fixture
    def told_at_once(self) -> None:
        """Send nothing earlier than in production."""

    @PAGES
    async def test_a_press_takes_at_most_the_listed_number_of_statements(
        self, store: Store, monkeypatch: pytest.MonkeyPatch, in_message: bool
    ) -> None:
        kept(await counted_press(store, monkeypatch, in_message=in_message), STATEMENTS)


@contextmanager
def climbing() -> Iterator[set[Climb]]:
    """Yield the climbs in the `with` block."""
    found, imports = set[Climb](), Imports()

    def profiled(frame: FrameType, what: str, _arg: object) -> None:
        if what == "call" and (one := imports.climb(frame)):
            found.add(one)

    sys.setprofile(profiled)
    try:
        yield found
    finally:
        sys.setprofile(None)


def test_a_call_against_the_order_of_the_imports_is_a_climb() -> None:
    changes: Publisher[int] = Publisher()
    changes.subscribe(partial(asked_now, NO_MATCH))
    with climbing() as found:
        changes.publish(0)
    assert found == {Climb(PUBLISH, "cogs.play.open_pages.asked_now")}


def test_a_call_along_them_or_from_elsewhere_is_none() -> None:
    with climbing() as found:
        deduplicate_labels([app_commands.Choice(name="Sun", value="a"), app_commands.Choice(name="Sun", value="b")])
        asked_now(NO_MATCH, 0)
    assert found == set()


async def test_a_decorated_function_counts_as_called_by_its_caller() -> None:
    with climbing() as found, pytest.raises(AttributeError):
        await leave(NO_MATCH, 1, 2, ())
    assert found == set()

"""Rests gained and lost."""

from __future__ import annotations

from games.the_restless.effects.supplies import Rests
from tests.games.the_restless.given import prop
from tests.games.the_restless.made import did


def test_rests_are_gained_and_lost() -> None:
    """R-159."""
    assert len(did(Rests(1), alter=lambda t: t.decks["rest"].put([prop("barn")])).table.rests) == 4
    assert len(did(Rests(-2)).table.rests) == 1

"""Every deck holds what it must: that many cards of each kind, none like another, none too long to read."""

from __future__ import annotations

import pytest

from tests.games.the_restless.cards.lints import faults

DECKS = ("encounter", "status", "loot", "character", "rest", "god", "realm", "starter", "treasure", "tarot")


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_complete(name: str) -> None:
    """R-11: the numbers of the box, and of each kind in it."""
    assert list(faults(name)) == []

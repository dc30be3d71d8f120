"""Every deck has the right number of cards of each kind, without duplicates, and none is too long to read."""

from __future__ import annotations

import pytest

from tests.games.the_restless.cards.lints import faults

DECKS = ("encounter", "status", "loot", "character", "rest", "god", "realm", "starter", "treasure", "tarot")


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_complete(name: str) -> None:
    """R-11: the deck has as many cards as in the box, in total and of each kind."""
    assert list(faults(name)) == []

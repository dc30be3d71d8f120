"""The text view of a table is readable in every game, without visual shorthand."""

from __future__ import annotations

import re

import pytest

from games import GAMES
from games.kernel.game import AnyGame
from tests.games.telling_facts import READ, views

SHORTHAND = re.compile(r"\d\s*/\s*\d|(?:^|\s)\+\s*[A-Za-z]|: –|\b\d+ \d+\b")
"""Figures with a slash, a plus before a noun, a dash for nothing, a list of bare numbers."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_fact_is_shorthand(game: AnyGame) -> None:
    """Earlier, there was "Klingsor 2/2 +Spear +Grail", "Vesper: –" and "tokens 0 1 2 3", without a unit or a verb."""
    facts = {READ(fact.said) for view, _ in views(game) for one in game.tell(view) for fact in one.facts}
    assert [fact for fact in facts if SHORTHAND.search(fact)] == []
    assert facts

"""Sins bound and absolved (R-167, R-174)."""

from __future__ import annotations

from games.the_restless.effects.sins import Absolve, BindSin
from tests.games.the_restless.given import on_top
from tests.games.the_restless.made import did


def test_a_sin_is_found_and_absolved() -> None:
    """R-167, R-174: skipped Treasures go under the deck, the Sin to the discard pile."""
    scene = did(BindSin("lowest"), alter=on_top("treasure", "crown", "sin"))
    assert [piece.card.key for piece in scene.member(0).sins] == ["prop-sin"]
    assert scene.table.decks["treasure"].cards[0].key == "prop-crown"
    scene = did(BindSin("lowest") >> Absolve("each"), alter=on_top("treasure", "sin"))
    assert scene.member(0).sins == []
    assert scene.table.discards["treasure"].cards[-1].key == "prop-sin"

"""Tests of a view's facts about the previous turn: moved cards, compared tokens, a decisive theft."""

from __future__ import annotations

from games.kernel.codec import counted, pack
from tests.games.tottarot.given import given


def test_thefts_stay_visible_until_the_next_tokens_are_revealed() -> None:
    scene = given(3, "sun tower devil sun tower devil").tokens(0, 3, 1).take(1, 0)
    view = scene.match.view(None)
    assert [(theft.taker, theft.victim) for theft in view.thefts] == [(1, 0)]
    assert [one.compared for one in view.players] == [0, 3, 1]
    assert view.strongest == 3
    scene.tokens(1, 0, 2).take(2, None)
    assert scene.match.view(None).thefts == ()


def test_taking_nothing_is_not_shown_as_a_theft() -> None:
    assert given(3, "sun tower devil").tokens(0, 3, 1).take(1, None).match.view(None).thefts == ()


def test_displayed_fields_are_stored_but_not_part_of_the_state_hash() -> None:
    match = given(3, "sun tower devil").tokens(0, 3, 1).take(1, 0).match
    before = match.state_hash()
    assert pack(match.table)["thefts"] == [[1, 0]]
    assert "thefts" not in counted(match.table)
    match.table.thefts = ()
    assert match.state_hash() == before

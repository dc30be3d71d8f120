"""T-6 to T-8, T-R6 and T-R7: what is known to whom."""

from __future__ import annotations

from dataclasses import fields

from games.kernel.zone import BACK, NOBODY
from games.tottarot.view import TottarotView
from tests.games.tottarot.given import fate, given


def test_a_hand_is_its_owners_secret() -> None:
    """T-6, T-9."""
    scene = given(3, "sun tower devil")
    assert scene.player(1).hand is fate("tower")
    assert [scene.player(1, viewer).hand for viewer in (0, 2)] == [BACK, BACK]
    assert scene.public(1).hand is BACK
    assert scene.heard(1)[-1] == "You drew The Tower (−4)."
    assert "Tower" not in "".join(scene.heard(0) + scene.heard(None))


def test_a_chosen_token_is_secret_until_all_have_chosen() -> None:
    """T-6, T-12."""
    scene = given(3, "sun tower devil")
    before = [scene.match.view(viewer) for viewer in (None, 1, 2)]
    scene.match.answer(0, ["3"])
    assert [scene.match.view(viewer) for viewer in (None, 1, 2)] == before


def test_discards_are_never_shown() -> None:
    """T-6: a view counts them; only the discarding player knows the card."""
    scene = given(3, "sun tower devil").tokens(0, 3, 1)
    assert scene.match.table.discards.sight == NOBODY
    assert scene.match.view(1).discards == 1
    assert {each.name: each.type for each in fields(TottarotView)}["discards"] == "int"
    assert "You discarded The Tower (−4)." in scene.heard(1)
    assert "Tower" not in "".join(scene.heard(0) + scene.heard(2) + scene.heard(None))


def test_rows_thefts_discards_and_used_tokens_are_public() -> None:
    """T-7, T-R6: the remaining tokens are therefore public, too."""
    scene = given(3, "sun tower devil").tokens(0, 3, 1).take(1, 0)
    assert "Tokens: Ann 0, Bruno 3 and Chiara 1. Highest: Bruno." in scene.heard(None)
    assert "Bruno discards a card face down." in scene.heard(None)
    assert "Bruno takes Ann's card." in scene.heard(None)
    assert scene.public(1).row == scene.player(1).row != ()
    assert [scene.public(seat).unused for seat in range(3)] == [(1, 2, 3), (0, 1, 2), (0, 2, 3)]


def test_the_robbed_know_which_card_went_and_still_see_it() -> None:
    """T-8, T-17: the robbed player sees the card for as long as the robber holds it."""
    scene = given(4, "sun tower devil devil").tokens(0, 3, 1, 3).take(1, 0)
    assert "You lost The Sun (+3) to Bruno." in scene.heard(0)
    assert "You took The Sun (+3) from Ann." in scene.heard(1)
    assert scene.player(1, 0).hand is fate("sun")
    assert scene.player(1, 2).hand is BACK
    assert "Sun" not in "".join(scene.heard(2) + scene.heard(3) + scene.heard(None))


def test_knowledge_travels_with_the_card() -> None:
    """T-8, T-20: two moves later, all previous holders know where it is, and nobody else."""
    scene = given(4, "sun tower devil devil").tokens(0, 3, 3, 3).take(1, 0).take(2, 1)
    assert scene.choices(3) == ["seat:2", "nothing"]
    assert [scene.player(2, viewer).hand is fate("sun") for viewer in range(4)] == [True, True, True, False]


def test_knowledge_ends_with_the_card() -> None:
    """T-8: a new hand is unknown to players who saw the previous one."""
    scene = given(3, "hermit lovers sun tower sun devil").tokens(0, 1, 3).take(2, None).look(0, 1).look(1, 2)
    assert scene.player(1, 0).hand is fate("sun")
    scene.tokens(1, 0, 2).take(2, None)
    assert [scene.player(1, viewer).hand for viewer in (0, 2)] == [BACK, BACK]


def test_a_card_is_taken_unseen() -> None:
    """T-R7: the choice is blind, except for information from an icon or from memory."""
    scene = given(3, "sun tower devil").tokens(0, 3, 1)
    assert scene.hints(1) == ["played 1", "played 0", "no card, no points this turn"]
    scene = given(3, "hermit sun sun tower lovers devil").tokens(0, 1, 3).take(2, None).look(0, 1).tokens(3, 2, 1)
    assert scene.hints(0)[0] == "played 2, holds The Lovers (+1)"

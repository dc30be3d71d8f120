"""T-10 and T-25 to T-30: the effects of cards from the previous turn."""

from __future__ import annotations

from games.kernel.zone import BACK
from tests.games.tottarot.given import READ, Scene, fate, given, last_round


def after(first: str, second: str, seats: int = 3) -> Scene:
    """Return a scene in its second turn, after the last seat changed for nothing and all others kept their card."""
    scene = given(seats, f"{first} {second}")
    return scene.tokens(*range(seats - 1), 3).take(seats - 1, None)


def test_exchange_two_see_each_other() -> None:
    """T-25: nobody else does."""
    scene = after("lovers devil sun", "sun tower world").look(0, 2)
    assert scene.player(2, 0).hand is fate("world")
    assert scene.player(0, 2).hand is fate("sun")
    assert [scene.player(0, 1).hand, scene.player(2, 1).hand, scene.public(0).hand] == [BACK] * 3
    assert scene.heard(0)[-1] == "You saw that Chiara holds The World (+5)."
    assert scene.heard(2)[-1] == "You saw that Ann holds The Sun (+3)."
    assert scene.heard(None)[-1] == "The Lovers: Ann and Chiara look at each other's cards."


def test_peek_one_sees() -> None:
    """T-25: the other learns only that it happened."""
    scene = after("hermit devil sun", "sun tower world").look(0, 2)
    assert scene.player(2, 0).hand is fate("world")
    assert scene.player(0, 2).hand is BACK
    assert scene.public(2).hand is BACK
    assert scene.heard(2)[-1] == scene.heard(None)[-1] == "The Hermit: Ann looks at Chiara's card."


def test_reveal_all_see() -> None:
    """T-25, T-26: this happens automatically, without a choice."""
    scene = after("world devil sun", "sun tower tower")
    assert scene.match.waiting == (0, 1, 2)
    assert [scene.player(0, viewer).hand for viewer in (1, 2)] == [fate("sun")] * 2
    assert scene.public(0).hand is fate("sun")
    assert "The World reveals Ann's card: The Sun (+3)." in scene.heard(None)


def test_icons_are_compulsory() -> None:
    """T-26: exchange and peek require a player, without another option."""
    for first in ("lovers devil sun", "hermit devil sun"):
        scene = after(first, "sun tower tower")
        assert scene.match.waiting == (0,)
        assert scene.choices(0) == ["seat:1", "seat:2"]


def test_icons_act_once_between_draw_and_tokens() -> None:
    """T-27, T-10: an icon acts in the very next turn, and not in the one after."""
    scene = after("hermit devil sun", "sun tower tower devil sun tower")
    assert READ(scene.match.view(None).step_name) == "Declaration of fate"
    assert all(scene.player(seat).hand for seat in range(3))
    scene.look(0, 1).tokens(1, 2, 0).take(1, None)
    assert scene.match.table.turn == 3
    assert scene.match.waiting == (0, 1, 2)


def test_an_icon_belongs_to_the_row() -> None:
    """T-28, T-R9: an icon applies even on a card taken from someone else, from the turn in which its row got it."""
    scene = given(3, "hermit devil sun").tokens(0, 1, 3).take(2, 0)
    assert scene.row(2) == {"the-hermit": -1}
    assert scene.match.waiting == (2,)
    assert scene.choices(2) == ["seat:0", "seat:1"]


def test_icons_in_order_each_knowing_the_ones_before() -> None:
    """T-29."""
    scene = after("hermit lovers world sun", "sun tower devil tower", seats=4)
    assert scene.public(2).hand is BACK
    scene.look(0, 1)
    assert scene.public(2).hand is BACK
    scene.look(1, 2)
    assert scene.public(2).hand is fate("devil")
    assert scene.match.waiting == (0, 1, 2, 3)


def test_order_counts_from_the_start_player() -> None:
    """T-29: the order does not start with the first seat."""
    scene = given(3, "hermit sun hermit", alter=lambda table: setattr(table, "start", 2))
    scene.tokens(1, 3, 0).take(1, None)
    assert scene.match.waiting == (2,)


def test_icons_do_not_cross_rounds() -> None:
    """T-30: an icon from the last turn is lost."""
    scene = given(3, "sun devil tower sun devil tower world hermit lovers")
    scene.tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None).tokens(3, 2, 1).take(0, None)
    assert scene.match.table.round == 2
    assert [placed.fate.key for placed in scene.match.table.past[1].row] == ["the-devil", "the-devil", "the-hermit"]
    assert scene.match.waiting == (0, 1, 2)


def test_reverse_works_in_the_last_turn() -> None:
    """T-30, T-22: Reverse takes effect immediately."""
    scene = given(3, "sun devil tower sun devil tower hanged tower sun", alter=last_round)
    scene.tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None).tokens(2, 3, 1).take(1, None)
    assert scene.match.over
    assert scene.public(0).total == -3 - 3 - 2


def test_no_icon_of_a_discard() -> None:
    """T-30: the same holds for a card in a hand or in the deck."""
    scene = given(3, "sun devil hermit hermit devil sun").tokens(0, 1, 3).take(2, None)
    assert scene.match.waiting == (0, 1, 2)

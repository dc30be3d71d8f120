"""T-9 to T-24 except the icons: declaration, manifestation, taking, determination."""

from __future__ import annotations

import pytest

from games.kernel.ask import IllegalError
from games.kernel.match import NotAskedError
from tests.games.tottarot.given import READ, fate, given, set_


def test_players_draw_in_clockwise_order() -> None:
    """T-9: the start player draws first."""
    scene = given(4, "sun tower devil world", alter=set_(start=2))
    assert [scene.player(seat).hand for seat in (2, 3, 0, 1)] == [fate(w) for w in ("sun", "tower", "devil", "world")]


def test_no_icon_acts_in_the_first_turn() -> None:
    """T-10: newly drawn cards have not been determined."""
    scene = given(3, "world hermit lovers")
    assert scene.match.waiting == (0, 1, 2)
    assert READ(scene.match.view(None).step_name) == "Manifestation of will"


def test_only_unused_tokens_and_no_passing() -> None:
    """T-11, T-12: a revealed token is used up for the round."""
    scene = given(3, "sun sun sun").tokens(1, 3, 2).take(1, None)
    assert [scene.choices(seat) for seat in range(3)] == [["0", "2", "3"], ["0", "1", "2"], ["0", "1", "3"]]
    for answer in (["1"], [], ["0", "2"], ["4"]):
        with pytest.raises(IllegalError):
            scene.match.answer(0, answer)


def test_tokens_in_any_order_and_changeable() -> None:
    """T-11 (chat): players can change their token until the last one is played."""
    scene = given(3, "sun sun sun")
    for seat, token in ((2, "3"), (0, "3"), (2, "1"), (1, "0")):
        scene.match.answer(seat, [token])
    assert scene.match.table.shown == [3, 0, 1]
    with pytest.raises(NotAskedError):
        scene.match.answer(2, ["2"])


def test_tokens_are_revealed_together() -> None:
    """T-12."""
    scene = given(3, "sun sun sun").tokens(0, 1, 3)
    assert [scene.public(seat).shown for seat in range(3)] == [0, 1, 3]
    assert scene.match.view(None).highest == 3


def test_a_last_token_is_played_unasked() -> None:
    """T-11 (chat): the program makes a choice with only one option; here, the last of four turns."""
    plain = "sun sun sun tower tower tower devil devil devil"
    scene = given(3, plain, turns="4").tokens(3, 2, 1).take(0, None).tokens(0, 3, 2).take(1, None)
    scene.tokens(1, 0, 3).take(2, None)
    assert scene.match.table.turn == 4
    assert scene.match.table.shown == [2, 1, 0]
    assert scene.match.waiting == (0,)


def test_changers_act_in_order() -> None:
    """T-13: all players with the highest token act, the start player first, then to the left."""
    scene = given(4, "sun sun sun tower", alter=set_(start=2)).tokens(3, 3, 0, 3)
    order = []
    while len(scene.match.waiting) == 1:
        order.append(scene.match.waiting[0])
        scene.take(order[-1], None)
    assert order == [3, 0, 1]


def test_the_highest_token_played_counts() -> None:
    """T-13: the highest token on the table counts, not the highest possible one."""
    scene = given(3, "sun sun sun").tokens(0, 0, 1)
    assert scene.match.waiting == (2,)


def test_a_robbed_changer_is_skipped() -> None:
    """T-14: there is no discard, no taking, and no card in this turn."""
    scene = given(3, "sun tower devil").tokens(3, 3, 0).take(0, 1)
    assert scene.match.table.turn == 2
    assert scene.match.table.rows[1] == []
    assert len(scene.match.table.discards) == 1
    assert "Bruno was robbed first and has no card left to swap." in scene.heard(None)


def test_a_changer_must_discard() -> None:
    """T-15, T-R2: the card is discarded face down before the choice."""
    scene = given(3, "world tower devil").tokens(3, 1, 0)
    assert scene.player(0).hand is None
    assert scene.match.table.discards.cards == [fate("world")]
    assert scene.choices(0) == ["seat:1", "seat:2", "nothing"]


def test_any_player_with_a_card_can_be_robbed() -> None:
    """T-16: lower tokens, changers who have yet to act, and those who have taken; not those without a card."""
    scene = given(4, "sun tower devil lovers").tokens(0, 2, 2, 2)
    assert scene.choices(1) == ["seat:2", "seat:3", "seat:0", "nothing"]
    assert scene.hints(1)[:3] == ["played 2, still to act", "played 2, still to act", "played 0"]
    scene.take(1, 0)
    assert scene.choices(2) == ["seat:3", "seat:1", "nothing"]
    assert scene.hints(2)[:2] == ["played 2, still to act", "played 2, has acted"]


def test_the_taken_card_is_the_new_hand() -> None:
    """T-17."""
    scene = given(3, "sun tower devil").tokens(0, 3, 1).take(1, 0)
    assert [scene.row(seat) for seat in range(3)] == [{}, {"the-sun": 3}, {"the-devil": -5}]


def test_no_card_no_points() -> None:
    """T-18: this is true of robbed players, of those who took nothing, and of changers robbed after acting."""
    scene = given(4, "sun tower devil lovers").tokens(0, 3, 3, 1).take(1, 0).take(2, 1)
    assert [scene.row(seat) for seat in range(4)] == [{}, {}, {"the-sun": 3}, {"the-lovers": 1}]
    scene = given(3, "sun tower devil").tokens(3, 1, 0).take(0, None)
    assert [scene.public(seat).total for seat in range(3)] == [0, -4, -5]
    assert not any("no card" in line for line in scene.heard(None)), "that nothing happened is not told"


def test_neither_the_discard_nor_the_deck() -> None:
    """T-19: only the hands of other players can be taken."""
    scene = given(3, "sun tower devil")
    deck = list(scene.match.table.deck.cards)
    scene.tokens(3, 1, 0)
    assert "seat:0" not in scene.choices(0)
    scene.take(0, 1)
    assert scene.match.table.discards.cards == [fate("sun")]
    assert scene.match.table.deck.cards == deck[:-3]


def test_a_hand_may_move_several_times() -> None:
    """T-20: each move is complete before the next changer decides."""
    scene = given(4, "sun tower devil lovers").tokens(0, 3, 3, 3).take(1, 0).take(2, 1).take(3, 2)
    assert [scene.row(seat) for seat in range(4)] == [{}, {}, {}, {"the-sun": 3}]


def test_nothing_left_to_take_is_not_asked() -> None:
    """T-15 (chat): if nobody else has a card, the program takes nothing for the changer; hands are public facts."""
    scene = given(3, "sun tower devil").tokens(3, 3, 3).take(0, None).take(1, None)
    assert scene.match.table.turn == 2
    assert "Chiara takes nothing." in scene.heard(None)


def test_hands_are_laid_open_in_order() -> None:
    """T-21: everyone with a hand adds it to their row."""
    scene = given(3, "sun tower devil", alter=set_(start=1)).tokens(0, 1, 3).take(2, None)
    texts = [line for line in scene.heard(None) if "row" in line]
    assert texts == [
        "Bruno's row: The Sun (+3), total +3.",
        "Ann's row: The Devil (−5), total −5.",
    ]


def test_reverse_turns_earlier_cards_of_the_row() -> None:
    """T-22, T-23, T-R10: Reverse leaves itself, later cards and other rows alone; its own points count upright."""
    scene = given(3, "sun devil sun hanged tower sun lovers devil tower", turns="4")
    scene.tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None)
    assert scene.row(0) == {"the-sun": -3, "the-hanged-man": -2}
    assert scene.row(1) == {"the-devil": -5, "the-tower": -4}
    assert "Ann's row: The Hanged Man (−2) turns The Sun upside down, total −5." in scene.heard(None)
    scene.tokens(2, 3, 0).take(1, None)
    assert scene.row(0) == {"the-sun": -3, "the-hanged-man": -2, "the-lovers": 1}


def test_upside_down_counts_the_other_way() -> None:
    """T-23."""
    scene = given(3, "devil sun tower hanged sun tower").tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None)
    assert scene.row(0) == {"the-devil": 5, "the-hanged-man": -2}
    assert scene.public(0).total == 3


def test_a_second_reverse_turns_nothing_back() -> None:
    """T-24, T-R3: upside down is a state; the first *reverse* card itself is turned."""
    scene = given(3, "devil tower sun hanged tower sun hanged tower sun", turns="4")
    scene.tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None).tokens(2, 3, 0).take(1, None)
    assert [(p.fate.key, p.points) for p in scene.match.table.rows[0]] == [
        ("the-devil", 5),
        ("the-hanged-man", 2),
        ("the-hanged-man", -2),
    ]
    assert "Ann's row: The Hanged Man (−2) turns The Hanged Man upside down, total +5." in scene.heard(None)


def test_a_token_explains_its_meaning_for_the_players_card() -> None:
    """T-11, T-13, T-15: the meaning depends on everyone's remaining tokens (public) and on the player's own card."""
    scene = given(3, "sun devil tower", alter=set_(unused=[[0, 2, 3], [0, 1, 2], [1, 2, 3]]))
    assert scene.hints(0) == [
        "You keep The Sun (+3), unless someone takes it.",
        "You keep The Sun (+3) if someone plays 3 (1 of 2 can), unless it gets stolen.",
        "You lose The Sun (+3) for sure, and take another card or none.",
    ]
    assert scene.hints(1) == [
        "You are stuck with The Devil (−5), unless someone takes it.",
        "You get rid of The Devil (−5), unless someone plays 2 or 3 (both can).",
        "You get rid of The Devil (−5), unless someone plays 3 (both can).",
    ]
    assert all("The Devil" in hint for hint in scene.hints(1))
    assert not any("The Sun" in hint or "The Tower" in hint for hint in scene.hints(1))


def test_the_gentle_fate_lets_the_highest_token_swap() -> None:
    """T-39: nobody must discard."""
    scene = given(3, "sun devil tower", gentle="may")
    assert scene.hints(0)[-1] == "You can swap The Sun (+3) for sure."
    assert scene.hints(0)[0] == "You can swap The Sun (+3), unless someone plays 1, 2 or 3 (both can)."

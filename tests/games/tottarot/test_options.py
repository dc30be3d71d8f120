"""T-37 to T-40: the agreements of a table."""

from __future__ import annotations

from itertools import product

import pytest

from games.tottarot.game import TOTTAROT
from tests.games.tottarot.given import READ, fate, finish, fresh, given


def test_the_rulebook_is_the_default() -> None:
    """T-3, T-37 to T-40: the defaults are three turns, tokens 0 to 3, compulsory change, shared victory."""
    options = TOTTAROT.settle({})
    assert (options.tokens, options.turns, options.gentle, options.tiebreak) == ((0, 1, 2, 3), 3, False, False)


def test_tokens_nought_to_four() -> None:
    """T-37."""
    scene = given(3, tokens="0-4")
    assert scene.choices(0) == ["0", "1", "2", "3", "4"]
    assert scene.match.view(None).tokens == (0, 1, 2, 3, 4)


@pytest.mark.parametrize(("turns", "tokens"), list(product("12345", ("0-3", "0-4"))))
def test_turns_within_their_two_limits(turns: str, tokens: str) -> None:
    """T-38: at most as many turns as tokens, and as many cards as exist; a sentence gives the reason."""
    for seats in TOTTAROT.seats:
        fits = int(turns) <= int(tokens[-1]) + 1 and int(turns) * seats <= 21
        why = TOTTAROT.problem(TOTTAROT.settle({"turns": turns, "tokens": tokens}), seats)
        assert bool(why) is not fits
        assert len(READ(why)) < 200


def test_only_the_printed_numbers_of_turns_and_players_are_allowed() -> None:
    """T-38: three turns for 3 to 6, four for 3 to 5, five for 3 or 4 players and only with tokens 0 to 4."""
    fitting = {
        turns: [
            n for n in TOTTAROT.seats if not TOTTAROT.problem(TOTTAROT.settle({"turns": turns, "tokens": "0-4"}), n)
        ]
        for turns in "345"
    }
    assert fitting == {"3": [3, 4, 5, 6], "4": [3, 4, 5], "5": [3, 4]}
    assert TOTTAROT.problem(TOTTAROT.settle({"turns": "5"}), 3)


@pytest.mark.parametrize(("turns", "tokens"), [("1", "0-3"), ("2", "0-3"), ("4", "0-3"), ("5", "0-4")])
def test_a_round_has_that_many_turns(turns: str, tokens: str) -> None:
    """T-38: with all tokens used, none is left to break a tie."""
    match = finish(fresh(3, 4, turns=turns, tokens=tokens))
    assert match.table.turn == int(turns)
    left = len(match.table.options.tokens) - int(turns)
    assert [len(unused) for unused in match.table.unused] == [left] * 3


def test_no_tie_break_when_all_tokens_are_used() -> None:
    """T-38, T-32: unused tokens are 0 for all, so equal totals each earn a token."""
    scene = given(3, "sun sun devil tower tower devil tower world devil lovers lovers world", turns="4")
    scene.tokens(0, 1, 3).take(2, None).tokens(3, 3, 0).take(0, None).take(1, None)
    scene.tokens(2, 2, 1).take(0, None).take(1, None).take(2, None)
    assert scene.match.table.totals == [4, 4, -10]
    assert scene.match.table.victories == [1, 1, 0]


def test_gentle_fate_lets_a_changer_keep() -> None:
    """T-39: the question comes before anything is discarded."""
    scene = given(3, "world tower devil", gentle="may").tokens(3, 1, 0)
    assert scene.choices(0) == ["change", "keep"]
    assert scene.player(0).hand is fate("world")
    scene.say(0, "keep")
    assert scene.row(0) == {"the-world": 5}
    assert len(scene.match.table.discards) == 0
    assert "Ann keeps the card." in scene.heard(None)


def test_gentle_fate_lets_a_changer_change() -> None:
    """T-39, T-15."""
    scene = given(3, "tower sun devil", gentle="may").tokens(3, 1, 0).say(0, "change").take(0, 1)
    assert [scene.row(seat) for seat in range(3)] == [{"the-sun": 3}, {}, {"the-devil": -5}]


def test_gentle_fate_does_not_ask_the_robbed() -> None:
    """T-39, T-14: a player without a card has nothing to keep."""
    scene = given(3, "tower sun devil", gentle="may").tokens(3, 3, 0).say(0, "change").take(0, 1)
    assert scene.match.table.turn == 2


def test_a_kept_card_may_be_taken() -> None:
    """T-39, T-16: a changer who acts later can take it."""
    scene = given(3, "world tower devil", gentle="may").tokens(3, 3, 0).say(0, "keep").say(1, "change")
    assert scene.choices(1) == ["seat:2", "seat:0", "nothing"]

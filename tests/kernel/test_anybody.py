"""Several can act in any order: each is judged by the state at that moment, and by nothing else."""

from __future__ import annotations

import pytest

from games.kernel.ask import IllegalError
from games.kernel.match import Match, NotAskedError, StaleError
from tests.kernel.toys import MARKET, POLLS, TURNS, Table, View, opened

Market = Match[Table, View]


def number(match: Market, seat: int) -> int:
    """Return the number of a seat's open question."""
    asked = match.asked(seat)
    assert asked is not None
    return asked.number


def take(match: Market, seat: int, place: int) -> str:
    """Let a seat take the card at an index of the market, for a price of one; return its token."""
    token = match.table.pile.cards[place].key
    match.answer(seat, (token,), to=number(match, seat))
    match.answer(seat, ("1",))
    return token


def test_any_player_can_answer_first() -> None:
    for first in (0, 1, 2):
        match = opened(MARKET, 3)
        assert match.waiting == (0, 1, 2)
        token = take(match, first, 0)
        assert [card.key for card in match.table.hands[first].cards][-1] == token


def test_the_second_player_to_choose_an_option_hears_that_it_is_gone() -> None:
    match = opened(MARKET)
    before = number(match, 1)
    token = take(match, 0, 0)
    with pytest.raises(IllegalError) as gone:
        match.answer(1, (token,), to=before)
    assert not isinstance(gone.value, StaleError)


def test_an_old_button_counts_if_its_option_is_still_there() -> None:
    match = opened(MARKET)
    before, other = number(match, 1), match.table.pile.cards[1].key
    take(match, 0, 0)
    assert number(match, 1) == before
    match.answer(1, (other,), to=before)
    assert match.waiting == (1,)


def test_the_second_of_two_quick_presses_is_stale() -> None:
    match = opened(MARKET)
    before, other = number(match, 0), match.table.pile.cards[1].key
    take(match, 0, 0)
    with pytest.raises(StaleError):
        match.answer(0, (other,), to=before)


def test_no_player_can_act_while_another_chooses() -> None:
    match = opened(MARKET)
    match.answer(0, (match.table.pile.cards[0].key,))
    assert match.waiting == (0,)
    with pytest.raises(NotAskedError):
        match.answer(1, (match.table.pile.cards[0].key,))


def test_a_player_who_is_done_is_not_waited_for_and_can_undo_that() -> None:
    match = opened(MARKET, 3)
    match.answer(0, ("done",))
    assert match.waiting == (1, 2)
    match.answer(0, ("undone",))
    assert set(match.waiting) == {0, 1, 2}


def test_the_match_is_over_when_the_last_player_is_done() -> None:
    match = opened(MARKET, 3)
    for seat in (1, 0, 2):
        match.answer(seat, ("done",))
    assert match.over


def test_questions_keep_their_numbers_over_a_restart() -> None:
    match = opened(MARKET, 3)
    match.answer(2, ("done",))
    take(match, 0, 0)
    again = Match(MARKET, match.record())
    assert [number(again, seat) for seat in range(3)] == [number(match, seat) for seat in range(3)] == [3, 0, 1]
    assert again.state_hash() == match.state_hash()


def test_a_choice_within_an_action_may_be_taken_back_until_it_is_carried_out() -> None:
    match = opened(MARKET)
    match.answer(0, (match.table.pile.cards[0].key,))
    assert match.undone(0) is None, "everybody saw the card go"


def test_a_question_about_another_topic_is_another_one_despite_equal_words() -> None:
    match = opened(POLLS, 3, rounds="3")
    first = number(match, 1)
    match.answer(0, ("yes",), to=number(match, 0))
    assert match.asked(1) is not None
    with pytest.raises(StaleError):
        match.answer(1, ("yes",), to=first)
    again = Match(POLLS, match.record())
    assert [number(again, seat) for seat in range(3)] == [number(match, seat) for seat in range(3)] == [1, 1, 1]


def test_a_paused_question_keeps_its_number() -> None:
    """Meanwhile, nobody waits for them, and their question only pauses: an old button of it works afterwards."""
    match = opened(TURNS, 3)
    match.answer(1, ("begin",))
    assert (match.waiting, match.suspended) == ((1,), {0: 0, 2: 0})
    match.answer(1, ("end",))
    assert (match.waiting, match.suspended) == ((0, 2), {})
    assert [number(match, seat) for seat in range(3)] == [0, 2, 0]
    match.answer(2, ("begin",), to=0)
    assert match.waiting == (2,)


def test_all_players_are_asked_again_in_the_next_round() -> None:
    match = opened(TURNS, 3, rounds="3")
    match.answer(1, ("begin",))
    match.answer(0, ("wave",))
    assert match.suspended == {2: 0}
    match.answer(1, ("end",))
    assert [number(match, seat) for seat in range(3)] == [3, 3, 0]
    for seat in (0, 2):
        match.answer(seat, ("begin",))
        match.answer(seat, ("end",))
    assert [number(match, seat) for seat in range(3)] == [7, 7, 7]


def test_a_question_that_pauses_does_so_over_a_restart() -> None:
    match = opened(TURNS, 3)
    match.answer(1, ("begin",))
    again = Match(TURNS, match.record())
    assert again.suspended == match.suspended == {0: 0, 2: 0}
    assert again.state_hash() == match.state_hash()

"""The computer player: legal, unpredictable, and better than random play."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.kernel.ask import Amount, Ask, random_answer
from games.kernel.match import Match
from games.kernel.text import EMPTY, Localizer
from games.search.search import answer
from games.search.strength import Strength
from games.tottarot.game import TOTTAROT
from games.tottarot.table import Table
from games.tottarot.view import TottarotView
from tests.games.tottarot.given import Scene, fresh, given


def _play(match: Match[Table, TottarotView], clever: set[int], seed: int) -> Match[Table, TottarotView]:
    """Play a match to its end: the clever seats by the computer player, the others at random."""
    chance = Random(seed)
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        if seat in clever:
            match.answer(seat, TOTTAROT.play(match.view(seat), asked.question, chance.randrange))
        else:
            match.answer(seat, random_answer(asked.question, chance.randrange))
    return match


def _answers(scene: Scene, seat: int, times: int = 60) -> set[str]:
    """Return all answers that the player can give to a seat's open question."""
    asked = scene.match.asked(seat)
    assert asked
    chance = Random(1)
    view = scene.match.view(seat)
    return {TOTTAROT.play(view, asked.question, chance.randrange)[0] for _ in range(times)}


@pytest.mark.parametrize("seats", TOTTAROT.seats)
@pytest.mark.parametrize("gentle", ["must", "may"])
def test_the_computer_player_plays_whole_matches(seats: int, gentle: str) -> None:
    """Every answer to every question is accepted."""
    for seed in range(8):
        assert _play(fresh(seats, seed, gentle=gentle), set(range(seats)), seed).over


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_computer_player_beats_random_players(seats: int) -> None:
    """A computer player among random players, in each seat in turn, wins far more than its share of 100 matches."""
    share = 0
    for seed in range(100):
        winners = _play(fresh(seats, seed), {seed % seats}, seed).result.winners
        share += 60 // len(winners) * (seed % seats in winners)
    assert share * seats > 1.3 * 100 * 60


def test_a_bad_fate_wants_a_strong_will_and_a_good_one_hides() -> None:
    """The computer player never plays the weakest token with The Devil, or the strongest with The World."""
    assert "0" not in _answers(given(3, "devil sun sun"), 0)
    assert "3" not in _answers(given(3, "world sun sun"), 0)


def test_its_tokens_do_not_give_it_away() -> None:
    """The computer player plays several tokens with the same card."""
    assert len(_answers(given(3, "sun tower tower"), 0)) > 1


def test_the_computer_player_takes_a_good_card_it_has_seen() -> None:
    """A bad card is not taken."""
    first = "world sun tower"
    assert _answers(given(3, f"{first} world tower devil").tokens(0, 1, 3).take(2, None).tokens(1, 0, 2), 2) == {
        "seat:0"
    }
    scene = given(3, f"{first} devil tower sun").tokens(0, 1, 3).take(2, None).tokens(1, 0, 2)
    assert "seat:0" not in _answers(scene, 2)


def test_the_computer_player_keeps_the_best_card_and_changes_the_worst() -> None:
    """T-39."""
    assert _answers(given(3, "world sun sun", gentle="may").tokens(3, 1, 0), 0) == {"keep"}
    assert _answers(given(3, "devil sun sun", gentle="may").tokens(3, 1, 0), 0) == {"change"}


def test_the_computer_player_values_a_reverse() -> None:
    """T-22: after The Devil, The Hanged Man is valuable."""
    scene = given(3, "devil sun tower hanged sun tower", gentle="may").tokens(0, 1, 3).say(2, "keep")
    assert _answers(scene.tokens(3, 0, 1), 0) == {"keep"}


def test_the_computer_player_looks_at_an_unknown_hand() -> None:
    """T-29: The World has already shown Ann's."""
    scene = given(3, "world hermit tower").tokens(0, 1, 3).take(2, None)
    assert _answers(scene, 1) == {"seat:2"}


def test_the_computer_player_answers_only_for_a_seat() -> None:
    """A spectator's view, or a question without options, is an error of the caller."""
    scene = given(3)
    asked = scene.match.asked(0)
    assert asked
    assert isinstance(asked.question, Ask)
    with pytest.raises(ValueError, match="seat"):
        TOTTAROT.play(replace(scene.match.view(0), viewer=None), asked.question, Random(1).randrange)
    with pytest.raises(ValueError, match="choose"):
        TOTTAROT.play(scene.match.view(0), Amount(0, EMPTY, 0, 3), Random(1).randrange)


def _reason(scene: Scene, token: str, seat: int = 0) -> str:
    asked = scene.match.asked(seat)
    assert asked
    return Localizer(("Ann", "Bruno", "Chiara"))(TOTTAROT.reason(scene.match.view(seat), asked.question, (token,)))


def test_the_reason_for_a_token_is_its_chance_to_be_highest() -> None:
    """T-11: the reason is the probability of being the highest, with all of the others' tokens left, and the card."""
    devil, sun = given(3, "devil sun tower"), given(3, "sun devil tower")
    assert _reason(devil, "3") == "3 is 100% likely to be the highest, which gets rid of The Devil (\N{MINUS SIGN}5)."
    assert _reason(sun, "0") == "0 is only 6% likely to be the highest, so you should keep The Sun (+3)."
    assert _reason(devil, "0") == "0 is 6% likely to be the highest, and saves 3 for a later turn."


def test_a_reason_never_speaks_against_its_token() -> None:
    """T-11: the highest possible token certainly loses a good card, and in a last turn, the lowest keeps a bad one."""
    sun, last = given(3, "sun devil tower"), given(3, "devil sun tower", turns="1")
    taken = "3 is 100% likely to be the highest; if it is, you swap The Sun (+3) for a card you choose."
    assert _reason(sun, "3") == taken
    left = "0 is 6% likely to be the highest; if it isn't, someone might take The Devil (−5)."
    assert _reason(last, "0") == left
    assert _reason(last, "2") == "2 is 56% likely to be the highest; if it is, you swap The Devil (−5)."


def test_a_reason_never_speaks_for_another_card() -> None:
    """T-15: a card is no reason to take it if another one, or none, is better."""
    first = "world sun tower"
    good = given(3, f"{first} world tower devil").tokens(0, 1, 3).take(2, None).tokens(1, 0, 2)
    assert _reason(good, "seat:0", 2) == "The World is worth +5 to you."
    assert _reason(good, "seat:1", 2) == _reason(good, "nothing", 2) == ""
    bad = given(3, f"{first} devil tower sun").tokens(0, 1, 3).take(2, None).tokens(1, 0, 2)
    assert _reason(bad, "seat:0", 2) == ""


def test_a_hint_is_never_a_bluff() -> None:
    """Earlier, a hint told a newcomer to lose The Sun as a bluff, with a token that was certain to lose it."""
    match = given(3, "world devil tower").match
    hints = {answer(match, 0, Strength.STRONG, Random(seed).randrange, hint=True)[0][0] for seed in range(40)}
    bots = {answer(match, 0, Strength.STRONG, Random(seed).randrange)[0][0] for seed in range(40)}
    assert "3" not in hints
    assert "3" in bots, "computer players cannot be read by their tokens"

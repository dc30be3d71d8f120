"""Views and their texts."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES, NotInstalledError, game
from games.kernel.ask import random_answer
from games.kernel.text import Localizer
from games.tottarot.game import TOTTAROT
from games.tottarot.view import TottarotView
from tests.games.tottarot.given import READ, fresh, given, last_round
from tests.games.tottarot.test_scoring import PLAIN, play_round
from tests.proofs import runs


def _words(seen: TottarotView) -> list[str]:
    return [READ(line) for line in TOTTAROT.describe(seen)]


def test_games_are_found_by_key() -> None:
    """Unknown keys raise an error."""
    assert [game(each.key) for each in GAMES] == list(GAMES)
    with pytest.raises(NotInstalledError):
        game("solitaire")


def test_the_words_of_a_view() -> None:
    """The text exists for the public and for a seat, and follows the order of the picture."""
    scene = given(3, "sun devil tower lovers tower sun").tokens(0, 1, 3).take(2, None).tokens(1, 0, 2)
    assert _words(scene.match.view(None)) == [
        "Round 1/3, turn 2/3: Taking of destiny. Deck 15, discards 2.",
        "Ann (starts): hidden card; played 1, has 2 3 left; row The Sun +3 = +3",
        "Bruno: hidden card; played 0, has 2 3 left; row The Devil −5 = −5",
        "Chiara: played 2, has 0 1 left",
    ]
    own = "Ann (starts): The Lovers +1 (Exchange); played 1, has 2 3 left; row The Sun +3 = +3"
    assert _words(scene.match.view(0))[1] == own


def test_a_reversed_card_is_called_upside_down() -> None:
    """T-23."""
    scene = given(3, "sun devil tower hanged tower sun").tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None)
    assert _words(scene.match.view(None))[1].endswith("row The Sun −3 upside down, The Hanged Man −2 = −5")


def test_the_round_before_is_shown_for_a_turn() -> None:
    """A player who returns a day later sees how it ended."""
    scene = play_round(given(3, PLAIN))
    ann = scene.public(0)
    assert (ann.last_total, ann.last_won, len(ann.last_row), ann.row, ann.total) == (9, True, 3, (), 0)
    assert (
        "last round The Sun +3, The Sun +3, The Sun +3 = +9 (won); victory tokens 1"
        in _words(scene.match.view(None))[1]
    )
    scene.tokens(0, 1, 3)
    while scene.match.table.turn == 1:
        scene.take(scene.match.waiting[0], None)
    assert scene.public(0).last_row == ()
    assert not scene.public(0).last_won


def test_the_end_is_shown() -> None:
    """T-35: winners, outcome, and the last rows."""
    scene = play_round(given(3, PLAIN, alter=last_round))
    view = scene.match.view(None)
    assert view.winners == (0,)
    assert _words(view)[-1] == READ(view.outcome) == READ(scene.match.result.text)
    assert len(view.players[0].row) == 3


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_words_fit_an_alt_text(seats: int) -> None:
    """Checks every state of some matches, with names of maximum length, against 1,024 characters."""
    localizer = Localizer(tuple("N" * 32 for _ in range(seats)))
    for seed in range(runs(thin=1, full=40)):
        match, chance = fresh(seats, seed), Random(seed)
        while not match.over:
            for viewer in (None, *range(seats)):
                assert len("\n".join(map(localizer, TOTTAROT.describe(match.view(viewer))))) <= 1024
            seat = match.waiting[0]
            asked = match.asked(seat)
            assert asked
            match.answer(seat, random_answer(asked.question, chance.randrange))


def test_every_page_and_card_can_be_read() -> None:
    """Each handbook page fits in a message, and each card has its points."""
    pages = [READ(topic.body) for topic in TOTTAROT.handbook]
    assert all(100 < len(page) < 1800 for page in pages)
    assert len({topic.key for topic in TOTTAROT.handbook}) == len(pages)
    words = {card.key: READ(card.text) for card in TOTTAROT.cards}
    assert words["the-tower"] == "Worth −4. 3 in the deck."
    assert words["the-hermit"].startswith("Worth −1. 3 in the deck. Peek: ")
    assert len(words) == 7

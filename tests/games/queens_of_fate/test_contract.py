"""What the contract suite asks of every game, of every agreement of this one and for more deals."""

from __future__ import annotations

import pytest

from games.kernel.match import Match
from games.kernel.text import Reader
from games.queens_of_fate import QUEENS_OF_FATE
from tests.contract.form import description_faults, match_faults, result_faults, word_faults
from tests.contract.leaks import borrowed, closed, permutation, poison, spectator
from tests.contract.playing import LONG, Setup, agreements, chance, open_question, states
from tests.contract.twins import told_apart

SETUPS = tuple(agreements(QUEENS_OF_FATE))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_questions_words_and_result_are_well_formed(setup: Setup) -> None:
    """With names as long as they can be."""
    for seed in range(3):
        told = 0
        for match in states(setup, seed):
            assert list(match_faults(match, LONG)) == []
            assert list(description_faults(match, LONG)) == []
            lines = match.dealer.lines[told:]
            assert [fault for line in lines for fault in word_faults("line", line.text, LONG, 2000)] == []
            told = len(match.dealer.lines)
        assert list(result_faults(match.result, 1, LONG)) == []


@pytest.mark.parametrize("setup", SETUPS[::2], ids=str)
def test_nothing_tells_where_hidden_cards_lie(setup: Setup) -> None:
    """Q-4: the order of Destiny is hidden from everybody, in views, questions, story and the player's decisions."""
    assert list(closed(QUEENS_OF_FATE.seen)) == []
    below, boundary = chance(setup), -1
    for match in states(setup):
        for viewer in (None, 0):
            assert list(permutation(match.game, match.table, viewer, below)) == []
            assert list(poison(match.game, match.table, viewer)) == []
        assert list(spectator(match.view(None), match.view(0))) == []
        if match.checkpoint and match.checkpoint.n != boundary:
            boundary = match.checkpoint.n
            assert [fault for viewer in (None, 0) for fault in told_apart(match, viewer, below)] == []


@pytest.mark.parametrize("setup", SETUPS[::2], ids=str)
def test_loaded_at_every_answer_it_is_the_same(setup: Setup) -> None:
    """From the last checkpoint, with the question open."""
    for match in states(setup, "loaded"):
        again = Match(match.game, match.record())
        assert again.fingerprint() == match.fingerprint()
        assert (again.view(0), again.asked(0)) == (match.view(0), match.asked(0))


@pytest.mark.parametrize("setup", SETUPS[::2], ids=str)
def test_the_computer_player_can_take_over_anywhere(setup: Setup) -> None:
    """Its answers are legal, and hang on what it sees alone."""
    below = chance("over")
    for match in states(setup, "over"):
        if not match.over:
            seen = (match.view(0), open_question(match, 0))
            match.check(0, match.game.play(*seen, below))
            assert list(borrowed(match.game.play, seen, lambda: chance(0))) == []


def test_titles_cards_and_pages_are_well_formed() -> None:
    """Every setting stands in the handbook."""
    game, read = QUEENS_OF_FATE, Reader()
    words = [game.title, game.tagline, *(text for topic in game.handbook for text in (topic.title, topic.body))]
    words += [text for card in game.cards for text in (card.name, card.text)]
    assert [fault for text in words for fault in word_faults("text", text, read, 4000)] == []
    pages = " ".join(read(topic.body) for topic in game.handbook).casefold()
    assert [setting.key for setting in game.settings if read(setting.title).casefold() not in pages] == []

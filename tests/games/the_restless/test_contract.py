"""The contract that every game keeps, over this one."""

from __future__ import annotations

import pytest

from games.kernel.match import Match
from games.the_restless import THE_RESTLESS
from tests.contract.form import description_faults, match_faults, result_faults, word_faults
from tests.contract.leaks import borrowed, closed, permutation, poison, spectator
from tests.contract.playing import LONG, AnyMatch, Setup, chance, open_question, states
from tests.contract.test_replay import stored
from tests.contract.twins import told_apart

SETUPS = [Setup(THE_RESTLESS, players, {}) for players in THE_RESTLESS.seats]


def boundaries(setup: Setup, seed: object) -> list[AnyMatch]:
    """A match by chance at some twenty of its moments, each rebuilt from its record."""
    return [Match(THE_RESTLESS, match.record()) for n, match in enumerate(states(setup, seed)) if n % 17 == 0]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_well_formed_and_legally_played(setup: Setup) -> None:
    """Questions, words and result; and the computer player has a legal answer everywhere."""
    below, told = chance(str(setup)), 0
    for n, match in enumerate(states(setup)):
        assert list(match_faults(match, LONG)) == []
        for line in match.dealer.lines[told:]:
            assert list(word_faults("line", line.text, LONG, 2000)) == []
        told = len(match.dealer.lines)
        for seat in match.waiting if n % 7 == 0 else ():
            assert list(description_faults(match, LONG)) == []
            seen = (match.view(seat), open_question(match, seat))
            assert list(borrowed(THE_RESTLESS.play, seen, lambda: chance("same"))) == []
            match.check(seat, THE_RESTLESS.play(*seen, below))
    assert list(result_faults(match.result, setup.seats, LONG)) == []


def test_nothing_leaks() -> None:
    """R-9: only face-down cards are hidden, and from everybody."""
    setup = SETUPS[1]
    below = chance(str(setup))
    assert list(closed(THE_RESTLESS.seen)) == []
    for match in boundaries(setup, 1):
        for viewer in (None, 0):
            assert list(permutation(THE_RESTLESS, match.table, viewer, below)) == []
            assert list(poison(THE_RESTLESS, match.table, viewer)) == []
            assert list(told_apart(match, viewer, below)) == []
        assert list(spectator(match.view(None), match.view(0))) == []


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_rebuilt_from_what_is_written_down(setup: Setup) -> None:
    """R-220: the log tells everything; a match goes on where it stopped."""
    for match in boundaries(setup, 2):
        again = Match(THE_RESTLESS, stored(match.record()))
        assert again.fingerprint() == match.fingerprint()
        for viewer in (None, *range(setup.seats)):
            assert again.view(viewer) == match.view(viewer)
            assert viewer is None or again.asked(viewer) == match.asked(viewer)

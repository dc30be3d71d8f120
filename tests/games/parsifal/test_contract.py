"""The contract that every game keeps, over this one."""

from __future__ import annotations

import pytest

from games.kernel.match import Match
from games.parsifal import PARSIFAL
from tests.contract.form import description_faults, match_faults, result_faults, word_faults
from tests.contract.leaks import borrowed, closed, permutation, poison, spectator
from tests.contract.playing import LONG, Setup, agreements, chance, open_question, states
from tests.contract.test_replay import stored
from tests.contract.twins import told_apart

SETUPS = [Setup(PARSIFAL, seats, {}) for seats in PARSIFAL.seats]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_well_formed_and_legally_played(setup: Setup) -> None:
    """Questions, words and result; and the computer player has a legal answer everywhere."""
    below, told = chance(setup), 0
    for match in states(setup):
        assert [*match_faults(match, LONG), *description_faults(match, LONG)] == []
        for line in match.dealer.lines[told:]:
            assert list(word_faults("line", line.text, LONG, 2000)) == []
        told = len(match.dealer.lines)
        for seat in match.waiting:
            seen = (match.view(seat), open_question(match, seat))
            assert list(borrowed(PARSIFAL.play, seen, lambda: chance("same"))) == []
            match.check(seat, PARSIFAL.play(*seen, below))
    assert list(result_faults(match.result, setup.seats, LONG)) == []


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_nothing_leaks(setup: Setup) -> None:
    """P-4: not by view, question, story or timing."""
    below, boundary = chance(setup), -1
    assert list(closed(PARSIFAL.seen)) == []
    for match in states(setup, 1):
        for viewer in (None, *range(setup.seats)):
            assert list(permutation(PARSIFAL, match.table, viewer, below)) == []
            assert list(poison(PARSIFAL, match.table, viewer)) == []
            assert viewer is None or list(spectator(match.view(None), match.view(viewer))) == []
            if match.checkpoint and match.checkpoint.n != boundary:
                assert list(told_apart(match, viewer, below)) == []
        boundary = match.checkpoint.n if match.checkpoint else -1


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_rebuilt_at_every_answer(setup: Setup) -> None:
    """And what can be withdrawn is withdrawn unnoticed."""
    for match in states(setup, 2):
        again = Match(PARSIFAL, stored(match.record()))
        assert again.fingerprint() == match.fingerprint()
        for viewer in (None, *range(setup.seats)):
            assert again.view(viewer) == match.view(viewer)
            assert viewer is None or again.asked(viewer) == match.asked(viewer)


def test_every_agreement_is_played_to_the_end() -> None:
    """P-3, P-57, P-58."""
    for setup in list(agreements(PARSIFAL))[::7]:
        for match in states(setup):
            if match.over:
                assert list(result_faults(match.result, setup.seats, LONG)) == []

"""No view, question, story line or computer player tells what its viewer may not know, in any game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.text import Seat
from tests.contract.leaks import closed, permutation, poison, spectator
from tests.contract.playing import SETUPS, AnyMatch, Setup, chance, states
from tests.contract.twins import told_apart

MATCHES = range(2)
MOST, TWINS = 32, 12
"""The most states of one match that are looked at, and that get twins; longer matches are looked at less often."""


def viewers(match: AnyMatch) -> tuple[Seat | None, ...]:
    return (None, *range(match.base.seats))


def every_state(setup: Setup, most: int = MOST) -> Iterator[AnyMatch]:
    for seed in MATCHES:
        step = sum(1 for _ in states(setup, seed)) // most + 1
        yield from islice(states(setup, seed), 0, None, step)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_views_are_plain_frozen_data(game: AnyGame) -> None:
    assert list(closed(game.seen)) == []


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_views_do_not_depend_on_hidden_cards(setup: Setup) -> None:
    below = chance(setup)
    for match in every_state(setup):
        for viewer in viewers(match):
            assert list(permutation(match.game, match.table, viewer, below)) == []
            assert list(poison(match.game, match.table, viewer)) == []


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_everybody_sees_what_the_public_sees(setup: Setup) -> None:
    for match in every_state(setup):
        public = match.view(None)
        for seat in range(setup.seats):
            assert list(spectator(public, match.view(seat))) == []


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_nothing_that_happens_tells_where_hidden_cards_lie(setup: Setup) -> None:
    below, boundary = chance(setup), -1
    for match in every_state(setup, TWINS):
        if match.checkpoint and match.checkpoint.n != boundary:
            boundary = match.checkpoint.n
            for viewer in viewers(match):
                assert list(told_apart(match, viewer, below)) == []

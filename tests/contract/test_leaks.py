"""No view, question, log line or computer player reveals what its viewer must not know, in any game."""

from __future__ import annotations

import pytest

from games import GAMES
from games.contract import checks
from games.kernel.game import AnyGame
from tests.contract.playing import SWEPT, Setup, none


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_views_are_plain_frozen_data(game: AnyGame) -> None:
    assert none(checks.plain_views(game))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_views_do_not_depend_on_hidden_cards(setup: Setup) -> None:
    assert none(checks.hidden(setup))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_every_player_sees_all_public_information(setup: Setup) -> None:
    assert none(checks.public(setup))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_nothing_that_happens_reveals_the_places_of_hidden_cards(setup: Setup) -> None:
    assert none(checks.happenings(setup))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_a_seat_sees_the_same_when_hidden_cards_are_dealt_again(setup: Setup) -> None:
    assert none(checks.dealt_again(setup))

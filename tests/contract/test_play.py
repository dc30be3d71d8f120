"""Every game asks valid questions, ends with a stated result, and has a computer player that makes legal moves."""

from __future__ import annotations

import pytest

from games import GAMES
from games.contract import checks, in_advance, strengths
from games.kernel.game import AnyGame
from tests.contract.playing import SWEPT, Setup, none


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_questions_words_and_result_are_well_formed(setup: Setup) -> None:
    assert none(checks.form(setup))


@pytest.mark.parametrize("game", [game for game in GAMES if game.has_response_windows], ids=lambda game: game.key)
def test_a_game_with_interrupt_windows_has_a_default_answer(game: AnyGame) -> None:
    assert none(checks.windows(game))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_the_computer_player_plays_to_the_end_from_its_view_alone(setup: Setup) -> None:
    assert none(checks.bots_play(setup))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_the_computer_player_has_a_legal_answer_in_every_state(setup: Setup) -> None:
    """A computer player might take over a seat at any time, whatever was played before."""
    assert none(checks.bots_take_over(setup))


@pytest.mark.parametrize("setup", [setup for setup in SWEPT if setup.game.lookahead], ids=str)
def test_looking_ahead_is_legal_at_any_strength_and_changes_nothing(setup: Setup) -> None:
    assert none(checks.bots_look_ahead(setup))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_strength_is_a_name_only(game: AnyGame) -> None:
    assert none(strengths.strengths_differ(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_agreement_without_a_problem_is_played_to_the_end(game: AnyGame) -> None:
    assert none(checks.every_agreement(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_number_of_seats_or_settings_that_do_not_go_together_are_explained(game: AnyGame) -> None:
    assert none(checks.problems(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_setting_is_in_the_handbook(game: AnyGame) -> None:
    assert none(checks.handbook(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_titles_cards_and_pages_are_well_formed(game: AnyGame) -> None:
    assert none(checks.words(game))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_an_answer_can_be_withdrawn_only_unnoticed(setup: Setup) -> None:
    """In any game, after an undo, nobody else sees or is asked anything different than before the answer."""
    assert none(checks.undo(setup))


IN_ADVANCE = [setup for setup in SWEPT if setup.game.advance]


@pytest.mark.parametrize("setup", IN_ADVANCE, ids=str)
def test_an_auto_action_changes_nothing_for_other_players(setup: Setup) -> None:
    """Set in any state, it leaves others' views and questions unchanged, and a rebuilt match knows it."""
    assert none(in_advance.left_unnoticed(setup))


@pytest.mark.parametrize("setup", IN_ADVANCE, ids=str)
def test_no_answer_is_given_against_the_words_it_was_left_in(setup: Setup) -> None:
    assert none(in_advance.given_as_said(setup))


@pytest.mark.parametrize("setup", IN_ADVANCE, ids=str)
def test_haste_betrays_nothing(setup: Setup) -> None:
    """If an auto-action is used immediately in one match, it is in every match that looks the same to others."""
    assert none(in_advance.prompt_betrays_nothing(setup))

"""Every game asks well, ends, tells how, and is played legally by its computer player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.text import Reader
from tests.contract.form import description_faults, match_faults, result_faults, word_faults
from tests.contract.leaks import borrowed
from tests.contract.playing import (
    BOUND,
    LONG,
    SETUPS,
    AnyMatch,
    Setup,
    agreements,
    chance,
    glimpses,
    open_question,
    states,
)

ENOUGH = 800
"""After so many states of a game no further match is begun to look for faults of form."""

SAMPLE = 160
"""How many agreements of a game are tried, evenly spread, where there are more."""


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_questions_words_and_result_are_well_formed(setup: Setup) -> None:
    looked = 0
    for seed in range(8):
        told = 0
        if looked > ENOUGH:
            break
        for match in states(setup, seed):
            assert list(match_faults(match, LONG)) == []
            assert setup.game.windows or not silences(match), "silence answers what the lobby knows nothing of"
            assert list(description_faults(match, LONG)) == []
            looked += 1
            for line in match.dealer.lines[told:]:
                assert list(word_faults("line", line.text, LONG, 2000)) == []
            told = len(match.dealer.lines)
        assert list(result_faults(match.result, setup.seats, LONG)) == []


@pytest.mark.parametrize("game", [game for game in GAMES if game.windows], ids=lambda game: game.key)
def test_where_a_game_has_windows_silence_answers_some_question(game: AnyGame) -> None:
    setups = [setup for setup in SETUPS if setup.game is game]
    assert any(silences(match) for setup in setups for match in states(setup))


def silences(match: AnyMatch) -> bool:
    """Whether silence would answer a question that is open."""
    return any(getattr(open_question(match, seat), "fallback", ()) for seat in match.waiting)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_computer_player_plays_to_the_end_by_what_it_sees(setup: Setup) -> None:
    for seed in range(3):
        match = setup.opened(seed)
        for turn in range(BOUND):
            if match.over:
                break
            seat = match.waiting[0]
            seen, answers = (match.view(seat), open_question(match, seat)), list[tuple[str, ...]]()
            assert list(borrowed(noted(match.game.play, answers), seen, partial(chance, (seed, turn)))) == []
            match.answer(seat, answers[0], by="bot")
        assert match.over


def noted(play: Callable[..., tuple[str, ...]], answers: list[tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    """The same player, with its answers written down: each takes it a while to find."""

    def noting(*seen: Any) -> tuple[str, ...]:
        answers.append(play(*seen))
        return answers[-1]

    return noting


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_computer_player_has_a_legal_answer_in_every_state(setup: Setup) -> None:
    """It may take over a seat at any time, whatever was played before."""
    for seed in range(2):
        below = chance(seed)
        for match in states(setup, seed):
            for seat in match.waiting:
                match.check(seat, match.game.play(match.view(seat), open_question(match, seat), below))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_agreement_without_a_problem_is_played_to_the_end(game: AnyGame) -> None:
    some = list(agreements(game))
    for setup in some[:: len(some) // SAMPLE + 1]:
        for match in states(setup):
            if match.over:
                assert list(result_faults(match.result, setup.seats, LONG)) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_number_of_seats_or_settings_that_do_not_go_together_are_explained(game: AnyGame) -> None:
    for seats in game.seats:
        for setting in game.settings:
            for choice in setting.choices:
                problem = game.problem(game.settle({setting.key: choice.token}), seats)
                assert not problem or not list(word_faults("problem", problem, Reader(), 400))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_setting_is_in_the_handbook(game: AnyGame) -> None:
    reader = Reader()
    pages = " ".join(f"{reader(topic.title)} {reader(topic.body)}" for topic in game.handbook).casefold()
    untold = [reader(setting.title) for setting in game.settings if reader(setting.title).casefold() not in pages]
    assert untold == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_titles_cards_and_pages_are_well_formed(game: AnyGame) -> None:
    words = [game.title, game.tagline]
    words += [text for card in game.cards for text in (card.name, card.text)]
    words += [text for topic in game.handbook for text in (topic.title, topic.body)]
    words += [text for s in game.settings for text in (s.title, *(choice.label for choice in s.choices))]
    assert [fault for text in words for fault in word_faults("text", text, Reader(), 4000)] == []
    for keys in ([card.key for card in game.cards], [topic.key for topic in game.handbook]):
        assert keys
        assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_an_answer_can_be_withdrawn_only_unnoticed(setup: Setup) -> None:
    """Whatever a game does: after an undo, nobody else sees or is asked anything else than before it.

    Who plays alone is everybody.
    """
    public = {None} if setup.seats > 1 else set()
    for match in glimpses(setup):
        for seat in range(setup.seats):
            back = match.withdrawn(seat)
            if back is not None:
                for other in public | set(range(setup.seats)) - {seat}:
                    assert back.view(other) == match.view(other)
                assert Match(match.game, back.record()).fingerprint() == back.fingerprint()

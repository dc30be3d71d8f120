"""`querent doctor --game` tries everything that the tests here try, and finds the faults of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.contract import checks, suite
from games.kernel.ask import Question
from games.kernel.game import AnyGame, Lookahead, RandRange
from games.kernel.text import EMPTY
from games.search import search
from tests.kernel.toys import TRICK


def faults(game: AnyGame) -> dict[str, tuple[str, ...]]:
    return {tried.name: tried.faults for tried in suite.tried(game) if tried.faults}


def small(**changes: Any) -> AnyGame:
    """A toy for two, with changes."""
    return replace(TRICK, seats=range(2, 3), **changes)


def test_an_honest_game_passes() -> None:
    assert faults(small()) == {}


def test_every_check_of_the_tests_is_in_the_suite() -> None:
    """The tests call nothing else, and each check says in words what it requires of a game."""
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    names = [check.__name__ for check in (*suite.OF_GAMES, *suite.OF_SETUPS)]
    assert sorted(re.findall(r"none\((?:box|checks|lessons|in_advance|strengths)\.(\w+)\(", sources)) == sorted(names)
    assert all(check.__doc__ for check in (*suite.OF_GAMES, *suite.OF_SETUPS))


def test_what_is_wrong_is_named_and_does_not_stop_the_rest() -> None:
    def stumbles(_view: Any, _question: Question, _below: RandRange) -> tuple[str, ...]:
        raise ValueError("no idea")

    found = faults(small(play=stumbles, tagline=EMPTY, kinds=frozenset({"other"})))
    assert {"words", "form", "bots_play", "bots_take_over"} <= set(found)
    assert "no idea" in found["bots_play"][0]
    assert "does not name the kind" in found["form"][0]


def test_a_player_that_looks_ahead_to_what_is_no_choice_is_named_and_one_that_is_weaker_when_strong() -> None:
    """This player only evaluates, so the choices that it would look ahead to are its only fault."""
    ahead = Lookahead[Any, Any](lambda *_: (("nothing",),), lambda *_: (), lambda *_: 0, lambda _: 0, 1, 2, 1)
    (told,) = faults(small(lookahead=ahead)).items()
    assert told[0] == "bots_look_ahead"
    assert "less than fair ones" in told[1][0]
    assert "can't choose that" in told[1][1]


def test_a_strength_that_is_a_name_only_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """An easy player that never errs plays as a fair one."""
    steady = small(play=lambda _view, question, _below: (question.options[0].token,))
    assert "strengths_differ" not in faults(steady)
    monkeypatch.setattr(search, "_slipping", lambda wanted, *_: wanted)
    assert "easy plays as fair does: 0.0" in faults(steady)["strengths_differ"][0]


def test_only_the_first_faults_are_told() -> None:
    def many(_game: AnyGame) -> Iterator[str]:
        yield from map(str, range(100))

    assert checks.words is suite.OF_GAMES[0]
    assert len(suite._tried(many, [lambda: many(small())]).faults) == suite.MANY

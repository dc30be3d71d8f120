"""`querent doctor --game` checks everything that the tests here check, and finds the faults of a game."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.contract import checks, playing, suite
from games.contract.playing import Setup
from games.kernel.ask import Ask, Question, pick
from games.kernel.game import AnyGame, Lookahead, RandRange
from games.kernel.options import Option
from games.kernel.text import EMPTY, Seat, t
from games.search import search
from tests.kernel.toys import TRICK


def faults(game: AnyGame) -> dict[str, tuple[str, ...]]:
    return {tried.name: tried.faults for tried in suite.tried(game) if tried.faults}


def small(**changes: Any) -> AnyGame:
    """Return a toy game for two, with changes."""
    return replace(TRICK, seats=range(2, 3), **changes)


def test_an_honest_game_passes() -> None:
    assert faults(small()) == {}


def test_every_check_of_the_tests_is_in_the_suite() -> None:
    """The tests call nothing else, and each check describes in words what it requires of a game."""
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    names = [check.__name__ for check in (*suite.OF_GAMES, *suite.OF_SETUPS)]
    assert sorted(re.findall(r"none\((?:box|checks|lessons|in_advance|strengths)\.(\w+)\(", sources)) == sorted(names)
    assert all(check.__doc__ for check in (*suite.OF_GAMES, *suite.OF_SETUPS))


def test_a_fault_is_named_and_the_other_checks_still_run() -> None:
    def stumbles(_view: Any, _question: Question, _below: RandRange) -> tuple[str, ...]:
        raise ValueError("no idea")

    found = faults(small(play=stumbles, tagline=EMPTY, kinds=frozenset({"other"})))
    assert {"words", "form", "bots_play", "bots_take_over"} <= set(found)
    assert "no idea" in found["bots_play"][0]
    assert "does not name the kind" in found["form"][0]


def test_a_computer_player_with_invalid_lookahead_or_a_weak_strong_level_is_reported() -> None:
    """This player only evaluates, so the choices that it would look ahead to are its only fault."""
    ahead = Lookahead[Any, Any](lambda *_: (("nothing",),), lambda *_: (), lambda *_: 0, lambda _: 0, 1, 2, 1)
    (fault,) = faults(small(lookahead=ahead)).items()
    assert fault[0] == "bots_look_ahead"
    assert "less than fair ones" in fault[1][0]
    assert "can't choose that" in fault[1][1]


def test_a_fault_names_the_line_of_the_game() -> None:
    """The line in the kernel that raised it would not help an author."""

    async def play(_table: Any, _dealer: Any) -> str | None:
        Ask(0, t("Which one?"), (Option("a", t("A"), 0),)).read(("b",))
        return None

    (fault,) = faults(small(phases={"play": play}))["replay"]
    line = inspect.getsourcelines(play)[1] + 1
    assert fault == f"IllegalError: You can't choose that right now. ({__file__}, line {line})"


def test_the_fault_for_an_unknown_phase_names_it_and_the_allowed_results() -> None:
    async def play(_table: Any, _dealer: Any) -> str | None:
        return "paly"

    (fault,) = faults(small(phases={"play": play}))["form"]
    assert "no phase 'paly': a phase returns the name of the next, or None" in fault


def test_matches_that_do_not_end_are_one_fault_and_stop_the_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "BOUND", 50)

    async def play(_table: Any, _dealer: Any) -> str | None:
        await pick(0, t("Which one?"), (Option("a", t("A"), 0),))
        return "play"

    *_, last = trials = [*suite.tried(small(phases={"play": play}))]
    assert [trial for trial in trials if trial.faults] == [last]
    assert [fault.partition(" does ")[2] for fault in last.faults] == ["not end within 50 answers"]
    assert "replay" not in {trial.name for trial in trials}


def test_a_seat_whose_view_changes_in_a_new_deal_of_hidden_cards_is_named() -> None:
    def spilled(table: Any, seat: Seat, _below: RandRange) -> None:
        table.hands[seat].cards.reverse()

    ahead = Lookahead[Any, Any](lambda *_: ((),), lambda *_: (), lambda *_: 0, lambda _: 0, 1, 1, 1, redeal=spilled)
    found = [*checks.dealt_again(Setup(small(lookahead=ahead), 2, {}))]
    assert "seat 0 sees something else when what it cannot see is dealt again" in found[0]
    assert not [*checks.dealt_again(Setup(small(), 2, {}))]


def test_the_fault_for_an_invalid_token_or_kind_names_the_fix() -> None:
    async def play(_table: Any, _dealer: Any) -> str | None:
        await pick(0, t("Which one?"), (Option("two words", t("A"), 0),), "strange")
        return None

    text = "\n".join(faults(small(phases={"play": play}))["form"])
    assert "'two words' is not a token: use 1 to 40 printable ASCII characters without spaces and commas" in text
    assert "does not name the kind 'strange' of a question: add it to `kinds`" in text


def test_a_strength_that_is_a_name_only_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """An easy player that never errs plays like a fair one."""
    steady = small(play=lambda _view, question, _below: (question.options[0].token,))
    assert "strengths_differ" not in faults(steady)
    monkeypatch.setattr(search, "_slipping", lambda wanted, *_: wanted)
    assert "easy plays as fair does: 0.0" in faults(steady)["strengths_differ"][0]


def test_only_the_first_faults_are_listed() -> None:
    def many(_game: AnyGame) -> Iterator[str]:
        yield from map(str, range(100))

    assert checks.words is suite.OF_GAMES[0]
    assert len(suite._tried(many, [lambda: many(small())]).faults) == suite.MANY

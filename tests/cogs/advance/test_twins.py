"""Nobody can notice another player's auto-actions: a few pairs of `python -m bench.advance_twins`."""

from __future__ import annotations

from typing import Any

import pytest

from bench.advance_twins.course import Course, Seen
from bench.advance_twins.pairs import pairs
from bot.table import advance_steps as steps
from games import GAMES, game
from games.contract.leaks import hidden_from
from games.kernel.dealer import LogLine
from games.kernel.game import AnyGame
from games.kernel.match import Step

FEW, ROUNDS = 12, 8


@pytest.mark.parametrize("each", [each for each in GAMES if each.advance], ids=lambda each: each.key)
async def test_other_players_cannot_detect_an_auto_action(each: AnyGame) -> None:
    """The test compares what others see, in which order and second; some of the pairs use an auto-action."""
    for seed in range(ROUNDS):
        counted = await pairs(each, FEW, seed)
        assert counted.found == []
        if counted.given:
            return
    raise AssertionError("none was given")


async def test_the_twins_detect_a_planted_leak_of_an_auto_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault shows all players that the answer was an auto-action; without it, the same pairs are alike."""
    _tell_all(monkeypatch)
    counted = await pairs(game("tottarot"), FEW)
    assert counted.found
    assert not counted.anyway


async def test_a_public_card_does_not_count_as_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """These pairs differ even without auto-actions.

    They are counted as `anyway`, not as `found`. A planted leak of auto-actions is still found in other pairs.
    """
    looks = Course.looks

    def peeks(course: Course, *, closely: bool = False) -> None:
        looks(course, closely=closely)
        hidden = [zone.cards for zone in hidden_from(course.match.table, course.watcher)]
        course.seen.append(Seen(course.now, "peek", repr(hidden)))

    monkeypatch.setattr(Course, "looks", peeks)
    quiet = await pairs(game("tottarot"), FEW)
    assert quiet.anyway
    assert not quiet.found
    assert f"told apart: 0; told apart without any answer, too: {len(quiet.anyway)}" in str(quiet)
    _tell_all(monkeypatch)
    told = await pairs(game("tottarot"), FEW)
    assert told.found
    assert told.anyway


def _tell_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a leak that shows everyone each auto-action."""
    given = steps._given

    def loud(*what: Any) -> Step:
        step = given(*what)
        return step._replace(lines=tuple([LogLine(line.text) for line in step.lines]))

    monkeypatch.setattr(steps, "_given", loud)

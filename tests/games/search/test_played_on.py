"""Continuing with computer players that look ahead: a plan counts even if evaluation would not complete it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kernel.codec import pack
from games.kernel.game import Lookahead
from games.kernel.match import Match
from games.search.played_on import value_played_on
from games.search.rollouts import Rollouts
from tests.games.search.gambles import BAD, GAMBLE, GOOD, HITS, NEEDED, WORSE, play_gamble
from tests.kernel.toys import Table, Toy, View

MOVES = (WORSE,), (GOOD,), (BAD,)


def _plain(_seen: View, _question: Any, _below: Any) -> tuple[str, ...]:
    return (WORSE,)


def _toy(span: int) -> Toy:
    """Return a gamble whose computer players bet badly unless they look ahead over that many rounds."""

    def clock(table: Table) -> int:
        return -table.rounds

    def worth(table: Table, _seat: int) -> int:
        return table.points[0]

    ahead: Lookahead[Table, View] = Lookahead(lambda *_: MOVES, _plain, worth, clock, span=span, fair=1, strong=1)
    return replace(GAMBLE, play=_plain, lookahead=ahead)


def _two_rounds_and_two_points_to_go(game: Toy) -> Match[Any, Any]:
    match = Match(game, play_gamble([]))
    match.table.rounds, match.table.points[0] = 2, NEEDED - 2
    start = match.base.checkpoint
    assert start is not None
    return Match(game, replace(match.base, checkpoint=start._replace(table=pack(match.table))))


@pytest.fixture(autouse=True)
def sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the good bet never fail."""
    monkeypatch.setitem(HITS, GOOD, 10)


@pytest.mark.parametrize(("span", "value"), [(2, 1000), (1, 0)])
def test_a_player_who_looks_ahead_ends_the_plan_within_its_span(span: int, value: int) -> None:
    game = _toy(span)
    match = _two_rounds_and_two_points_to_go(game)
    assert Rollouts(match, 0, lambda: None).value((GOOD,), 5) == 0
    assert value_played_on(game, match.record(), 0, (GOOD,), 5) == value
    assert value_played_on(game, match.record(), 0, (WORSE,), 5) == 0


def test_the_same_seed_gives_the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HITS, GOOD, 5)
    game = _toy(2)
    record = _two_rounds_and_two_points_to_go(game).record()
    values = [[value_played_on(game, record, 0, (GOOD,), seed) for seed in range(30)] for _ in "12"]
    assert values[0] == values[1]
    assert {*values[0]} == {0, 1000}

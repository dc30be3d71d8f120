"""Nobody can tell whether somebody else has answered in advance: a few pairs of `python -m bench.advance_twins`."""

from __future__ import annotations

from typing import Any

import pytest

from bench.advance_twins.pairs import pairs
from bot.in_advance import steps
from games import GAMES, game
from games.kernel.dealer import Line
from games.kernel.game import AnyGame
from games.kernel.match import Step

FEW, ROUNDS = 12, 8


@pytest.mark.parametrize("each", [each for each in GAMES if each.advance], ids=lambda each: each.key)
async def test_nobody_can_tell(each: AnyGame) -> None:
    """By what they see, its order, or its second; and in some of the pairs an answer was given."""
    for seed in range(ROUNDS):
        counted = await pairs(each, FEW, seed)
        assert counted.found == []
        if counted.given:
            return
    raise AssertionError("none was given")


async def test_it_is_found_out_where_somebody_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all are told that it was answered in advance."""
    given = steps._given

    def loud(*what: Any) -> Step:
        step = given(*what)
        return step._replace(lines=tuple([Line(line.text) for line in step.lines]))

    monkeypatch.setattr(steps, "_given", loud)
    assert (await pairs(game("tottarot"), FEW)).found

"""Each game still plays its golden transcript, so that a review sees every word and card that a change affects."""

from __future__ import annotations

import re

import pytest

from games import GAMES
from games.kernel.game import AnyGame
from tests.contract.transcript import GOLDEN, golden, transcript


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_game_plays_as_written(game: AnyGame) -> None:
    assert golden(game).exists(), "write it with: python -m tests.contract.rewrite"
    assert transcript(game) == golden(game).read_text(encoding="utf-8"), "see tests/contract/rewrite.py"


MERELY = re.compile(r"""[|\[] (\w+) ['"](Yes|Yes, do it|No|Pay|Refuse|OK)['"]""")
"""An option whose label says nothing without the question."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_of_a_transcript_names_its_act(game: AnyGame) -> None:
    """A screen reader goes from button to button, and a hint adds nothing to the label."""
    assert MERELY.findall(golden(game).read_text(encoding="utf-8").replace("[1-1 of ", "[ ")) == []


def test_no_transcript_is_left_of_a_game_that_is_gone() -> None:
    stems = {path.stem.removesuffix("_cards") for path in GOLDEN.glob("*.txt")}
    assert stems == {game.key for game in GAMES}

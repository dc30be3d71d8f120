"""A computer player lets users begin, and prepares reactions for players who have yet to act."""

from __future__ import annotations

import pytest

from games.contract.playing import chance
from games.genshin_tarot.game import GENSHIN_TAROT
from tests.games.genshin_tarot.given import Scene, asked, given


def _lets_first(scene: Scene, seat: int = 0) -> set[int]:
    return {*GENSHIN_TAROT.lets_first(scene.match.view(seat), asked(scene.match, seat))}


def test_the_computer_player_lets_players_who_have_not_acted_go_first() -> None:
    """G-24: all act in any order, so a computer player could finish its turn before anyone can plan one."""
    scene = given("dash tidecaller", "hilichurl-gang", seats=3).seat(1, "dash", deck="dash " * 9).seat(2)
    assert _lets_first(scene) == {1, 2}
    assert _lets_first(scene.play("dash", seat=1)) == {2}
    assert _lets_first(scene.do("done", seat=2)) == set()


@pytest.mark.parametrize(("others", "target"), [("jumpy-dumpty", "foe:102"), ("", "foe:2")])
def test_the_computer_player_leaves_an_element_for_a_teammates_reaction(others: str, target: str) -> None:
    """G-69: it puts Hydro on one enemy in any zone, where Pyro will meet it, otherwise in the target's zone."""
    scene = given("whisper-of-water", "hilichurl-gang", seats=2, ap=1).seat(1, others, "hilichurl-gang")
    (token,) = GENSHIN_TAROT.play(scene.match.view(0), asked(scene.match, 0), chance(1))
    assert token.startswith("play:whisper-of-water")
    assert token.endswith(target)

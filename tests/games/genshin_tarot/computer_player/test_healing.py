"""An enemy that removes all damage at the start of each turn is hit only if it can be defeated in this one."""

from __future__ import annotations

import pytest

from games.contract.playing import chance
from games.genshin_tarot.game import GENSHIN_TAROT
from tests.games.genshin_tarot.given import Scene, asked, given


def _hypostasis(hand: str, damage: int, ap: int = 3) -> Scene:
    """Return a scene with one enemy that heals, with 9 HP, next to one that does not."""
    scene = given(hand, ap=ap, wall=False, party="beidou jean fischl amber")
    return scene.enemy("electro-hypostasis", 0, 0, damage=damage).enemy("hilichurl-gang", 0, 2)


def _does(scene: Scene) -> str:
    (token,) = GENSHIN_TAROT.play(scene.match.view(0), asked(scene.match, 0), chance(1))
    return token


@pytest.mark.parametrize("damage", [0, 3, 6])
def test_the_computer_player_does_not_attack_an_enemy_that_will_heal(damage: int) -> None:
    """The 2 damage of the only card in hand would be gone before the next turn."""
    assert _does(_hypostasis("favonius-bladework", damage)) == "play:favonius-bladework:foe:2"


def test_the_computer_player_defeats_a_healing_enemy_if_it_can() -> None:
    """One card with 2 damage is enough for the last 2 HP, and 3 AP for the last 6."""
    assert _does(_hypostasis("favonius-bladework", 7)) == "play:favonius-bladework:foe:1"
    assert _does(_hypostasis("favonius-bladework " * 3, 3)) == "play:favonius-bladework:foe:1"
    assert _does(_hypostasis("favonius-bladework " * 3, 3, ap=2)) == "play:favonius-bladework:foe:2"

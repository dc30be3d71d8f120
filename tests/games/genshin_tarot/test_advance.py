"""Auto-actions are not used if the match might be lost or won; then everyone is asked."""

from __future__ import annotations

import pytest

from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.asking.advance import EVERY, foreseen
from tests.games.genshin_tarot.given import READ, Scene, given

LATER = 99
"""The number of a question that is asked after all auto-actions were set."""


def gives(scene: Scene) -> bool:
    """Return whether "be done once you have no AP left" is used for the first player, who has none."""
    match = scene.match
    match.leave(0, ("action", "spent", "", EVERY))
    return foreseen(GENSHIN_TAROT.advance, match.left(0), match.view(0), scene.question(), LATER, LATER) is not None


@pytest.mark.parametrize(("hp", "guard", "given_then"), [(3, 0, True), (2, 1, True), (2, 0, False), (1, 1, False)])
def test_a_player_who_would_be_defeated_is_asked_despite_an_auto_action(hp: int, guard: int, given_then: bool) -> None:
    """G-57: Guard is lost first. A Hilichurl Gang deals 2."""
    scene = given("starfell-sword", enemies="hilichurl-gang", seats=2, ap=0, hp=hp, guard=guard)
    assert gives(scene) is given_then


@pytest.mark.parametrize(("left", "given_then"), [(7, True), (6, False)])
def test_a_player_who_can_win_is_asked_despite_an_auto_action(left: int, given_then: bool) -> None:
    """G-78, G-79: the Boss is out and nearly defeated."""
    full = given(seats=2).match.view(0).boss.full
    scene = given("starfell-sword", seats=2, ap=0).boss(damage=full - left)
    assert scene.match.view(0).boss.hp == left
    assert gives(scene) is given_then


def test_the_words_say_when_one_is_asked() -> None:
    scene = given("starfell-sword", seats=2, ap=0)
    gives(scene)
    (left,) = scene.match.left(0)
    assert READ(left.said) == (
        "Whenever it's your turn to act: be done once you have no AP left. You’ll be asked if the enemies in your zone "
        "would defeat you. You’ll be asked if the Boss has 6 HP or less."
    )

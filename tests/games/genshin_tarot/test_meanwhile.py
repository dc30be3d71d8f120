"""G-90: two act at the same moment, wherever what they do does not touch the same thing."""

from __future__ import annotations

from games.kernel.match import Match
from tests.games.genshin_tarot.given import READ, Scene, given

PAYING = "play:bolts-of-downfall:foe:2"
"""1 damage to the Hilichurl Gang, then 1 Energy may be paid for Electro on it."""


def two() -> Scene:
    """Ann can play Bolts of Downfall at any enemy, Bruno hit what lies before him or before her."""
    scene = given("bolts-of-downfall", "hilichurl-gang ruin-guard", seats=2, energy=1)
    return scene.seat(1, "foreign-rockblade bolts-of-downfall", "ruin-guard")


def begins(scene: Scene) -> Scene:
    """Ann plays it, and has yet to say whether she pays."""
    scene.match.answer(0, [PAYING])
    return scene


def heard(scene: Scene, viewer: int | None) -> str:
    """The story as told to one."""
    return "\n".join(READ(line.text) for line in scene.match.dealer.lines if line.heard_by(viewer))


def test_while_one_chooses_the_others_act() -> None:
    scene = begins(two())
    assert [*scene.match.waiting] == [0, 1]
    assert scene.choices(0) == ["no", "yes"]
    scene.play("foreign-rockblade", seat=1)
    assert [*scene.match.waiting] == [0, 1]
    scene.say("yes", seat=0)
    assert scene.tokens("hilichurl-gang").damage == 1
    assert scene.tokens("hilichurl-gang").element is not None
    assert scene.player(0).energy == 0


def test_nothing_of_it_has_happened_and_nobody_sees_it() -> None:
    scene = two()
    before = [scene.match.view(viewer) for viewer in (None, 1)]
    begins(scene)
    assert [scene.match.view(viewer) for viewer in (None, 1)] == before
    assert "Bolts" not in heard(scene, None)
    assert scene.tokens("hilichurl-gang").damage == 0


def test_what_is_begun_can_be_taken_back() -> None:
    """Nobody has learned of it."""
    undone = begins(two()).match.undone(0)
    assert undone is not None
    assert undone.table.begun == ()


def test_who_touches_the_same_thing_later_is_told_and_asked_again() -> None:
    """After Bruno's hit Ann's would defeat the enemy, so there is nothing to pay for: she has her card and her Energy
    still, and says anew what she does."""
    scene = two()
    scene.tokens("hilichurl-gang").damage = 5
    begins(scene).do(PAYING, seat=1)
    assert scene.left("hilichurl-gang") == 1
    assert "Bruno acted while you chose for Bolts of Downfall. Look what has changed." in heard(scene, 0)
    assert "you chose" not in heard(scene, 1)
    assert PAYING in scene.choices(0)
    assert "done" in scene.choices(0)
    assert scene.player(0).holds("bolts-of-downfall")
    assert scene.player(0).energy == 1


def test_the_turn_does_not_end_before_it() -> None:
    """Also where its player was done before."""
    scene = begins(two().do("done"))
    scene.do("done", seat=1)
    assert [*scene.match.waiting] == [0]
    scene.say("no")
    assert not scene.player(0).done


def test_it_is_rebuilt_from_the_record() -> None:
    scene = begins(two()).play("foreign-rockblade", seat=1)
    again = Match(scene.match.game, scene.match.record())
    assert again.fingerprint() == scene.match.fingerprint()
    assert again.asked(0) == scene.match.asked(0)


def test_once_something_is_drawn_all_wait_for_the_rest() -> None:
    """G-90: what was seen cannot be put back: Raging Tide draws three cards before it asks which to discard."""
    scene = given("raging-tide", "hilichurl-gang", seats=2).seat(1, "foreign-rockblade", "ruin-guard")
    scene.play("raging-tide")
    assert [*scene.match.waiting] == [0]


def test_a_phase_begun_under_earlier_rules_goes_on_by_them() -> None:
    """There an open choice stops all others."""
    scene = two()
    scene.table.rules = 1
    assert [*begins(scene).match.waiting] == [0]

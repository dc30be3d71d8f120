"""P-5 to P-14: draw, act, pass; take and drop."""

from __future__ import annotations

from tests.games.parsifal.given import given


def test_draw_act_and_on() -> None:
    """P-5, P-6: the program draws, and one action ends the turn."""
    scene = given("knight-1", "kundry", deck="gawan wine charmer-1")
    assert scene.at("gawan") == "seat 0"
    scene.act("knight-1:lock:gawan")
    assert scene.match.waiting == (1,)
    assert scene.at("wine") == "common"


def test_no_draw_from_an_empty_deck() -> None:
    """P-6."""
    scene = given("knight-1", "kundry")
    assert scene.prompt() == "Your turn! The deck is empty."
    assert scene.table.drawn == []


def test_a_drawn_artifact_goes_to_the_common_area_and_a_character_to_the_drawer() -> None:
    """P-7, P-R12: characters and the Swan are unlocked and without artifacts."""
    scene = given("knight-1", "kundry", deck="swan spear")
    assert scene.at("swan") == "seat 0"
    assert scene.locker("swan") is None
    assert scene.seen("swan").artifacts == ()
    assert scene.act("pass").at("spear") == "common"


def test_a_draw_may_win() -> None:
    """P-8: quests are checked before anyone acts."""
    scene = given("gamuret+horn herzeleide", "kundry", deck="parsifal")
    assert scene.match.over
    assert scene.match.result.winners == (0,)


def test_the_actions_of_a_character() -> None:
    """P-9: take, drop, release or a skill of an unlocked character in the same area, and nothing else."""
    scene = given("ferris+bread>gawan knight-1", "kundry>knight-2 gawan knight-2", common="wine")
    assert {token.split(":")[1] for token in scene.choices("ferris:")} == {"take", "drop", "release", "give"}
    assert {token.split(":")[1] for token in scene.choices("knight-1:")} == {"take", "lock", "free"}
    assert scene.choices("kundry") == scene.choices("gawan") == []


def test_passing_is_always_allowed() -> None:
    """P-10, P-R1."""
    scene = given("knight-1", "kundry")
    assert scene.choices()[0] == "pass"
    assert scene.act("pass").match.waiting == (1,)
    assert "Ann passes." in scene.heard()


def test_a_player_without_an_unlocked_character_passes_automatically() -> None:
    """P-10, P-R20: a player whose characters have no possible action passes, too."""
    scene = given("knight-1", "gamuret", "kundry>charmer-1 parsifal", "charmer-1")
    scene.act("pass")
    assert scene.match.waiting == (2,)
    assert "Bruno can't act: no unlocked character has anything to do." in scene.heard()
    scene.act("pass")
    assert scene.match.waiting == (0,)
    assert "Dario can't act: every character in the area is locked." in scene.heard()


def test_a_player_without_characters_cannot_act() -> None:
    """P-10. The log gives the reason; earlier, it only said that no character could act."""
    assert "Bruno can't act: no characters." in given("knight-1 kundry", "", "gawan kundry").act("pass").heard()


def test_take() -> None:
    """P-11: a character can own any number of artifacts; the Swan owns none."""
    scene = given("knight-1 swan", "kundry", common="wine bread")
    assert scene.choices("knight-1:take") == ["knight-1:take:wine", "knight-1:take:bread"]
    assert scene.choices("swan:") == []
    scene.act("knight-1:take:wine", "pass", "knight-1:take:bread")
    assert [each.key for each in scene.seen("knight-1").artifacts] == ["wine", "bread"]


def test_drop() -> None:
    """P-12."""
    scene = given("knight-1+wine+bread", "kundry").act("knight-1:drop:bread")
    assert scene.at("bread") == "common"
    assert scene.at("wine") == "knight-1"


def test_artifacts_add_their_skills() -> None:
    """P-13: the skills are lost with the artifact."""
    scene = given("gamuret", "kundry charmer-1", common="bow balm")
    assert scene.choices("gamuret:lock") == []
    scene.act("gamuret:take:bow", "pass")
    assert scene.seen("gamuret").capacity == 2
    scene.act("gamuret:lock:kundry", "pass", "gamuret:lock:charmer-1")
    assert scene.seen("gamuret").victims != ()


def test_a_player_without_characters_stays_in_the_game() -> None:
    """P-14: a player without characters keeps drawing."""
    scene = given("klingsor+spear", "kundry", "", deck="wine bread gamuret").act("pass", "pass")
    assert scene.at("gamuret") == "seat 2"

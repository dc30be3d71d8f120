"""P-23 to P-34: every skill, and further actions."""

from __future__ import annotations

from tests.games.parsifal.given import given

CHARMERS = "charmer-1 charmer-2 charmer-3"


def test_only_printed_skills() -> None:
    """P-23: no lock without a lock skill."""
    scene = given("gamuret gurnemanz parsifal", "kundry knight-1>charmer-1 charmer-1")
    assert scene.choices("gamuret") == []
    assert {token.split(":")[1] for token in scene.choices("gurnemanz")} == {"free"}
    assert {token.split(":")[1] for token in scene.choices("parsifal")} == {"free"}


def test_an_action_can_target_characters_of_any_player() -> None:
    """P-24: the acting player's own, too, and nobody must consent."""
    scene = given("knight-1 gawan", "kundry", "charmer-1")
    assert scene.choices("knight-1:lock") == [f"knight-1:lock:{each}" for each in ("gawan", "kundry", "charmer-1")]
    assert scene.act("knight-1:lock:kundry").match.waiting == (2,)


def test_further_actions_of_the_same_character() -> None:
    """P-25: the Wine gives one; only its owner can continue, or stop earlier."""
    scene = given("knight-1+wine gurnemanz", "kundry gawan", common="bread balm")
    scene.act("knight-1:take:bread")
    assert scene.match.waiting == (0,)
    assert scene.prompt() == "Knight 1 can act once more, thanks to the Wine."
    assert scene.choices("gurnemanz") == []
    assert scene.match.view(None).actions == 1
    scene.act("knight-1:take:balm")
    assert scene.match.waiting == (1,)
    assert given("knight-1+wine", "kundry", common="bread").act("knight-1:take:bread", "pass").match.waiting == (1,)


def test_extra_actions_add_up() -> None:
    """P-25: both Knights together and the Wine make three actions."""
    scene = given("knight-1+wine knight-2", "kundry gawan", common="bread balm spear")
    scene.act("knight-1:take:bread", "knight-1:take:balm")
    assert scene.match.waiting == (0,)
    assert scene.act("knight-1:take:spear").match.waiting == (1,)


def test_conditions_of_extra_actions() -> None:
    """P-25: a character has to own an artifact, or to have unlocked company in the same area."""
    for areas, more in (
        (("amfortas+balm", "kundry"), True),
        (("amfortas", "kundry+balm"), False),
        (("parsifal+spear", "kundry"), True),
        (("titurel+grail", "kundry"), True),
        (("klingsor kundry", "gawan"), True),
        (("klingsor", "kundry"), False),
        (("klingsor kundry", "ferris>kundry"), False),
        (("knight-1 knight-2", "kundry"), True),
        (("knight-1", "knight-2"), False),
    ):
        scene = given(*areas, common="bread")
        scene.act(f"{areas[0].split()[0].split('+')[0]}:take:bread")
        assert (scene.match.waiting == (0,)) is more, areas


def test_extra_actions_can_shrink_never_grow() -> None:
    """P-25, P-R13: taking the Wine gives none immediately; giving it away removes one."""
    assert given("knight-1", "kundry", common="wine bread").act("knight-1:take:wine").match.waiting == (1,)
    scene = given("knight-1+wine", "kundry", common="bread").act("knight-1:drop:wine")
    assert scene.match.waiting == (1,)
    scene = given("klingsor kundry", "knight-1").act("klingsor:lock:kundry")
    assert scene.match.waiting == (1,)


def test_a_character_that_moves_to_another_area_cannot_act_again() -> None:
    """P-25: the character must still be in the acting player's area."""
    scene = given(f"{CHARMERS}+wine", "kundry gawan").act("charmer-3:move:charmer-3:1")
    assert scene.match.waiting == (1,)
    assert scene.at("charmer-3") == "seat 1"


def test_a_character_that_locks_itself_cannot_act_again() -> None:
    """P-25: for example, by a rival's character that it controls; its artifacts become common again (P-18)."""
    scene = given("amfortas+balm squire-1", "knight-1", common="bread").act("amfortas+knight-1:lock:amfortas")
    assert (scene.locker("amfortas"), scene.at("balm")) == ("knight-1", "common")
    assert scene.match.waiting == (1,)


def test_lock() -> None:
    """P-26: anyone in play except itself and characters already locked."""
    scene = given("knight-1 gawan", "kundry>charmer-1 charmer-1", limbo="swan")
    assert scene.choices("knight-1:lock") == ["knight-1:lock:gawan", "knight-1:lock:kundry"]
    assert scene.act("knight-1:lock:kundry").locker("kundry") == "knight-1"


def test_free() -> None:
    """P-27: any lock can be removed, including one made by another player."""
    scene = given("gurnemanz gawan", "kundry>gawan ferris>knight-1", "knight-1")
    assert scene.choices("gurnemanz:free") == ["gurnemanz:free:gawan", "gurnemanz:free:knight-1"]
    assert scene.act("gurnemanz:free:knight-1").locker("knight-1") is None


def test_release() -> None:
    """P-28, P-R4: the player's own prisoners without a skill, others only with it; nothing is offered twice."""
    scene = given("herzeleide>kundry>gawan knight-1>ferris", "kundry gawan ferris")
    assert scene.choices("herzeleide:release") == ["herzeleide:release:kundry", "herzeleide:release:gawan"]
    assert scene.choices("herzeleide:free") == []
    assert scene.choices("knight-1:release") == ["knight-1:release:ferris"]
    assert scene.choices("knight-1:free") == ["knight-1:free:kundry", "knight-1:free:gawan"]


def test_change_of_player() -> None:
    """P-29: any character, their own included, to any other player."""
    scene = given(CHARMERS, "kundry+wine", "")
    moves = scene.choices("charmer-2:move")
    assert len(moves) == len(set(moves)) == 4 * 2
    scene.act("charmer-2:move:kundry:2")
    assert (scene.at("kundry"), scene.at("wine")) == ("seat 2", "kundry")


def test_three_unlocked_copies_of_one_name() -> None:
    """P-29, P-R11: in the same area, with that printed name; Charmers and Squires do not mix, nor do rivals' count."""
    assert given("charmer-1 charmer-2 squire-1", "kundry").choices("charmer-1:move") == []
    assert given("charmer-1 charmer-2", "charmer-3").choices("charmer-1:move") == []
    assert given(CHARMERS, "kundry>charmer-3").choices("charmer-1:move") == []
    assert given("squire-1 squire-2 squire-4", "kundry").choices("squire-4:move") != []
    assert given("klingsor charmer-1 charmer-2", "charmer-3").choices("klingsor+charmer-3:move") == []
    assert given(f"klingsor {CHARMERS}", "charmer-4").choices("klingsor+charmer-4:move") != []


def test_give() -> None:
    """P-30: to another unlocked character, anyone's, that can own it."""
    scene = given("gawan+balm", "kundry swan ferris>knight-1", "knight-1 squire-1")
    assert scene.choices("gawan:give") == [f"gawan:give:balm:{each}" for each in ("kundry", "ferris", "squire-1")]
    assert scene.act("gawan:give:balm:kundry").at("balm") == "kundry"


def test_to_limbo_from_anywhere() -> None:
    """P-31: from the common area, an owner or an area; unseen tarots and those in Limbo cannot be sent."""
    assert given("gurnemanz", "kundry", common="bow").act("gurnemanz:limbo:bow").at("bow") == "limbo"
    assert given("gurnemanz", "ferris+bow").act("gurnemanz:limbo:bow").at("bow") == "limbo"
    assert given("gurnemanz", "kundry").choices("gurnemanz:limbo") == []
    assert given("gurnemanz", "kundry", limbo="bow").choices("gurnemanz:limbo") == []
    assert given("ferris+bow", "swan").act("ferris:limbo:swan").at("swan") == "limbo"


def test_a_banished_character_drops_all() -> None:
    """P-31, P-20."""
    scene = given("parsifal+spear", "klingsor+grail>gawan", "gawan").act("parsifal:limbo:klingsor")
    assert (scene.at("klingsor"), scene.at("grail"), scene.locker("gawan")) == ("limbo", "common", None)


def test_from_limbo() -> None:
    """P-32: Titurel takes characters; with the Grail, any player can take artifacts for an unlocked character."""
    scene = given("titurel gawan", "kundry", limbo="klingsor horn")
    assert scene.choices("titurel:get") == ["titurel:get:klingsor"]
    assert scene.act("titurel:get:klingsor").at("klingsor") == "seat 0"
    scene = given("gawan+grail ferris squire-1 swan", "kundry>ferris", limbo="klingsor horn")
    assert scene.choices("gawan:get") == ["gawan:get:klingsor", "gawan:get:horn:gawan", "gawan:get:horn:squire-1"]
    assert scene.act("gawan:get:horn:squire-1").at("horn") == "squire-1"


def test_control() -> None:
    """P-33: a rival's named, unlocked character acts and stays; it keeps what it takes and holds what it locks."""
    scene = given("amfortas", "knight-1 kundry parsifal", common="wine")
    assert not scene.choices("amfortas+kundry")
    assert {token.split(":")[1] for token in scene.choices("amfortas+knight-1")} == {"take", "lock"}
    scene.act("amfortas+knight-1:lock:kundry")
    assert (scene.locker("kundry"), scene.at("knight-1")) == ("knight-1", "seat 1")
    scene = given("amfortas", "knight-1", common="wine").act("amfortas+knight-1:take:wine")
    assert scene.at("wine") == "knight-1"


def test_control_of_all_that_a_character_may_do() -> None:
    """P-33: take, drop, release and its skills, with its own artifacts and prisoners."""
    scene = given("amfortas", "squire-1+bow>gawan gawan", "swan kundry>ferris ferris", common="wine")
    verbs = {token.split(":")[1] for token in scene.choices("amfortas+squire-1")}
    assert verbs == {"take", "drop", "release", "lock", "give", "limbo"}
    assert scene.choices("amfortas+gawan") == []
    scene.act("amfortas+squire-1:drop:bow")
    assert (scene.at("bow"), scene.locker("gawan")) == ("common", None)


def test_control_is_of_rivals_only_and_not_chained() -> None:
    """P-33, P-R14."""
    assert given("amfortas knight-1", "gamuret").choices("amfortas+") == []
    scene = given("klingsor", "kundry", "parsifal gurnemanz knight-1", common="wine")
    assert {token.split(":")[0] for token in scene.choices()} == {"pass", "propose", "klingsor", "klingsor+kundry"}


def test_control_counts_as_the_controllers_action() -> None:
    """P-33: its own extra actions count, not those of the character that it uses."""
    scene = given("amfortas", "knight-1+wine knight-2 gawan", common="bread")
    assert scene.act("amfortas+knight-1:take:bread").match.waiting == (1,)
    scene = given("amfortas+balm", "knight-1 gawan", common="bread spear").act("amfortas+knight-1:take:bread")
    assert scene.match.waiting == (0,)
    assert scene.choices("amfortas:take") == ["amfortas:take:spear"]


def test_you_is_the_acting_player_in_control() -> None:
    """P-33: tarots from the deck or Limbo go to that player."""
    scene = given("amfortas", "gawan", deck="squire-1 ferris charmer-1").act("amfortas+gawan:draw")
    assert scene.at("ferris") == "seat 0"
    scene = given("amfortas squire-1", "knight-1+grail", limbo="klingsor horn")
    assert scene.choices("amfortas+knight-1:get") == [
        "amfortas+knight-1:get:klingsor",
        "amfortas+knight-1:get:horn:amfortas",
        "amfortas+knight-1:get:horn:squire-1",
    ]
    assert scene.act("amfortas+knight-1:get:klingsor").at("klingsor") == "seat 0"


def test_draw_one_more() -> None:
    """P-34: the card is placed like any other, and can win (P-45); without a deck, the action is impossible."""
    assert given("gawan gamuret+horn herzeleide", "kundry", deck="wine parsifal").act("gawan:draw").match.over
    scene = given("gawan", "kundry", deck="squire-1 spear ferris").act("gawan:draw")
    assert scene.at("spear") == "common"
    assert given("gawan swan", "kundry").match.waiting == (1,)

"""P-35 to P-43: the Horn, the window, and standing orders."""

from __future__ import annotations

import pytest

from games.kernel.ask import Ask
from games.kernel.match import Match, NotAskedError
from games.parsifal.game import PARSIFAL
from games.parsifal.table import Order
from tests.games.parsifal.given import READ, Scene, given


def scene_with_threats(**more: object) -> Scene:
    """Return a scene in which Ann can lock Bruno's Gawan, who has the Horn, or Chiara's Kundry."""
    return given("knight-1 squire-1", "gawan+horn gamuret", "kundry", common="wine", **more)  # type: ignore[arg-type]


def test_the_horn_is_no_action() -> None:
    """P-35: the Horn is never offered in its owner's turn."""
    assert {token.split(":")[-1] for token in given("gawan+horn", "ferris").choices("gawan")} == {"horn", "ferris"}
    assert given("gawan+horn", "ferris").choices("gawan") == ["gawan:drop:horn", "gawan:give:horn:ferris"]


@pytest.mark.parametrize(
    "token", ["knight-1:lock:gamuret", "knight-1:take:wine", "squire-1:take:wine", "knight-1:lock:kundry"]
)
def test_any_action_of_a_rival_can_be_interrupted(token: str) -> None:
    """P-36, P-37, P-R15: it does not matter who is affected, or whose turn is next."""
    scene = scene_with_threats(orders=Order.ALWAYS).act(token)
    assert scene.match.waiting == (1,)
    assert scene.choices()[:2] == ["let", "horn"]


@pytest.mark.parametrize(
    "token",
    [
        "gawan:drop:balm",
        "knight-1:release:kundry",
        "gurnemanz:free:kundry",
        "charmer-1:move:gurnemanz:1",
        "gawan:give:balm:knight-1",
        "gurnemanz:limbo:bow",
        "titurel:get:herzeleide",
        "swan:draw",
        "amfortas+squire-1:take:bow",
    ],
)
def test_every_kind_of_action_can(token: str) -> None:
    """P-36: drop, release, every skill, and actions of a rival's character; none has happened yet."""
    own = "knight-1>kundry gurnemanz gawan+balm swan titurel amfortas charmer-1 charmer-2 charmer-3 kundry"
    board = (own, "ferris+horn squire-1")
    scene = given(*board, common="bow", limbo="herzeleide", deck="wine bread", orders=Order.ALWAYS)
    before = scene.board.copy()
    assert scene.act(token).match.waiting == (1,)
    assert scene.board == before
    assert scene.act("horn").at("horn") == "limbo"
    assert (scene.board.locker, scene.at("balm"), scene.at("gurnemanz")) == (before.locker, "gawan", "seat 0")


def test_draws_and_passes_cannot() -> None:
    """P-36: neither the draw of a turn nor a pass opens a window."""
    scene = scene_with_threats(orders=Order.ALWAYS, deck="spear ferris").act("pass")
    assert scene.match.waiting == (1,)
    assert "pass" in scene.choices()


def test_every_further_action_can() -> None:
    """P-36: an interruption ends the turn, including further actions (P-41)."""
    scene = given("knight-1+wine", "gawan+horn gamuret", common="bread balm", orders=Order.ALWAYS)
    scene.act("knight-1:take:bread", "let", "knight-1:take:balm", "horn")
    assert (scene.at("bread"), scene.at("balm")) == ("knight-1", "common")
    assert scene.match.waiting == (1,)


@pytest.mark.parametrize("board", [("knight-1", "swan", "kundry"), ("knight-1+horn", "gawan", "kundry")])
def test_no_player_is_asked_without_the_horn(board: tuple[str, ...]) -> None:
    """P-37: a player is not asked about their own action either."""
    scene = given(*board, common="wine", orders=Order.ALWAYS).act("knight-1:take:wine")
    assert scene.at("wine") == "knight-1"


def test_a_pending_action_is_shown_and_changes_nothing() -> None:
    """P-38: nobody else can do anything, and it is binding."""
    scene = scene_with_threats().act("knight-1:lock:gawan")
    for viewer in (None, 0, 1, 2):
        pending = scene.match.view(viewer).pending
        assert pending
        assert READ(pending.text) == "Knight 1 locks Gawan"
        assert pending.interrupters == (1,)
    assert scene.locker("gawan") is None
    for seat in (0, 2):
        with pytest.raises(NotAskedError):
            scene.say(seat, "pass")


def test_the_window_closes_and_the_action_happens_as_announced() -> None:
    """P-39: letting it happen is the first option, since that is what silence means."""
    scene = scene_with_threats().act("knight-1:lock:gawan")
    assert scene.choices()[0] == "let"
    scene.act("let")
    assert (scene.locker("gawan"), scene.at("horn")) == ("knight-1", "common")
    assert scene.match.view(None).pending is None


def test_never_and_always() -> None:
    """P-40."""
    assert scene_with_threats(orders=Order.NEVER).act("knight-1:lock:gawan").locker("gawan") == "knight-1"
    assert scene_with_threats(orders=Order.ALWAYS).act("knight-1:lock:kundry").locker("kundry") is None


@pytest.mark.parametrize(
    ("token", "important"),
    [
        ("knight-1:lock:gawan", True),
        ("knight-1:lock:gamuret", True),
        ("knight-1:lock:kundry", False),
        ("knight-1:take:wine", False),
        ("amfortas+gawan:take:wine", True),
        ("amfortas:give:grail:gamuret", True),
        ("amfortas:drop:grail", False),
    ],
)
def test_actions_on_an_area_or_with_a_character_are_important(token: str, important: bool) -> None:
    """P-40: by default, players are asked only about important actions."""
    scene = given("knight-1 amfortas+grail", "gawan+horn gamuret", "kundry", common="wine").act(token)
    assert (scene.match.view(None).pending is not None) is important


@pytest.mark.parametrize(
    ("token", "asked"),
    [
        ("knight-1:lock:gawan", True),
        ("knight-2:release:herzeleide", False),
        ("amfortas+gawan:take:wine", True),
        ("amfortas:give:grail:gamuret", False),
        ("gurnemanz:free:squire-1", True),
        ("knight-1:take:wine", False),
    ],
)
def test_across_days_players_are_asked_only_about_actions_that_could_hurt(token: str, asked: bool) -> None:
    """P-40: what hurts is the loss of a character's freedom, of a prisoner, or of its use.

    Being freed or receiving something is harmless, and so is a change in another area. A player can choose to be asked
    about everything.
    """
    board = (
        "knight-1 knight-2>herzeleide amfortas+grail gurnemanz squire-2",
        "gawan+horn>squire-1 gamuret herzeleide",
        "squire-1",
    )
    scene = given(*board, common="wine", pace="days").act(token)
    assert (scene.match.view(None).pending is not None) is asked
    scene = given(*board, common="wine", pace="days", orders=Order.ALWAYS).act(token)
    assert scene.match.view(None).pending is not None


def test_across_days_a_victory_of_others_alone_is_asked_about() -> None:
    """P-40, P-44."""
    board = ("titurel+grail", "gawan+horn", "amfortas")
    assert not given(*board, pace="days").act("titurel:lock:amfortas").match.over


def test_actions_that_complete_quests_are_important() -> None:
    """P-40: anyone's quests count; a draw is never important, whatever it brings."""
    scene = given("titurel+grail", "gawan+horn", "amfortas").act("titurel:lock:amfortas")
    assert not scene.match.over
    assert scene.act("let").match.over
    scene = given("swan", "gawan+horn gamuret herzeleide", deck="charmer-1 wine").act("swan:draw")
    assert scene.at("wine") == "common"


def test_the_owner_of_the_horn_changes_orders() -> None:
    """P-40, P-R19: in their own turn or in the window, as often as they like, from the next action on."""
    scene = given("gawan+horn", "knight-1 ferris", common="wine bread")
    assert scene.choices("ask-") == ["ask-always", "ask-never"]
    scene.act("ask-always", "ask-never", "ask-always")
    assert scene.match.waiting == (0,)
    scene.act("pass", "knight-1:take:wine", "ask-never")
    assert scene.choices() == ["let", "horn", "ask-always", "ask-important"]
    scene.act("let")
    assert (scene.table.orders[0], scene.at("wine")) == (Order.NEVER, "knight-1")
    assert scene.choices("gawan")
    assert scene.act("pass").choices("ask-") == []


def test_an_order_is_the_players_own() -> None:
    """P-40: only that player sees and reads it."""
    scene = given("gawan+horn", "knight-1").act("ask-never")
    assert [scene.match.view(viewer).order for viewer in (None, 0, 1)] == [None, Order.NEVER, Order.IMPORTANT]
    text = "You won't be asked whether to interrupt."
    assert [text in scene.heard(viewer) for viewer in (None, 0, 1)] == [False, True, False]


def test_an_interrupted_action_has_no_effect() -> None:
    """P-41: the Horn goes to Limbo, the turn ends, and the drawn tarot stays."""
    scene = scene_with_threats(deck="spear").act("knight-1:lock:gawan", "horn")
    assert (scene.locker("gawan"), scene.at("horn"), scene.at("spear")) == (None, "limbo", "common")
    assert scene.match.waiting == (1,)
    assert scene.match.view(None).pending is None


def test_the_target_itself_may_interrupt() -> None:
    """P-42: the character that would be used can interrupt, too."""
    scene = given("amfortas", "gawan+horn", common="wine").act("amfortas+gawan:take:wine", "horn")
    assert (scene.at("wine"), scene.at("horn")) == ("common", "limbo")


def test_an_interruption_is_not_interrupted() -> None:
    """P-36, P-43: one player is asked, once."""
    scene = scene_with_threats().act("knight-1:lock:gawan", "horn")
    assert scene.match.waiting == (1,)
    assert "horn" not in scene.choices()


def rebuild(scene: Scene) -> Scene:
    """Return the same match, rebuilt from its record."""
    return Scene(Match(PARSIFAL, scene.match.record()))


def test_a_window_and_the_orders_given_in_it_outlive_a_restart() -> None:
    """P-38, P-40: the announced action is still pending, and the order applies from the next action on."""
    scene = rebuild(scene_with_threats().act("knight-1:lock:gawan", "ask-always"))
    assert scene.choices() == ["let", "horn", "ask-important", "ask-never"]
    assert [READ(found.text) for found in [scene.match.view(None).pending] if found] == ["Knight 1 locks Gawan"]
    scene = rebuild(scene.act("ask-never"))
    assert scene.act("let").locker("gawan") == "knight-1"
    assert rebuild(scene).table.orders[1] is Order.NEVER


def test_silence_lets_it_happen() -> None:
    """P-39."""
    scene = scene_with_threats().act("knight-1:lock:gawan")
    asked = scene.match.asked(1)
    assert asked
    assert isinstance(asked.question, Ask)
    scene.match.answer(1, asked.question.fallback, by="clock")
    assert (scene.locker("gawan"), scene.at("horn")) == ("knight-1", "common")


def test_a_turn_waits_for_its_player() -> None:
    """P-10: a turn waits for its player for any length of time."""
    asked = scene_with_threats().match.asked(0)
    assert asked
    assert isinstance(asked.question, Ask)
    assert asked.question.fallback == ()


def set_auto_action(scene: Scene, seat: int, way: str) -> str:
    """Return the reply to a seat that sets a permanent auto-action."""
    (line,) = scene.match.leave(seat, ("interrupt", way, "", "every")).lines
    assert line.to == (seat,)
    return READ(line.text)


def test_an_order_may_be_given_before_one_has_the_horn() -> None:
    """P-40: anyone can, in anyone's turn, so that a player who takes the Horn is asked about the very next action."""
    scene = given("gawan", "klingsor titurel", "kundry", common="horn spear")
    assert set_auto_action(scene, 0, "always") == (
        "In advance – Whenever you can stop an action with the Horn: ask me, also about unimportant actions."
    )
    scene.act("gawan:take:horn", "klingsor:take:spear")
    assert scene.match.waiting == (0,)
    assert scene.act("horn").at("spear") == "common"
    plain = given("gawan", "klingsor titurel", "kundry", common="horn spear")
    assert plain.act("gawan:take:horn", "klingsor:take:spear").match.waiting == (2,)


def test_an_order_may_be_changed_in_a_rivals_turn() -> None:
    """P-40: a player who chose never to be asked can change that, too."""
    scene = scene_with_threats(orders=Order.NEVER)
    assert scene.match.waiting == (0,)
    set_auto_action(scene, 1, "always")
    assert scene.act("knight-1:take:wine").match.waiting == (1,)


def test_an_order_during_a_window_counts_from_the_next_action() -> None:
    """P-40: the open window stays open."""
    scene = scene_with_threats(orders=Order.ALWAYS).act("knight-1:take:wine")
    set_auto_action(scene, 1, "never")
    assert scene.match.waiting == (1,)
    scene.act("let", "pass", "kundry:lock:squire-1")
    assert (scene.locker("squire-1"), scene.match.waiting) == ("kundry", (0,))


def test_an_order_for_the_horn_stays_secret() -> None:
    """P-40: neither the table nor the questions show it; a rebuilt match knows it."""
    scene = scene_with_threats()
    before = [scene.match.view(viewer) for viewer in (None, 0, 2)]
    asked = scene.match.asked(0)
    set_auto_action(scene, 1, "never")
    assert [scene.match.view(viewer) for viewer in (None, 0, 2)] == before
    assert scene.match.asked(0) == asked
    again = Match(PARSIFAL, scene.match.record())
    assert again.state_hash() == scene.match.state_hash()
    assert again.table.orders == [Order.IMPORTANT, Order.NEVER, Order.IMPORTANT]


def test_the_window_shows_the_effects_of_the_announced_action() -> None:
    """P-38: a player who can stop an action reads all of it, like the one who announces it, from their own side."""
    scene = scene_with_threats().act("knight-1:lock:gawan")
    assert scene.option("let") == ("the Horn is up for grabs.", False)
    assert scene.option("horn") == ("Ann's turn ends, and the Horn goes to Limbo.", False)


def test_the_window_warns_of_a_rivals_victory() -> None:
    """P-38, P-47: the player who can still stop it reads who would win."""
    scene = given("amfortas parsifal titurel", "ferris+horn", common="grail").act("amfortas:take:grail")
    assert scene.option("let")[0] == "You lose: Ann would win."


def test_the_price_of_blowing_the_horn_includes_a_quest() -> None:
    """P-41, P-45: Gamuret's quest to own the Horn is broken. Earlier, the player read of it only afterwards."""
    ends = "Ann's turn ends, and the Horn goes to Limbo."
    broken = {
        "gamuret+horn": f"{ends} Breaks a quest of Gamuret (you).",
        "gamuret+horn herzeleide": f"{ends} No longer one quest from victory: Gamuret (you).",
    }
    for area, price in broken.items():
        scene = given("charmer-1 charmer-2", area, "kundry", orders=Order.ALWAYS).act("charmer-1:lock:kundry")
        assert scene.option("horn") == (price, False)

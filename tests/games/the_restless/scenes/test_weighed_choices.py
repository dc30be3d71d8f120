"""Tests that a choice says what it would waste, who would draw, and which risk comes with it."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Heal
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.vocabulary.basics.branches import Way
from tests.games.the_restless.given import READ, Scene, given, set_
from tests.games.the_restless.made import stone, tool


def offered(*ways: Way, **given_: object) -> Scene:
    """Return the scene of a choice between these ways, for a party with 3 Reroll Counters."""
    scene = given(stone(Choose(ways)), alter=set_(rerolls=3), **given_)  # type: ignore[arg-type]
    return scene.say("on")


def about(scene: Scene, token: str) -> str:
    return next(READ(option.about) for option in scene.options() if option.token == token)


PAID = Way(t("Pay"), Recharge("chosen", 2), cost=Rerolls(-1))


def test_silence_does_not_pay_for_a_way_that_changes_nothing() -> None:
    """R-58, R-212: nobody has a spent Active Item, so the Counter would be lost for nothing."""
    scene = offered(PAID, Way(t("Go"), Rerolls(1)), items={0: ["club"]})
    assert about(scene, "way:0").endswith("Changes nothing now.")
    assert "Changes nothing" not in about(scene, "way:1")
    assert scene.silence() == ("way:1",)
    three = offered(PAID, Way(t("Buy"), Rerolls(2)), Way(t("Go")), items={0: ["club"]})
    assert three.choices() == ["way:0", "way:1", "way:2"]
    assert three.silence() == ("way:2",), "the second way can have a price, too"


def test_a_way_that_changes_something_keeps_its_place() -> None:
    """R-58: a spent Active Item can be recharged."""
    spent = tool(Rerolls(1))
    scene = given(stone(Choose((PAID, Way(t("Go"), Rerolls(1))))), alter=set_(rerolls=3), items={0: [spent]})
    scene.say("use:0:0").say("on")
    assert scene.silence() == ("way:0",)
    assert "Changes nothing" not in about(scene, "way:0")


def test_a_way_without_an_effect_is_no_waste() -> None:
    """R-101: to leave is what the player wants."""
    scene = offered(Way(t("Leave")), Way(t("Eat"), Heal("each", 1)))
    assert "Changes nothing" not in about(scene, "way:0")


def test_a_draw_says_who_draws_across_days() -> None:
    """R-78 and our ruling: the Character with the most room draws, without a question."""
    held = {0: ["club"], 1: ["club"], 3: ["club"]}
    scene = given(stone(Choose((Way(t("Dig"), Draw("loot")), Way(t("Go"))))), pace="days", items=held, players=2)
    scene.say("on")
    assert about(scene, "way:0").endswith("Prop Cleo has the most room and draws.")
    printed = given(stone(Choose((Way(t("Dig"), Draw("loot")), Way(t("Go"))))), pace="printed", items=held, players=2)
    printed.say("on", seat=0).say("on", seat=1)
    assert "draws" not in about(printed, "way:0"), "the party is asked"


def test_a_look_at_the_wares_names_the_risk_of_a_sin() -> None:
    """R-105, R-107: a Sin among the Treasure binds to the Character who draws the wares."""
    scene = given("trader", alter=set_(rerolls=3), pace="days").say("on")
    assert scene.hint("see").startswith("A Sin can be among the Treasure. It binds to the Character who draws.")
    assert scene.hint("see").endswith("has the most room and draws.")
    assert "Sin" in [READ(note.name) for note in THE_RESTLESS.notes(scene.match.view(0))]


def test_silence_discards_and_gives_nothing() -> None:
    """R-212: a player who only looked at what could be discarded would lose the first Item."""
    held: dict[int, list[str]] = {0: ["club", "bread"]}
    for token in ("toss:0", "give:0"):
        scene = given("stone", items=held)
        assert token in scene.choices()
        assert scene.say(token).silence() == ("nothing",)

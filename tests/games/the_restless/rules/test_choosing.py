"""A player who chooses a Character reads what will happen to it (R-101, R-196, R-207)."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Heal, LoseHealth
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from tests.games.the_restless.given import READ, given, on_top, set_
from tests.games.the_restless.made import charm, stone


def test_the_question_shows_only_the_effects_on_the_chosen_character() -> None:
    """R-101: the Counter is the party's, regardless of the choice."""
    met = stone(Heal("chosen", 2) >> Rerolls(1) >> LoseHealth("chosen", 1))
    scene = given(met).say("on")
    words = "Restore 2 Health to a Character you choose. That Character loses 1 Health."
    assert scene.prompt() == f"Prop {met}: {words} Which Character?"
    assert scene.say("place:2").health() == [7, 7, 6, 7]


def test_a_question_names_only_the_current_step_of_its_card() -> None:
    """R-101: the other option is for someone else."""
    met = stone(Choose((Way(t("Eat"), Heal("chosen", 2)), Way(t("Wear"), GainArmor("chosen", 3)))))
    scene = given(met).say("on", "way:1")
    assert scene.prompt() == f"Prop {met}: Give 3 Armor to a Character you choose. Which Character?"


def test_a_question_names_the_character_who_pays_health() -> None:
    """R-207, RL-42."""
    met = stone(Choose((Way(t("Bleed"), Rerolls(3), cost=LoseHealth("chosen", 2)), Way(t("Walk on")))))
    scene = given(met, players=2).say("on", seat=0).say("on", seat=1).say("way:0", seat=0).say("way:0", seat=1)
    assert scene.prompt() == f"Prop {met}: A Character pays (that Character loses 2 Health). Which Character?"
    scene.say("place:1", seat=0).say("place:1", seat=1)
    assert scene.prompt(1) == f"Prop {met}: does Prop Bert pay (that Character loses 2 Health)?"
    assert [READ(option.label) for option in scene.options(1)] == ["Pay: that Character loses 2 Health", "Don't pay"]


def test_the_choice_of_a_target_names_its_effect() -> None:
    """R-101: outside a turn, the party picks."""
    held = charm(On("round_start", Hit(1)))
    scene = given("mother", items={0: [held]})
    assert scene.prompt() == f"Prop {held}: Deal 1 damage to the Target. Which Target?"


def test_a_way_shows_its_cost_and_its_effect() -> None:
    """R-101: the player who chooses sees the cost and the effect next to each button."""
    ways = Way(t("Bleed"), Rerolls(3), cost=LoseHealth("chosen", 2)), Way(t("Walk on"))
    asked = given(stone(Choose(ways))).say("on").match.asked(0)
    assert asked is not None
    texts = [READ(option.about) for option in asked.question.options]  # type: ignore[union-attr]
    price = "Cost: a Character you choose loses 2 Health."
    assert texts == [f"{price} Gain 3 Reroll Counters.", "Nothing happens."]


def test_a_drawer_question_names_the_card_and_its_cause() -> None:
    """R-78, R-108, R-131."""
    met = stone(Draw("treasure"))
    assert given(met).say("on").prompt() == f"Prop {met}: who draws 1 Treasure?"
    fallen = given("beast", dice={n: [20] for n in (1, 2, 3)}, alter=on_top("loot", "ring"))
    fallen.say("turn:0", "hit:1:unarmed", "turn:1", "hit:1:unarmed", "turn:2", "hit:1:unarmed")
    assert fallen.prompt() == "Prop Beast: who draws 1 Loot?"
    trader = given("trader", alter=set_(rerolls=1)).say("on", "see")
    assert trader.prompt().startswith("The Trader's wares: who draws ")


def test_an_item_that_is_given_is_named() -> None:
    """R-47."""
    scene = given("stone", items={0: ["ring"]}).say("on", "give:0")
    assert scene.prompt() == "Which Character gets Prop Ring?"

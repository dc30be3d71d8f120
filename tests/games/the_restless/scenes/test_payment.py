"""Paying for wares with Items and Reroll Counters (R-109, R-111, R-207)."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.health import MaxHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import Per
from tests.games.the_restless.given import READ, Scene, both, given, on_top, set_
from tests.games.the_restless.made import charm, stone


def scene_with_wares(*items: str, rerolls: int = 1, players: int = 1) -> Scene:
    """Return a scene with the wares shown for 1 of these Counters, a crown worth 4 among them; seat 1 has the Items."""
    alter = both(set_(rerolls=rerolls), on_top("loot", "pebble", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", players=players, items={0: items}, alter=alter)
    for token in ("on", "see", "place:0"):
        for seat in range(players):
            scene.say(token, seat=seat)
    return scene


def test_a_price_is_paid_in_any_mix_of_items_and_counters() -> None:
    """R-109: a ring worth 2 and 2 of 3 Counters pay for 4."""
    scene = scene_with_wares("ring", rerolls=4).say("buy:2", "place:1", "given:0:0")
    assert (scene.holds(0), scene.holds(1), scene.table.rerolls) == ([], ["crown"], 1)


def test_the_difference_comes_back_in_counters() -> None:
    """R-109: a ring worth 2 and a coat worth 3 pay for 4, without any Counter."""
    scene = scene_with_wares("ring", "coat").say("buy:2", "place:1", "given:0:0", "given:0:1")
    assert (scene.holds(1), scene.table.rerolls) == (["crown"], 1)


def test_an_item_paid_as_price_triggers_no_discard_effect() -> None:
    """R-111."""
    scene = scene_with_wares(charm(On("discarded", Rerolls(9))), "coat").say(
        "buy:2", "place:1", "given:0:0", "given:0:1"
    )
    assert scene.table.rerolls == 0


def test_an_item_is_never_given_without_its_players_consent() -> None:
    """R-207, RL-42: the party votes for the ring, its controller keeps it, so nothing is bought."""
    scene = scene_with_wares("ring", rerolls=3, players=2)
    for token in ("buy:2", "place:1", "given:0:0"):
        scene.say(token, seat=0).say(token, seat=1)
    scene.say("no", seat=0)
    assert (scene.holds(0), scene.table.rerolls, scene.table.scene) == (["ring"], 2, "trader")


def test_the_player_asked_to_pay_is_not_asked_to_choose_a_character() -> None:
    """RL-42: Ann has chosen Bruno's Character, and Bruno decides whether it pays."""
    card = stone(Choose((Way(t("Pawn a year"), Rerolls(5), cost=MaxHealth("chosen", -1)), Way(t("Go")))))
    scene = given(card, players=2)
    for token in ("on", "way:0", "place:1"):
        for seat in (0, 1):
            scene.say(token, seat=seat)
    asked = scene.match.asked(1)
    assert asked is not None
    assert (
        READ(asked.question.prompt) == f"Prop {card}: does Prop Bert pay (−1 to the maximum Health of that Character)?"
    )


def test_an_effect_counts_the_value_of_the_item_that_its_cost_discarded() -> None:
    """R-109: a coat has Value 3, so a Counter for each and 1 more are 4."""
    card = stone(Choose((Way(t("Drop it"), Rerolls(Per("value", plus=1)), cost=Discard("chosen")), Way(t("Go")))))
    scene = given(card, items={0: ["coat"]}).say("on", "way:0")
    assert (scene.holds(0), scene.table.rerolls) == ([], 4)


def test_the_value_of_a_cost_counts_only_from_its_rule_version_on() -> None:
    """Replays of earlier matches have to come to the same Counters."""
    card = stone(Choose((Way(t("Drop it"), Rerolls(Per("value", plus=1)), cost=Discard("chosen")), Way(t("Go")))))
    scene = given(card, items={0: ["coat"]}, alter=set_(rules=7)).say("on", "way:0")
    assert scene.table.rerolls == 1


def test_a_price_beyond_the_counters_is_announced_and_silence_gives_no_item() -> None:
    """R-109, R-207: with 0 of 4 Counters, Items have to pay, and nobody loses one by waiting."""
    scene = scene_with_wares("ring", "coat")
    assert scene.hint("buy:2").startswith("You have 0 Reroll Counters; you pay the rest with Items. ")
    scene.say("buy:2", "place:1")
    assert scene.prompt().startswith("How do you pay 4? You have 0 Reroll Counters. Each Item pays its Value;")
    assert (scene.silence(), scene.choices()[0]) == (("off",), "off")
    assert not scene_with_wares("ring", rerolls=9).hint("buy:2").startswith("You have")

"""Paying for wares with Items and Reroll Counters (R-109, R-111, R-207)."""

from __future__ import annotations

from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.abilities import On
from tests.games.the_restless.given import Scene, both, given, on_top, set_
from tests.games.the_restless.made import charm


def offered(*items: str, rerolls: int = 1, players: int = 1) -> Scene:
    """Return a scene with the wares shown for 1 of these Counters, a crown worth 4 among them; seat 1 has the Items."""
    alter = both(set_(rerolls=rerolls), on_top("loot", "pebble", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", players=players, items={0: items}, alter=alter)
    for token in ("on", "see", "place:0"):
        for seat in range(players):
            scene.say(token, seat=seat)
    return scene


def test_a_price_is_paid_in_any_mix_of_items_and_counters() -> None:
    """R-109: a ring worth 2 and 2 of 3 Counters pay for 4."""
    scene = offered("ring", rerolls=4).say("buy:2", "place:1", "given:0:0")
    assert (scene.holds(0), scene.holds(1), scene.table.rerolls) == ([], ["crown"], 1)


def test_the_difference_comes_back_in_counters() -> None:
    """R-109: a ring worth 2 and a coat worth 3 pay for 4, without any Counter."""
    scene = offered("ring", "coat").say("buy:2", "place:1", "given:0:0", "given:0:1")
    assert (scene.holds(1), scene.table.rerolls) == (["crown"], 1)


def test_what_is_paid_with_triggers_no_discard() -> None:
    """R-111."""
    scene = offered(charm(On("discarded", Rerolls(9))), "coat").say("buy:2", "place:1", "given:0:0", "given:0:1")
    assert scene.table.rerolls == 0


def test_an_item_is_never_given_without_its_players_consent() -> None:
    """R-207, RL-42: the party votes for the ring, its controller keeps it, so nothing is bought."""
    scene = offered("ring", rerolls=3, players=2)
    for token in ("buy:2", "place:1", "given:0:0"):
        scene.say(token, seat=0).say(token, seat=1)
    scene.say("no", seat=0)
    assert (scene.holds(0), scene.table.rerolls, scene.table.scene) == (["ring"], 2, "trader")

"""Elements, reactions, Shields, damage and defeat."""

from __future__ import annotations

from typing import Any

import pytest

from games.genshin_tarot.vocabulary.elements import CRYO, GEO
from tests.games.genshin_tarot.given import given


def test_the_same_element_twice_has_no_effect() -> None:
    """G-68, GR-17: an element does not react with itself, and breaks no Shield."""
    scene = given("starfell-sword starfell-sword", "hilichurl-guard", ap=4).play("starfell-sword")
    assert scene.tokens("hilichurl-guard").element is GEO
    scene.play("starfell-sword")
    assert scene.tokens("hilichurl-guard").element is GEO
    assert scene.tokens("hilichurl-guard").shields == 1


@pytest.mark.parametrize(
    ("card", "party", "energy", "pile"),
    [
        ("gale-blade", "jean", 0, "dash"),
        ("kaboom", "klee", 1, "overheat"),
        ("ripple-of-fate", "mona", 3, ""),
        ("tidecaller", "beidou", 1, ""),
        ("frostgnaw", "kaeya", 3, ""),
    ],
)
def test_the_second_element_pays(card: str, party: str, energy: int, pile: str) -> None:
    """G-69, G-70, GR-16, GR-20: the first element has no influence; the tokens are removed, one Shield breaks."""
    first = "hydro" if party != "mona" else "geo"
    scene = given(card, party=f"{party} aether amber fischl", energy=0)
    scene.enemy("shield-bearer-mitachurl", element=first, shields=3).play(card)
    while len(scene.choices()) == 2 and "no" in scene.choices():
        scene.say("no")
    tokens = scene.tokens("shield-bearer-mitachurl")
    assert tokens.element is None
    assert tokens.shields == (1 if party == "kaeya" else 2)
    assert scene.player().energy == energy
    assert (pile in scene.discard()) is bool(pile)


def test_geo_lets_the_player_choose_who_gets_the_guard() -> None:
    """G-69, G-47, GR-19: Geo gives 2 Energy, and 2 Guard to a chosen player."""
    scene = given("starfell-sword", seats=2).enemy("hilichurl-gang", element="pyro")
    scene.play("starfell-sword", "seat:1")
    assert (scene.player(0).energy, scene.player(0).guard, scene.player(1).guard) == (2, 0, 2)


def test_the_element_comes_before_the_damage_and_opens_the_way() -> None:
    """GR-18, G-38, G-70: the reaction's Shield breaks first; a reaction that defeats still pays."""
    scene = given("foreign-rockblade+").enemy("hilichurl-guard", element="hydro", shields=1).play("foreign-rockblade+")
    assert scene.left("hilichurl-guard") == 4
    scene = given("tidecaller", party="beidou aether amber jean").enemy("hilichurl-gang", element="hydro", damage=6)
    assert scene.play("tidecaller").gone("hilichurl-gang")
    assert scene.player().energy == 1


def test_shields_stop_damage_but_not_piercing() -> None:
    """G-56: piercing damage breaks no Shield. A player whose attack has no effect reads why."""
    scene = given("foreign-rockblade sharpshooter", "hilichurl-guard").play("foreign-rockblade")
    assert (scene.left("hilichurl-guard"), scene.tokens("hilichurl-guard").shields) == (7, 1)
    assert scene.log_text().endswith("Ann plays Foreign Rockblade.\nHilichurl Guard's Shield holds.")
    scene.play("sharpshooter")
    assert (scene.left("hilichurl-guard"), scene.tokens("hilichurl-guard").shields) == (6, 1)


def test_immunity_makes_the_application_fail() -> None:
    """G-68, G-71: effects that wait for it do not happen either."""
    scene = given("starfell-sword", "geo-hypostasis").play("starfell-sword")
    assert scene.tokens("geo-hypostasis").element is None
    assert scene.left("geo-hypostasis") == 7


def test_a_passive_triggers_immediately() -> None:
    """G-38, G-71, GR-37: each Pyro put on a Dendro slime hurts it, after the reaction, attributed to nobody."""
    scene = given("seal-of-approval", party="yanfei aether amber jean")
    scene.enemy("small-dendro-slime", element="hydro", shields=1).play("seal-of-approval")
    assert scene.left("small-dendro-slime") == 7 - 2 - 1
    scene = given("seal-of-approval", party="yanfei aether amber jean").enemy("small-dendro-slime", element="pyro")
    assert scene.play("seal-of-approval").left("small-dendro-slime") == 6


def test_hydro_removes_burns_of_the_zones_player() -> None:
    """G-55, G-71, GR-22: any player can apply it."""
    scene = given("ripple-of-fate burn", seats=2, party="mona aether amber jean", enemies="ruin-guard")
    scene.seat(1, "burn burn", "hilichurl-gang").play("ripple-of-fate", "foe:102")
    assert scene.hand(1) == []
    assert "burn" in scene.hand(0)
    assert scene.match.table.piles["burn"] == 17


def test_the_boss_puts_out_the_burns_of_those_with_empty_zones() -> None:
    """GR-22, G-79: a player with an empty zone faces the Boss."""
    scene = given("ripple-of-fate burn", seats=2, wall=False, party="mona aether amber jean")
    scene.seat(1, "burn", wall=False).boss().play("ripple-of-fate")
    assert (scene.hand(0).count("burn"), scene.hand(1)) == (0, [])


def test_defeat_pays_the_owner_of_the_zone() -> None:
    """G-60: immediately, whichever player attacked; the card below it is uncovered."""
    scene = given("bolts-of-downfall", seats=2)
    scene.enemy("hilichurl-gang", 1, damage=6)
    scene.table.players[1].zone[-1].on = [101]
    scene.play("bolts-of-downfall")
    assert scene.gone("hilichurl-gang")
    assert (scene.player(0).mora, scene.player(1).mora) == (0, 3)
    assert scene.find("ruin-hunter").on == []


def test_changes_to_one_damage_come_in_order() -> None:
    """G-59: the figure, then bonuses, then the enemy's own reduction; halved, but at least 1."""
    scene = given("skyward-sonnet foreign-rockblade", "pyro-agent", party="venti aether amber jean")
    scene.play("skyward-sonnet").play("foreign-rockblade")
    assert scene.left("pyro-agent") == 5 - (3 + 1) // 2
    assert given("sharpshooter", "pyro-agent").play("sharpshooter").left("pyro-agent") == 4


def test_traits_of_enemies() -> None:
    """G-4, G-59: one takes no damage from Normal Attack cards, another none from piercing damage."""
    assert given("foreign-rockblade", "cryo-cicin-swarm").play("foreign-rockblade").left("cryo-cicin-swarm") == 3
    assert given("sharpshooter", "ruin-grader").play("sharpshooter").left("ruin-grader") == 4
    scene = given("explosive-puppet", "cryo-cicin-swarm").play("explosive-puppet")
    assert scene.tokens("cryo-cicin-swarm").stunned


def test_overheat_waits_for_damage_that_is_dealt() -> None:
    """G-53, GR-33, GR-38: several add up; a Shield does not use it up; the first of a group takes it all."""
    scene = given("overheat overheat foreign-rockblade starfell-sword", "hilichurl-guard hilichurl-gang", ap=4)
    scene.play("overheat").play("overheat").play("foreign-rockblade", "foe:2")
    assert scene.left("hilichurl-guard") == 7
    scene.play("starfell-sword")
    assert (scene.left("hilichurl-guard"), scene.left("hilichurl-gang")) == (7 - 2 - 2, 7 - 2)


def test_overheat_pays_for_a_defeat() -> None:
    """G-53: 2 Energy if that damage defeats the enemy; the card goes back to its pile."""
    scene = given("overheat foreign-rockblade").enemy("hilichurl-gang", damage=3)
    scene.play("overheat").play("foreign-rockblade")
    assert scene.gone("hilichurl-gang")
    assert scene.player().energy == 2
    assert scene.match.table.piles["overheat"] == 16


def test_elements_of_ley_lines_go_on_bare_enemies_only() -> None:
    """G-75, G-73, GR-20: a slime's own element just exists, and nobody is rewarded for it."""
    scene = given().enemy("small-cryo-slime", up=False).do("turn-up:2")
    assert scene.tokens("small-cryo-slime").element is CRYO
    assert scene.player().energy == 0


def test_the_player_orders_elements_that_come_together() -> None:
    """G-72, G-44, GR-21: an added element comes before or after the card's own effect, as the player chooses."""
    hand, party = "layered-frost kaboom", "chongyun klee aether amber"
    scene = given(hand, "hilichurl-gang", party=party).play("layered-frost").play("kaboom", "pyro")
    assert scene.tokens("hilichurl-gang").element is None
    assert scene.player().energy == 2 + 1
    scene = given(hand, "hilichurl-gang", party=party).play("layered-frost").play("kaboom", "cryo")
    assert scene.player().energy == 1
    assert "overheat" in scene.discard()


@pytest.mark.parametrize(
    ("enemy", "element", "text"),
    [
        ("ruin-guard", "geo", "Ruin Guard already has Geo: nothing happens."),
        ("geo-hypostasis", None, "Geo cannot be put on Geo Hypostasis: nothing happens."),
    ],
)
def test_an_element_that_fails_is_logged(enemy: str, element: str | None, text: str) -> None:
    """G-68, GR-17: an element fails on an enemy that already has it or is immune to it."""
    scene = given("sparkling-scatter", party="ningguang jean fischl amber")
    tokens: dict[str, Any] = {"element": element} if element else {}
    scene.enemy(enemy, **tokens).play("sparkling-scatter")
    assert text in scene.log_text()


@pytest.mark.parametrize(("enemy", "element", "asked"), [("ruin-guard", None, True), ("ruin-guard", "pyro", False)])
def test_a_player_is_not_asked_to_pay_for_an_element_without_effect(
    enemy: str, element: str | None, asked: bool
) -> None:
    """G-30, G-68: Pyro on an enemy with Pyro and Anemo on Dvalin are not offered."""
    tokens: dict[str, Any] = {"element": element} if element else {}
    scene = given("sharpshooter", energy=2).enemy(enemy, **tokens)
    assert (scene.play("sharpshooter").question().kind == "offer") is asked
    party = "venti jean fischl amber"
    boss = given("divine-archery", wall=False, party=party, energy=2).boss().play("divine-archery")
    assert boss.question().kind == "action"


@pytest.mark.parametrize(("enemies", "asked"), [("hilichurl-gang ruin-guard", True), ("hilichurl-gang", False)])
def test_a_player_is_not_asked_to_pay_for_damage_without_a_target(enemies: str, asked: bool) -> None:
    """G-30, G-41: the damage is to "another enemy", and there is none."""
    scene = given("rain-of-stone", enemies, party="zhongli jean fischl amber", energy=2)
    scene.play("rain-of-stone", "foe:2")
    assert (scene.question().kind == "offer") is asked
    last = given("rain-of-stone", party="zhongli jean fischl amber", energy=2).enemy("hilichurl-gang", damage=6)
    assert last.play("rain-of-stone").question().kind == "action"
    assert last.player().energy == 2

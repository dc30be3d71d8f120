"""Tests of delayed and lasting effects: limits, order, spans (R-7, R-91, R-193 to R-196)."""

from __future__ import annotations

from games.kernel.zone import Zone
from games.the_restless.effects.branches import ForEach, When
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.later import Later
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.prevention import Prevent, Redirect
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, First, HealthIs
from tests.games.the_restless.given import both, given, prop, set_
from tests.games.the_restless.made import charm, did, realm, stone

UNARMED = "hit:1:unarmed"


def test_damage_is_prevented_or_turned_on_another_before_armor() -> None:
    """R-35, R-196: the holder decides about "may"."""
    shield = charm(On("damaged", Prevent(1)))
    assert did(Damage("each", 2), items={0: [shield]}).health() == [6, 5, 5, 5]
    mirror = charm(On("damaged", Redirect("right"), may=True))
    scene = did(Damage("lowest", 2), items={0: [mirror]})
    assert scene.choices() == ["yes", "no"]
    assert scene.say("yes").health() == [7, 7, 7, 5]


def test_an_effect_for_a_later_moment_names_only_that_moment() -> None:
    """R-194: it happens once, so it does not last for the rest of the game; an effect for one Realm still says so."""
    card = stone(Later("realm_over", LoseHealth("each", 1)))
    scene = given(card, "stone").say("on")
    assert f"Prop {card} – At the end of this Realm: Each Character loses 1 Health." in scene.heard()
    assert "for the rest of the game" not in scene.heard()
    brief = stone(Later("realm_over", LoseHealth("each", 1), until="realm"))
    assert f"Prop {brief}, for this Realm – " in given(brief, "stone").say("on").heard()


def test_a_limit_counts_in_its_span_and_a_first_time_is_once() -> None:
    """R-7: one ability works once per Realm, another for the first damage of a battle."""
    once = charm(On("damaged", Prevent(1), limit="realm"))
    assert did(Damage("lowest", 1) >> Damage("lowest", 1), items={0: [once]}).health() == [6, 7, 7, 7]
    first = charm(On("damaged", Prevent(1), only=First("damaged", "battle")))
    assert did(Damage("holder", 1), items={0: [first]}).health() == [7, 7, 7, 7]
    assert did(ForEach("lowest", Damage("holder", 1) >> Damage("holder", 1)), items={0: [first]}).health()[0] == 6


def test_simultaneous_abilities_go_realm_first_then_seat_by_seat() -> None:
    """R-195, RL-33."""
    mark = charm(On("encounter_over", When(HealthIs("holder", "eq", 6), Heal("holder", 1), Damage("holder", 5))))
    scene = did(Rerolls(0), items={0: [mark]}, alter=realm(On("encounter_over", LoseHealth("lowest", 1))))
    assert scene.health()[0] == 7


def test_an_effect_for_an_encounter_ends_with_it() -> None:
    """R-91, R-194: the rolls are worse for as long as the text says."""
    scene = given(stone(Mod("any_roll", -5, "each", "encounter")), "ogre", dice={1: [10]}).say("on", "on")
    assert scene.say("turn:0", UNARMED).target.health == 58
    scene = given(stone(Mod("any_roll", -5, "each", "realm")), "ogre", dice={1: [10]}).say("on", "on")
    assert scene.say("turn:0", UNARMED).target.health == 60


def test_a_realm_s_text_holds_for_everything_in_it_and_not_in_the_final_battle() -> None:
    """R-91, R-179."""
    cursed = realm(On("static", Mod("any_roll", -5, "each")))
    assert given("ogre", dice={1: [10]}, alter=cursed).say("turn:0", UNARMED).health()[0] == 5

    def last(table: Table) -> None:
        cursed(table)
        table.level, table.phase, table.god = 5, "night", Zone([prop("god")])

    scene = given(alter=last, dice={1: [12]}).say("none", "face", "turn:0", UNARMED)
    assert scene.target.health == 2


def test_a_text_that_forbids_beats_one_that_allows() -> None:
    """R-7, RL-1: there are no rerolls, whatever the pool contains."""
    silent = realm(On("static", Forbid("rerolls", "each")))
    scene = given("ogre", dice={1: [1]}, alter=both(set_(rerolls=5), silent)).say("turn:0", UNARMED)
    assert "turn:1" in scene.choices()


def test_with_everything_forbidden_bare_hands_are_left() -> None:
    """R-193: there is always a legal way to continue."""
    bound = realm(On("static", Forbid("unarmed", "each")))
    assert UNARMED in given("ogre", alter=bound).say("turn:0").choices()


def test_something_may_wait_for_its_moment_and_happens_once() -> None:
    """R-194: when the next battle begins."""
    scene = given(stone(Later("battle_start", Damage("each", 1), until="realm")), "ogre", "ogre").say("on", "on")
    assert scene.health() == [6, 6, 6, 6]


def test_chains_of_abilities_end() -> None:
    """R-193: two Characters who respond to each other's wounds forever stop after 25 steps."""
    echo = charm(On("healed", Damage("others", 1), whose="any"), On("wounded", Heal("holder", 1), whose="any"))
    scene = did(Damage("lowest", 1), items={0: [echo], 1: []})
    assert scene.table.scene in ("interval", "over")


def test_an_effect_without_a_target_does_nothing() -> None:
    """R-147: without a Target, there is no harm."""
    assert did(Hit(3) >> Rerolls(1)).table.rerolls == 1
    assert did(When(CountIs("targets", "ge", 1), Rerolls(1))).table.rerolls == 0

"""Tests of the time between battles: what lasts, starts, returns, is used or paid (R-46 to R-180, RT-34)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Text
from games.the_restless.effects.battles import ExtraAttack, Fight
from games.the_restless.effects.death import Revive
from games.the_restless.effects.health import LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import KilledBy
from games.the_restless.vocabulary.basics.literals import Until
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import CARDS, Encounter, Loot, Realm, Use, add_cards
from tests.games.the_restless.given import READ, Scene, both, buried, given, on_top, prop, set_, without
from tests.games.the_restless.made import NUMBER, charm, did
from tests.games.the_restless.rules.test_small_print import before_the_god

UNARMED = "hit:1:unarmed"


def potion(effect: Effect, counters: int = 0) -> str:
    """Return the key of a test Consumable with this effect."""
    word = f"potion-{next(NUMBER)}"
    add_cards([Loot(Text(f"Prop {word}"), EMPTY, "consumable", ("food",), 0, 1, counters=counters, use=Use(effect))])
    return word


def leech(*abilities: On) -> str:
    """Return the key of a test Combat Encounter of 60 Health with these abilities."""
    word = f"leech-{next(NUMBER)}"
    target = Target(("beast",), 10, 2, 60, (), abilities)
    add_cards([Encounter(Text(f"Prop {word}"), EMPTY, "combat", 1, target, Drops())])
    return word


def weak(place: int, health: int = 1) -> Callable[[Table], None]:
    """Return an alteration that leaves someone with little Health."""

    def alter(table: Table) -> None:
        table.walkers[place].health = health

    return alter


def test_a_realm_begins_with_time_to_share_things_out() -> None:
    """R-95, R-157, RL-34: a new Character can be given an Item before the first Encounter; nobody rests there."""
    alter = both(without(1), on_top("realm 2", "steep"), on_top("character", "seer"))
    scene = given("stone", items={0: ["ring"]}, alter=alter).say("on", "on")
    assert (scene.table.level, scene.table.encounter, scene.member(1).character.key) == (2, None, "prop-seer")
    assert "rest:0" not in scene.choices()
    assert scene.say("give:0", "place:1").holds(1) == ["ring"]
    assert scene.say("on").table.encounter is not None


def test_bags_that_a_realm_makes_smaller_are_emptied_before_its_first_encounter() -> None:
    """R-46, R-49: Items that no longer fit go to the ground, where others can take them."""
    tight = f"tight-{next(NUMBER)}"
    add_cards([Realm(Text(f"Prop {tight}"), EMPTY, 2, "want", (On("static", Mod("inventory_size", -3)),))])
    scene = given("stone", items={0: ["ring", "pebble"]}, alter=on_top("realm 2", tight)).say("on", "on")
    assert scene.say("item:0").ground() == ["ring"]
    assert scene.hint("on") == "You leave Prop Ring behind.", "who moves on reads what it costs"
    assert scene.say("take:2").holds(2) == ["ring"]


def test_for_this_encounter_ends_before_a_god() -> None:
    """R-179, R-180: 11 fails against 12 despite a potion drunk before; if drunk in the battle, it lasts for it."""
    courage = potion(Mod("any_roll", 2, "holder", "encounter"), 2)

    def ready(table: Table) -> None:
        before_the_god(table)
        table.begin("encounter")

    scene = given(alter=ready, items={0: [courage]}, dice={1: [11, 11]}).say("rest:0", "use:0:0", "done", "face")
    scene.say("turn:0", UNARMED)
    assert scene.target.health == 4
    again = given(alter=ready, items={0: [courage]}, dice={1: [10]}).say("none", "face", "turn:0", "use:0:0", UNARMED)
    assert again.target.health == 2


def test_dead_characters_are_named_and_not_replaced_by_others() -> None:
    """R-158: seat 2's Character is in the deck again after a shuffle, and is found there."""

    def reshuffled(table: Table) -> None:
        table.walkers[1] = buried(table.walkers[1])
        table.walkers[2] = buried(table.walkers[2])
        table.decks["character"].cards.append(prop("bert"))
        table.discards["character"].put([prop("cleo")])

    scene = did(Revive("dead_chosen", 2), alter=reshuffled)
    assert names(scene) == ["Prop Bert (dead)", "Prop Cleo (dead)"]
    assert scene.say("place:1").member(1).character.key == "prop-bert"


def names(scene: Scene) -> list[str]:
    """Return the texts of the options."""
    return [READ(option.label) for option in scene.options()]


def test_health_lost_to_a_target_s_text_is_its_kill() -> None:
    """R-149, R-150: the ring stays with the Target instead of being shared out; a Target's attack costs a Counter."""
    avenger = charm(On("killed", Rerolls(1), whose="any", only=KilledBy()))
    bleeding = leech(On("battle_start", LoseHealth("lowest", 1)))
    scene = given(bleeding, items={1: ["ring"], 0: [avenger]}, alter=weak(1))
    assert ([piece.card.key for piece in scene.target.spoils], scene.table.rerolls) == (["prop-ring"], 1)


def test_a_price_is_no_target_s_blow() -> None:
    """R-150, R-151: Health paid for a Target's text is a payment; the ring is shared out immediately."""
    toll = leech(On("battle_start", Rerolls(1), cost=LoseHealth("lowest", 1)))
    scene = given(toll, items={1: ["ring"]}, alter=weak(1)).say("yes")
    assert scene.choices() == ["place:0", "place:2", "place:3", "leave"]


def test_a_used_up_consumable_is_not_inherited() -> None:
    """R-52, R-151: the last draught kills; only the ring is shared out."""
    poison = potion(LoseHealth("holder", 7))
    scene = given("ogre", items={0: [poison, "ring"]}).say("use:0:0")
    assert "Prop Ring" in scene.prompt()
    assert scene.say("leave").table.discards["loot"].cards[-1].key == "prop-ring"
    assert CARDS[f"prop-{poison}"] in scene.table.discards["loot"].cards


def test_at_a_trader_things_are_traded_used_and_sold_before_the_fee() -> None:
    """R-47, R-56, R-105, R-110: without a Counter, nobody is asked for the fee; one ring pays it."""
    alter = both(weak(1), on_top("loot", "charm", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", items={0: ["ring", "pebble"], 1: ["bread"]}, alter=alter).say("on")
    assert {"give:0", "toss:0", "use:1:0", "sell:0:0"} <= set(scene.choices())
    assert "see" not in scene.choices()
    scene.say("sell:0:0", "see", "place:0")
    assert (len(scene.table.wares), scene.table.rerolls) == (4, 1)
    assert "see" not in scene.choices()


def test_wares_may_be_seen_later() -> None:
    """R-105, R-112: a player who did not look can do so until they leave."""
    scene = given("trader", alter=set_(rerolls=2)).say("on", "pass")
    assert "see" in scene.choices()


def test_a_battle_of_a_card_begins_immediately() -> None:
    """R-62, R-96: used in an Interval; an Encounter from the deck counts and charges, a printed Target does not."""
    call = potion(Fight())
    scene = given("stone", "stone", "stone", items={0: [call, "lamp"]}, alter=on_top("encounter", "ogre"))
    scene.say("use:0:1", "on", "use:0:0")
    assert (scene.table.scene, scene.target.piece.card.key, scene.table.at) == ("battle", "prop-ogre", 2)
    assert scene.member(0).items[0].wait == 1
    printed = potion(Fight(Target(("beast",), 8, 1, 2, (), (), Text("Prop Imp"))))
    scene = given("stone", items={0: [printed]}).say("on", "use:0:0")
    assert (scene.table.scene, scene.table.at) == ("battle", 1)


def test_winning_an_immediate_battle_lifts_the_ban_on_rests() -> None:
    """R-142: the party has fled before."""
    call = potion(Fight())
    alter = both(on_top("encounter", "beast"), set_(fled=True))
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("stone", items={0: [call]}, dice=rolls, alter=alter).say("on")
    scene.table.fled = True
    scene.say("use:0:0")
    for place in (0, 1, 2):
        scene.say(f"turn:{place}", UNARMED)
    assert "rest:0" in scene.say("place:0").choices()


def test_another_s_beginning_ends_a_turn() -> None:
    """R-123, R-214: before the Attack, nobody else can begin; after it, they can, and the turn is over."""
    scene = given("ogre", players=2, items={0: ["bread"]}, dice={1: [20]}, alter=weak(0, 3))
    scene.say("turn:0", seat=0)
    assert "turn:1" not in scene.choices(1)
    scene.say(UNARMED, seat=0)
    assert {"end", "use:0:0", "turn:2"} <= set(scene.choices(0))
    scene.say("turn:1", seat=1)
    assert (scene.table.acting, scene.member(0).done) == (1, True)


def test_the_party_may_flee_once_an_attack_is_made() -> None:
    """R-135, RL-19: they can also flee in the last turn of a round, before the effects at its end."""
    scene = given("swift", items={0: ["bread"]}, dice={1: [9, 20]}, alter=both(without(1, 2, 3), weak(0, 4)))
    scene.say("turn:0")
    assert "flee" not in scene.choices()
    assert "flee" in scene.say(UNARMED).choices()
    assert scene.say("flee").table.scene == "interval"


def test_the_tarot_keeps_a_card_though_all_payers_die() -> None:
    """RT-13, RT-16: the pool stays, for anyone; effects for the payers alone are set aside."""

    def sick(table: Table) -> None:
        table.walkers[0].health = 3

    alter = both(sick, on_top("tarot", "cup", "choir", "blessing", "coin"))
    scene = given("stone", tarot="yes", alter=alter).say("rest:0", "consult", "other", "pay:4")
    assert len(scene.choices()) == 4
    scene.say("card:0")
    assert [piece.card.key for piece in scene.table.pools] == ["prop-cup"]
    scene = given("stone", tarot="yes", alter=alter).say("rest:0", "consult", "other", "pay:4", "card:2")
    assert len(scene.table.aside) == 4


def test_the_tarot_is_paid_only_by_choice() -> None:
    """RT-7, RT-10, RT-34, RL-42: all four name nothing; only a card that is due is paid, evenly."""
    scene = given("stone", tarot="yes").say("rest:0", "consult", "other", "pay:0", "pay:0", "pay:0")
    assert scene.choices() == ["pay:0", "pay:1", "pay:2", "pay:3", "pay:4"]
    assert scene.say("pay:1").health() == [7, 7, 7, 7]
    due = given("stone", tarot="yes", alter=on_top("realm 2", "steep")).say("on", "on", "other")
    assert due.say("pay:0", "pay:0", "pay:0", "pay:0").health() == [6, 6, 6, 6]


def test_consumables_at_rest_and_in_battle_do_not_use_up_the_interval_s() -> None:
    """R-54, R-56, R-57."""
    scene = given("stone", items={0: ["bread", "bread"]}, alter=weak(0)).say("on", "rest:0", "use:0:0", "done")
    assert "use:0:0" in scene.choices()
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", items={3: ["bread", "bread"]}, dice=rolls, alter=weak(3))
    scene.say("turn:0", UNARMED, "turn:1", UNARMED, "use:3:0", "turn:2", UNARMED, "place:0")
    assert "use:3:0" in scene.choices()


def test_one_more_attack_is_offered_in_the_own_turn_only() -> None:
    """R-4, R-120: between turns, it would be lost."""
    sugar = potion(ExtraAttack("holder"))
    scene = given("ogre", items={0: [sugar]}, dice={1: [20]})
    assert "use:0:0" not in scene.choices()
    assert "use:0:0" in scene.say("turn:0").choices()


@pytest.mark.parametrize(("until", "between"), [("turn", False), ("battle", True)])
def test_an_effect_for_this_turn_is_offered_only_in_a_turn(until: Until, between: bool) -> None:
    """R-4: between turns, it would be lost along with the potion; an effect for the battle is useful before it."""
    scene = given("ogre", items={0: [potion(Mod("combat_roll", 1, until=until))]}, dice={1: [20]})
    assert ("use:0:0" in scene.choices()) is between
    assert "use:0:0" in scene.say("turn:0").choices()


def test_an_item_without_effect_cannot_be_used() -> None:
    """R-32: bread at full Health, unless a card waits for the use of an Item."""
    assert "use:0:0" not in given("stone", items={0: ["bread"]}).choices()
    glad = charm(On("item_used", Rerolls(1)))
    assert "use:0:0" in given("stone", items={0: ["bread", glad]}).choices()

"""Battles: rounds, turns, rolls, keywords, defeat (R-114 to R-134)."""

from __future__ import annotations

import pytest

from games.kernel.ask import Ask
from games.the_restless.effects.counters import Mark
from games.the_restless.effects.items import Discard
from games.the_restless.effects.targets import Stagger
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.abilities import On
from tests.games.the_restless.given import READ, Scene, given, on_top, prop, set_, without
from tests.games.the_restless.made import charm, target, tool

UNARMED = "hit:1:unarmed"


def test_a_combat_roll_that_reaches_the_die_defense_deals_the_damage() -> None:
    """R-69, R-70, R-122, R-124: 10 against 10 is a success; bare hands deal the Unarmed Attack Power."""
    scene = given("beast", dice={1: [10]}).say("turn:0", UNARMED)
    assert (scene.target.health, scene.health()) == (4, [7, 7, 7, 7])


def test_a_failed_combat_roll_costs_the_target_s_damage() -> None:
    """R-124, R-31."""
    scene = given("beast", dice={1: [9]}).say("turn:0", UNARMED)
    assert (scene.target.health, scene.health()) == (6, [5, 7, 7, 7])


def test_each_character_has_one_turn_a_round_in_any_order() -> None:
    """R-118, R-119, R-214."""
    scene = given("ogre", dice={n: [20] for n in (1, 2, 3, 4)})
    assert beginnings(scene) == ["turn:0", "turn:1", "turn:2", "turn:3", "flee"]
    scene.say("turn:2", UNARMED)
    assert beginnings(scene) == ["turn:0", "turn:1", "turn:3", "flee"]
    scene.say("turn:0", UNARMED, "turn:3", UNARMED, "turn:1", UNARMED)
    assert scene.table.round == 2
    assert beginnings(scene)[:4] == ["turn:0", "turn:1", "turn:2", "turn:3"]


def beginnings(scene: Scene) -> list[str]:
    """Return the options without turns that begin with an Attack, which only a single player has as well."""
    return [token for token in scene.choices() if "hit" not in token]


def hurt(table: Table) -> None:
    """Alter the table: the first Character has 2 Health left."""
    table.walkers[0].health = 2


def test_the_attack_cannot_be_passed_up_and_is_the_only_one() -> None:
    """R-120, R-121, R-123: with an Item to throw, the turn continues, but it can end only after the Attack."""
    scene = given("ogre", items={0: ["bread"]}, dice={1: [20]}, alter=hurt).say("turn:0")
    assert "end" not in scene.choices()
    scene.say(UNARMED)
    assert "end" in scene.choices()
    assert not any(token.startswith("hit") for token in scene.choices())


def test_a_melee_weapon_replaces_bare_hands() -> None:
    """R-65, R-67, RL-40: 3, not 5; and bare hands can still be chosen."""
    scene = given("ogre", items={0: ["club"]}, dice={1: [10]}).say("turn:0")
    assert {"hit:1:0", UNARMED} <= set(scene.choices())
    assert scene.say("hit:1:0").target.health == 57


def test_a_trait_line_works_for_characters_with_the_trait() -> None:
    """R-26: the Sexton hits one harder."""
    scene = given("ogre", items={3: ["club"]}, dice={4: [10]}).say("turn:3", "hit:1:0")
    assert scene.target.health == 56


def test_bare_hands_begin_a_line_with_a_capital() -> None:
    """R-65, R-122: below *Attack*, a way to attack is alone; in a sentence, it is not the beginning."""
    asked = given("ogre", items={0: ["club"]}).say("turn:0").match.asked(0)
    assert asked is not None
    assert isinstance(asked.question, Ask)
    said = {each.token: (READ(each.short), READ(each.label)) for each in asked.question.options if each.short}
    assert said[UNARMED] == ("Bare hands", "Attack with bare hands")


def test_every_shot_has_its_own_roll_and_no_risk() -> None:
    """R-66, R-125: the first of two shots hits; the miss costs nothing, the Attack costs one Counter."""
    scene = given("ogre", items={0: ["sling"]}, dice={1: [10, 9]}).say("turn:0", "hit:1:0")
    assert (scene.target.health, scene.member(0).health, scene.member(0).items[0].counters) == (59, 7, 1)


def test_a_spell_is_spent_whether_or_not_it_hits() -> None:
    """RL-16, R-52, R-55, R-126: one of two Counters is left, and a Consumable can still be used."""
    scene = given("ogre", items={0: ["scroll"]}, dice={1: [1, 20]}).say("turn:0", "hit:1:0")
    assert scene.member(0).items[0].counters == 1
    assert scene.member(0).eaten == 0


def test_modifiers_are_added_and_the_result_stays_on_the_die() -> None:
    """R-69: 8 and 2 are 10; a Sin subtracts one."""
    scene = given("ogre", items={0: ["charm"]}, dice={1: [8]}).say("turn:0", UNARMED)
    assert scene.target.health == 58


def test_die_defense_is_kept_from_2_to_20() -> None:
    """RL-11, R-71: a natural 1 always misses; the Realm's pressure applies to every Target."""
    scene = given("beast", alter=set_(level=2)).match.view(None)
    assert scene.targets[0].defense == 10
    steep = given("beast", alter=lambda table: setattr(table.realm, "card", prop("steep"))).match.view(None)
    assert (steep.targets[0].defense, steep.targets[0].damage, steep.targets[0].health) == (11, 3, 8)


def test_chain_magic_goes_round_the_living_from_the_roller_to_the_left() -> None:
    """R-128, R-129, RL-17: Damage 2, seat 2 fails, seat 3 is dead: seats 2 and 4 take 1 each."""

    scene = given("chainer", dice={2: [1]}, alter=without(2)).say("turn:1", UNARMED)
    assert scene.health() == [7, 6, 0, 6]


@pytest.mark.parametrize(("word", "item", "left"), [("warded", "scroll", 5), ("plated", "club", 4)])
def test_warded_and_plated_targets_take_less_damage(word: str, item: str, left: int) -> None:
    """R-114: warded halves Spells, so 3 becomes 1; plated subtracts 1 from a hit of 3."""
    scene = given(word, items={0: [item]}, dice={1: [20]}).say("turn:0", "hit:1:0")
    assert scene.target.health == left


def test_an_elusive_target_is_hard_to_shoot() -> None:
    """R-125: Ranged rolls have -2, so 11 misses and 12 hits."""
    scene = given("elusive", items={0: ["sling"]}, dice={1: [11, 12]}).say("turn:0", "hit:1:0")
    assert scene.target.health == 5


def test_a_frenzied_target_strikes_harder_on_a_very_low_roll() -> None:
    """R-124: a natural 3 costs 3, a natural 4 costs 2."""
    assert given("frenzied", dice={1: [3]}).say("turn:0", UNARMED).health()[0] == 4
    assert given("frenzied", dice={1: [4]}).say("turn:0", UNARMED).health()[0] == 5


def test_a_horde_at_half_health_strikes_less() -> None:
    """R-124."""
    scene = given("horde", items={0: ["club"]}, dice={1: [20], 2: [1]}).say("turn:0", "hit:1:0", "turn:1", UNARMED)
    assert scene.health()[1] == 6


def test_a_gorging_target_heals_by_the_damage_it_deals() -> None:
    """R-31: a gorging target takes 2 Health, and heals itself by 2."""
    scene = given("gorging", dice={1: [20], 2: [1]}).say("turn:0", UNARMED)
    assert scene.target.health == 4
    assert scene.say("turn:1", UNARMED).target.health == 6


def test_the_end_of_a_round_triggers_swift_and_regrowing() -> None:
    """R-76, R-118: swift hits the seat that the D4 names; regrowing heals 1."""
    turns = [word for n in range(4) for word in (f"turn:{n}", UNARMED)]
    rolls: dict[int | str, list[int]] = {1: [20], 2: [1], 3: [1], 4: [1]}
    assert given("regrowing", dice=rolls).say(*turns).target.health == 5
    assert given("swift", dice={**rolls, "d4": [1]}).say(*turns).health() == [6, 5, 5, 5]


def test_a_random_character_who_is_dead_takes_no_damage() -> None:
    """R-76: the D4 selects seat 3, which is empty."""

    scene = given("ambusher", dice={"d4": [3]}, alter=without(2))
    assert scene.health() == [7, 7, 0, 7]


def test_an_ambusher_damages_characters_that_do_not_dodge() -> None:
    """R-127: a Dodge roll against its Die Defense."""
    assert given("ambusher", dice={"d4": [2], 2: [9]}).health() == [7, 5, 7, 7]
    assert given("ambusher", dice={"d4": [2], 2: [10]}).health() == [7, 7, 7, 7]


def test_an_added_target_joins_the_same_battle() -> None:
    """R-117, R-130: the battle continues until both are defeated; the whelp has 2 Health."""
    scene = given("mother", items={0: ["club"]}, dice={1: [20], 2: [20], 3: [20], 4: [20]}).say("turn:0")
    assert {"hit:1:0", "hit:2:0"} <= set(scene.choices())
    scene.say("hit:2:0")
    assert [target.number for target in scene.table.targets] == [1]
    assert [target.number for target in scene.table.fallen] == [2]


def test_the_drops_of_a_defeated_target_lie_on_the_ground() -> None:
    """R-116, R-131, R-132, R-134: the chosen player draws; the Counter goes to the pool, the Loot to the ground."""
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", dice=rolls, alter=on_top("loot", "ring"))
    scene.say("turn:0", UNARMED, "turn:1", UNARMED, "turn:2", UNARMED)
    assert scene.choices() == ["place:0", "place:1", "place:2", "place:3"]
    scene.say("place:1")
    assert (scene.ground(), scene.table.rerolls, scene.table.scene) == (["ring"], 1, "interval")
    scene.say("on")
    assert scene.table.discards["encounter"].cards[-1].key == "prop-beast"


def test_a_player_who_has_not_acted_keeps_one_question_all_round() -> None:
    """R-118, R-214: Bruno has one question, however many turns Ann takes, and another in the next round."""
    scene = given("ogre", players=2, dice={n: [20] for n in (1, 2, 3, 4)})
    first = scene.number(1)
    scene.say("turn:0")
    assert (scene.match.waiting, scene.match.suspended) == ((0,), {1: first})
    scene.say(UNARMED).say("turn:2", UNARMED)
    assert (scene.match.waiting, scene.number(1)) == ((1,), first)
    scene.say("turn:1", UNARMED, "turn:3", UNARMED, seat=1)
    assert (scene.table.round, scene.number(1) > first) == (2, True)


def test_few_attacks_are_listed_together_and_rare_ones_apart() -> None:
    """R-122: more than four, such as against two Targets with two Weapons and bare hands, form a section."""
    few = given("ogre", items={0: ["club", "sling"]}).say("turn:0").options()
    assert {option.token for option in few if not option.group} == {"hit:1:0", "hit:1:1", UNARMED, "toss"}
    assert [option.token for option in few if option.secondary] == ["toss"]
    many = given("mother", items={0: ["club", "sling"]}).say("turn:0").options()
    assert {READ(option.group[0]) for option in many if option.token.startswith("hit:")} == {"Attack"}


def test_the_damage_of_bare_hands_is_shown_once() -> None:
    """R-65: earlier, the offer also repeated it as the text of a card."""
    hint = given("ogre").say("turn:0").hint(UNARMED)
    assert hint == "55% to hit; a miss costs 2 damage. A hit deals 2."


def test_the_turn_order_question_names_the_target_of_the_attack_if_there_are_several() -> None:
    """R-122: their Die Defense differs, and so does the chance."""
    scene = given("beast", "stone", players=2, items={0: ["club"]}, pace="days")
    single = [READ(option.about) for option in scene.options() if option.token == "turn:0"]
    scene = given("mother", players=2, items={0: ["club"]}, pace="days")
    several = [READ(option.about) for option in scene.options() if option.token == "turn:0"]
    first = READ(scene.match.view(0).targets[0].name)
    assert [words.startswith("Prop Club: ") for words in single] == [True]
    assert [words.startswith(f"Prop Club against {first}: ") for words in several] == [True]


def test_the_turn_order_question_shows_each_characters_attack() -> None:
    """R-214 across days: a Character's section also has the turn alone; as printed, it has only that."""
    scene = given("ogre", players=2, items={0: ["club"]}, pace="days")
    own = [option for option in scene.options() if option.token.startswith("turn:0")]
    assert [option.token for option in own] == ["turn:0", "turn:0:hit:1:0", f"turn:0:{UNARMED}"]
    assert {(READ(option.group[0]), READ(option.about)) for option in own} == {
        ("Prop Anna", "Prop Club: 55% to hit; a miss costs 2 damage. A hit deals 3.")
    }
    assert not any(option.group for option in given("ogre", players=2, pace="printed").options())


def test_a_failed_dodge_roll_against_a_staggered_ambusher_does_no_damage() -> None:
    """R-127: "the next failed roll against the Target does no damage", and a Dodge roll is a roll against it."""
    net = charm(On("battle_start", Stagger(1)))
    scene = given("ambusher", items={1: [net]}, dice={"d4": [2], 2: [9]})
    assert (scene.health(), scene.table.targets[0].staggered) == ([7, 7, 7, 7], 0)
    assert "Prop Ambusher is staggered and does no damage." in scene.heard()
    former = given("ambusher", items={1: [net]}, dice={"d4": [2], 2: [9]}, alter=set_(rules=7))
    assert (former.health(), former.table.targets[0].staggered) == ([7, 5, 7, 7], 1)


def test_beginning_a_turn_names_the_items_that_can_be_used_before_the_attack() -> None:
    """R-59, R-120: an Active Item is used in its holder's turn, before or after the Attack, and doesn't replace it."""
    hint = given("ogre", items={0: [tool(Stagger(1))]}).hint("turn:0")
    assert hint.startswith("You can use ")
    assert "and still attack." in hint
    assert not given("ogre").hint("turn:0").startswith("You can use")


@pytest.mark.parametrize(("chosen", "left"), [("turn:0:hit:1:1", 3), ("turn:0:hit:1:2", 4)])
def test_an_attack_chosen_with_the_turn_keeps_its_item_if_another_one_is_discarded_before(
    chosen: str, left: int
) -> None:
    """R-120, R-122: the god took the first Item at the start of the turn, and the next Weapon in the list attacked."""
    losing = target(On("turn_start", Mark("spadefuls", 1), may=True, cost=Discard("holder")))
    scene = given(losing, items={0: ["bread", "club", "sling"]}, dice={1: [20, 20]}).say(chosen, "yes", "item:0")
    assert scene.holds(0) == ["club", "sling"]
    assert scene.target.health == left


def test_an_attack_chosen_with_the_turn_is_chosen_again_if_its_item_is_gone() -> None:
    losing = target(On("turn_start", Mark("spadefuls", 1), may=True, cost=Discard("holder")))
    scene = given(losing, items={0: ["club", "sling"]}).say("turn:0:hit:1:0", "yes", "item:0")
    assert scene.prompt() == "What does Prop Anna do?"
    assert scene.target.health == 6

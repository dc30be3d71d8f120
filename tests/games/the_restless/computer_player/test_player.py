"""Tests of the computer player's important decisions."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.dice import Roll
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Damage, Heal, LoseHealth, MaxHealth
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.branches import Band, Way
from tests.contract.playing import chance, open_question
from tests.games.the_restless.given import Scene, both, given, on_top, set_
from tests.games.the_restless.made import did, stone
from tests.games.the_restless.rules.test_dice import someone_hurt
from tests.games.the_restless.scenes.test_last import before_the_mother


def computer_answer(scene: Scene, seat: int = 0) -> str:
    """Return the computer player's answer."""
    question = open_question(scene.match, seat)
    (token,) = THE_RESTLESS.play(scene.match.view(seat), question, chance("player"))
    return token


def hurt(table: Table) -> None:
    """Alter the table: everyone has 2 Health left."""
    for member in table.walkers:
        member.health = 2


def test_the_computer_player_attacks_with_the_better_weapon() -> None:
    """A club deals 3, bare hands 2."""
    assert computer_answer(given("ogre", items={0: ["club"]}).say("turn:0")) == "hit:1:0"


def test_the_computer_player_attacks_a_target_that_it_can_defeat() -> None:
    """The computer player attacks the whelp with 2 Health before its mother with 6."""
    assert computer_answer(given("mother").say("turn:0")) == "hit:2:unarmed"


def test_the_computer_player_flees_only_from_a_fight_it_cannot_win() -> None:
    """The computer player flees an ogre with 60 Health if the party is nearly dead, and fights a beast with 6."""
    assert computer_answer(given("ogre", alter=hurt)) == "flee"
    assert computer_answer(given("beast")).startswith("turn")


def test_a_party_is_of_one_mind() -> None:
    """If all drawers are equal, it chooses the one that another player has voted for."""
    scene = given(stone(Draw("loot")), players=2).say("on", seat=0).say("on", seat=1)
    assert computer_answer(scene.say("place:3", seat=0), 1) == "place:3"
    assert computer_answer(given(stone(Draw("loot"))).say("on")) != "place:3"


def test_hurt_characters_eat_and_healthy_ones_keep_their_bread() -> None:
    """Computer players eat below half their Health, in battle, too."""
    assert computer_answer(given("stone", items={0: ["bread"]}, alter=hurt)) != "on"
    assert computer_answer(given("stone", items={0: ["bread"]})) == "on"


def test_a_hurt_party_heals_and_a_healthy_one_gains_rerolls() -> None:
    """The damage that can be healed decides between two options."""
    night = stone(Choose((Way(t("Sleep"), Heal("each", 2)), Way(t("Watch"), Rerolls(2)))))
    assert computer_answer(given(night, alter=hurt).say("on")) == "way:0"
    assert computer_answer(given(night).say("on")) == "way:1"


def test_an_item_without_value_is_not_picked_up() -> None:
    """A ring is picked up, a pebble without Value is not."""

    def after_the_fight(drop: str) -> Scene:
        rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
        scene = given("beast", dice=rolls, alter=on_top("loot", drop))
        return scene.say(*(token for n in range(3) for token in (f"turn:{n}", "hit:1:unarmed")), "place:0")

    assert computer_answer(after_the_fight("ring")).startswith("take")
    assert computer_answer(after_the_fight("pebble")) == "on"


def test_the_computer_player_rests_when_hurt_but_keeps_the_last_rest() -> None:
    """With 2 of 7 Health each, it rests while there are several nights, and on the very last evening."""
    assert computer_answer(given("stone", alter=hurt)) == "rest:0"
    assert computer_answer(given("stone")) == "on"
    assert computer_answer(given(alter=before_the_mother)) == "rest:0"


def test_the_computer_player_buys_useful_items_and_keeps_counters() -> None:
    """The computer player buys a crown worth 4 with 9 Counters, but not with 5."""
    wares = on_top("loot", "pebble", "pebble"), on_top("treasure", "crown", "crown")
    rich = given("trader", alter=both(set_(rerolls=10), *wares)).say("on", "see", "place:0")
    assert computer_answer(rich) in ("buy:2", "buy:3")
    poor = given("trader", alter=both(set_(rerolls=6), *wares)).say("on", "see", "place:0")
    assert computer_answer(poor) == "leave"


def test_a_counter_is_spent_only_if_it_gains_more_than_it_is_worth() -> None:
    """R-74: it spends one to save everyone's Health, but not for a little Health or a harmless roll."""
    grave = Roll("d20", (Band(1, 10, Damage("each", 3)), Band(11, 20, Heal("each", 1))), "lowest")
    slight = Roll("d20", (Band(1, 10, Damage("lowest", 1)), Band(11, 20, Heal("lowest", 1))), "lowest")
    lucky = Roll("d20", (Band(1, 10, Rerolls(3)), Band(11, 20, Rerolls(1))), "lowest")
    assert computer_answer(did(grave, dice={1: [3]}, alter=someone_hurt)) == "reroll"
    assert computer_answer(did(slight, dice={1: [3]}, alter=someone_hurt)) == "accept"
    assert computer_answer(did(lucky, dice={1: [3]}, alter=someone_hurt)) == "accept"


def test_a_counter_saves_a_life() -> None:
    """R-215: with 2 Health left against a Target that deals 2, it rolls again; with full Health, it does not."""
    spare = set_(rerolls=1)
    assert (
        computer_answer(given("beast", dice={1: [2]}, alter=both(hurt, spare)).say("turn:0", "hit:1:unarmed"))
        == "reroll"
    )
    assert computer_answer(given("ogre", dice={1: [9]}, alter=spare).say("turn:0", "hit:1:unarmed")) == "accept"


def test_a_benefit_goes_to_the_character_that_gains_most() -> None:
    """More Health and a higher maximum are both good, but each affects how much Health can be gained."""
    gift = stone(Heal("chosen", 3) >> MaxHealth("chosen", 2))
    assert computer_answer(given(gift, alter=someone_hurt).say("on")) == "place:0"
    assert computer_answer(given(stone(LoseHealth("chosen", 1)), alter=someone_hurt).say("on")) != "place:0"


def test_a_character_with_room_draws() -> None:
    """R-45, R-79: the first has four Items, and would have to leave the drawn one."""
    full = {0: ["pebble"] * 4}
    for _ in range(5):
        assert computer_answer(given(stone(Draw("loot")), items=full, alter=someone_hurt).say("on")) != "place:0"


def test_a_discard_that_does_not_suffice_is_worth_less_than_one_that_does() -> None:
    """R-46: a Pebble without Weight is worth the least, but a player who carries too much must discard heavy Items."""
    assert computer_answer(given("stone", items={0: ["pebble", "coat", "anvil"]})) == "item:2"
    assert (
        computer_answer(given("stone", items={0: ["ring", "coat", "club", "lamp", "pebble", "bread", "stew"]}))
        == "item:4"
    )


def test_the_computer_player_faces_the_god_and_spends_counters_there() -> None:
    """A Counter is worth nothing after the final battle."""
    scene = given(alter=both(before_the_mother, set_(rerolls=1)), dice={1: [2]}).say("none")
    assert computer_answer(scene) == "face"
    assert computer_answer(scene.say("face", "turn:0", "hit:1:unarmed")) == "reroll"


def test_the_computer_player_keeps_the_most_useful_card() -> None:
    """R-81: a second Club is useless to anyone with a Club in hand, whatever its value."""
    drawn = stone(Draw("loot", by="lowest", pick=2))
    cards = on_top("loot", "club", "bread")
    armed = {place: ["club"] for place in range(4)}
    assert computer_answer(given(drawn, items=armed, alter=cards).say("on")) == "card:1"
    assert computer_answer(given(drawn, alter=cards).say("on")) == "card:0"


def test_a_nearly_useless_drop_is_not_picked_up() -> None:
    """R-79, R-132: Drops of Bread are taken, a worthless Pebble without Weight is not."""
    for word, answer in (("bread", "take"), ("pebble", "on")):
        won = given("beast", dice={1: [20], 2: [20], 3: [20]}, alter=on_top("loot", word))
        for place in range(3):
            won.say(f"turn:{place}", "hit:1:unarmed")
        assert computer_answer(won.say("place:0")).split(":")[0] == answer


def test_a_player_without_an_action_is_not_asked() -> None:
    """The player is not on turn and has nothing to use.

    In a phase of an earlier version, where players could give orders, the computer player waits instead.
    """
    assert given("ogre", players=2).say("turn:0").match.asked(1) is None
    match = given("ogre", players=2, alter=set_(rules=1)).say("turn:0").match
    assert match.waiting == (0,)
    assert THE_RESTLESS.play(match.view(1), open_question(match, 1), chance("player")) == ()

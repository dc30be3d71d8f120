"""Edge cases of the rules: drawing, carrying, looking up, and rerolls (R-45 to R-196)."""

from __future__ import annotations

from games.kernel.text import EMPTY, Text
from games.kernel.zone import Zone
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Damage, Heal
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import Nudge
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import HasKeyword, Natural
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import CARDS, Encounter, add_cards
from tests.games.the_restless.given import Scene, both, given, on_top, prop, set_, without
from tests.games.the_restless.made import NUMBER, charm, did, realm
from tests.games.the_restless.rules.test_small_print import before_the_god

UNARMED = "hit:1:unarmed"


def test_drops_turned_up_early_are_as_many_as_they_would_be() -> None:
    """R-80, R-88: there is one more Loot in this Realm, and a Nothing can be redrawn for a Counter."""
    seer = charm(On("battle_start", Reveal("drops", by="holder")))
    alter = both(realm(On("static", Mod("loot_drops", 1))), on_top("loot", "nothing", "ring", "pebble"))
    scene = given("beast", items={0: [seer]}, alter=both(alter, set_(rerolls=1)))
    assert scene.say("reroll").table.rerolls == 0
    assert [piece.card.key for piece in scene.target.early] == ["prop-ring", "prop-pebble"]


def test_keywords_given_by_a_realm_count_for_items() -> None:
    """R-91, R-7: +5 against a Target that a Realm makes swift."""
    hunter = charm(On("static", Mod("any_roll", 5, "holder"), only=HasKeyword(("swift",))))
    fleet = realm(On("static", Keywords(add=("swift",))))
    assert given("ogre", items={0: [hunter]}, dice={1: [5]}, alter=fleet).say("turn:0", UNARMED).target.health == 58
    assert given("ogre", items={0: [hunter]}, dice={1: [5]}).say("turn:0", UNARMED).target.health == 60


def test_no_card_s_keywords_hang_on_keywords() -> None:
    """R-195: otherwise, it would be unclear which of the two comes first."""
    for card in CARDS.values():
        for changes in card.changes.get("keywords", ()):
            assert not isinstance(changes.clause.on.only, HasKeyword), card.key


def test_with_a_deciding_lead_others_can_still_ask_for_items_on_the_ground() -> None:
    """R-48, R-210: the second player confirms having room for the ring; then only the Lead is to move."""

    scene = scene_with_lead()
    assert scene.silence(1) == ("pass",)
    assert scene.say("take:1", seat=1).holds(1) == ["ring"]
    assert scene_with_lead().say("pass", seat=1).silence(1) == ()


def scene_with_lead() -> Scene:
    """Return a scene in which the Lead decides alone, and a ring has been put down."""
    scene = given("stone", "stone", players=2, items={0: ["ring"]}, alter=both(set_(leads=True), heavy))
    return scene.say("item:0", seat=0)


def heavy(table: Table) -> None:
    """Alter the table: the first Character carries too much."""
    table.walkers[0].items = [new_piece(prop(word)) for word in ("ring", "pebble", "charm", "ring", "pebble")]


def test_several_items_make_room_for_one() -> None:
    """R-45: an anvil of 9 requires discarding club and coat; it can still be left after the first."""
    scene = did(Draw("loot", by="lowest"), items={0: ["club", "ring", "coat"]}, alter=on_top("loot", "anvil"))
    assert scene.choices() == ["leave", "drop:0", "drop:1", "drop:2"]
    assert scene.say("drop:0").choices() == ["leave", "drop:0", "drop:1"]
    assert scene.say("drop:1").holds(0) == ["ring", "anvil"]


def test_a_character_with_full_bags_can_buy_if_the_payment_makes_room() -> None:
    """R-109, R-113: four Items are the maximum; one of them is the price."""
    alter = both(set_(rerolls=1), on_top("loot", "ring", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", items={0: ["ring", "coat", "pebble", "pebble"]}, alter=both(alter, without(1, 2, 3)))
    scene.say("on", "see", "buy:0", "given:0:0")
    assert scene.holds(0) == ["coat", "pebble", "pebble", "ring"]


def test_the_lowest_is_looked_up_once_an_ability() -> None:
    """R-4: the first is healed above the second, but still gets the Armor."""

    def hurt(table: Table) -> None:
        table.walkers[0].health, table.walkers[1].health = 2, 3

    scene = did(Heal("lowest", 3) >> GainArmor("lowest", 2), alter=hurt)
    assert (scene.health()[:2], scene.member(0).armor, scene.member(1).armor) == ([5, 3], 2, 0)


def test_an_ambush_of_chain_magic_goes_round_the_table() -> None:
    """R-128: of 2 points, the Character who failed takes 1 and the next one 1."""
    word = f"net-{next(NUMBER)}"
    target = Target(("beast",), 10, 2, 6, ("ambusher", "chain_magic"))
    add_cards([Encounter(Text(f"Prop {word}"), EMPTY, "combat", 1, target)])
    assert given(word, dice={"d4": [1], 1: [2]}).health() == [6, 6, 7, 7]


def test_turning_up_fewer_cards_keeps_those_that_lie_open() -> None:
    """R-85: three are revealed; one is revealed again, and the next two are still revealed."""

    def open_(table: Table) -> None:
        table.opened["loot"] = Zone([prop("lamp"), prop("charm"), prop("ring")])

    scene = did(Reveal("top_loot"), alter=open_)
    assert [card.key for card in scene.table.opened["loot"].cards] == ["prop-lamp", "prop-charm", "prop-ring"]


def test_nothing_is_rolled_for_no_damage() -> None:
    """R-74, R-76: a die does not name anyone for 0 damage, so no Counter is asked for."""
    scene = did(Damage("random", 0), alter=set_(rerolls=3))
    assert (scene.table.scene, "D4" in scene.heard()) == ("interval", False)


def test_no_question_offers_a_change_that_leaves_a_roll_the_same() -> None:
    """R-74, R-196: a 16 hits Die Defense 10 anyway, so 3 more change nothing, even if a card counts a rolled 19."""
    knife = charm(On("hit", Rerolls(1), only=Natural("eq", 19)))
    push = charm(On("rolled", Nudge(3), may=True))
    for items in ({0: [push], 1: [knife]}, {0: [push, knife]}):
        assert "turn:1" in given("ogre", items=items, dice={1: [16]}).say("turn:0", UNARMED).choices()
    god = given(alter=before_the_god, items={0: [push]}, dice={1: [20]}).say("none", "face", "turn:0", UNARMED)
    assert "turn:1" in god.choices()
    missed = given(alter=before_the_god, items={0: [push]}, dice={1: [4]}).say("none", "face", "turn:0", UNARMED)
    assert missed.choices() == ["yes", "no"]


def test_a_charm_may_be_used_in_advance_to_turn_misses_into_hits_only() -> None:
    """R-196: 8 and 3 hits 10; 4 and 3 only changes how a god responds, and is not used."""
    push = charm(On("rolled", Nudge(3), limit="round", may=True))
    turning = ("ability", "turns", f"prop-{push}")
    scene = given("ogre", items={0: [push]}, dice={1: [8]}).leave(*turning).say("turn:0", UNARMED)
    assert scene.target.health == 58
    god = given(alter=before_the_god, items={0: [push]}, dice={1: [4]}).leave(*turning)
    god.say("none", "face", "turn:0", UNARMED)
    assert god.member(0).health == 4

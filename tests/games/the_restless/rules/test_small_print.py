"""Rules with one line each (R-3 to R-15, R-39 to R-42, R-64 to R-111, R-169 to R-200)."""

from __future__ import annotations

from games.kernel.zone import Zone
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.story import ends
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import IsType
from tests.games.the_restless.given import READ, both, given, on_top, prop, set_, without
from tests.games.the_restless.made import charm, realm, stone

UNARMED = "hit:1:unarmed"


def before_the_god(table: Table) -> None:
    """Alter the table: the party faces a Traitor God with 4 Health."""
    table.level, table.phase, table.god = 5, "night", Zone([prop("god")])


def test_an_empty_deck_is_reshuffled_from_its_discards() -> None:
    """R-14, RL-3: if both are empty, nothing is drawn."""

    def exhausted(table: Table) -> None:
        table.discards["loot"].cards, table.decks["loot"].cards = [prop("ring")], []

    scene = given(stone(Draw("loot", 2, by="lowest")), alter=exhausted).say("on")
    assert (scene.holds(0), len(scene.table.decks["loot"])) == (["ring"], 0)


def test_armor_left_on_an_item_stays_on_it() -> None:
    """R-37, R-39: the coat is given away with 1 Armor left, not 3."""

    def worn(table: Table) -> None:
        table.walkers[3].items = [Piece(prop("coat"), 0, 1)]

    scene = given("stone", alter=worn).say("give:3", "place:0")
    assert scene.member(0).items[0].armor == 1


def test_a_spent_item_stays_spent_when_it_changes_hands() -> None:
    """R-64."""
    scene = given("stone", "stone", items={0: ["lamp"]}).say("use:0:0", "give:0", "place:1")
    assert scene.member(1).items[0].wait == 2
    assert "use:1:0" not in scene.choices()


def test_all_equipment_held_works_at_the_same_time() -> None:
    """R-68: two charms turn 6 into 10."""
    second = charm(On("static", Mod("any_roll", 2, "holder")))
    scene = given("ogre", items={0: ["charm", second]}, dice={1: [6]}).say("turn:0", UNARMED)
    assert scene.target.health == 58


def test_a_god_s_band_holds_the_result_with_modifiers() -> None:
    """R-73, RL-12: 5 and 2 is 7, in the second band."""
    scene = given(alter=before_the_god, items={0: ["charm"]}, dice={1: [5]}).say("none", "face", "turn:0", UNARMED)
    assert scene.health() == [7, 6, 7, 7]


def test_a_failed_shot_at_a_god_costs_nothing_and_offers_no_rest() -> None:
    """R-183 to R-185."""
    scene = given(alter=before_the_god, items={0: ["sling"]}, dice={1: [1, 1]})
    scene.say("none", "face", "turn:0", "hit:1:0")
    assert scene.health() == [7, 7, 7, 7]
    assert not any(token.startswith(("rest", "flee")) for token in scene.choices())


def test_a_revealed_encounter_is_a_candidate_of_a_later_pick() -> None:
    """R-87."""
    seer = charm(On("encounter_over", Reveal("next_encounter")))
    alter = both(set_(picks={"encounter": [0, 1]}), on_top("encounter", "ogre"))
    scene = given("stone", "beast", items={0: [seer]}, alter=alter).say("on", "on")
    assert [card.key for card in scene.table.offered] == ["prop-beast", "prop-ogre"]


def test_cards_change_the_fee_the_prices_and_the_wares() -> None:
    """R-106: one more Loot, no fee, everything costs one more."""
    changed = realm(
        On("static", Mod("trader_loot", 1)), On("static", Mod("trader_fee", -1)), On("static", Mod("buy_price", 1))
    )
    alter = both(changed, on_top("loot", "ring", "charm", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", alter=both(alter, set_(rerolls=2))).say("on", "see", "place:0")
    assert (len(scene.table.wares), scene.table.rerolls) == (5, 2)
    assert {"buy:1", "buy:2"} <= set(scene.choices())
    assert "buy:0" not in scene.choices()


def test_a_nothing_among_wares_leaves_its_place_empty() -> None:
    """R-108: without a Counter left, it is not replaced."""
    alter = both(set_(rerolls=1), on_top("loot", "nothing", "ring"), on_top("treasure", "crown", "crown"))
    scene = given("trader", alter=alter).say("on", "see", "place:0")
    assert [piece.card.key for piece in scene.table.wares] == ["prop-ring", "prop-crown", "prop-crown"]


def test_selling_is_no_discarding() -> None:
    """R-111: an effect that waits for a discard is triggered by the one and not by the other."""
    mourner = charm(On("discarded", Rerolls(5)))
    scene = given("trader", items={0: ["ring", mourner]}).say("on", "sell:0:0", "leave")
    assert scene.table.rerolls == 2
    scene = given("stone", items={0: ["ring", mourner]}).say("toss:0", "item:0")
    assert scene.table.rerolls == 5


def test_a_sin_among_drops_turned_up_early_binds_and_is_not_replaced() -> None:
    """R-169, R-173: a second copy of the same Sin also counts."""
    seer = charm(On("battle_start", Reveal("drops", by="holder")))

    def rich(table: Table) -> None:
        table.walkers[0].sins = [Piece(prop("sin"))]

    scene = given("hoard", items={0: [seer]}, alter=both(rich, on_top("treasure", "sin", "crown")))
    assert len(scene.member(0).sins) == 2
    assert [piece.card.key for piece in scene.target.early] == ["prop-crown"]


def test_texts_look_at_the_types_of_the_target() -> None:
    """R-115: a card adds 5 against beasts, and nothing against a profane Target."""
    hunter = charm(On("static", Mod("any_roll", 5, "holder"), only=IsType(("beast",))))
    assert given("ogre", items={0: [hunter]}, dice={1: [5]}).say("turn:0", UNARMED).target.health == 58
    horror = set_(rests=[Zone([prop("guest")])])
    scene = given("stone", items={0: [hunter]}, dice={1: [5]}, alter=horror).say("rest:0", "turn:0", UNARMED)
    assert scene.target.health == 2


def test_the_result_tells_the_challenges() -> None:
    """R-200."""
    scene = given("ogre", nights="1", road="5", dice={1: [1]}, alter=both(without(1, 2, 3), _frail)).say(
        "turn:0", UNARMED
    )
    lost = "The party has lost: nobody is left to walk. Realm I, Encounter 1. Long road. Short nights."
    assert READ(scene.match.result.text) == lost
    assert THE_RESTLESS.result(scene.table).scores == ()
    scene.table.ending, scene.table.options = "victory", THE_RESTLESS.options()
    won = READ(THE_RESTLESS.result(scene.table).text)
    assert won == READ(ends("victory")), "the last line of a run ended in its rules"


def _frail(table: Table) -> None:
    table.walkers[0].health = 1

"""The tarot module (RT-1 to RT-35)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Text, t
from games.the_restless.effects.death import Transfigure
from games.the_restless.effects.health import Heal, LoseHealth
from games.the_restless.effects.permissions import Permit
from games.the_restless.table import Piece, Shared, Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import HasTrait, Those
from games.the_restless.vocabulary.basics.literals import TarotKind
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import Encounter, Tarot, add_cards
from tests.games.the_restless.given import ALL, Scene, both, given, on_top, prop, without
from tests.games.the_restless.made import charm, stone

UNARMED = "hit:1:unarmed"
CARDS = ("blessing", "choir", "cup", "coin")


def kept_card(kind: TarotKind, effect: Effect) -> str:
    """Return the key of a test tarot card with this effect at the end of each round."""
    word = f"kept-{kind}".replace("_", "-")
    add_cards([Tarot(Text(f"Prop {word}"), EMPTY, kind, "major", (On("round_end", effect),))])
    return word


def alone(table: Table) -> None:
    """Alter the table: nobody replaces the dead."""
    table.decks["character"].cards.clear()


def consult(*alter: Callable[[Table], None], party: Sequence[str] = ALL) -> Scene:
    """Return a scene in which the tarot is consulted at a Rest, with the proposed split open to agreement."""
    altered = both(on_top("tarot", *CARDS), *alter)
    return given("stone", tarot="yes", alter=altered, party=party, items={0: ["coat"]}).say("rest:0", "consult")


def test_every_target_and_god_is_harder_to_hit() -> None:
    """RT-2 to RT-6: 10 against 11 fails."""
    scene = given("ogre", tarot="yes", dice={1: [10]}).say("turn:0", UNARMED)
    assert (scene.target.health, scene.match.view(None).targets[0].defense) == (60, 11)


def test_the_proposed_split_is_even() -> None:
    """RT-8, RT-10, RT-33, RT-34: each of four pays one."""
    scene = consult()
    assert scene.choices() == ["agree", "other"]
    assert scene.say("agree").health() == [6, 6, 6, 6]
    assert [card.key for card in scene.table.offered] == [f"prop-{word}" for word in CARDS]


def test_the_rest_of_the_price_comes_from_the_healthiest() -> None:
    """RT-11, RT-34: two are alive with 7 each, so they pay two each; Armor does not help."""
    scene = consult(without(2, 3), alone)
    assert scene.say("agree").health()[:2] == [5, 5]
    assert scene.member(0).items[0].armor == 3


def test_another_split_is_named_by_each_controller() -> None:
    """RT-10, RL-42: seat 1 pays everything, so the others are no longer asked."""
    scene = consult().say("other", "pay:4")
    assert scene.health() == [3, 7, 7, 7]
    assert len(scene.choices()) == 4


def test_one_card_is_kept_and_the_others_are_out_of_the_game() -> None:
    """RT-8, RT-15, RT-16, RT-20: a Blessing goes to one payer; once per Rest."""
    scene = consult().say("agree", "card:0", "place:2")
    assert [piece.card.key for piece in scene.member(2).blessings] == ["prop-blessing"]
    assert [card.key for card in scene.table.aside] == ["prop-choir", "prop-cup", "prop-coin"]
    assert "consult" not in scene.choices()


def test_an_omenist_sees_one_card_more() -> None:
    """RT-15, R-28."""
    assert len(consult(party=("seer", "bert", "cleo", "dora")).say("agree").table.offered) == 5


def test_when_too_few_are_left_the_set_aside_are_shuffled_in() -> None:
    """RT-17."""

    def scarce(table: Table) -> None:
        table.aside, table.decks["tarot"].cards = table.decks["tarot"].cards[:4], []

    scene = consult(scarce).say("agree")
    assert (len(scene.table.offered), scene.table.aside) == (4, [])


def test_a_group_blessing_works_for_its_payers_only() -> None:
    """RT-21, RTL-8: +2 on rolls; seat 2 did not pay."""

    def blessed(table: Table) -> None:
        table.shared = [Shared(Piece(prop("choir")), [0])]

    scene = given("ogre", alter=blessed, dice={1: [8], 2: [8]}).say("turn:0", UNARMED, "turn:1", UNARMED)
    assert (scene.target.health, scene.health()) == (58, [7, 5, 7, 7])


def test_a_group_blessing_ends_with_its_last_payer() -> None:
    """RT-27, RT-29: a Blessing ends with its Character."""

    def blessed(table: Table) -> None:
        table.shared = [Shared(Piece(prop("choir")), [0])]
        table.walkers[0].blessings = [Piece(prop("blessing"))]
        table.walkers[0].health = 1

    scene = given("ogre", alter=blessed, dice={1: [1]}).say("turn:0", UNARMED)
    assert (scene.table.shared, len(scene.table.aside)) == ([], 2)


def test_any_player_can_spend_from_a_pool_until_it_is_empty() -> None:
    """RT-22, RT-23, RT-31: players can do so in their own turn, too; with the last Counter, the card is set aside."""

    def poured(table: Table) -> None:
        table.pools = [Piece(prop("cup"), 1)]
        table.walkers[1].health = 3

    scene = given("ogre", alter=poured).say("turn:1", "pool:1:0")
    assert (scene.member(1).health, scene.table.pools) == (5, [])
    assert [card.key for card in scene.table.aside] == ["prop-cup"]


def test_a_kept_tarot_can_be_given_up() -> None:
    """RT-25, RT-26: a kept tarot is not an Item; giving it up does not count as a discard."""

    def blessed(table: Table) -> None:
        table.walkers[0].blessings = [Piece(prop("blessing"))]

    scene = given("stone", alter=blessed)
    assert not any(token.startswith(("give", "toss")) for token in scene.choices())
    assert scene.say("renounce:0:0").member(0).blessings == []


def test_a_party_too_weak_to_survive_cannot_consult() -> None:
    """RT-13, RT-14: a total of 4 Health is not enough."""

    def weak(table: Table) -> None:
        table.walkers[0].health = 3

    scene = given("stone", tarot="yes", alter=both(without(1, 2, 3), weak, alone)).say("rest:0")
    assert "consult" not in scene.choices()


def test_every_realm_begins_with_the_tarot() -> None:
    """RT-7, RT-9: after the row is dealt, before the first Encounter is revealed."""
    scene = given("stone", tarot="yes", alter=on_top("realm 2", "steep")).say("on", "on")
    assert scene.choices() == ["agree", "other"]
    assert (scene.table.level, scene.table.encounter) == (2, None)
    assert scene.table.row


def test_only_who_paid_is_a_payer() -> None:
    """RT-12, RT-20: seat 1 pays 3 and seat 3 pays 1; nobody else can be blessed."""
    scene = consult().say("other", "pay:3", "pay:0", "pay:1", "card:0")
    assert scene.choices() == ["place:0", "place:2"]


def test_picks_do_not_apply_to_the_tarot_and_no_sin_comes_of_it() -> None:
    """RT-18, RT-19: there are four cards, none of them from another deck, and nobody is bound."""

    def eager(table: Table) -> None:
        table.picks = {deck: [2, 2] for deck in ("tarot", "loot", "treasure")}

    scene = consult(eager).say("agree")
    assert [card.deck for card in scene.table.offered] == ["tarot"] * 4
    assert [member.sins for member in scene.table.walkers] == [[], [], [], []]


def test_there_may_be_any_number_of_each() -> None:
    """RT-24: two Blessings, two Group Blessings and two pools work together: 6 + 8 hits 10 and more."""

    def rich(table: Table) -> None:
        table.walkers[0].blessings = [Piece(prop("blessing")), Piece(prop("blessing"))]
        table.shared = [Shared(Piece(prop("choir")), [0]), Shared(Piece(prop("choir")), [0])]
        table.pools = [Piece(prop("coin"), 1), Piece(prop("cup"), 1)]
        table.walkers[0].health = 3

    scene = given("ogre", alter=rich, dice={1: [2]}).say("turn:0", "pool:0:0", "pool:0:0", UNARMED)
    assert (scene.target.health, scene.member(0).health, scene.table.rerolls) == (58, 5, 1)


def test_a_transfigured_character_keeps_blessings_and_statuses() -> None:
    """RT-28: the Blessing and the status of a payer stay; 4 + 6 hits 10."""

    def blessed(table: Table) -> None:
        table.walkers[3].blessings = [Piece(prop("blessing"))]
        table.shared = [Shared(Piece(prop("choir")), [3])]

    alter = both(blessed, on_top("character", "seer"))
    scene = given(stone(Transfigure(Those("each", HasTrait("sexton", "holder")))), "ogre", alter=alter, dice={4: [6]})
    scene.say("on", "on", "turn:3", UNARMED)
    assert (scene.member(3).character.key, scene.target.health) == ("prop-seer", 58)


def test_a_round_of_turns_ends_when_all_have_had_one() -> None:
    """RT-30, RT-32: the Target's effect comes first, then the Group Blessing, the pool, and the seats' own."""
    hurts = "round-ending"
    pressing = On("round_end", LoseHealth("each", 1))
    add_cards([Encounter(t("Prop Round Ending"), EMPTY, "combat", 1, Target(("beast",), 10, 2, 60, (), (pressing,)))])

    def blessed(table: Table) -> None:
        table.shared = [Shared(Piece(prop(kept_card("group_blessing", Heal("each", 2)))), [0, 1, 2, 3])]
        table.pools = [Piece(prop(kept_card("resource_pool", LoseHealth("each", 3))), 1)]
        table.walkers[0].blessings = [Piece(prop(kept_card("blessing", Heal("holder", 1))))]

    idle = charm(On("static", Permit("skip_attack", "holder")))
    scene = given(hurts, alter=blessed, items={place: [idle] for place in range(4)})
    scene.say("turn:0", "end", "turn:1", "end", "turn:2", "end")
    assert scene.health() == [7, 7, 7, 7]
    assert scene.say("turn:3", "end").health() == [5, 4, 4, 4]


def test_kept_cards_are_shown_with_their_payers() -> None:
    """RT-35."""

    def blessed(table: Table) -> None:
        table.shared = [Shared(Piece(prop("choir")), [1, 3])]
        table.walkers[2].blessings = [Piece(prop("blessing"))]
        table.pools = [Piece(prop("cup"), 3)]

    seen = given("stone", alter=blessed).match.view(None)
    assert [(thing.face.key, payers) for thing, payers in seen.shared] == [("prop-choir", (1, 3))]
    assert [thing.face.key for thing in seen.bodies[2].blessings] == ["prop-blessing"]
    assert [(thing.face.key, thing.counters) for thing in seen.pools] == [("prop-cup", 3)]


@pytest.mark.parametrize(("rules", "offered", "aside"), [(4, True, 2), (5, False, 1)])
def test_an_empty_pool_is_set_aside_before_its_effect(rules: int, offered: bool, aside: int) -> None:
    """RT-22: its last Counter opens a Trader, during which an empty pool cannot be given up and set aside twice."""

    def kept(table: Table) -> None:
        table.rules, table.pools = rules, [Piece(Tarot.of("king-of-pentacles"), 1)]

    scene = given("stone", "stone", alter=kept, tarot="yes").say("on", "pool:0:0", "pass")
    assert ("forgo:0" in scene.choices()) == offered
    scene.say(*(["forgo:0"] if offered else []), "leave")
    assert [card.key for card in scene.table.aside] == ["king-of-pentacles"] * aside

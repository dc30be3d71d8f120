"""Tests of how programs identify a question: its kind, its card, and the effects of its options."""

from __future__ import annotations

from typing import get_args

import pytest

from games.kernel.ask import Amount, Ask
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import t
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.encounters import DropEncounter
from games.the_restless.effects.health import LoseHealth
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.kinds import Kind
from games.the_restless.player import ACTIONS, INSTALMENTS, JUDGES
from games.the_restless.rules.decisions.subjects import does
from games.the_restless.rules.decisions.votes import Voted
from games.the_restless.table import Table
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import CARDS
from games.the_restless.vocabulary.choices import (
    Again,
    AttackTarget,
    CardAt,
    Happen,
    Instalment,
    PayCost,
    PlaceAt,
    PlayerAction,
    PlayRest,
    RevealAt,
    SellItem,
    WayAt,
)
from tests.contract.playing import answered, chance, open_question
from tests.games.the_restless.computer_player.test_player import computer_answer
from tests.games.the_restless.given import Scene, both, given, on_top, set_
from tests.games.the_restless.made import stone, tool

OPTION_TYPES: dict[Kind, tuple[type, ...]] = {
    **dict.fromkeys((Kind.TURN_ORDER, Kind.TURN, Kind.INTERVAL, Kind.REST, Kind.TRADER), get_args(PlayerAction)),
    **dict.fromkeys((Kind.CHARACTER, Kind.STARTER, Kind.ENCOUNTER, Kind.REST_CARD, Kind.TAROT_CARD), (CardAt,)),
    **dict.fromkeys((Kind.KEPT_CARD, Kind.CARD_ITEM, Kind.SIN, Kind.OVERLOAD), (CardAt,)),
    **dict.fromkeys((Kind.PICK_UP, Kind.GIVE, Kind.DISCARD), (CardAt, type(None))),
    **dict.fromkeys((Kind.DRAWER, Kind.WHO, Kind.BUYER, Kind.BLESSED), (int,)),
    Kind.TAKER: (int, type(None)),
    **dict.fromkeys((Kind.ROW_PLACE, Kind.TARGET, Kind.TAROT_SHARE), (int,)),
    **dict.fromkeys((Kind.FINAL_BATTLE, Kind.DECIDE_ALONE, Kind.REDRAW), (bool,)),
    Kind.PAY_COST: (PayCost, type(None)),
    **dict.fromkeys((Kind.WARES, Kind.PAY_WITH, Kind.TAROT_SPLIT), (bool,)),
    Kind.REVEALED: (RevealAt,),
    Kind.WAY: (WayAt,),
    Kind.REROLL: (*get_args(Again), type(None)),
    Kind.ABILITY: (PlaceAt, Happen, type(None)),
    Kind.PAYMENT: get_args(Instalment),
    Kind.FINAL_NIGHT: (PlayRest, type(None)),
    Kind.ARMOR_ORDER: (CardAt, type(None)),
    Kind.NO_ROOM: (CardAt, type(None)),
    Kind.HEIR: (int, type(None)),
}
"""The possible types of the options of each kind, besides standing orders."""
ABOUT_A_CARD = {Kind.WAY, Kind.ABILITY, Kind.TAKER, Kind.NO_ROOM, Kind.HEIR, Kind.BUYER, Kind.PAY_WITH, Kind.BLESSED}


def question(scene: Scene, seat: int = 0) -> Ask[object]:
    """Return a player's question."""
    asked = open_question(scene.match, seat)
    assert isinstance(asked, Ask)
    return asked


def choice(scene: Scene, token: str) -> object:
    """Return the value of the option with that token."""
    return next(does(option) for option in question(scene).options if option.token == token)


def test_every_kind_and_every_sort_of_option_has_a_judge() -> None:
    """None is missing, and there is none for a kind that is never asked."""
    assert THE_RESTLESS.kinds == {*Kind} == JUDGES.keys() == OPTION_TYPES.keys()
    assert {*get_args(PlayerAction)} == ACTIONS.keys()
    assert {*get_args(Instalment)} == INSTALMENTS.keys()


@pytest.mark.parametrize("settings", [{}, {"tarot": "yes", "road": "5"}, {"lead": "lead", "nights": "1"}], ids=str)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_kind_of_a_question_determines_the_types_of_its_options(players: int, settings: dict[str, str]) -> None:
    """In random matches, every question has a kind, and every option one of the types of that kind."""
    record = Record("the_restless", THE_RESTLESS.rules, settings, players, b"kinds")
    match: Match[Table, RestlessView] = Match(THE_RESTLESS, record)
    randrange = chance("kinds")
    while not match.over:
        for seat in match.waiting:
            asked = open_question(match, seat)
            assert not isinstance(asked, Amount)
            assert asked.card in ("", *CARDS)
            assert bool(asked.card) or asked.kind not in ABOUT_A_CARD
            for option in asked.options:
                assert type(does(option)) in OPTION_TYPES[Kind(asked.kind)], (asked.kind, option)
        answered(match, randrange)


def test_options_carry_their_effects() -> None:
    """An attack has its Target and its Item, a sale the owner of its Item, a choice its effect."""
    fight = given("ogre", items={0: ["club"]}).say("turn:0")
    assert (choice(fight, "hit:1:0"), choice(fight, "hit:1:unarmed")) == (AttackTarget(1, 0), AttackTarget(1, None))
    market = given("trader", items={1: ["ring"]}).say("on")
    assert (question(market).kind, choice(market, "sell:1:0")) == (Kind.TRADER, SellItem(1, 0, price=2))
    assert isinstance(choice(market, "sell:1:0"), SellItem)
    ways = (Way(t("Bleed"), Rerolls(3), cost=LoseHealth("chosen", 2)), Way(t("Walk on")))
    asked = given(stone(Choose(ways))).say("on")
    assert (question(asked).kind, choice(asked, "way:1")) == (Kind.WAY, WayAt(1, ways[1]))
    assert asked.table.encounter is not None
    assert question(asked).card == asked.table.encounter.card.key


def test_votes_carry_the_option_that_they_are_for() -> None:
    """Each voter's option is stored by its token, and describes its effect."""
    scene = given("stone", "stone", "ogre", players=3, items={0: [tool(DropEncounter("chosen"))]}).say(
        "use:0:0", seat=0
    )
    asked = question(scene, 1)
    assert asked.kind == Kind.ROW_PLACE
    assert all(isinstance(option.value, Voted) for option in asked.options)
    assert [does(option) for option in asked.options] == [0, 1]


def test_the_computer_player_sells_useless_items_and_keeps_its_weapon() -> None:
    """A Club with 3 damage is useless next to a Weapon with 9, and gives 2 Counters; the only Weapon is kept."""
    assert computer_answer(given("trader", items={0: ["club", "martyr"]}).say("on")) == "sell:0:0"
    assert computer_answer(given("trader", items={0: ["club"]}).say("on")) == "leave"


def test_the_computer_player_pays_with_useless_items_before_counters() -> None:
    """For a price of 4, the Club is used if there is a better Weapon; the only Weapon stays, and Counters are used."""
    wares = both(set_(rerolls=10), on_top("loot", "pebble", "pebble"), on_top("treasure", "crown", "crown"))
    for weapons, answer in ((["club", "martyr"], "given:0:0"), (["club"], "counters")):
        scene = given("trader", items={0: weapons}, alter=wares).say("on", "see", "place:0", "buy:2", "place:1")
        assert question(scene).kind == Kind.PAYMENT
        assert computer_answer(scene) == answer

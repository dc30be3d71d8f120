"""Nobody is asked where there is nothing to choose (R-78, R-101, R-196)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from games.kernel.effect import Effect
from games.kernel.effect import Sequence as InTurn
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.card_types import CARDS
from games.the_restless.vocabulary.effects import (
    Absolve,
    DropEncounter,
    FreeReroll,
    HandOver,
    Heal,
    Nudge,
    Recharge,
    Rerolls,
    Reveal,
    Revive,
    SwapEncounter,
)
from tests.games.the_restless.given import Scene, buried, given, prop, set_
from tests.games.the_restless.rules.test_effects import charm

UNARMED = "hit:1:unarmed"


Alteration = Callable[[Table], None]


def nothing(_table: Table) -> None:
    """All is well."""


def sinful(table: Table) -> None:
    """Seat 3 has a Sin."""
    table.walkers[2].sins = [Piece(prop("sin"))]


def hurt(table: Table) -> None:
    """Seat 4 is hurt."""
    table.walkers[3].health = 1


def dead(table: Table) -> None:
    """Seat 3's Character has died."""
    table.walkers[2] = buried(table.walkers[2])
    table.discards["character"].put([prop("cleo")])


def spent(table: Table) -> None:
    """What seat 2 has is used up for long."""
    table.walkers[1].items[0].wait = 3


def offered(
    do: Effect, *row: str, items: Mapping[int, Sequence[str]] | None = None, alter: Alteration = nothing
) -> Scene:
    """A beast is met by somebody who may do this at its sight."""
    held = charm(On("battle_start", do, may=True))
    return given("beast", *row, items={0: [held], **(items or {})}, alter=alter)


@pytest.mark.parametrize(
    ("do", "row", "alter"),
    [
        (SwapEncounter("last"), ("stone",), nothing),
        (DropEncounter("next"), ("stone",), nothing),
        (Reveal("row"), ("stone",), nothing),
        (Absolve("each"), (), sinful),
        (Heal("each", 2), (), hurt),
        (Revive("dead_chosen", 2), (), dead),
        (Recharge("each"), (), spent),
        (InTurn((SwapEncounter("next"), Absolve("each"))), (), sinful),
    ],
)
def test_what_would_change_nothing_is_not_offered(do: Effect, row: tuple[str, ...], alter: Alteration) -> None:
    """R-101, R-196: no Encounter is left, nothing lies face down, nobody has a Sin, is hurt, dead, or has used up."""
    lamp = {1: ["lamp"]}
    assert offered(do, *row, items=lamp, alter=alter).choices() == ["yes", "no"]
    assert "turn:0" in offered(do, items=lamp).choices()


def test_ines_ninefold_swaps_no_encounter_where_none_is_left() -> None:
    """R-100, R-196: her Special is asked about only while there is a row, and after every Encounter but the last."""
    party = ("bert", "cleo", "dora")

    def walks(table: Table) -> None:
        table.walkers[0].piece, table.rerolls = Piece(CARDS["ines-ninefold"]), 3

    ahead = given("stone", "stone", "stone", party=("anna", *party), alter=walks).say("on")
    assert ahead.choices() == ["yes", "no"]
    last = given("stone", party=("anna", *party), alter=walks).say("on")
    assert "on" in last.choices()


def test_who_is_meant_is_said_with_the_yes_and_only_who_has_something_from_it_is_named() -> None:
    """R-101, R-196: seat 2 has a spent Lamp, nobody else has."""
    scene = offered(Recharge("chosen"), items={1: ["lamp"], 2: ["lamp"]}, alter=spent)
    assert (scene.choices(), scene.silence()) == (["place:1", "no"], ("no",))
    assert scene.say("place:1").walker(1).items[0].wait == 0


def test_an_item_is_handed_only_to_whom_one_fits() -> None:
    """R-45, R-196: seat 2 carries four Items already."""
    assert offered(HandOver("holder", "chosen_other"), items={1: ["ring"] * 4}).choices() == [
        "place:2",
        "place:3",
        "no",
    ]


def test_a_free_roll_is_not_offered_where_it_could_not_help() -> None:
    """R-7, R-74: once a failure is one with every number; and 2 more are no use to a 5."""
    luck = charm(On("rolled", FreeReroll("holder"), may=True))
    assert given("ogre", dice={1: [5]}, items={0: [luck]}).say("turn:0", UNARMED).choices() == ["yes", "no"]
    push = charm(On("rolled", Nudge(2), may=True))
    assert "turn:1" in given("ogre", dice={1: [5]}, items={0: [push]}).say("turn:0", UNARMED).choices()
    assert given("ogre", dice={1: [8]}, items={0: [push]}).say("turn:0", UNARMED).choices() == ["yes", "no"]
    assert "turn:1" in given("ogre", dice={1: [12]}, items={0: [push]}).say("turn:0", UNARMED).choices()


def test_a_price_is_not_asked_for_nothing() -> None:
    """R-196: whatever costs something is offered under the same condition."""
    held = charm(On("battle_start", Absolve("each"), cost=Rerolls(-1)))
    rich = set_(rerolls=2)
    assert "turn:0" in given("beast", items={0: [held]}, alter=rich).choices()

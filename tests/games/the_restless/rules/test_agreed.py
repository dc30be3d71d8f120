"""Tests of the agreements before the game: who controls whom, the Rests, the Encounters."""

from __future__ import annotations

import pytest

from games.kernel.match import Match
from games.kernel.record import Record
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from games.the_restless.view import RestlessView
from tests.contract.playing import Setup, states


def fresh(players: int, **options: str) -> Match[Table, RestlessView]:
    """Return a match before its draft."""
    return Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, options, players, bytes(32)))


@pytest.mark.parametrize(
    ("players", "options", "leads"),
    [
        (2, {}, [0, 1, 0, 1]),
        (2, {"extra": "seat1"}, [0, 1, 0, 0]),
        (2, {"extra": "seat2"}, [0, 1, 1, 1]),
        (3, {}, [0, 1, 2, 0]),
        (3, {"extra": "seat3"}, [0, 1, 2, 2]),
        (3, {"walkers": "3", "extra": "seat3"}, [0, 1, 2]),
        (1, {"extra": "seat1"}, [0, 0, 0, 0]),
    ],
)
def test_a_named_player_controls_the_extra_characters(players: int, options: dict[str, str], leads: list[int]) -> None:
    """R-202: "If there are fewer than 4 players, a player may control more than 1 Character"."""
    table = fresh(players, **options).table
    assert [table.player(place) for place in table.used] == leads
    for seat in range(players):
        assert [*table.places(seat)] == [index for index, led in enumerate(leads) if led == seat]


def test_an_option_cannot_name_a_missing_player() -> None:
    """R-202."""
    assert THE_RESTLESS.problem(THE_RESTLESS.settle({"extra": "seat3"}), 2)
    assert not THE_RESTLESS.problem(THE_RESTLESS.settle({"extra": "seat3"}), 3)


@pytest.mark.parametrize("nights", [0, 1, 2, 3])
def test_the_party_has_as_many_rests_as_agreed(nights: int) -> None:
    """Challenge runs, "fewer Rest cards": this includes none."""
    assert len(fresh(2, nights=str(nights)).table.rests) == nights


@pytest.mark.parametrize("road", [4, 5, 6, 8])
def test_each_realm_has_as_many_more_encounters_as_agreed(road: int) -> None:
    """Challenge runs, "adding more Encounters to each Realm": each one above four adds one to every Realm."""
    match = fresh(1, road=str(road))
    while not match.table.level:
        match.answer(0, [match.asked(0).question.options[0].token])  # type: ignore[union-attr]
    assert match.table.realm
    assert len(match.table.row) == match.table.realm.card.encounters + road - 4  # type: ignore[attr-defined]


def test_a_match_without_rests_on_the_longest_road_comes_to_its_end() -> None:
    """R-186: such a match is won or lost like any other."""
    setup = Setup(THE_RESTLESS, 2, {"nights": "0", "road": "8", "extra": "seat2"})
    assert [*states(setup)][-1].table.ending

"""Zones show their faces to everyone who may see them, and to nobody else."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.zone import BACK, EVERYONE, NOBODY, FaceDown, Visibility, Zone, only, redeal, zones

VIEWERS = st.one_of(st.none(), st.integers(0, 5))


class Poison:
    """Raises an error on any use except being held."""

    def __eq__(self, _other: object) -> bool:
        raise AssertionError("a hidden card was touched")

    def __hash__(self) -> int:
        raise AssertionError("a hidden card was touched")

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError(f"a hidden card was asked for its {name}")


@given(st.lists(st.integers(0, 5)), st.booleans(), VIEWERS)
def test_a_zone_shows_its_cards_or_their_number(seats: list[int], everyone: bool, viewer: int | None) -> None:
    seen = Zone(["x", "y"], Visibility(tuple(seats), everyone)).read(viewer)
    shown = everyone or (viewer is not None and viewer in seats)
    assert seen == (("x", "y") if shown else (BACK, BACK))


def test_hidden_faces_are_not_even_touched() -> None:
    hand = Zone([Poison(), Poison()], only(1))
    assert hand.read(None) == hand.read(0) == (BACK, BACK)


def test_a_back_has_nothing_to_tell() -> None:
    assert fields(FaceDown) == ()
    assert not hasattr(BACK, "__dict__")


@given(st.lists(st.integers(0, 5)), st.lists(st.integers(0, 5)))
def test_sights_of_the_same_seats_are_equal(one: list[int], two: list[int]) -> None:
    assert only(*one).also(*two) == only(*two).also(*one)
    assert EVERYONE.also(*one).everyone
    assert not any(NOBODY.shows(viewer) for viewer in (None, 0, 1))


def test_the_last_card_is_the_top() -> None:
    pile: Zone[str] = Zone()
    pile.put(["x", "y"])
    assert (pile.draw(), len(pile), pile.draw()) == ("y", 1, "x")
    with pytest.raises(IndexError):
        pile.draw()


@dataclass
class Layout:
    last: Zone[int]
    hands: list[Zone[int]]
    by_name: dict[str, Zone[int]]
    pair: tuple[int, Zone[int]]
    none: Zone[int] | None = None
    other: list[int] = field(default_factory=list)


def test_zones_are_found_in_every_kind_of_field() -> None:
    piles = [Zone([number]) for number in range(6)]
    table = Layout(piles[0], piles[1:3], {"b": piles[3], "a": piles[4]}, (0, piles[5]))
    assert [zone.cards for zone in zones(table)] == [[number] for number in range(6)]


@pytest.mark.parametrize("cards", [(3, 1, 2, 5, 4, 0), ("the-sun", "the-moon", "the-star", "death", "justice", "fool")])
def test_cards_that_are_numbers_or_names_are_dealt_again(cards: tuple[Any, ...]) -> None:
    """A seat keeps what it sees; everything else is dealt at random, wherever it was before."""

    def dealt(hidden: tuple[Any, ...]) -> list[list[Any]]:
        piles = [Zone([*cards[:2]], only(0)), Zone([*hidden[:2]], only(1)), Zone([*hidden[2:]])]
        below = iter([0, 2, 1, 0]).__next__
        redeal(piles, 0, lambda _n: below())
        return [zone.cards for zone in piles]

    own, other, deck = dealt(cards[2:])
    assert own == [*cards[:2]]
    assert sorted(other + deck) == sorted(cards[2:])
    assert dealt(cards[:1:-1]) == [own, other, deck]

"""Everything that a table can contain comes back from JSON unchanged; anything else is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.codec import codec, counted, displayed, later, pack, stored_as, unpack
from games.kernel.zone import EVERYONE, Zone, only
from tests.kernel.toys import Card

C = TypeVar("C")


class Suit(Enum):
    CUPS = "cups"
    SWORDS = "swords"


@dataclass(frozen=True, slots=True)
class Played:
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


class Told(NamedTuple):
    to: tuple[int, ...] | None
    cards: tuple[Card, ...] = ()


@dataclass(slots=True)
class Pair(Generic[C]):
    one: C
    many: list[C] = field(default_factory=list)
    perhaps: C | None = None


@dataclass(slots=True)
class Everything:
    name: str
    number: int
    flag: bool
    blob: bytes
    suit: Suit
    card: Card
    perhaps: Card | None
    mixed: Card | int | str | None
    moves: list[Played | Passed]
    hand: Zone[Card]
    hands: list[Zone[Card]]
    by_seat: dict[int, list[Card]]
    by_suit: dict[Suit, str]
    ranks: tuple[int, ...]
    place: tuple[int, Suit]
    pair: Pair[Card]
    told: Told
    inner: Everything | None = None


@dataclass(slots=True)
class Newer:
    name: str
    added: int = 3
    listed: list[int] = field(default_factory=list)


CARDS = st.builds(Card, st.integers(0, 99))
ZONES = st.builds(Zone[Card], st.lists(CARDS), st.sampled_from([EVERYONE, only(), only(1, 2)]))
EVERYTHING = st.builds(
    Everything,
    st.text(),
    st.integers(),
    st.booleans(),
    st.binary(),
    st.sampled_from(Suit),
    CARDS,
    st.none() | CARDS,
    CARDS | st.integers() | st.text() | st.none(),
    st.lists(st.builds(Played, st.integers(), CARDS) | st.builds(Passed, st.integers())),
    ZONES,
    st.lists(ZONES),
    st.dictionaries(st.integers(), st.lists(CARDS)),
    st.dictionaries(st.sampled_from(Suit), st.text()),
    st.lists(st.integers()).map(tuple),
    st.tuples(st.integers(), st.sampled_from(Suit)),
    st.builds(Pair[Card], CARDS, st.lists(CARDS), st.none() | CARDS),
    st.builds(Told, st.none(), st.lists(CARDS).map(tuple)),
    st.none(),
)


@given(EVERYTHING, st.none() | EVERYTHING)
def test_round_trip(value: Everything, inner: Everything | None) -> None:
    value.inner = inner
    assert unpack(Everything, json.loads(json.dumps(pack(value)))) == value


@dataclass
class Awkward:
    """Fields named like the packer's own terms, and a class that contains itself."""

    value: list[Awkward]
    pack_value: int
    len: tuple[int, ...] = ()


def test_names_that_might_collide() -> None:
    held = Awkward([Awkward([], 2)], 1, (3,))
    assert pack(held) == {"value": [{"value": [], "pack_value": 2, "len": []}], "pack_value": 1, "len": [3]}
    assert unpack(Awkward, pack(held)) == held


def test_packed_values_do_not_change_with_the_table() -> None:
    hand = Zone([Card(1)])
    raw = pack(hand, Zone[Card])
    hand.put([Card(2)])
    assert raw["cards"] == ["r1"]
    many = [1, 2]
    packed = pack(many, list[int])
    many.append(3)
    assert packed == [1, 2]


@given(st.permutations(range(12)))
def test_dictionaries_keep_their_order(keys: list[int]) -> None:
    """Rules can iterate over a dictionary: a resumed match must do so in the same order."""
    held = json.loads(json.dumps(pack(dict.fromkeys(keys, "x"), dict[int, str]), sort_keys=True))
    assert list(codec(dict[int, str]).unpack(held)) == keys


def test_missing_fields_take_their_defaults_and_gone_ones_are_ignored() -> None:
    assert unpack(Newer, {"name": "x", "gone": 1}) == Newer("x", 3, [])
    with pytest.raises(KeyError, match="name"):
        unpack(Newer, {})
    assert unpack(Told, {"to": None, "gone": 1}) == Told(None)
    with pytest.raises(KeyError, match="to"):
        unpack(Told, {})


def test_a_generic_class_fills_its_fields() -> None:
    raw = pack(Pair(Card(1), [Card(2)], Card(3)), Pair[Card])
    assert raw == {"one": "r1", "many": ["r2"], "perhaps": "r3"}
    assert codec(Pair[Card]).unpack(raw) == Pair(Card(1), [Card(2)], Card(3))


@pytest.mark.parametrize(
    "kind",
    [
        set[int],
        frozenset[int],
        float,
        list[float],
        dict[str, float],
        float | None,
        object,
        complex,
        list[int] | list[str],
    ],
)
def test_unsupported_types_are_refused(kind: Any) -> None:
    with pytest.raises(TypeError):
        codec(kind).pack(1.5)


@dataclass
class Unsorted:
    """A table with an invalid field in a nested container."""

    played: list[Played]
    seen: dict[str, set[int]] = field(default_factory=dict)


@dataclass
class Around:
    fine: int
    inner: Unsorted


@pytest.mark.parametrize("_again", range(2))
def test_the_field_that_a_table_cannot_hold_is_named(_again: int) -> None:
    """The second failure is reported the same way, since the first must leave nothing behind."""
    with pytest.raises(TypeError, match=r"cannot hold set\[int\]: the field `seen` of Unsorted$"):
        pack(Around(1, Unsorted([])))


@pytest.mark.parametrize(
    ("kind", "raw", "error"),
    [
        (int, "1", TypeError),
        (int, True, TypeError),
        (str, None, TypeError),
        (Suit, "coins", ValueError),
        (Card, "rX", ValueError),
        (bytes, "xy", ValueError),
        (tuple[int, Suit], [1], ValueError),
        (list[int], 3, TypeError),
        (Played | Passed, {"@": "Burnt", "is": {}}, KeyError),
        (Played, {"seat": 1}, KeyError),
    ],
)
def test_data_that_does_not_fit(kind: Any, raw: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        codec(kind).unpack(raw)


def test_a_union_refuses_a_value_of_none_of_its_types() -> None:
    with pytest.raises(TypeError):
        codec(Played | Passed).pack(Card(1))


@dataclass
class Grown:
    """A class with a second field that a later version added."""

    cards: list[Card]
    turned: tuple[Card, ...] = later(())


def test_a_field_that_came_later_is_left_out_while_it_has_its_default() -> None:
    """Older data is packed unchanged, and has the same state hash."""
    old = {"cards": ["r1"]}
    assert codec(Grown).unpack(old) == Grown([Card(1)])
    assert pack(Grown([Card(1)])) == old
    new = {"cards": [], "turned": ["r2"]}
    assert pack(Grown([], (Card(2),))) == new
    assert codec(Grown).unpack(new) == Grown([], (Card(2),))


@dataclass(slots=True)
class Renamed:
    targets: list[int] = field(default_factory=list, metadata=stored_as("foes"))
    kept: int = later(0, metadata=stored_as("held"))
    shown: int = displayed(0, metadata=stored_as("drawn"))


class RenamedPair(NamedTuple):
    first: Annotated[int, stored_as("one")]
    second: int


def test_a_renamed_field_of_a_named_tuple_is_stored_under_its_former_name() -> None:
    assert pack(RenamedPair(1, 2)) == {"one": 1, "second": 2}
    assert unpack(RenamedPair, {"one": 1, "second": 2}) == RenamedPair(1, 2)
    with pytest.raises(KeyError, match="first"):
        unpack(RenamedPair, {"first": 1, "second": 2})


def test_a_renamed_field_is_stored_under_its_former_name() -> None:
    stored = {"foes": [1, 2], "held": 3, "drawn": 4}
    assert pack(Renamed([1, 2], 3, 4)) == stored
    assert unpack(Renamed, stored) == Renamed([1, 2], 3, 4)
    assert counted(Renamed([1, 2], 3, 4)) == {"foes": [1, 2], "held": 3}, "a displayed field is no part of the hash"
    assert unpack(Renamed, {"targets": [1], "foes": []}) == Renamed(), "the new name is not read"

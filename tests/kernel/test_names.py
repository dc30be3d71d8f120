"""Names of a table's players are visible, never empty, distinct, and leave sentences unchanged."""

from __future__ import annotations

import unicodedata

import pytest

from games.kernel.ask import Ask
from games.kernel.names import (
    FIRST_STRONG,
    LONGEST,
    POP,
    distinct_names,
    in_sentences,
    numbered_forms,
    visible_name,
    without_isolates,
)
from games.kernel.options import Option
from games.kernel.text import Localizer, Name, t
from games.kernel.typed import suggestions, understand
from tests.strange_names import ALONE, AROUND, LOOK_ALIKES, NAMES, WITHIN, tables

SPARES = tuple(f"Seat {seat + 1}" for seat in range(8))
DIRECTING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def named(*names: str) -> tuple[str, ...]:
    return distinct_names(names, SPARES[: len(names)])


def test_there_are_three_hundred_and_more() -> None:
    assert len({*NAMES}) > 300


@pytest.mark.parametrize("seats", [2, 6])
def test_at_every_table_all_are_seen_and_no_two_are_alike(seats: int) -> None:
    for table in tables(seats):
        names = named(*table)
        # this version of Python may be older than an emoji, which then has no category
        assert all(any(unicodedata.category(char)[0] in "LNPSC" for char in name) for name in names)
        assert not any(char in DIRECTING for name in names for char in name)
        assert all(len(name) <= LONGEST and name == name.strip() for name in names)
        assert len({unicodedata.normalize("NFKC", name).casefold() for name in names}) == seats


@pytest.mark.parametrize("name", ALONE)
def test_a_player_with_an_invisible_name_is_called_by_the_seat(name: str) -> None:
    assert named("Ann", name, name) == ("Ann", "Seat 2", "Seat 3")


@pytest.mark.parametrize("name", WITHIN)
def test_names_that_differ_by_hidden_characters_are_distinguished(name: str) -> None:
    """A space is visible: "Al ex" is a different name."""
    _, second = named("Alex", name)
    assert second == "Al ex" or second.endswith(" ②")


@pytest.mark.parametrize("name", [*WITHIN, *AROUND])
def test_nothing_that_turns_the_direction_is_left(name: str) -> None:
    assert not {*visible_name(name)} & {*DIRECTING}


@pytest.mark.parametrize(
    "name",
    ["علی‌رضا", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "1️⃣", "क्षत्रिय", "שָׁלוֹם", "🫨", "Ż̸ă", "½ of 3", "(away)", "𠮷野家", "A.B-C_d"],
)
def test_a_name_that_can_be_read_stays_as_it_is(name: str) -> None:
    assert visible_name(name) == unicodedata.normalize("NFC", name)


def test_the_first_keeps_the_name_and_the_others_get_numbers() -> None:
    assert named("Alex", "Bo", "Alex", "Alex") == ("Alex", "Bo", "Alex ②", "Alex ③")
    assert named("Alex", "Alex ②", "Alex") == ("Alex", "Alex ②", "Alex ③"), "somebody has that number already"
    assert named("Seat 2", "\u3164") == ("Seat 2", "Seat 2 ②")


@pytest.mark.parametrize("other", LOOK_ALIKES)
def test_players_with_similar_names_are_numbered(other: str) -> None:
    first, second = named("Alex", other)
    assert first == "Alex"
    assert second.endswith(" ②")


def test_different_names_have_no_numbers() -> None:
    for names in (("Ann", "Anna"), ("Bo", "Bob"), ("王", "玉"), ("🔥", "🦊"), ("Max", "Мария")):
        assert named(*names) == names


def test_the_longest_stay_within_discords_limit() -> None:
    assert named("W" * 32, "W" * 32) == ("W" * 32, "W" * 30 + " ②")
    assert "W" * 30 + " ②" in numbered_forms("W" * 32)


def test_names_from_the_right_take_no_number_of_another() -> None:
    localizer = Localizer(("محمد", "דוד", "Bo"))
    sentence = t("Tokens: {a} 1, {b} 3 and {c} 2.", a=Name(0), b=Name(1), c=Name(2))
    assert localizer(sentence) == "Tokens: \u2068محمد\u2069 1, \u2068דוד\u2069 3 and \u2068Bo\u2069 2."
    assert localizer.name(0) == "محمد", "alone it needs no isolates"


def test_a_name_with_a_part_from_the_right_is_isolated_too() -> None:
    assert in_sentences(("Bo שרה", "Ann")) == ("\u2068Bo שרה\u2069", "\u2068Ann\u2069")
    assert in_sentences(("Bo", "Ann")) == ("Bo", "Ann")


def test_every_name_is_closed_in_by_its_isolates() -> None:
    for table in tables(6):
        localizer = Localizer(named(*table))
        for seat, name in enumerate(localizer.names):
            words = localizer(t("x {who} 1", who=Name(seat)))
            assert without_isolates(words) == f"x {name} 1"
            if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for one in localizer.names for char in one):
                assert words == f"x {FIRST_STRONG}{name}{POP} 1"


def seats(*names: str) -> tuple[Ask[str], Localizer]:
    options = tuple(Option(f"seat:{seat}", t("Rob {who}", who=Name(seat)), f"{seat}") for seat in range(len(names)))
    return Ask(0, t("Whom?"), options), Localizer(named(*names))


def test_three_of_one_name_are_typed_apart() -> None:
    question, localizer = seats("Alex", "Alex", "Alex")
    assert understand(question, "Rob Alex", localizer) == ("seat:0",)
    for typed in ("Rob Alex ②", "rob alex 2", "ALEX ②"):
        assert understand(question, typed, localizer) == ("seat:1",)
    assert [label for label, _ in suggestions(question, "", localizer)] == ["Rob Alex", "Rob Alex ②", "Rob Alex ③"]


def test_a_name_is_typed_with_isolates_and_without() -> None:
    question, localizer = seats("محمد", "דוד")
    for typed in ("Rob דוד", "Rob \u2068דוד\u2069", "דוד"):
        assert understand(question, typed, localizer) == ("seat:1",)


@pytest.mark.parametrize("table", tables(4), ids=lambda table: ascii(table[0]))
def test_every_player_is_typed_by_name(table: tuple[str, ...]) -> None:
    names = named(*table)
    options = tuple(Option(f"seat:{seat}", t("{who}", who=Name(seat)), f"{seat}") for seat in range(len(names)))
    for seat, name in enumerate(names):
        assert understand(Ask(0, t("Whom?"), options), name, Localizer(names)) == (f"seat:{seat}",)

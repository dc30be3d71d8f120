"""T-1 to T-5 and T-R1: the table before the first choice."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.text import Name
from games.tottarot.cards import COPIES, FATES, Icon
from games.tottarot.game import TOTTAROT
from games.tottarot.table import Table
from tests.games.tottarot.given import Scene, finish, fresh, given


def test_three_to_six_may_sit_down() -> None:
    """T-1, T-R1."""
    assert list(TOTTAROT.seats) == [3, 4, 5, 6]


def test_seven_arcana_three_of_each() -> None:
    """T-2: points and icons are those of the specification's card data."""
    printed = {fate.key: (fate.points, fate.icon) for fate in FATES.values()}
    assert printed == {
        "the-world": (5, Icon.REVEAL),
        "the-sun": (3, None),
        "the-lovers": (1, Icon.EXCHANGE),
        "the-hermit": (-1, Icon.PEEK),
        "the-hanged-man": (-2, Icon.REVERSE),
        "the-tower": (-4, None),
        "the-devil": (-5, None),
    }
    table = fresh(3, 1).table
    held = [zone.cards[0] for zone in table.hands]
    assert Counter([*table.deck.cards, *held]) == dict.fromkeys(FATES.values(), COPIES)


def test_each_player_has_the_tokens_zero_to_three() -> None:
    """T-3."""
    scene = given(4)
    assert [scene.choices(seat) for seat in range(4)] == [["0", "1", "2", "3"]] * 4


def test_the_first_start_player_is_drawn_by_lot() -> None:
    """T-3 (chat): anyone can be drawn, the log names them, and the draw can be verified by its label."""
    matches = [fresh(4, seed) for seed in range(40)]
    assert {match.table.first for match in matches} == {0, 1, 2, 3}
    for match in matches:
        assert dict(match.dealer.lines[0].text.args)["start"] == Name(match.table.first)
        assert match.dealer.counts["the first start player"] >= 1


def test_or_the_first_seat_starts_by_agreement() -> None:
    """T-3: the host chooses this option."""
    assert {fresh(4, seed, start="first").table.first for seed in range(20)} == {0}


def test_every_round_starts_with_everything_reset() -> None:
    """T-4: all 21 cards are in a shuffled deck, there are no discards, rows are empty, and all tokens are back."""
    match = fresh(3, 5)
    while match.table.round == 1:
        for seat in match.waiting:
            match.answer(seat, Scene(match).choices(seat)[:1])
    table = match.table
    assert (table.round, table.turn) == (2, 1)
    assert len(table.deck) + len(table.hands) == 21
    assert len(table.discards) == 0
    assert table.rows == [[], [], []]
    assert table.unused == [[0, 1, 2, 3]] * 3


def test_rounds_are_shuffled_differently() -> None:
    """T-4: each round has a random number, which its label names."""
    match = finish(fresh(3, 7))
    assert [label for label in match.dealer.counts if "deck" in label] == [f"the deck of round {n}" for n in (1, 2, 3)]
    decks = [_deck(fresh(3, seed).table) for seed in range(10)]
    assert len({tuple(deck) for deck in decks}) == 10


def _deck(table: Table) -> list[str]:
    return [fate.key for fate in table.deck.cards]


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_the_deck_never_runs_out(seats: int) -> None:
    """T-5: exactly three cards per player are drawn in a round, which leaves at least three."""
    match = finish(fresh(seats, seats))
    assert len(match.table.deck) == 21 - 3 * seats >= 3

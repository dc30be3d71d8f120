"""Properties of every match, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given as every
from hypothesis import settings
from hypothesis import strategies as st

from games.kernel.ask import random_answer
from games.kernel.match import Match
from games.tottarot.cards import COPIES, FATES
from games.tottarot.game import TOTTAROT
from games.tottarot.table import Table
from games.tottarot.view import TottarotView
from tests.games.tottarot.given import finish, fresh
from tests.proofs import runs, spread

AGREEMENTS = [
    (seats, chosen)
    for seats in TOTTAROT.seats
    for values in product(*(setting.choices for setting in TOTTAROT.settings))
    if not TOTTAROT.problem(
        TOTTAROT.settle(
            chosen := {s.key: choice.token for s, choice in zip(TOTTAROT.settings, values, strict=True)},
        ),
        seats,
    )
]


def _sound(match: Match[Table, TottarotView]) -> None:
    """Check T-2, T-31 and T-32: all cards exist, no token is duplicated or lost, and the shown numbers add up."""
    table = match.table
    lying = [placed.fate for row in table.rows for placed in row]
    held = [fate for zone in (table.deck, table.discards, *table.hands) for fate in zone.cards]
    assert Counter([*lying, *held]) == dict.fromkeys(FATES.values(), COPIES)
    assert all(len(hand) <= 1 for hand in table.hands)
    spent = table.turn if table.shown else table.turn - 1
    assert {len(unused) for unused in table.unused} == {len(table.options.tokens) - spent}
    seen = match.view(None)
    assert [player.total for player in seen.players] == [sum(p.points for p in player.row) for player in seen.players]
    assert sum(table.victories) >= table.round - (not match.over)


@settings(max_examples=runs(thin=30, full=600), deadline=None)
@every(st.integers(0, 2**32), st.sampled_from(AGREEMENTS))
def test_cards_and_tokens_are_conserved(seed: int, agreement: tuple[int, dict[str, str]]) -> None:
    """T-2, T-4, T-12: no answer changes the total of cards or tokens."""
    seats, chosen = agreement
    match, chance = fresh(seats, seed, **chosen), Random(seed)
    while not match.over:
        _sound(match)
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        match.answer(seat, random_answer(asked.question, chance.randrange))
    _sound(match)


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_every_agreement_ends(seats: int) -> None:
    """T-34, T-35, T-38: a match has as many rounds as players, and a winner."""
    agreements = [(number, chosen) for number, (players, chosen) in enumerate(AGREEMENTS) if players == seats]
    for number, chosen in spread(agreements, thin=16):
        match = finish(fresh(seats, number, **chosen), number)
        assert match.table.round == seats
        assert match.result.winners == match.view(None).winners != ()
        most = max(match.result.scores)
        assert all(match.result.scores[seat] == most for seat in match.result.winners)

"""Properties of every match, whatever is played."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.kernel.ask import random_answer
from games.kernel.match import Match
from games.queens_of_fate.cards import Rank
from games.queens_of_fate.table import Table
from games.queens_of_fate.view import QueensView
from tests.games.queens_of_fate.given import everything, fresh, opposition


def _sound(match: Match[Table, QueensView]) -> None:
    """Check Q-4 to Q-9: each card exists once, Signs have only Opposition, only a question leaves a domain too full."""
    table = match.table
    assert sorted(card.key for card in everything(table)) == sorted(card.key for card in table.options.deck)
    assert opposition(table.signs) == table.signs
    assert opposition([*table.portents.cards, *table.arcana, *table.court]) == []
    over = [domain for domain in table.domains if domain.filled > domain.capacity]
    assert not over or (table.step.value == "capacity" and over[0].filled == over[0].capacity + 1)
    assert all(card.suit is domain.suit for domain in table.domains for card in (*domain.court, *domain.arcana))
    assert table.all_have(Rank.QUEEN) is (table.won is True)


@pytest.mark.parametrize(("variant", "tens"), list(product(("classic", "reiser"), ("kept", "removed"))))
def test_cards_are_conserved_and_domains_fit(variant: str, tens: str) -> None:
    """Q-1, Q-4 to Q-9: checks every question of many random matches."""
    for seed in range(15):
        match, chance = fresh(seed, variant=variant, tens=tens), Random(seed)
        while not match.over:
            _sound(match)
            asked = match.asked(0)
            assert asked
            match.answer(0, random_answer(asked.question, chance.randrange))
        _sound(match)


def test_a_year_cannot_be_withdrawn() -> None:
    """The player has seen the year's card."""
    match = fresh(1)
    match.answer(0, ["pass"])
    assert match.undone(0) is None

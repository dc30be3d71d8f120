"""What is true of every match, however it is played."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from games.genshin_tarot.cards.statuses import SUPPLY
from games.genshin_tarot.rules.resolution import EFFECTS
from games.genshin_tarot.table import MOST, Table
from games.kernel.ask import random_answer
from games.kernel.codec import pack
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import asked, fresh


def checked(table: Table) -> None:
    """Status cards are neither lost nor made (G-2); figures keep their bounds (G-6); an enemy holds one element."""
    statuses = Counter(table.piles)
    for player in table.players:
        lying = [*player.deck.cards, *player.shown.cards, *player.hand.cards, *player.discard.cards]
        statuses.update(card.key for card in lying if not card.action)
        assert sorted(lying) == sorted(player.owned)
        assert 0 <= player.hp <= MOST
        assert 0 <= player.guard <= MOST
        assert 0 <= player.energy <= MOST
        assert player.ap >= 0
        assert player.mora >= 0
    assert set(statuses.values()) == {SUPPLY}
    for _, foe in table.foes():
        assert foe.tokens is None or foe.tokens.shields >= 0
        assert foe.tokens is None or foe.tokens.damage < foe.full


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_is_lost_on_the_way(seats: int) -> None:
    """G-2, G-6, G-56, G-61, G-88, GR-34: at every action; and what is stored stays small."""
    match, randrange, most = fresh(seats, seats, sword="sword", open_hands="off"), chance(seats), 0
    while not match.over:
        if match.table.stage.value == "players" and match.table.acting is None:
            checked(match.table)
            most = max(most, len(json.dumps(pack(match.table))))
        seat = match.waiting[randrange(len(match.waiting))]
        match.answer(seat, random_answer(asked(match, seat), randrange))
    assert match.table.won is not True or match.table.ruler.out
    assert most < 15_000
    assert EFFECTS == 500

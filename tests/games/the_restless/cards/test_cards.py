"""Every card of the game in play: dealt out over several tables, each of which is then played at random."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.effect import Escape, walk
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from games.kernel.zone import Zone
from games.the_restless.cards import EVERY
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.table import PartyMember, Piece, Table
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.card_types import Card, Character, Encounter, God, Item, Realm, Rest, Sin, Status
from tests import ROOT
from tests.contract.playing import answered, chance

TABLES = max(len([card for card in EVERY if isinstance(card, Item)]) // 16, 14)
"""The number of tables at which every Item is held once, four by each Character."""
SHARE = 8
"""Tests play one of this many tables; all of them: `python -m tests.games.the_restless.cards.test_cards`."""


def test_a_view_alone_brings_every_card() -> None:
    """A layout imports only views, and looks up the cards that they name."""
    program = "import games.the_restless.view as v; from games.the_restless.vocabulary.card_types import CARDS as c"
    command = [sys.executable, "-c", f"{program}; print(v.__name__, len(c))"]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(process.stdout.split()[-1]) == len(EVERY)


def dealt(kind: type[Card], n: int, each: int) -> list[Card]:
    """Return the cards of a kind that are in play at the nth table."""
    cards = [card for card in EVERY if isinstance(card, kind)]
    return list(islice(cycle(cards), n * each, n * each + each))


def table(n: int) -> Table:
    """Return the nth table: four Characters with Items, Sins and Statuses, a Realm, Encounters, Rests and a god."""
    laid = THE_RESTLESS.set_up(THE_RESTLESS.settle({}), 1 + n % 4, Dealer(n.to_bytes(4, "big")))
    laid.phase, laid.level, laid.rerolls = "encounter", 5, n % 5
    laid.begin("realm")
    (realm,) = dealt(Realm, n, 1)
    laid.realm = Piece(realm)
    laid.row = [Zone([card]) for card in dealt(Encounter, n, 1 + len(EVERY) // 4 // TABLES)]
    laid.rests = [Zone([card]) for card in dealt(Rest, n, 2)]
    laid.god = Zone(dealt(God, n, 1))
    items, sins, statuses = dealt(Item, n, 16), dealt(Sin, n, 4), dealt(Status, n, 4)
    for index, card in enumerate(dealt(Character, n, 4)):
        assert isinstance(card, Character)
        member = PartyMember(Piece(card), card.health)
        member.items = [new_piece(item) for item in items[index::4]]
        member.sins, member.statuses = [Piece(sins[index])], [Piece(statuses[index])]
        laid.walkers[index] = member
    return laid


def match_at(n: int) -> Match[Table, RestlessView]:
    """Return the match at the nth table."""
    laid = table(n)
    start = Checkpoint(0, THE_RESTLESS.rules, pack(laid), {})
    record = Record("the_restless", THE_RESTLESS.rules, {}, laid.players, n.to_bytes(4, "big"), start)
    return Match(THE_RESTLESS, record)


def faults_at(n: int) -> Iterator[str]:
    """Yield the faults at the nth table."""
    match, randrange = match_at(n), chance(n)
    for _ in range(1500):
        if match.over:
            return
        answered(match, randrange)
    yield f"table {n} does not end"


@pytest.mark.parametrize("n", range(0, TABLES, SHARE))
def test_cards_are_playable(n: int) -> None:
    """Matches with these cards end, whatever the answers."""
    assert list(faults_at(n)) == []


def test_few_cards_need_an_escape() -> None:
    """At most one card in twenty has custom code for an effect that the vocabulary lacks."""
    escaping = [card.key for card in EVERY if any(isinstance(part, Escape) for part in walk(card))]
    assert len(escaping) * 20 <= len(EVERY)


if __name__ == "__main__":
    for number in range(TABLES):
        for fault in faults_at(number):
            print(fault)

"""A question that is dealt again is the same to its seat, and holds nothing of the deal that the seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.kernel.ask import pick
from games.kernel.asking.advance import EVERY, answers_on
from games.kernel.dealer import Dealer
from games.kernel.game import AnyGame, laid
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat, t
from games.search.dealt_again import dealt_again
from games.search.decisions import decisions_of_seats
from tests.kernel.asking.test_advance import match_
from tests.kernel.toys import Table, held, toy
from tests.proofs import runs
from tests.seeding import LUCK

LOOKED_AT = runs(thin=4, full=12)
"""Number of decisions of a match that are dealt again."""
SELDOM = "the_restless"
"""The game in which most questions follow a throw in the same phase."""


async def _take(table: Table, dealer: Dealer) -> str | None:
    """Let the first player choose a card twice, with a throw between, so that only the first can be dealt again."""
    await pick(0, t("Which?"), held(table.hands[0]))
    table.points[1] = dealer.randrange(10**9, "throw")
    await pick(0, t("Which?"), held(table.hands[0]))
    return None


TAKE = toy("take", {"play": _take}, seats=range(2, 3))


def test_the_other_hand_the_stock_and_the_key_are_others() -> None:
    match = Match(TAKE, Record("take", 1, {}, 2, b"the key"))
    record = dealt_again(match, 0, Random(1).randrange)
    assert record is not None
    again = Match(TAKE, record)
    assert again.view(0) == match.view(0)
    assert again.asked(0) == match.asked(0)
    assert record.key != match.base.key
    others = {tuple(Match(TAKE, found).table.hands[1].cards) for found in _several(match)}
    assert len(others) > 1, "the other hand is dealt again each time"


def _several(match: Match[Any, Any]) -> Iterator[Record]:
    for seed in range(8):
        found = dealt_again(match, 0, Random(seed).randrange)
        assert found is not None
        yield found


def test_answers_in_advance_are_left_out() -> None:
    match = match_()
    match.leave(1, ("again", "yes", "", EVERY))
    for seat in (0, 1, 0, 1):  # to the next phase, so that they are on the table of a checkpoint
        match.answer(seat, ("no",))
    assert answers_on(match.table)
    record = dealt_again(match, 0, Random(1).randrange)
    assert record is not None
    assert not answers_on(Match(match.game, record).table)


def test_a_question_after_a_throw_that_is_seen_is_left_out() -> None:
    match = Match(TAKE, Record("take", 1, {}, 2, b"the key"))
    match.answer(0, (match.table.hands[0].cards[0].key,))
    assert dealt_again(match, 0, Random(1).randrange) is None


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_each_game_keeps_the_view_of_the_seat_and_nothing_of_the_deal(game: AnyGame) -> None:
    kept = 0
    for seed in range(runs(thin=1, full=12)):
        rng = Random(f"{LUCK}/{seed}")
        for match, seat, record in _dealt_again(game, rng):
            again = Match(game, record)
            assert again.view(seat) == match.view(seat)
            assert again.asked(seat) == _question_numbered_as_in(match, again, seat)
            assert match.base.key.hex() not in repr(record)
            assert record.key != match.base.key
            assert record.checkpoint is not None
            assert (record.checkpoint.key, dict(record.checkpoint.counts)) == ("", {})
            assert not answers_on(laid(game, record, Dealer(record.key)))
            kept += 1
    assert kept or game.key == SELDOM


def _question_numbered_as_in(match: Match[Any, Any], again: Match[Any, Any], seat: Seat) -> Any:
    """Return the question to a seat, with the number that it has in the other match."""
    asked, other = match.asked(seat), again.asked(seat)
    assert asked is not None
    assert other is not None
    return asked._replace(number=other.number)


def _dealt_again(game: AnyGame, rng: Random) -> Iterator[tuple[Match[Any, Any], Seat, Record]]:
    """Yield decisions of a match of computer players that could be dealt again."""
    match = Match(game, Record(game.key, game.rules, {}, game.seats[0], rng.randbytes(32)))
    while not match.over and len(match.entries) < 60:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        match.answer(seat, game.play(match.view(seat), asked.question, rng.randrange))
    record = replace(match.base, entries=tuple(match.entries))
    made = [
        (seat, one) for seat, found in decisions_of_seats(game, record, range(record.seats)).items() for one in found
    ]
    for seat, one in rng.sample(made, min(len(made), LOOKED_AT)):
        before = one.match(game)
        if found := dealt_again(before, seat, rng.randrange):
            yield before, seat, found

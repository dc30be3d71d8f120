"""A player to move can ask for a hint: on every page, in every game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.pages import seat_pages
from bot.table.live_table import LiveTable, playing
from bot.table.match_summary import MatchSummary
from bot.table.snapshot import snapshot
from bot.ui.guidance import PageState
from bot.ui.page import Page
from bot.ui.verdicts import closing
from bot.ui.wording import hand_words
from games import GAMES
from games.kernel.ask import random_answer
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from storage.matches import MatchRow, SeatRow
from tests.bot.limits import body_of, problems
from tests.bot.questions import MATCH

ANSWERS = 25


def dealt(key: str, seats: int) -> LiveTable:
    """Return a table with that many players at the start of the game."""
    game = next(game for game in GAMES if game.key == key)
    chairs = tuple(SeatRow(MATCH, seat, 100 + seat, f"Player {seat}", "person", "") for seat in range(seats))
    row = MatchRow(MATCH, 7, 10, 10, 10, key, game.rules, {}, b"s" * 32, "p" * 64, "live", 0, None, 0, 0, None, chairs)
    return LiveTable(row, Match(game, Record(key, game.rules, {}, seats, b"key")))


def hints(page: Page) -> int:
    """Return the number of hint buttons in a message with components v2, and in a direct message."""
    for kind in (page, replace(page, classic=True)):
        assert problems("POST /channels/*/messages", body_of(kind)) == []
    return [getattr(item, "label", "") for item in page.items].count("Hint")


@pytest.mark.parametrize("practice", [False, True])
def test_a_hint_says_that_it_costs_the_medals(practice: bool) -> None:
    """A practice match has no achievements to lose."""
    table = dealt("tottarot", 2)
    table.row = table.row._replace(practice=practice)
    seat = playing(table).waiting[0]
    shown = hand_words(table, seat, (), PageState(hint=computer_answer(table, seat)))
    assert "Hint: " in shown.body
    assert ("With a hint, you win no medals in this match, and your level can't rise." in shown.body) is not practice
    assert "medals" not in hand_words(table, seat, ()).body


def test_the_end_says_who_won_no_medals_because_of_hints() -> None:
    """The public line names the player; their private page addresses them."""
    table = dealt("tottarot", 2)
    finish(table)
    table.summary = MatchSummary(hinted=(1,))
    assert "Played with hints, so without medals: Player 1." in closing(table)
    ends = [hand_words(table, seat, ()).body for seat in (0, 1)]
    assert ["You used hints, so you won no medals." in end for end in ends] == [False, True]


def computer_answer(table: LiveTable, seat: Seat) -> tuple[str, ...]:
    """Return an answer to the open question of a seat."""
    asked = playing(table).asked(seat)
    assert asked
    return random_answer(asked.question, Random("hint").randrange)


def finish(table: LiveTable) -> None:
    """Play the match to its end with random answers."""
    match, random = playing(table), Random("end")
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        match.answer(seat, random_answer(asked.question, random.randrange))
    table.row = table.row._replace(state="ended")


@pytest.mark.parametrize(("key", "seats"), [(game.key, game.seats[-1]) for game in GAMES])
def test_every_page_that_asks_offers_a_hint_once(key: str, seats: int) -> None:
    table, random = dealt(key, seats), Random(key)
    match = table.match
    assert match
    for _ in range(ANSWERS):
        now = snapshot(table, range(seats))
        for seat in range(seats):
            pages = [seat_pages.hand(now, seat).page, *([seat_pages.solo(now).page] if now.solo else [])]
            assert {hints(page) for page in pages} == {int(match.asked(seat) is not None)}
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        match.answer(seat, random_answer(asked.question, random.randrange))

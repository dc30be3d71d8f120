"""The recap of a finished match is consistent with the match."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.table.recaps import moments, recap_of, summary_of
from games import game as game_called
from games.contract.playing import LONG
from games.kernel.asking.advance import EVERY
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.recap import NO_RECAP, Recap, ScoreHistory
from games.kernel.record import Entry, Record, effective_entries
from games.kernel.text import Name, Text
from games.parsifal import advance
from games.parsifal.table import Order
from games.queens_of_fate.cards import Rank
from rendering.layouts.recap import recap as drawn
from rendering.painter.legibility import legibility
from rendering.text.text_raster import TextRaster
from tests.rendering.test_legibility import MOST

PEN = TextRaster()
FULL = (("tottarot", 6), ("queens_of_fate", 1), ("parsifal", 6), ("genshin_tarot", 4), ("the_restless", 4))
SEEDS = (3, 5, 8)


@cache
def played(key: str, seats: int, seed: int) -> tuple[Match[Any, Any], Record]:
    """Return a whole match of computer players, and its record."""
    match = dealt(key, seats, seed)
    return match, finished(match, seed)


def dealt(key: str, seats: int, seed: int) -> Match[Any, Any]:
    game: AnyGame = game_called(key)
    return Match(game, Record(key, game.rules, {}, seats, bytes([seed]) * 32))


def finished(match: Match[Any, Any], seed: int) -> Record:
    """Return the record of that match, after computer players have completed it."""
    dice = random.Random(seed)
    while not match.over:
        asked = match.asked(match.waiting[0])
        assert asked is not None
        view = match.view(match.waiting[0])
        match.answer(match.waiting[0], match.game.play(view, asked.question, dice.randrange), "bot")
    return replace(match.base, entries=tuple(match.entries))


def course(key: str, seats: int, seed: int) -> ScoreHistory:
    found = recap_of(played(key, seats, seed)[1]).course
    assert found is not None
    return found


def ends(told: ScoreHistory) -> list[int]:
    return [row.present[-1] for row in told.rows]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_points_of_all_rounds_add_up_to_the_totals(seed: int) -> None:
    match, _ = played("tottarot", 4, seed)
    told = course("tottarot", 4, seed)
    assert len(told.steps) == 4, "as many rounds as players (T-34)"
    assert [sum(row.present) for row in told.rows] == match.table.totals
    assert [row.who for row in told.rows] == [Name(seat) for seat in range(4)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_court_ends_with_the_queens_that_decide(seed: int) -> None:
    match, _ = played("queens_of_fate", 1, seed)
    court, queens = ends(course("queens_of_fate", 1, seed))
    assert court == len(match.table.court)
    assert queens == sum(card.rank is Rank.QUEEN for card in match.table.court)
    assert (queens == 4) is bool(match.table.won), "the Ascension is four Queens (Q-8)"


@pytest.mark.parametrize("seed", SEEDS)
def test_hp_and_health_end_as_the_match_does(seed: int) -> None:
    match, _ = played("genshin_tarot", 2, seed)
    boss, *players = ends(course("genshin_tarot", 2, seed))
    assert players == [max(0, player.hp) for player in match.table.players]
    assert (boss == 0) is bool(match.table.won)
    match, _ = played("the_restless", 2, seed)
    told = course("the_restless", 2, seed)
    lasts = {row.who: row.values[-1] for row in told.rows}
    assert len(lasts) == len(told.rows) <= 8
    for one in match.table.walkers:
        assert lasts.get(one.character.name, 0) == max(0, one.health), "a row for each Character, not for each seat"


@pytest.mark.parametrize(("key", "seats"), FULL)
def test_the_turning_point_of_a_recap_is_a_line_of_the_log(key: str, seats: int) -> None:
    """The recap uses the lines of the match, possibly shortened, followed by what was at stake."""
    recap = recap_of(played(key, seats, 3)[1])
    assert recap.best
    if key in ("parsifal", "genshin_tarot", "the_restless"):
        story: list[Text] = [line for moment in moments(played(key, seats, 3)[1]) for line in moment.public_lines]
        assert recap.best[0] in story


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("key", "seats"), [("queens_of_fate", 1), ("genshin_tarot", 2), ("the_restless", 2)])
def test_only_a_lost_match_names_its_cause_of_defeat(key: str, seats: int, seed: int) -> None:
    match, record = played(key, seats, seed)
    assert bool(recap_of(record).lost) is not bool(match.result.winners)


def test_the_turning_point_of_queens_is_the_largest_change_of_the_estimate() -> None:
    """Q-20: a catastrophe counts as much as a rescue, and the page says what was at stake."""
    recap = recap_of(played("queens_of_fate", 1, 3)[1])
    assert recap.best[-1].key == "Your chance to win went from {n}% to {m}%."


@pytest.mark.parametrize(("key", "seats"), [("tottarot", 4), ("parsifal", 3), ("genshin_tarot", 2)])
def test_a_recap_has_one_bold_move_for_each_seat(key: str, seats: int) -> None:
    bold = recap_of(played(key, seats, 3)[1]).bold
    assert [move.seat for move in bold] == sorted({move.seat for move in bold})
    assert {move.seat for move in bold} <= set(range(seats))
    assert bold


def test_a_recap_names_the_stolen_card() -> None:
    """In this match a theft won a round; others name the closest round instead."""
    _, record = played("tottarot", 4, 1)
    best, _finish = recap_of(record).best
    taker, card = dict(best.args)["taker"], dict(best.args)["card"]
    assert isinstance(taker, Name)
    held = [
        dict(dict(line.text.args)["card"].args)["name"]  # type: ignore[union-attr]
        for moment in moments(record)
        for line in moment.lines
        if line.to == (taker.seat,) and line.text.key == "You took {card} from {victim}."
    ]
    assert card in held


def test_undone_moves_are_left_out_of_the_recap() -> None:
    _, record = played("tottarot", 4, 3)
    first = record.entries[0]
    taken_back = Entry(1, first.seat, (), "person", withdraws=0)
    again = tuple(entry._replace(number=entry.number + 2) for entry in record.entries)
    back = replace(record, entries=(first, taken_back, *again))
    assert recap_of(back) == recap_of(record)
    assert sum(1 for _ in moments(back)) == len(record.entries) + 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_recap_replays_a_taken_over_seat_without_former_auto_actions(seed: int) -> None:
    """Auto-actions for the Horn (P-40) leave with the player who set them."""
    match = dealt("parsifal", 3, seed)
    for seat in range(3):
        match.leave(seat, (advance.KIND, Order.ALWAYS.value, "", EVERY))
        match.note(seat, ("new",), ())
    record = finished(match, seed)
    assert sum(1 for _ in moments(record)) == len(effective_entries(record.entries)) + 1
    assert recap_of(record) != NO_RECAP


def test_a_match_that_cannot_be_replayed_has_no_recap() -> None:
    _, record = played("tottarot", 4, 3)
    assert recap_of(replace(record, rules=record.rules + 1)) == NO_RECAP
    assert recap_of(replace(record, entries=record.entries[1:])) == NO_RECAP


@pytest.mark.parametrize(("key", "seats"), FULL)
def test_the_picture_can_be_read_on_a_phone_and_is_not_too_high(key: str, seats: int) -> None:
    recap: Recap = recap_of(played(key, seats, 3)[1])
    scene = drawn(recap, key, LONG)
    found = legibility(scene, PEN)
    assert found.characters
    assert found.phone_share <= MOST
    assert found.desktop_share <= MOST
    assert (scene.width, scene.height <= 1080) == (1080, True)


def within(text: Text) -> Iterator[Text]:
    """Yield the text and its parts."""
    yield text
    for _, part in text.args:
        if isinstance(part, Text):
            yield from within(part)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_dice_of_players_are_those_that_were_thrown(seed: int) -> None:
    """In The Restless, each roll in the log is one throw, and a hit if its total reaches the number (R-69, R-70)."""
    record = played("the_restless", 3, seed)[1]
    told_of = (": {kind} roll {n}", "Rolled again for free: {n}")
    lines = [text for moment in moments(record) for line in moment.public_lines for text in within(line)]
    told: list[dict[str, Any]] = [dict(line.args) for line in lines if any(words in line.key for words in told_of)]
    hits = sum(roll.get("total", roll["n"]) >= roll["against"] for roll in told)
    luck = summary_of(record).luck
    assert sum(one.throws for one in luck.values()) == len(told) > 10
    assert sum(one.total for one in luck.values()) == hits
    assert set(luck) == {0, 1, 2}


def test_games_without_dice_of_players_tell_of_none() -> None:
    for key, seats in (("tottarot", 3), ("queens_of_fate", 1), ("parsifal", 3)):
        assert summary_of(played(key, seats, 3)[1]).luck == {}

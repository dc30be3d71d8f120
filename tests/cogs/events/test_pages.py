"""Pages that tell a user how well they do in a tournament, and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.runtime.clock import DAY
from cogs.events.pages import my_page, poster, rules_page
from cogs.events.service import OPEN, OVER, RUNNING, EventView
from games.kernel.text import Localizer
from storage.entrants import IN, OUT, EntrantRow
from storage.event_rows import EventRow
from storage.rounds import RoundRow, ScoreRow

ANN, BRUNO = 1, 2


def view(*hows: str, state: str = RUNNING, days: int = 8, ann: str = IN) -> EventView:
    """Return a tournament in which Ann had these results in the finished rounds, and Bruno won them all."""
    row = EventRow(
        id=7,
        guild=1,
        channel=2,
        message=3,
        host=ANN,
        title="Cup",
        game="tottarot",
        options={},
        format="swiss",
        size=4,
        rounds=len(hows) + (state == RUNNING),
        days=days,
        season=1,
        state=state,
        next_at=None,
    )
    rounds = [RoundRow(7, no, no, 0, DAY, DAY) for no, _ in enumerate(hows, 1)]
    scores = [
        ScoreRow(7, no, user, 1, user - 1, points, text)
        for no, how in enumerate(hows, 1)
        for user, text, points in ((ANN, how, 0 if how == "forfeit" else 2500), (BRUNO, "won", 7500))
    ]
    people = (EntrantRow(7, ANN, "Ann", 0, ann, 0), EntrantRow(7, BRUNO, "Bruno", 0, IN, 0))
    return EventView(row, people, tuple(rounds), tuple(scores), ())


@pytest.mark.parametrize(
    ("hows", "text"),
    [
        (("played",), "Round 1: 25 %."),
        (("played", "forfeit"), "Round 2: 0 %, because you gave fewer than half of your answers yourself."),
    ],
)
def test_someone_reads_what_their_last_round_was_worth_and_why(hows: tuple[str, ...], text: str) -> None:
    assert text in my_page(view(*hows), ANN, Localizer()).content


def test_someone_who_was_put_out_reads_why() -> None:
    out = my_page(view("forfeit", "forfeit", ann=OUT), ANN, Localizer()).content
    assert "You play no more rounds: two in a row counted nothing." in out
    left = my_page(view("played", "forfeit", ann=OUT), ANN, Localizer()).content
    assert "You play no more rounds." in left


def test_the_message_names_the_winner_when_all_is_over() -> None:
    assert "**Winner: Bruno**" in poster(view("played", state=OVER), Localizer()).content
    assert "Winner" not in poster(view("played"), Localizer()).content


def test_the_rules_say_why_equal_points_can_be_different_places() -> None:
    """`ranking` sorts so; once, an end page said "1. Bruno 50 % · 3. Ann 50 %" without a reason."""
    text = rules_page(view("played"), Localizer()).content
    assert "An equal result counts half. At equal points, more wins decide, then the tables at which you met." in text


def test_those_who_sign_up_read_that_they_are_too_few_for_all_rounds() -> None:
    """Two players at tables of four meet in one round, although two were announced; one alone sees no such line."""
    open_one = view("played", "played", state=OPEN)
    few = "So few people can play 1 round without meeting twice."
    assert few in poster(open_one, Localizer()).content
    assert few not in poster(replace(open_one, entrants=open_one.entrants[:1]), Localizer()).content


@pytest.mark.parametrize(("days", "time"), [(2, "12 hours"), (8, "24 hours")])
def test_the_rules_say_how_much_time_an_answer_has(days: int, time: str) -> None:
    """An answer has a quarter of the round, and at most a day."""
    assert f"You have {time} for each answer." in rules_page(view(days=days), Localizer()).content

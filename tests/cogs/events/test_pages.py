"""Pages that tell a user how well they do in a tournament, and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.runtime.clock import DAY
from bot.ui.components import Button
from cogs.events.organizer_pages import manage_page
from cogs.events.pages import my_page, poster, rules_page
from cogs.events.service import OPEN, OVER, RUNNING, EventView, Tournaments
from games.kernel.ask import IllegalError
from games.kernel.text import Localizer
from storage.entrants import IN, OUT, EntrantRow
from storage.event_rows import EventRow
from storage.rounds import BoardRow, RoundRow, ScoreRow

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
        (("played",), "Round 1: 25%."),
        (("played", "forfeit"), "Round 2: 0%, because you gave fewer than half of your answers yourself."),
    ],
)
def test_a_player_reads_the_points_of_their_last_round_and_why(hows: tuple[str, ...], text: str) -> None:
    assert text in my_page(view(*hows), ANN, Localizer()).content


def test_someone_who_was_put_out_reads_why() -> None:
    out = my_page(view("forfeit", "forfeit", ann=OUT), ANN, Localizer()).content
    assert "You won't play any more rounds: two in a row counted for nothing." in out
    left = my_page(view("played", "forfeit", ann=OUT), ANN, Localizer()).content
    assert "You won't play any more rounds." in left


def test_the_message_names_the_winner_when_all_is_over() -> None:
    assert "**Winner: Bruno**" in poster(view("played", state=OVER), Localizer()).content
    assert "Winner" not in poster(view("played"), Localizer()).content


def test_the_rules_say_why_equal_points_can_be_different_places() -> None:
    """The ranking uses these rules; earlier, a page said "1. Bruno 50 % · 3. Ann 50 %" without a reason."""
    text = rules_page(view("played"), Localizer()).content
    assert "A tied result counts half. If points are tied, more wins decide, then the tables where you met." in text


def test_those_who_sign_up_read_that_they_are_too_few_for_all_rounds() -> None:
    """Two players at tables of four meet in one of two announced rounds; one player alone has no such line."""
    open_one = view("played", "played", state=OPEN)
    few = "There are only enough people for 1 round without meeting twice."
    assert few in poster(open_one, Localizer()).content
    assert few not in poster(replace(open_one, entrants=open_one.entrants[:1]), Localizer()).content


@pytest.mark.parametrize(("days", "time"), [(2, "12 hours"), (8, "24 hours")])
def test_the_rules_say_how_much_time_an_answer_has(days: int, time: str) -> None:
    """An answer has a quarter of the round, and at most a day."""
    assert f"You have {time} for each answer." in rules_page(view(days=days), Localizer()).content


@pytest.mark.parametrize(("begun", "joins"), [(1, True), (2, True), (3, False)])
def test_a_league_can_be_joined_until_its_last_round_begins(begun: int, joins: bool) -> None:
    """Late joiners play from the next round on, and after the last one there is none; the rules say the same."""
    row = view().row._replace(format="league", rounds=3)
    league = replace(view(*["played"] * begun), row=row)
    labels = [item.label for item in poster(league, Localizer()).items if isinstance(item, Button)]
    assert ("Join" in labels) is joins
    assert "you can join until the last round begins." in rules_page(league, Localizer()).content


@pytest.mark.parametrize(("size", "people", "text"), [
    (4, 1, "2 people have to join first."), (4, 2, "Start it now, or choose a day."),
    (1, 0, "1 person has to join first."), (1, 1, "Start it now, or choose a day."),
])  # fmt: skip
def test_an_organizer_reads_how_many_players_the_start_still_needs(size: int, people: int, text: str) -> None:
    """Earlier, the page said "Start it now" although *Start* was refused."""
    shown = view(state=OPEN)
    shown = replace(shown, row=shown.row._replace(size=size), entrants=shown.entrants[:people])
    assert text in manage_page(shown, 1, 0, Localizer()).content.splitlines()


def test_the_rules_of_groups_say_that_the_final_decides_the_ranking() -> None:
    """The ranking follows the points of the final then, and the mean of all rounds decides nothing."""
    groups = view("played")
    text = rules_page(replace(groups, row=groups.row._replace(format="groups")), Localizer()).content
    assert "The average decides who plays the final." in text
    assert "After the final, the finalists come first, by their points in it." in text
    assert "The average of all rounds counts." not in text
    assert "The average of all rounds counts." in rules_page(groups, Localizer()).content


def test_the_message_shows_the_final_and_all_others_apart() -> None:
    """Earlier, one line mixed the points of the final and of the groups: "2. Ann 0 % · 3. Chiara 50 %"."""
    both = view("played", "played", state=OVER)
    chiara = EntrantRow(7, 3, "Chiara", 0, IN, 0, 2)
    people = (*(one._replace(group_number=no) for no, one in enumerate(both.entrants, 1)), chiara)
    scores = (*both.scores, ScoreRow(7, 1, 3, 2, 0, 5000, "played"))
    groups = replace(both, row=both.row._replace(format="groups"), entrants=people, scores=scores)
    assert poster(groups, Localizer()).content.splitlines()[-2:] == [
        "Final: 1\\. Bruno 75% · 2\\. Ann 25%",
        "3\\. Chiara 50%",
    ]


@pytest.mark.parametrize(("no", "how", "table", "leaves"), [
    (1, "playing", "ended", True), (2, "playing", None, True), (2, "playing", "live", True),
    (2, "playing", "ended", False),
    (2, "bye", None, False), (2, "", None, False),
])  # fmt: skip
def test_those_who_have_nothing_left_to_play_keep_their_result(
    no: int, how: str, table: str | None, *, leaves: bool
) -> None:
    """Leaving means coming last, so nobody is offered it in the final of others, or after their last match.

    Round 2 of 2 is the final; an empty `how` means that Ann is not in it.
    """
    shown = view(*["played"] * (no - 1))
    score = [ScoreRow(7, no, ANN, 0 if how == "bye" else 1, 0, None, how)] if how else []
    shown = replace(
        shown,
        row=shown.row._replace(format="groups", rounds=2),
        rounds=(*shown.rounds, RoundRow(7, no, no, 0, DAY, None)),
        scores=(*shown.scores, *score),
        boards=(BoardRow(7, no, 1, 9 if table else None, table),),
    )
    labels = [item.label for item in my_page(shown, ANN, Localizer()).items if isinstance(item, Button)]
    assert ("Leave the tournament" in labels) is leaves
    if leaves:
        Tournaments.check_leaving(shown, ANN)
    else:
        with pytest.raises(IllegalError) as refusal:
            Tournaments.check_leaving(shown, ANN)
        assert Localizer()(refusal.value.why) == "There are no more rounds."


def test_a_finished_tournament_cannot_be_left() -> None:
    """An old page still has the button, which would change the final ranking."""
    with pytest.raises(IllegalError):
        Tournaments.check_leaving(view("played", state=OVER), ANN)

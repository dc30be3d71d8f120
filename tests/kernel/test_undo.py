"""An answer can be withdrawn exactly while nobody can have learned from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.dealer import LogLine
from games.kernel.match import Match, StaleError
from games.kernel.record import ROLLBACK, Entry
from games.kernel.text import t
from tests.kernel.actions import ACTIONS, ALONE
from tests.kernel.toys import AUCTION, Table, View, opened


def after(*actions: str) -> Match[Table, View]:
    match = opened(ACTIONS)
    for action in actions:
        match.answer(0, (action,))
    return match


def undone(match: Match[Table, View], seat: int = 0) -> Match[Table, View]:
    back = match.undone(seat)
    assert back is not None
    return back


def test_an_idle_answer_goes() -> None:
    match = after("idle")
    back = undone(match)
    assert back.view(0) == opened(ACTIONS).view(0)
    assert back.entries[-1].withdraws == 0
    assert back.entries[-1].number == 1
    assert back.answer(0, ("idle",)).entry.number == 2


@pytest.mark.parametrize(
    "action",
    ["throw", "tell", "whisper", "reveal", "peek", "lift", "count", "name", "nod", "end"],
)
def test_an_answer_that_revealed_information_cannot_be_undone(action: str) -> None:
    """A die roll, log lines, either player's view, either's question, or the end of the phase."""
    assert after(action).undone(0) is None
    assert after("idle", action).undone(0) is None


def test_a_question_to_all_that_shows_the_others_something_stays() -> None:
    match = after("vote")
    assert match.undone(0) is None


def alone(*actions: str) -> Match[Table, View]:
    match = opened(ALONE, 1)
    for action in actions:
        match.answer(0, (action,))
    return match


@pytest.mark.parametrize("action", ["count", "reveal"])
def test_a_solo_player_can_undo_moves_that_only_spectators_saw(action: str) -> None:
    """The public sees something new, but is only watching the player."""
    match = alone("idle", action)
    assert match.view(None) != alone("idle").view(None)
    assert undone(match).view(None) == alone("idle").view(None)


@pytest.mark.parametrize("action", ["throw", "tell", "whisper", "peek", "lift", "name", "end"])
def test_a_solo_player_cannot_undo_cards_dice_or_log_lines(action: str) -> None:
    assert alone(action).undone(0) is None
    assert alone("idle", action).undone(0) is None


def test_own_entries_only() -> None:
    match = after("idle")
    assert match.undone(1) is None
    assert opened(ACTIONS).undone(0) is None


@pytest.mark.parametrize("by", ["bot", "clock"])
def test_only_answers_of_people_can_be_undone(by: str) -> None:
    match = opened(ACTIONS)
    match.answer(0, ("idle",), by=by)
    assert match.undone(0) is None


def test_only_the_last_remaining_entry_can_be_undone() -> None:
    match = opened(AUCTION, 3)
    match.answer(0, ("1",))
    match.answer(1, ("2",))
    assert match.undone(0) is None
    assert undone(undone(match, 1), 0).waiting == (0, 1, 2)


def test_undoing_again_goes_further_back() -> None:
    back = undone(undone(after("idle", "idle")))
    assert [entry.withdraws for entry in back.entries] == [None, None, 1, 0]
    assert back.undone(0) is None


def test_undo_brings_back_the_answer_that_was_replaced() -> None:
    match = opened(AUCTION, 2)
    match.answer(0, ("1",))
    match.answer(0, ("3",))
    undone(match).answer(1, ("2",))
    assert [undone(match).given[0][0], match.given[0][0]] == [("1",), ("3",)]


def test_undo_does_not_make_the_others_buttons_stale() -> None:
    match = opened(AUCTION, 3)
    match.answer(0, ("1",))
    theirs = match.asked(1)
    back = undone(match)
    assert back.asked(1) == theirs
    assert theirs is not None
    back.answer(1, ("2",), to=theirs.number)


def test_the_end_of_a_phase_is_a_boundary_before_and_after_a_reload() -> None:
    match = after("end", "idle", "idle")
    assert undone(undone(match)).undone(0) is None
    reloaded = Match(ACTIONS, match.record())
    assert undone(reloaded).state_hash() == undone(match).state_hash()
    assert undone(undone(reloaded)).undone(0) is None


def test_an_undone_match_is_rebuilt_from_its_record() -> None:
    back = undone(after("idle", "idle"))
    back.answer(0, ("nod",))
    again = Match(ACTIONS, back.record())
    assert again.state_hash() == back.state_hash()
    assert again.waiting == (1,)


def test_the_match_itself_is_left_as_it_was() -> None:
    match = after("idle")
    before = match.state_hash()
    undone(match)
    assert match.state_hash() == before


def test_notes_of_the_table_are_no_answers() -> None:
    """The rules do not receive them, a reload skips them, and they do not prevent an undo."""
    match = after("idle")
    step = match.note(1, ("bot",), [LogLine(t("A bot plays on."))])
    assert (step.entry.number, step.entry.by, step.moved, len(step.lines)) == (1, "table", False, 1)
    assert Match(ACTIONS, match.record()).state_hash() == match.state_hash()
    back = undone(match)
    assert [entry.withdraws for entry in back.entries] == [None, None, 0]
    assert back.view(0) == opened(ACTIONS).view(0)
    assert back.undone(1) is None


def test_a_match_taken_back_asks_a_new_question() -> None:
    """Earlier presses then belong to an earlier question, and a restart gives the same number."""
    match = opened(AUCTION)
    match.answer(0, ("1",))
    match.answer(1, ("2",))
    record = match.record()
    gone = tuple(Entry(2 + index, seat, (), "table", withdraws=1 - index) for index, seat in enumerate((1, 0)))
    back = Match(match.game, replace(record, entries=(*record.entries, *gone)))
    back.note(0, (ROLLBACK, "0"), ())
    assert back.waiting == (0, 1)
    for found in (back, Match(match.game, back.record())):
        with pytest.raises(StaleError):
            found.answer(0, ("1",), to=0)
        asked = found.asked(0)
        assert asked is not None
        assert asked.number == 5
        assert found.state_hash() == back.state_hash()
    assert back.answer(0, ("1",), to=5).entry.number == 5


@pytest.mark.parametrize(
    "actions", [("idle", "count", "idle"), ("throw", "idle", "tell"), ("idle", "end", "idle", "lift")]
)
def test_whether_an_answer_can_be_taken_back_does_not_depend_on_who_asked_before(actions: tuple[str, ...]) -> None:
    """The match has a memory between questions; a newly loaded one has none."""
    match = opened(ACTIONS)
    for action in actions:
        match.answer(0, (action,))
        assert match.retractable(0) == Match(ACTIONS, match.record()).retractable(0)


def test_lines_logged_after_an_answer_do_not_prevent_undo() -> None:
    match = after("idle")
    assert match.retractable(0) == 0
    match.note(1, ("bot",), [])
    assert match.retractable(0) == 0
    match.answer(0, ("idle",))
    assert match.retractable(0) == 2
    assert undone(undone(match)).retractable(0) is None

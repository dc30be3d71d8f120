"""Auto-actions are separate from the log: they use no number that another player could notice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.ask import AnyOf, Ask, IllegalError
from games.kernel.asking.advance import EVERY, ONCE
from games.kernel.dealer import Dealer
from games.kernel.match import Match, StaleError
from games.kernel.options import Option
from games.kernel.record import ADVANCE, AUTO_ACTION, ORDER, Entry, auto_actions_before, merged, since, until
from games.kernel.text import Name, t
from tests.kernel.asking.test_advance import ADVANCED, AGAIN, auto_action, match_, quiet
from tests.kernel.toys import Table, opened

NEVER, YES, CANCEL = ("again", "no", "", EVERY), ("again", "yes", "", ONCE), ("again", "", "", EVERY)


def test_questions_are_numbered_as_if_nothing_were_left() -> None:
    match, plain = match_(), match_()
    for seat in (0, 1, 0, 1):
        match.leave(1 - seat, NEVER)
        match.leave(1 - seat, CANCEL)
        assert (match.entry_count, match.asked(seat)) == (plain.entry_count, plain.asked(seat))
        assert match.answer(seat, ("no",)).entry == plain.answer(seat, ("no",)).entry


def test_an_answer_to_a_question_that_is_still_open_is_accepted() -> None:
    """A button stays valid if another player sets an auto-action after it was shown."""
    match = match_()
    asked = match.asked(0)
    assert asked is not None
    match.leave(1, NEVER)
    match.answer(0, ("no",), to=asked.number)
    with pytest.raises(StaleError):
        match.answer(1, ("no",), to=asked.number)


def test_the_order_of_answers_and_auto_actions_is_kept() -> None:
    match = match_()
    match.leave(1, YES)
    match.answer(0, ("no",))
    match.leave(1, NEVER)
    match.leave(0, NEVER)
    assert [(entry.number, entry.by) for entry in match.entries] == [
        (0, AUTO_ACTION),
        (0, "person"),
        (1, AUTO_ACTION),
        (1, AUTO_ACTION),
    ]
    assert auto_actions_before(match.entries) == 1
    assert [entry.by for entry in until(match.entries, 1)] == [AUTO_ACTION, "person"]
    assert [entry.seat for entry in since(match.entries, 1)] == [1, 0]
    counted = [entry for entry in match.entries if entry.counts]
    assert merged(counted, [entry for entry in match.entries if not entry.counts]) == tuple(match.entries)


def test_entries_of_an_earlier_version_keep_their_number() -> None:
    """A match from such a version continues, and its buttons keep their meaning."""
    match = match_()
    former = (Entry(0, 1, NEVER, ORDER), Entry(1, 0, ("no",)), Entry(2, 0, YES, ORDER))
    again = Match(match.game, replace(match.base, entries=former))
    asked = again.asked(1)
    assert asked is not None
    assert (again.entry_count, asked.number, auto_action(again, 1)) == (3, 2, ("no",))
    again.leave(1, CANCEL)
    again.answer(1, ("yes",), to=2)
    assert again.entry_count == 4
    assert auto_action(again, 0) == ("yes",)
    assert Match(again.game, again.record()).state_hash() == again.state_hash()


def test_answers_can_be_undone_between_auto_actions() -> None:
    """The copy that is one answer behind gets each of them once; a second cancellation would be refused."""
    match = opened(replace(ADVANCED, phases={"play": quiet}), 2)
    for _ in range(2):
        match.leave(1, NEVER)
        match.leave(1, CANCEL)
        match.answer(0, ("yes",))
        match.leave(1, NEVER)
        assert match.retractable(0) is not None
        back = match.undone(0)
        assert back is not None
        assert [one.template for one in back.left(1)] == ["no"]
        match.leave(1, CANCEL)
        match.answer(1, ("no",))
        assert match.retractable(1) is None


def test_taking_back_removes_auto_actions_that_no_longer_apply() -> None:
    """The auto-action required three points of seat 0, and the answer that gave the third is withdrawn."""
    late = replace(AGAIN, templates=lambda seen: AGAIN.templates(seen) if seen.points[0] == 3 else ())
    match = match_(advance=(late,))
    for seat in (0, 1, 0, 1, 0):
        match.answer(seat, ("yes",))
    match.leave(1, NEVER)
    back = Match(match.game, replace(match.base, entries=(*match.entries, Entry(5, 0, (), "table", 4))))
    assert (back.left(1), back.waiting, back.entry_count) == ((), (0,), 6)
    with pytest.raises(IllegalError):
        Match(match.game, replace(match.base, entries=(Entry(0, 1, NEVER, AUTO_ACTION),)))


def test_an_answer_that_was_left_is_logged_as_such_when_it_is_given() -> None:
    match = match_()
    match.leave(1, YES)
    match.answer(0, ("no",))
    assert match.answer(1, auto_action(match, 1), ADVANCE).entry == Entry(1, 1, ("yes",), ADVANCE)


async def bidding(table: Table, dealer: Dealer) -> str | None:
    """Let several act, in any order, until all have said no; a yes asks again, with the same number."""
    options = (Option("yes", t("Yes"), 1), Option("no", t("No"), 0))
    asks = [Ask(seat, t("Again?"), options, kind="again") for seat in (0, 1) if table.points[seat] < 2]
    seat, (said,) = await AnyOf(tuple(asks), (), "bidding")
    table.points[seat] += 1 + (not said)
    dealer.log(t("{who} has spoken.", who=Name(seat)))
    return "play" if min(table.points) < 2 else None


def test_a_repeating_answer_applies_each_time_a_shared_question_is_asked() -> None:
    """If set while a question is open, it answers once another has acted; one for the next question does not."""
    for lifetime, answers in ((EVERY, ("no",)), (ONCE, ())):
        match = opened(replace(ADVANCED, phases={"play": bidding}), 2)
        before = match.asked(1)
        match.leave(1, ("again", "no", "", lifetime))
        assert match.foreseen(1) is None, "it was before them, and they said nothing"
        match.answer(0, ("yes",))
        assert match.asked(1) == before, "under the same number"
        assert auto_action(match, 1) == answers  # type: ignore[arg-type]

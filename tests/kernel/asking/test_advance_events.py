"""Auto-actions that last until an event, or that depend on what the seat has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.ask import IllegalError
from games.kernel.asking.advance import EVERY, UNTIL, Condition
from games.kernel.text import t
from tests.kernel.asking.test_advance import AGAIN, again, auto_action, match_
from tests.kernel.toys import toy

LED = Condition("led", t("seat 1 has a point"), lambda seen: seen.points[1] > 0)
ENDING = replace(AGAIN, events=(LED,), stops=())


def test_an_auto_action_until_an_event_ends_with_the_event() -> None:
    """An event's auto-action precedes one for every question, and can be set only for future events."""
    match = match_(advance=(ENDING,))
    match.leave(0, ("again", "no", "", EVERY))
    match.leave(0, ("again", "yes", "", f"{UNTIL}led"))
    every = t("Whenever {occasion}: {way}.", occasion=AGAIN.occasion, way=t("say yes"))
    assert match.left(0)[1].said == t("{said} This lasts until {event}.", said=every, event=LED.words)
    for say in ("no", "yes"):
        match.answer(0, ("no",))
        assert (auto_action(match, 1), match.misfit()) == ((), None)
        match.answer(1, (say,))
        if say == "no":
            assert auto_action(match, 0) == ("yes",)
    gone = match.misfit()
    assert gone == match.left(0)[1]
    assert auto_action(match, 0) == ("no",)
    match.leave(0, gone.cancelling)
    assert (len(match.left(0)), match.misfit()) == (1, None)
    with pytest.raises(IllegalError):
        match.leave(0, ("again", "yes", "", f"{UNTIL}led"))


def test_an_answer_read_by_the_rules_cannot_end_with_an_event() -> None:
    with pytest.raises(IllegalError):
        match_(advance=(ENDING,)).leave(0, ("again", "mind", "", f"{UNTIL}led"))


def test_a_condition_can_be_about_the_question_and_depend_on_the_seats_view() -> None:
    """For a card, it can be set while the seat has the card, and applies only to questions about it."""
    about = Condition("card", t("it’s the card"), lambda _seen: True, lambda question: question.card == "card")
    match = match_(advance=(replace(AGAIN, own=lambda seen: (about,) if seen.points[1] == 0 else ()),))
    match.leave(1, ("again", "yes", "card", EVERY))
    match.answer(0, ("no",))
    assert (auto_action(match, 1), match.misfit()) == ((), None)
    match.answer(1, ("yes",))
    assert match.misfit() == match.left(1)[0]


def test_a_game_needs_a_place_for_them() -> None:
    with pytest.raises(ValueError, match="no place"):
        toy("homeless", {"play": again}, advance=(AGAIN,))

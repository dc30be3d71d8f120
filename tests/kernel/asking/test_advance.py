"""Auto-actions: set at any time, stored like answers, used when they fit, and invisible to others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.kernel.ask import Ask, IllegalError, MalformedError, Simultaneous, confirm
from games.kernel.asking.advance import (
    EVERY,
    MAX_PER_SEAT,
    ONCE,
    AdvanceAnswer,
    AdvanceKind,
    AnswerTemplate,
    Condition,
    held,
    offered,
)
from games.kernel.codec import later, pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match, NotAskedError
from games.kernel.options import Option
from games.kernel.record import ADVANCE, AUTO_ACTION, ROLLBACK, Entry, effective_entries
from games.kernel.text import Seat, t
from tests.kernel import toys
from tests.kernel.toys import TRICK, View, opened, toy


@dataclass(slots=True)
class Table(toys.Table):
    advance: tuple[AdvanceAnswer, ...] = later(())


def set_up(options: toys.Options, seats: int, dealer: Dealer) -> Table:
    plain = toys.set_up(options, seats, dealer)
    return Table(plain.phase, plain.rounds, plain.hands, plain.stock, points=plain.points)


async def again(table: toys.Table, dealer: Dealer) -> str | None:
    """Twice per phase, let seat 0 and then seat 1 say yes or no; every yes is a point."""
    for seat in (0, 1, 0, 1):
        said = await confirm(seat, t("Again?"), t("Yes"), t("No"), "again")
        table.points[seat] += said
        dealer.log(t("{n} points.", n=table.points[seat]))
    table.rounds -= 1
    return "play" if table.rounds else None


def _templates(seen: View) -> tuple[AnswerTemplate, ...]:
    """Return the ways "yes", "no" and one known to the rules; "no" has another text once seat 0 has three points."""
    late = seen.points[0] >= 3
    no = AnswerTemplate("no", t("say no, late as it is") if late else t("say no"), offered("no"))
    return (AnswerTemplate("yes", t("say yes"), offered("yes")), no, AnswerTemplate("mind", t("think of me")))


AGAIN = AdvanceKind(
    "again",
    t("you are asked again"),
    _templates,
    (Condition("behind", t("seat 1 has more points"), lambda seen: seen.points[1] > seen.points[0]),),
    (Condition("two", t("you have two points"), lambda seen: seen.points[seen.viewer] == 2),),
)
ADVANCED = toy("advanced", {"play": again}, table=Table, set_up=set_up, kinds=frozenset({"again"}), advance=(AGAIN,))


def match_(**parts: Any) -> Match[Table, View]:
    return opened(replace(ADVANCED, **parts), 2)  # type: ignore[return-value]


def auto_action(match: Match[Table, View], seat: Seat) -> tuple[str, ...]:
    """Return the auto-action that is used for the seat, if any."""
    found = match.foreseen(seat)
    return found.tokens if found else ()


def test_an_auto_action_for_once_answers_only_the_next_question() -> None:
    match = match_()
    asked = match.asked(0)
    step = match.leave(1, ("again", "yes", "", ONCE))
    said = t("Next time {occasion}: {way}.", occasion=AGAIN.occasion, way=t("say yes"))
    assert step.entry == Entry(0, 1, ("again", "yes", "", ONCE), AUTO_ACTION)
    assert [(line.text, line.to) for line in step.lines] == [(t("In advance: {said}", said=said), (1,))]
    assert (match.asked(0), match.waiting, match.foreseen(1)) == (asked, (0,), None)
    match.answer(0, ("no",))
    assert auto_action(match, 1) == ("yes",)
    match.answer(1, ("yes",), ADVANCE)
    match.answer(0, ("no",))
    assert (match.left(1), match.foreseen(1)) == ((), None)


def test_a_repeated_auto_action_stays_until_it_is_canceled() -> None:
    match = match_()
    match.leave(1, ("again", "no", "", EVERY))
    for _ in range(3):
        match.answer(0, ("no",))
        assert auto_action(match, 1) == ("no",)
        match.answer(1, ("no",), ADVANCE)
    match.leave(1, ("again", "", "", EVERY))
    match.answer(0, ("no",))
    assert (auto_action(match, 1), match.left(1)) == ((), ())


def test_an_auto_action_does_not_answer_an_open_question() -> None:
    match = match_()
    match.leave(0, ("again", "yes", "", ONCE))
    assert match.foreseen(0) is None
    match.answer(0, ("no",))
    assert len(match.left(0)) == 1, "it is for the next one"
    match.answer(1, ("no",))
    assert auto_action(match, 0) == ("yes",)


def test_a_condition_must_hold_when_the_question_is_asked() -> None:
    match = match_()
    match.leave(0, ("again", "yes", "behind", EVERY))
    match.leave(0, ("again", "no", "", EVERY))
    match.answer(0, ("no",))
    match.answer(1, ("no",))
    assert auto_action(match, 0) == ("no",), "nobody has more points, so the other answer counts"
    match.answer(0, ("no",))
    match.answer(1, ("yes",))
    assert auto_action(match, 0) == ("yes",)


def test_a_one_time_answer_expires_if_its_condition_does_not_hold() -> None:
    match = match_()
    match.answer(0, ("yes",))
    match.leave(0, ("again", "yes", "behind", ONCE))
    match.answer(1, ("no",))
    assert match.foreseen(0) is None
    match.answer(0, ("no",))
    assert match.left(0) == ()


def test_a_repeating_auto_action_asks_under_the_games_stop_conditions() -> None:
    match = match_()
    match.leave(0, ("again", "yes", "", EVERY))
    assert "You’ll be asked if" in match.left(0)[0].said.key
    for _ in range(2):
        match.answer(0, ("yes",))
        match.answer(1, ("no",))
    assert match.foreseen(0) is None, "with two points"


def test_nothing_is_answered_in_other_words_than_it_was_left_in() -> None:
    match = match_()
    match.leave(1, ("again", "no", "", EVERY))
    for _ in range(3):
        assert match.misfit() is None
        match.answer(0, ("yes",))
        if match.waiting == (1,):
            match.answer(1, ("no",))
    assert match.table.points[0] == 3
    assert match.foreseen(1) is None
    assert match.misfit() == match.left(1)[0]


def test_an_auto_action_unknown_to_a_later_version_can_be_canceled() -> None:
    match = match_()
    match.leave(1, ("again", "no", "", EVERY))
    record = match_(checkpoint_interval=1).record()
    newer = Match(replace(match.game, advance=()), replace(record, checkpoint=checkpoint_now(match)))
    (gone,) = newer.left(1)
    assert newer.misfit() == gone
    newer.leave(1, gone.cancelling)
    assert newer.left(1) == ()


def checkpoint_now(match: Match[Table, View]) -> Any:
    """Return the checkpoint of the match as if it were made now."""
    assert match.checkpoint is not None
    return match.checkpoint._replace(entry_count=match.entry_count, table=pack(match.table))


def test_another_answer_to_the_same_takes_its_place() -> None:
    match = match_()
    match.leave(1, ("again", "no", "", EVERY))
    match.leave(1, ("again", "yes", "", EVERY))
    assert [one.template for one in match.left(1)] == ["yes"]


def test_rules_can_read_the_auto_actions_for_every_question() -> None:
    match = match_()
    match.leave(1, ("again", "mind", "", ONCE))
    assert held(match.table, 1, "again") == ""
    match.leave(1, ("again", "mind", "", EVERY))
    assert (held(match.table, 1, "again"), held(match.table, 0, "again")) == ("mind", "")
    match.answer(0, ("no",))
    assert match.foreseen(1) is None, "that is no answer"


@pytest.mark.parametrize("answers", range(7))
def test_a_match_is_rebuilt_from_its_checkpoint_and_from_its_deal(answers: int) -> None:
    match = match_()
    match.leave(1, ("again", "yes", "behind", EVERY))
    for n in range(answers):
        seat = match.waiting[0]
        if n % 2:
            match.leave(1 - seat, ("again", "no", "", ONCE))
        tokens = auto_action(match, seat)
        match.answer(seat, tokens or ("no",), ADVANCE if tokens else "person")
    state_hash = match.state_hash()
    assert Match(match.game, match.record()).state_hash() == state_hash
    assert Match(match.game, replace(match.base, entries=tuple(match.entries))).state_hash() == state_hash


def test_a_match_taken_back_forgets_auto_actions_for_the_next_question() -> None:
    """The moment has passed; permanent auto-actions stay, and answer the repeated question."""
    match = match_()
    match.leave(1, ("again", "yes", "", ONCE))
    match.leave(0, ("again", "no", "", EVERY))
    match.answer(0, ("no",))
    match.answer(1, ("yes",), ADVANCE)
    withdrawn = (Entry(2, 1, (), "table", 1), Entry(3, 0, (), "table", 0))
    back = Match(match.game, replace(match.record(), entries=(*match.record().entries, *withdrawn)))
    assert len(back.left(1)) == 1
    back.note(0, (ROLLBACK, "2"), ())
    assert (back.left(1), [one.template for one in back.left(0)]) == ((), ["no"])
    assert auto_action(back, 0) == ("no",)
    assert Match(back.game, back.record()).state_hash() == back.state_hash()


@pytest.mark.parametrize("word", ["bot", "away", "new", "back"])
def test_a_new_player_does_not_inherit_auto_actions(word: str) -> None:
    match = match_()
    match.leave(1, ("again", "yes", "", EVERY))
    match.leave(0, ("again", "yes", "", EVERY))
    match.note(1, (word,), ())
    assert (match.left(1), len(match.left(0))) == ((), 1)
    assert Match(match.game, match.record()).state_hash() == match.state_hash()


def test_an_answer_is_taken_back_and_auto_actions_stay() -> None:
    match = opened(replace(ADVANCED, phases={"play": quiet}), 2)
    match.answer(0, ("yes",))
    match.leave(1, ("again", "no", "", ONCE))
    back = match.undone(0)
    assert back is not None
    assert [one.template for one in back.left(1)] == ["no"]
    assert effective_entries(back.entries) == []


async def quiet(table: toys.Table, _dealer: Dealer) -> str | None:
    """Ask two questions at the same time, without a log line."""
    options = (Option("yes", t("Yes"), True), Option("no", t("No"), False))
    await Simultaneous(tuple(Ask(seat, t("Again?"), options, kind="again") for seat in range(2)))
    table.rounds -= 1
    return "play" if table.rounds else None


def test_a_player_who_answered_a_shared_question_can_preset_the_next() -> None:
    match = opened(replace(ADVANCED, phases={"play": quiet}), 2)
    match.answer(0, ("yes",))
    match.leave(0, ("again", "no", "", ONCE))
    assert match.foreseen(0) is None
    match.answer(1, ("yes",))
    assert auto_action(match, 0) == ("no",)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tokens", "refusal"),
    [
        (("again",), MalformedError),
        (("never", "yes", "", ONCE), IllegalError),
        (("again", "perhaps", "", ONCE), IllegalError),
        (("again", "yes", "ahead", ONCE), IllegalError),
        (("again", "yes", "", "twice"), IllegalError),
        (("again", "", "", ONCE), IllegalError),
    ],
)
def test_an_auto_action_that_is_not_allowed_is_refused(tokens: tuple[str, ...], refusal: type[Exception]) -> None:
    match = match_()
    before = match.state_hash()
    with pytest.raises(refusal):
        match.leave(1, tokens)
    assert (match.state_hash(), match.entries) == (before, [])


def test_auto_actions_beyond_the_maximum_are_refused() -> None:
    many = tuple(Condition(f"c{n}", t("{n}", n=n), lambda _seen: True) for n in range(MAX_PER_SEAT + 1))
    match = match_(advance=(replace(AGAIN, conditions=many),))
    for n in range(MAX_PER_SEAT):
        match.leave(1, ("again", "yes", f"c{n}", EVERY))
    with pytest.raises(IllegalError):
        match.leave(1, ("again", "yes", f"c{MAX_PER_SEAT}", EVERY))
    match.leave(1, ("again", "no", "c0", EVERY))
    assert len(match.left(1)) == MAX_PER_SEAT


def test_games_without_any_and_matches_that_are_over_take_none() -> None:
    with pytest.raises(IllegalError):
        opened(TRICK, 2).leave(1, ("again", "yes", "", ONCE))
    match = match_()
    while not match.over:
        match.answer(match.waiting[0], ("no",))
    with pytest.raises(NotAskedError):
        match.leave(1, ("again", "yes", "", ONCE))

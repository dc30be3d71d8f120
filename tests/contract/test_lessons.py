"""Every lesson follows its script, and is short enough for a newcomer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games import GAMES, manifest
from games.contract import lessons
from games.kernel.ask import pick
from games.kernel.dealer import Dealer
from games.kernel.game import AnyGame
from games.kernel.lesson import LEARNER, Lesson, LessonStep, Reply
from games.kernel.text import EMPTY, Name, t
from tests.contract.playing import none
from tests.kernel.toys import Table, held, toy

STEPS, WORDS = range(12, 21), 45
"""Possible numbers of steps of a lesson, and maximum number of words in a step."""
TAUGHT = [game for game in GAMES if game.lesson]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_lesson_plays_through_with_every_accepted_answer(game: AnyGame) -> None:
    """The test fails if the rules change so that the lesson no longer fits them."""
    assert none(lessons.lesson(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_manifest_says_whether_there_is_a_lesson(game: AnyGame) -> None:
    assert manifest(game.key).lesson is (game.lesson is not None)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_a_lesson_is_short_and_done_by_oneself(game: AnyGame) -> None:
    assert game.lesson is not None
    steps = game.lesson.steps
    assert len(steps) in STEPS
    assert all(len(lessons.LOCALIZER(step.text).split()) <= WORDS for step in steps)
    assert sum(bool(step.kind) for step in steps) * 2 >= len(steps) - 2, "most of it is doing, not reading"


async def trick(table: Table, _dealer: Dealer) -> str | None:
    """Let both play a card in turn, the user first."""
    for seat, hand in enumerate(table.hands):
        card = await pick(seat, t("Play a card"), held(hand), "card")
        hand.cards.remove(card)
        table.pile.put([card])
    return "play" if table.hands[0] else None


PLAIN = toy("plain", {"play": trick}, kinds=frozenset({"card"}))


def taught(*steps: LessonStep) -> AnyGame:
    return replace(PLAIN, lesson=Lesson("a seed", 2, steps, t("You know it all."), {}))


def cards(seat: int) -> list[str]:
    """Return the tokens of the cards dealt to a seat."""
    look = LessonStep(t("Look."))
    _, match = next(lessons.walked(taught(look), Lesson("a seed", 2, (look,), EMPTY, {})))
    return [option.token for option in held(match.table.hands[seat])]


def faults(*steps: LessonStep) -> str:
    return "\n".join(lessons.lesson(taught(*steps)))


def test_a_lesson_that_fits_has_no_faults() -> None:
    mine, theirs = cards(0), cards(1)
    first = LessonStep(t("Play it."), "card", ((mine[0],), (mine[1],)), t("Another one."))
    then = LessonStep(t("{name} has played.", name=Name(1)), "card", replies=(Reply(1, (theirs[2],)),))
    assert faults(LessonStep(t("Read this.")), first, then) == ""


def test_a_step_about_something_else_is_named() -> None:
    """A wrong step is of another kind, has impossible answers, or leaves a computer player without an answer."""
    mine = cards(0)
    assert "step 0 is not about what is asked" in faults(LessonStep(t("Bid."), "bid"))
    assert "step 0 is not about what is asked" in faults(LessonStep(t("Play it."), "card", (("none",),), t("No.")))
    play = LessonStep(t("Play it."), "card", ((mine[0],),), t("No."))
    assert "step 1 is not about what is asked" in faults(play, LessonStep(t("Again."), "card"))


def test_an_answer_after_which_the_script_does_not_fit_is_named() -> None:
    mine, theirs = cards(0), cards(1)
    either = LessonStep(t("Play one."), "card")
    second = LessonStep(t("The second."), "card", ((mine[1],),), t("No."), (Reply(1, (theirs[0],)),))
    assert f"after ('{mine[1]}',) at step 0, step 1 is not about what is asked" in faults(either, second)


def test_lesson_texts_about_hidden_things_are_reported() -> None:
    seen, hidden = (t("the {rank}", rank=held_rank) for held_rank in (cards(0)[0][1:], "99"))
    assert faults(LessonStep(t("You hold {card}.", card=seen))) == ""
    assert "speaks of 'the 99'" in faults(LessonStep(t("You hold {card}.", card=hidden)))
    assert "reason '' is empty" in faults(LessonStep(t("Play."), "card", ((cards(0)[0],),)))


def test_a_lesson_shows_the_step_that_fits_the_question() -> None:
    """This is the case if an update has changed the rules or the script during a lesson."""
    mine = cards(0)
    bid, play = LessonStep(t("Bid."), "bid"), LessonStep(t("Play."), "card", ((mine[0],),), t("No."))
    lesson = Lesson("a seed", 2, (bid, LessonStep(t("Read.")), play), EMPTY, {})
    _, match = next(lessons.walked(taught(bid), lesson))
    question = lessons.asked(match)
    assert lesson.shown(0, question) == 2
    assert lesson.shown(1, question) == 1
    assert lesson.shown(3, question) is None
    assert lesson.reply(0, match.entries, LEARNER) is None

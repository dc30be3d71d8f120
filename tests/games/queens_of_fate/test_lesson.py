"""The lesson teaches the plan that wins, and ends in a victory."""

from __future__ import annotations

import pytest

from games.contract.lessons import walked
from games.kernel.ask import Ask
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.queens_of_fate.lesson import LESSON
from games.queens_of_fate.table import Step
from tests.games.queens_of_fate.given import READ, fresh
from tests.games.queens_of_fate.lesson_reader import answer
from tests.proofs import runs


@pytest.mark.parametrize("artifacts", ["forged", "none"])
def test_a_reader_who_follows_its_rules_wins_at_least_half_of_all_deals(artifacts: str) -> None:
    deals, won = runs(thin=60, full=200), 0
    for seed in range(deals):
        match = fresh(seed, artifacts=artifacts)
        while asked := match.asked(0):
            assert isinstance(asked.question, Ask)
            match.answer(0, answer(match.view(0), asked.question))
        won += bool(match.result.winners)
    assert 2 * won >= deals


def test_the_lesson_ends_in_a_victory() -> None:
    *_, (_, match) = walked(QUEENS_OF_FATE, LESSON)
    assert match.result.winners == (0,)


def test_a_year_page_that_refuses_a_press_names_the_button_to_press() -> None:
    """The refusal tells a player who passed a year to press *Play on* if the lesson asks for that, and vice versa."""
    refusals = {step.answers[0][0]: READ(step.why) for step in LESSON.steps if step.kind == Step.YEARS}
    assert "**Pass a year**" in refusals["pass"]
    assert "**Play on**" in refusals["on"]


def test_the_last_source_says_that_recover_would_win_as_well() -> None:
    """Recover brings back the lowest court card, which is the last Queen."""
    step = next(step for step in LESSON.steps if step.answers == (("awaken:swords",),))
    assert "Recover would bring her, too" in READ(step.text)

"""The review of a match. Years that just pass are not choices."""

from __future__ import annotations

from games.kernel.ask import Ask, Question
from games.kernel.review import ReviewRules, is_choice
from games.queens_of_fate.computer_player.reasons import why
from games.queens_of_fate.rules.questions import Between
from games.queens_of_fate.table import Step
from games.queens_of_fate.view import QueensView


def _counts(seen: QueensView, question: Question) -> bool:
    """Return whether a question is a choice. Between years it is one only if a Source could be used."""
    if isinstance(question, Ask) and question.kind == Step.YEARS:
        return any(option.value is Between.INVOKE for option in question.options)
    return is_choice(seen, question)


REVIEW = ReviewRules(counts=_counts, reason=why)

"""The rules for reviewing a finished match: which choices are examined, and what a result is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.kernel.ask import Amount, Ask, Question
from games.kernel.options import LazyOptions
from games.kernel.text import EMPTY, Seat, Text

Tokens: TypeAlias = tuple[str, ...]
WON = 1000
"""Value of a won match, in thousandths."""


def is_choice(_view: object, question: Question) -> bool:
    """Return whether a question has two or more answers that are moves."""
    if isinstance(question, Amount):
        return question.high > question.low
    if not isinstance(question, Ask) or isinstance(question.options, LazyOptions):
        return len(question.options) > 1
    return sum(not option.secondary for option in question.options) > 1


@dataclass(frozen=True)
class ReviewRules:
    """The rules by which the choices of a finished match are examined again.

    Attributes:
        counts: Returns whether a question, in the view of its seat, is a choice worth looking at.
        places: Maximum number of choices whose values make up the curve, and of examined choices at which the computer
            player would have chosen differently.
        reason: Returns one sentence on why an answer is better than the next best, without figures; None for the game's
            own `reason`.
        value: Returns the value of an ended table for a seat, in thousandths; None for 1000 for a win, divided among
            the winners if players are rivals.
        scale: Says what the values of a lost match mean, in tenths; EMPTY if a value is the chance to win.
    """

    counts: Callable[[Any, Question], bool] = is_choice
    places: int = 20
    reason: Callable[[Any, Question, Tokens], Text] | None = None
    value: Callable[[Any, Seat], int] | None = None
    scale: Text = EMPTY

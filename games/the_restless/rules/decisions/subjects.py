"""What a question is about, as what its options do says it."""

from __future__ import annotations

from typing import Any

from games.kernel.ask import Ask, Question
from games.kernel.options import Option
from games.the_restless.vocabulary.choices import Happen, RollAgain


def does(option: Option[Any]) -> Any:
    """What an option does: its value, taken out of a vote or an offer."""
    return getattr(option.value, "choice", option.value)


def roll(question: Question) -> str:
    """Which kind of roll may be made again ("combat", "ranged", "dodge"); "" for any other die."""
    return next((done.kind for done in _done(question) if isinstance(done, RollAgain)), "")


def turns(question: Question) -> bool | None:
    """Whether the ability asked about makes a hit of a miss; None if it is none that changes a roll."""
    return next((done.turns for done in _done(question) if isinstance(done, Happen)), None)


def _done(question: Question) -> list[Any]:
    return [does(option) for option in question.options] if isinstance(question, Ask) else []

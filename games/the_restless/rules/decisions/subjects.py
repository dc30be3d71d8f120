"""The subject of a question, derived from the values of its options."""

from __future__ import annotations

from typing import Any

from games.kernel.ask import Ask, Question
from games.kernel.options import Option
from games.the_restless.vocabulary.choices import Happen, RollAgain


def does(option: Option[Any]) -> Any:
    """Return the action of an option: its value, or the action inside a vote or offer."""
    return getattr(option.value, "choice", option.value)


def roll(question: Question) -> str:
    """Return the kind of roll that can be repeated ("combat", "ranged", "dodge"), or "" for any other die."""
    return next((done.kind for done in _done(question) if isinstance(done, RollAgain)), "")


def turns(question: Question) -> bool | None:
    """Return whether the ability in question turns a miss into a hit, or None if it changes no roll."""
    return next((done.turns for done in _done(question) if isinstance(done, Happen)), None)


def _done(question: Question) -> list[Any]:
    return [does(option) for option in question.options] if isinstance(question, Ask) else []

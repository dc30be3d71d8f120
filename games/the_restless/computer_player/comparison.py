"""The margin of an option over the next best one, which a hint gives as the deciding figure."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.kernel.options import Option
from games.kernel.text import Text, t, with_tenths
from games.the_restless.computer_player.evaluator import Evaluator
from games.the_restless.effects.worth import HEALTH
from games.the_restless.player import rank

LEAST = 0.05
"""Smallest difference that is shown, in Health."""


class Lead(NamedTuple):
    """The next best option, and how much better the best one is, in Health; negative if it is worse."""

    other: Option[Any]
    health: float


def lead(mind: Evaluator, option: Option[Any]) -> Lead | None:
    """Return how far an option leads; None if it is the only one. Raises KeyError as `rank` does."""
    others = [other for other in mind.question.options if other.token != option.token]
    if not others:
        return None
    second = max(others, key=lambda other: rank(mind, other))
    return Lead(second, (rank(mind, option) - rank(mind, second)) / HEALTH)


def with_next_best(mind: Evaluator, option: Option[Any], why: Text) -> Text:
    """Return the reason with the figure that decided, or alone if there is nothing to compare."""
    found = lead(mind, option)
    if found is None or found.health < 0:
        return why
    if found.health < LEAST:
        return t("{why} {other} would be as good.", why=why, other=mind.question.named(found.other.token))
    return t(
        "{why} That is worth about {n} Health more than {other}.",
        why=why,
        n=with_tenths(found.health),
        other=mind.question.named(found.other.token),
    )

"""Answers that destroy much and cannot be undone, which players confirm with a second press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.table.live_table import LiveTable
from games.kernel.ask import Ask, Question, RefusedError
from games.kernel.options import Option
from games.kernel.text import Seat, t


class ConfirmationRequiredError(RefusedError):
    """The player has to confirm the answer `tokens` first."""

    def __init__(self, tokens: Sequence[str]) -> None:
        super().__init__(t("Confirm that first."))
        self.tokens = tuple(tokens)


def require_confirmation(table: LiveTable, seat: Seat, tokens: Sequence[str], to: int) -> None:
    """Raise an error if the answer to the question with number `to` has to be confirmed.

    Lessons need no confirmation, because nothing is at stake. An answer to a question that is not open is left to
    Match.check, which explains the refusal.

    Raises:
        ConfirmationRequiredError: The answer chooses a destructive option.
    """
    asked = table.match.asked(seat) if table.match else None
    if asked is None or asked.number != to or table.row.lesson is not None:
        return
    if destructive_choice(asked.question, tokens):
        raise ConfirmationRequiredError(tokens)


def destructive_choice(question: Question, tokens: Sequence[str]) -> Option[Any] | None:
    """Return the destructive option that these tokens choose, or None."""
    if not isinstance(question, Ask) or len(tokens) != 1:
        return None
    option = option_of(question, tokens[0])
    return option if option and option.destructive else None


def option_of(question: Ask[Any], token: str) -> Option[Any] | None:
    """Return the option with that token, or None. Other options of a lazy question are not built."""
    if isinstance(question.options, tuple):
        return next((option for option in question.options if option.token == token), None)
    try:
        return question.options.option(token)
    except KeyError:
        return None

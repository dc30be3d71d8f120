"""Drafts of answers that take several presses, and whole answers, as they are encoded in a custom ID.

Both hold the indexes of options, two digits each, after a digest of the offered options, so that a press on an outdated
page is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.ui.sections import digest
from games.kernel.ask import Amount, MalformedError, Question
from games.kernel.options import tokens_of
from games.kernel.text import t

CHANGED = t("Your choices have changed in the meantime. Please choose again.")
"""Message for a press on an outdated control."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_DIGEST = 4


@dataclass(frozen=True, slots=True)
class Move:
    """The result of a press on a draft: the new draft, the section to show, and whether it is complete."""

    draft: tuple[int, ...]
    path: str = ""
    done: bool = False


def step(question: Question, rest: str, values: Sequence[str]) -> Move:
    """Return the meaning of a press on a draft: `+` adds, `<` removes the last, `=` completes, `/` opens a section.

    Raises MalformedError for anything that the controls of the current question do not send.
    """
    sign, written = rest[:1], _checked(question, rest[1:])
    try:
        if sign == "/":
            path, written = written.split("/")
            return Move(_read(written), ".".join(part for part in (path, *values) if part))
        draft = _read(written)
        moves = {"+": (*draft, *map(int, values)), "<": draft[:-1], "=": draft}
        return Move(moves[sign], done=sign == "=")
    except (KeyError, ValueError):
        raise MalformedError(CHANGED) from None


def offered(question: Question) -> str:
    """Return the digest of the current options."""
    if isinstance(question, Amount):
        return digest(str(question.low), str(question.high))
    return digest(*tokens_of(question.options))


def _checked(question: Question, written: str) -> str:
    """Return the text after the digest. Raises MalformedError if the digest is outdated."""
    if written[:_DIGEST] != offered(question):
        raise MalformedError(CHANGED)
    return written[_DIGEST:]


def chosen(question: Question, draft: Sequence[int]) -> tuple[str, ...]:
    """Return the tokens of a draft. Raises MalformedError if it does not fit the question."""
    if isinstance(question, Amount) or not all(0 <= place < len(question.options) for place in draft):
        raise MalformedError(CHANGED)
    return tuple(question.options[place].token for place in draft)


def whole(question: Question, tokens: Sequence[str]) -> str:
    """Return an answer in its shortest form, for a custom ID that contains all of it. The tokens must be legal."""
    if isinstance(question, Amount):
        return offered(question) + tokens[0]
    places = {token: index for index, token in enumerate(tokens_of(question.options))}
    return offered(question) + written_draft([places[token] for token in tokens])


def meant(question: Question, written: str) -> tuple[str, ...]:
    """Return the tokens of an answer that `whole` encoded for the current options.

    Raises MalformedError for anything else.
    """
    written = _checked(question, written)
    try:
        return (written,) if isinstance(question, Amount) else chosen(question, _read(written))
    except ValueError:
        raise MalformedError(CHANGED) from None


def written_draft(draft: Sequence[int]) -> str:
    """Return a draft as text: two base-36 digits for each index."""
    return "".join(_DIGITS[place // 36] + _DIGITS[place % 36] for place in draft)


def _read(text: str) -> tuple[int, ...]:
    return tuple(int(text[at : at + 2], 36) for at in range(0, len(text), 2))

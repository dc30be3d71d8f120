"""Drafts of answers that take several presses, and whole answers, as they are encoded in a custom id."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.kernel.ask import Amount, Malformed, Question
from games.kernel.text import t

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Move:
    """The result of one press on a draft: the new draft, the section to show, and whether it is complete."""

    draft: tuple[int, ...]
    path: str = ""
    done: bool = False


def step(rest: str, values: Sequence[str]) -> Move:
    """The meaning of a press on a draft: `+` adds, `<` removes the last, `=` completes, `/` opens a section.

    Raises Malformed for anything our own controls do not send.
    """
    try:
        if rest.startswith("/"):
            path, written = rest[1:].split("/")
            return Move(_read(written), ".".join(part for part in (path, *values) if part))
        draft = _read(rest[1:])
        moves = {"+": (*draft, *map(int, values)), "<": draft[:-1], "=": draft}
        return Move(moves[rest[:1]], done=rest[:1] == "=")
    except (KeyError, ValueError):
        raise Malformed(t("That is no answer to this question.")) from None


def chosen(question: Question, draft: Sequence[int]) -> tuple[str, ...]:
    """The tokens of a draft. Raises Malformed if it does not fit the question."""
    if isinstance(question, Amount) or any(place >= len(question.options) for place in draft):
        raise Malformed(t("That is no answer to this question."))
    return tuple(question.options[place].token for place in draft)


def whole(question: Question, tokens: Sequence[str]) -> str:
    """An answer in its shortest form, for a custom id that holds all of it. The tokens must be legal."""
    if isinstance(question, Amount):
        return tokens[0]
    places = {option.token: place for place, option in enumerate(question.options)}
    return written_draft([places[token] for token in tokens])


def meant(question: Question, written: str) -> tuple[str, ...]:
    """The tokens of an answer that `whole` encoded. Raises Malformed for anything else."""
    try:
        return (written,) if isinstance(question, Amount) else chosen(question, _read(written))
    except ValueError:
        raise Malformed(t("That is no answer to this question.")) from None


def written_draft(draft: Sequence[int]) -> str:
    """A draft as text: two base-36 digits for each index."""
    return "".join(_DIGITS[place // 36] + _DIGITS[place % 36] for place in draft)


def _read(text: str) -> tuple[int, ...]:
    return tuple(int(text[at : at + 2], 36) for at in range(0, len(text), 2))

"""Answers on their way: a choice of several presses, and whole answers, as they stand in a custom id."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.kernel.ask import Amount, Malformed, Question
from games.kernel.text import t

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a choice that takes several: the draft after it, the section to show, whether it is finished."""

    draft: tuple[int, ...]
    path: str = ""
    done: bool = False


def step(rest: str, values: Sequence[str]) -> Move:
    """What a press on a draft means: `+` one more, `<` one less, `=` done, `/` another section.

    Raises Malformed for what no honest press brings.
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
    """The tokens a draft stands for. Raises Malformed where it stands for none."""
    if isinstance(question, Amount) or any(place >= len(question.options) for place in draft):
        raise Malformed(t("That is no answer to this question."))
    return tuple(question.options[place].token for place in draft)


def whole(question: Question, tokens: Sequence[str]) -> str:
    """An answer as short as it can be written, for an address that is to hold all of it. The tokens must be legal."""
    if isinstance(question, Amount):
        return tokens[0]
    places = {option.token: place for place, option in enumerate(question.options)}
    return written_draft([places[token] for token in tokens])


def meant(question: Question, written: str) -> tuple[str, ...]:
    """The tokens that `whole` has written so. Raises Malformed where it has not."""
    try:
        return (written,) if isinstance(question, Amount) else chosen(question, _read(written))
    except ValueError:
        raise Malformed(t("That is no answer to this question.")) from None


def written_draft(draft: Sequence[int]) -> str:
    """A draft as it stands in an address: two base-36 digits a place."""
    return "".join(_DIGITS[place // 36] + _DIGITS[place % 36] for place in draft)


def _read(text: str) -> tuple[int, ...]:
    return tuple(int(text[at : at + 2], 36) for at in range(0, len(text), 2))

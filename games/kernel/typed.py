"""Answers typed by hand: words to tokens, and what to suggest while somebody types.

What is typed may be a token, a label or the beginnings of a label's words ("tow" for "The Tower"), in any case and
without accents; commas part several. Meant for text mode and for autocompletion.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeAlias

from games.kernel.ask import Ambiguous, Amount, Arrange, Ask, Illegal, Malformed, Option, Question
from games.kernel.text import Reader, Text, listed, t

Options: TypeAlias = Sequence[Option[Any]]

NONE = t("none")
WIDTH = 100
"""The most characters a suggestion may have, in its label and in its value."""
_SCANNED = 10_000


def understand(question: Question, typed: str, reader: Reader) -> tuple[str, ...]:
    """The tokens somebody means. Raises Malformed, Illegal or Ambiguous, whose `why` names the candidates."""
    tokens = _number(typed) if isinstance(question, Amount) else _chosen(question, typed, reader)
    question.read(tokens)
    return tokens


def suggestions(
    question: Question, typed: str, reader: Reader, limit: int = 25, room: int = WIDTH
) -> list[tuple[str, str]]:
    """What the typed text may become, as (label, value to hand to `understand`), of at most 100 and `room` characters.

    Where several things are to be chosen, those before the last comma are kept and the next one is completed.
    """
    if isinstance(question, Amount):
        return [(number, number) for number in islice(_numbers(question, typed.strip()), limit)]
    *before, last = typed.split(",") if _most(question) > 1 else [typed]
    try:
        kept = _found_all(question.options, before, reader)
    except (Malformed, Illegal, Ambiguous):
        return []
    return list(islice(_completed(question, kept, last, reader, room), limit))


def fold(words: str) -> str:
    """Words as they are compared: without case, accents, punctuation and surplus space."""
    plain = unicodedata.normalize("NFKD", words.casefold())
    kept = (sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return " ".join("".join(kept).split())


def _number(typed: str) -> tuple[str, ...]:
    number = typed.strip().replace("−", "-").removeprefix("+")
    return (str(int(number)),) if number.removeprefix("-").isdecimal() and len(number) < 19 else (number,)


def _numbers(question: Amount, typed: str) -> Iterator[str]:
    some = range(question.low, min(question.high, question.low + _SCANNED) + 1)
    return (str(number) for number in some if str(number).startswith(typed))


def _chosen(question: Ask[Any] | Arrange[Any], typed: str, reader: Reader) -> tuple[str, ...]:
    if isinstance(question, Ask) and question.low == 0 and fold(typed) in ("", fold(reader(NONE))):
        return ()
    pieces = _pieces(question, typed, reader)
    return tuple(option.token for option in _found_all(question.options, pieces, reader))


def _pieces(question: Ask[Any] | Arrange[Any], typed: str, reader: Reader) -> list[str]:
    """The typed text at its commas, unless one thing is wanted or a label has that comma itself."""
    whole = _most(question) == 1 or _exact(question.options, typed, reader)
    return [typed] if whole else typed.split(",")


def _most(question: Ask[Any] | Arrange[Any]) -> int:
    return question.high if isinstance(question, Ask) else len(question.options)


def _found_all(options: Options, pieces: Sequence[str], reader: Reader) -> list[Option[Any]]:
    return [_found(options, piece, reader) for piece in pieces]


def _found(options: Options, piece: str, reader: Reader) -> Option[Any]:
    """The one option meant by a piece of text."""
    if not fold(piece):
        raise Malformed(t("Say what you choose."))
    candidates = _exact(options, piece, reader) or _begun(options, piece, reader)
    if not candidates:
        raise Illegal(t("“{typed}” is none of your choices now.", typed=piece.strip()))
    if len(candidates) > 1:
        names = listed([_named(option, options, reader) for option in candidates])
        raise Ambiguous(t("“{typed}” could be {names}.", typed=piece.strip(), names=names))
    return candidates[0]


def _exact(options: Options, piece: str, reader: Reader) -> list[Option[Any]]:
    """Those of exactly that token, or else of exactly that label."""
    token = piece.strip().casefold()
    by_token = [option for option in options if option.token.casefold() == token]
    return by_token or [option for option in options if fold(reader(option.label)) == fold(piece)]


def _begun(options: Options, piece: str, reader: Reader) -> list[Option[Any]]:
    """Those with a word for each typed one to begin."""
    return [option for option in options if _begins(fold(piece).split(), fold(reader(option.label)).split())]


def _begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in words) for start in typed)


def _named(option: Option[Any], options: Options, reader: Reader) -> Text:
    """The label; with the token where another option is called the same."""
    label = reader(option.label)
    if sum(reader(other.label) == label for other in options) == 1:
        return option.label
    return t("{label} ({token})", label=option.label, token=option.token)


def _completed(
    question: Ask[Any] | Arrange[Any], kept: list[Option[Any]], last: str, reader: Reader, room: int
) -> Iterator[tuple[str, str]]:
    """The choices that begin with `kept` and go on with what `last` begins."""
    left = [option for option in question.options if option not in kept]
    choices = [[*kept, option] for option in _begun_or_token(left, last, reader)] if len(kept) < _most(question) else []
    if not fold(last) and isinstance(question, Ask) and question.low <= len(kept):
        choices.insert(0, kept)
    for choice in choices:
        value = ", ".join(option.token for option in choice) or reader(NONE)
        if len(value) <= room:
            yield _label(choice, question.options, reader), value


def _begun_or_token(options: Options, piece: str, reader: Reader) -> list[Option[Any]]:
    return _exact(options, piece, reader) or _begun(options, piece, reader)


def _label(choice: Sequence[Option[Any]], options: Options, reader: Reader) -> str:
    """The names of what is chosen; where they are too long, the end of them, for that is what is being typed."""
    words = ", ".join(reader(_named(option, options, reader)) for option in choice) or reader(NONE)
    return words if len(words) <= WIDTH else "…" + words[1 - WIDTH :]

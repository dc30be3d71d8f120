"""The columns of the tables in a match file, and the valid values of each, as far as a replay cannot prove them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, get_args

from bot.table.idle_terms import IDLE
from bot.table.timers import OURS, PAUSE
from bot.table.vote_terms import VOTE_TIMERS
from storage.matches import Kind
from storage.timers import FROZEN, OPEN

Check: TypeAlias = Callable[[Any], bool]
LONGEST = 400
"""Maximum length of a name, or of shuffle words, in characters."""
_AUDIENCE = re.compile(r" (\d{1,3} )+")
_NUMBERED = re.compile(r"[a-z]{1,20}(\.\d{1,9})?")
_WORD = re.compile(r"[a-z]{1,20}")
_DEAL_NAME = re.compile(r"[^\s-]-[0-9A-HJKMNP-TV-Z]{5}")


def whole(value: Any) -> bool:
    """Return whether a value is a valid Discord ID or count."""
    return type(value) is int and 0 <= value < 2**63


def table_id(value: Any) -> bool:
    """Return whether a value is a valid table number."""
    return type(value) is int and 0 < value < 10**9


def moment(value: Any) -> bool:
    """Return whether a value is a valid time in seconds since 1970."""
    return type(value) is int and 0 <= value < FROZEN


def words(value: Any) -> bool:
    """Return whether a value is text."""
    return type(value) is str


def deal_name(value: Any) -> bool:
    """Return whether a value is a name of a deal, such as "Q-7K3MX"."""
    return words(value) and _DEAL_NAME.fullmatch(value) is not None


def _none_or(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _one_of(*known: str) -> Check:
    return lambda value: words(value) and value in known


def _like(pattern: re.Pattern[str]) -> Check:
    return lambda value: words(value) and pattern.fullmatch(value) is not None


def _one_line(value: Any) -> bool:
    return words(value) and len(value) <= LONGEST and value.isprintable()


def _timer(value: Any) -> bool:
    if not words(value):
        return False
    head, _, rest = value.partition(".")
    if head in (*VOTE_TIMERS, IDLE):  # the rest is the kind and detail of a vote, or a stage
        return bool(rest) and _one_line(value)
    return bool(_NUMBERED.fullmatch(value)) and head in (*OURS, PAUSE)


def flag(value: Any) -> bool:
    """Return whether a value is a valid flag: 1 if set, None if not."""
    return value is None or (type(value) is int and value == 1)


def _due(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2 * OPEN


def _tokens(value: Any) -> bool:
    return type(value) is list and all(words(token) for token in value)


MATCH: Mapping[str, Check] = {
    "game": words,
    "rules": whole,
    "state": _one_of("lobby", "live", "ended", "closed"),
    "guild": whole,
    "channel": whole,
    "place": whole,
    "host": whole,
    "seal": words,
    "entry_count": whole,
    "opened": moment,
    "started": moment,
    "ended": _none_or(moment),
}
ANSWER: Mapping[str, Check] = {
    "number": whole,
    "seat": whole,
    "tokens": _tokens,
    "by": _like(_WORD),
    "at": moment,
    "state_hash": words,
    "withdraws": _none_or(whole),
}
AUTO_ACTION: Mapping[str, Check] = {
    "number": whole,
    "ordinal": whole,
    "seat": whole,
    "tokens": _tokens,
    "at": moment,
    "state_hash": words,
}
SEAT: Mapping[str, Check] = {
    "seat": whole,
    "user": _none_or(whole),
    "name": _one_line,
    "kind": _one_of(*get_args(Kind)),
    "shuffle_words": _one_line,
}
LOG: Mapping[str, Check] = {
    "entry_count": whole,
    "ordinal": whole,
    "audience": _none_or(_like(_AUDIENCE)),
    "text": lambda value: type(value) is dict,
}
TIMER: Mapping[str, Check] = {"seat": whole, "kind": _timer, "at": _due}
SEAT_HISTORY: Mapping[str, Check] = {
    "seat": whole,
    "owner": _none_or(whole),
    "extensions": whole,
    "answers": whole,
    "answer_seconds": whole,
}
TERMS: Mapping[str, Check] = {"terms": lambda value: type(value) is dict, "paused": _none_or(moment)}


def checked(columns: Mapping[str, Check], row: Sequence[Any]) -> dict[str, Any]:
    """Return a row by the names of its columns.

    Raises:
        ValueError: A value is invalid.
    """
    named = dict(zip(columns, row, strict=True))
    for name, check in columns.items():
        if not check(named[name]):
            raise ValueError(f"{name} is {_shortened(named[name])}")
    return named


def distinct(rows: Sequence[Mapping[str, Any]], *key: str) -> None:
    """Raise ValueError if two rows have the same key."""
    keys = [tuple(row[name] for name in key) for row in rows]
    if len(set(keys)) < len(keys):
        raise ValueError(f"{' and '.join(key)} are given twice")


def _shortened(value: Any) -> str:
    said = repr(value)
    return said if len(said) < 40 else f"{said[:40]}…"

"""What the people at a table agree on about its time, before the match or by consent during it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from games.kernel.ask import Illegal
from games.kernel.text import Text, t

Up = Literal["wait", "fallback", "bot"]
"""What is done for who has had their time: nothing; what silence means, if anything; or a computer player answers."""


class TimeLimits(NamedTuple):
    """Agreed at a table.

    `turn` is how many seconds each answer may take; 0 for as long as one likes, except where silence means something.
    `extensions` is how often each person may take as much again in the match, whoever had their seat before.
    `open_hands`: whoever watches sees all hands at once, and not only after the end.
    """

    turn: int = 0
    up: Up = "fallback"
    extensions: int = 2
    open_hands: bool = False


NO_LIMIT = TimeLimits()
"""Where nothing was agreed."""


class TimeLimit(NamedTuple):
    """One thing to agree on: its name among the terms, what it is called, and its choices by token."""

    key: str
    title: Text
    choices: tuple[tuple[str, Text], ...]

    def label(self, token: str) -> Text:
        """What a choice is called. Raises Illegal where it is none."""
        for known, label in self.choices:
            if known == token:
                return label
        raise Illegal(t("That cannot be chosen here."))


TERMS = (
    TimeLimit(
        "turn",
        t("Time for each answer"),
        (
            ("0", t("no limit")),
            ("3600", t("1 hour")),
            ("14400", t("4 hours")),
            ("43200", t("12 hours")),
            ("86400", t("1 day")),
            ("172800", t("2 days")),
            ("259200", t("3 days")),
            ("604800", t("1 week")),
            ("1209600", t("2 weeks")),
        ),
    ),
    TimeLimit(
        "up",
        t("When time is up"),
        (
            ("fallback", t("silence counts, where it means something")),
            ("bot", t("a computer player answers that once")),
            ("wait", t("the table waits")),
        ),
    ),
    TimeLimit("extensions", t("Extensions for each person"), (("2", t("two")), ("0", t("none")), ("5", t("five")))),
    TimeLimit(
        "open_hands",
        t("Hands are shown to who only watches"),
        (("0", t("after the end")), ("1", t("at once"))),
    ),
)
"""Everything to agree on, the usual choice first."""
FIXED = ("open_hands",)
"""What is agreed before the match and never changed: people have played by it."""


def term(key: str) -> TimeLimit:
    """The term of that name. Raises Illegal where there is none."""
    for one in TERMS:
        if one.key == key:
            return one
    raise Illegal(t("That cannot be chosen here."))


def read_terms(kept: Mapping[str, Any]) -> TimeLimits:
    """Terms as they are kept; what is missing, or nothing that can be chosen, is as usual."""
    plain = TimeLimits()
    for one in TERMS:
        token = str(int(kept[one.key])) if isinstance(kept.get(one.key), bool | int) else str(kept.get(one.key))
        if token in dict(one.choices):
            plain = _with(plain, one.key, token)
    return plain


def agreed(terms: TimeLimits, key: str, token: str) -> TimeLimits:
    """The terms with another choice. Raises Illegal for what cannot be chosen."""
    term(key).label(token)
    return _with(terms, key, token)


def token_of(terms: TimeLimits, key: str) -> str:
    """What is chosen of a term."""
    value = getattr(terms, key)
    return value if isinstance(value, str) else str(int(value))


def label_of(terms: TimeLimits, key: str) -> Text:
    """What the choice is called."""
    return term(key).label(token_of(terms, key))


def _with(terms: TimeLimits, key: str, token: str) -> TimeLimits:
    kind = type(getattr(terms, key))
    chosen: dict[str, Any] = {**terms._asdict(), key: token if kind is str else kind(int(token))}
    return TimeLimits(**chosen)

"""The time limits of a table, and whether spectators see all hands; agreed on before the match or by a vote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from games.kernel.ask import IllegalError
from games.kernel.game import AnyGame
from games.kernel.text import Text, t

Up = Literal["wait", "fallback", "bot"]
"""The action on a timeout: nothing; the question's fallback, if it has one; or a computer player's answer."""


class TimeLimits(NamedTuple):
    """The time limits of one table.

    Attributes:
        turn: Seconds for each answer; 0 for no limit, except for questions with a fallback.
        up: Action on a timeout.
        extensions: Number of times that each seat's player can get the same time again during the match. Extensions
            used by earlier players in the seat count.
        open_hands: Whether spectators see all hands during the match, not only after it.
        window: Seconds in which players can interrupt an announced action, whatever `up` says; never longer than
            `turn`.
    """

    turn: int = 0
    up: Up = "fallback"
    extensions: int = 2
    open_hands: bool = False
    window: int = 43200


NO_LIMIT = TimeLimits()
"""The time limits of a table at which none were agreed."""


class TimeLimit(NamedTuple):
    """One time limit: its key, its title, and its choices as pairs of token and label."""

    key: str
    title: Text
    choices: tuple[tuple[str, Text], ...]

    def label(self, token: str) -> Text:
        """Return the label of a choice. Raises IllegalError for an unknown token."""
        for known, label in self.choices:
            if known == token:
                return label
        raise IllegalError(t("You can't choose that here."))


TERMS = (
    TimeLimit(
        "turn",
        t("Time per move"),
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
            ("fallback", t("not answering an interruption counts as no")),
            ("bot", t("a computer player makes that move")),
            ("wait", t("the table waits")),
        ),
    ),
    TimeLimit("extensions", t("Extensions per player"), (("2", t("two")), ("0", t("none")), ("5", t("five")))),
    TimeLimit(
        "open_hands",
        t("Spectators see hands"),
        (("0", t("after the end")), ("1", t("right away"))),
    ),
    TimeLimit(
        "window",
        t("Time to interrupt"),
        (
            ("43200", t("12 hours")),
            ("3600", t("1 hour")),
            ("14400", t("4 hours")),
            ("86400", t("1 day")),
            ("172800", t("2 days")),
        ),
    ),
)
"""All time limits. The first choice of each is the default."""
FIXED = ("open_hands",)
"""Keys that cannot change during a match, because people have played relying on them."""


def term(key: str) -> TimeLimit:
    """Return the time limit with that key. Raises IllegalError if there is none."""
    for one in TERMS:
        if one.key == key:
            return one
    raise IllegalError(t("You can't choose that here."))


def terms_of(game: AnyGame, chosen: Mapping[str, str]) -> tuple[TimeLimit, ...]:
    """Return the time limits that have a meaning in a game with these settings.

    The window needs actions that can be interrupted, and open hands need hands that are hidden.
    """
    hands = not game.all_public and not game.open_hands(game.settle(chosen))
    meant = {"window": bool(game.interruptions), "open_hands": hands}
    return tuple(one for one in TERMS if meant.get(one.key, True))


def read_terms(kept: Mapping[str, Any]) -> TimeLimits:
    """Return the time limits from their stored form; missing and invalid values get their default."""
    plain = TimeLimits()
    for one in TERMS:
        token = str(int(kept[one.key])) if isinstance(kept.get(one.key), bool | int) else str(kept.get(one.key))
        if token in dict(one.choices):
            plain = _set_limit(plain, one.key, token)
    return plain


def agreed(terms: TimeLimits, key: str, token: str) -> TimeLimits:
    """Return the time limits with one choice changed. Raises IllegalError for an unknown key or token."""
    term(key).label(token)
    return _set_limit(terms, key, token)


def token_of(terms: TimeLimits, key: str) -> str:
    """Return the token of the current choice for a key."""
    value = getattr(terms, key)
    return value if isinstance(value, str) else str(int(value))


def label_of(terms: TimeLimits, key: str) -> Text:
    """Return the label of the current choice for a key."""
    return term(key).label(token_of(terms, key))


def _set_limit(terms: TimeLimits, key: str, token: str) -> TimeLimits:
    kind = type(getattr(terms, key))
    chosen: dict[str, Any] = {**terms._asdict(), key: token if kind is str else kind(int(token))}
    return TimeLimits(**chosen)

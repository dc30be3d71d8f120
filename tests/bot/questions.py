"""Questions of every kind and size as Hypothesis strategies."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.kernel.ask import Amount, Arrange, Ask, Question
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import EMPTY, Text, t

MATCH = 999_999_999_999
NUMBER = 999_999_999
"""The highest number, so that custom IDs have their maximum length."""

WORDS = (
    "The Tower", "👩‍👩‍👧‍👦🏳️‍🌈", "**bold** __under__ ||spoiler|| `code`", "@everyone <@123> <#100> </play:1>",
    "ملك الكؤوس", "Z̸̡̛a̷̧͑l̶̛̰g̵̡̏o̶̜͐", "[here](https://example.org)", "x" * 39, "M" * 81, "sleep " * 60, "line\nbreak", "…",
)  # fmt: skip
"""Unlikely labels and ordinary ones."""

words = st.one_of(st.sampled_from(WORDS), st.text(min_size=1, max_size=120).filter(lambda text: bool(text.strip())))


@st.composite
def options(draw: st.DrawFn, low: int = 1, high: int = 700) -> tuple[Option[str], ...]:
    """Draw between `low` and `high` options; labels can repeat, and tokens can have their maximum length."""
    count = draw(st.one_of(st.integers(low, 30), st.integers(low, high), st.sampled_from([1, 5, 6, 25, 26, high])))
    labels = draw(st.lists(words, min_size=1, max_size=4))
    groups = draw(st.lists(words, max_size=40, unique=True))
    numbered, long = draw(st.booleans()), draw(st.booleans())
    return tuple(_option(n, labels, groups, numbered, long) for n in range(count))


def _option(n: int, labels: list[str], groups: list[str], numbered: bool, long: bool) -> Option[str]:
    token = f"{n}".rjust(40, "T") if long else f"T{n}"
    label, group = labels[n % len(labels)], _group(groups, n)
    return Option(token, _said(f"{label} {n}" if numbered else label), token, _said(label[::-1]), group)


def _no_moves(count: int) -> list[Option[str]]:
    """Return options that are not moves of the game."""
    return [Option(f"A{n}", _said(f"aside {n}"), f"A{n}", secondary=True) for n in range(count)]


def _group(groups: list[str], n: int) -> tuple[Text, ...]:
    """Return nested sections of every depth; some options have none."""
    depth = n % 4 if len(groups) > 1 else len(groups)
    return tuple(_said(groups[n // 4**at % len(groups)]) for at in range(depth))


def _said(words: str) -> Text:
    return t("{words}", words=words) if words else EMPTY


@st.composite
def asks(draw: st.DrawFn, most: int = 700) -> Ask[str]:
    """Draw a choice with at most `most` options."""
    offered = draw(options(high=most))
    low, high = sorted((draw(st.integers(0, len(offered))), draw(st.integers(1, len(offered)))))
    if draw(st.booleans()):
        low, high = min(low, 1), 1
        offered = (*offered, *_no_moves(draw(st.integers(0, 2))))
    return Ask(0, _said(draw(words)), offered, low, high, apart=draw(st.booleans()))


@st.composite
def amounts(draw: st.DrawFn) -> Amount:
    """Draw a number with any bounds."""
    low = draw(st.integers(-(10**18) + 1, 10**18 - 1))
    span = draw(st.one_of(st.integers(0, 40), st.integers(0, 10**18)))
    return Amount(0, _said(draw(words)), low, min(low + span, 10**18 - 1))


@st.composite
def arranges(draw: st.DrawFn, most: int = 700) -> Arrange[str]:
    """Draw an ordering of options."""
    return Arrange(0, _said(draw(words)), draw(options(high=most)))


def asked(question: Question) -> Asked:
    """Return the question as open at a table."""
    return Asked(NUMBER, question)


questions: st.SearchStrategy[Any] = st.one_of(asks(), amounts(), arranges())

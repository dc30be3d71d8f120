"""Rows of the deals of the day. Immutable plain values, as in rows.py."""

from __future__ import annotations

from typing import NamedTuple


class Day(NamedTuple):
    """A deal of the day: a server, a game, and a date such as "2026-11-21"."""

    guild: int
    game: str
    day: str


class Sealed(NamedTuple):
    """The secret of a day's deal, and its hash, which is shown before anybody plays it."""

    secret: bytes
    pledge: str


class AttemptRow(NamedTuple):
    """The outcome of a person's attempt at a day's deal, after that many entries, and whether hints helped."""

    user: int
    outcome: str
    measure: int | None
    answers: int
    hinted: bool = False

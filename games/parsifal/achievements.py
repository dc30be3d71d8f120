"""The achievements of Parsifal."""

from __future__ import annotations

from games.kernel.game import Achievement, Result
from games.kernel.text import Seat, t
from games.parsifal.table import Table

SWIFT = 5
"""Maximum number of rounds for a swift win."""
MANY = 6
"""Minimum number of players at a full table."""


def _won(_table: Table, result: Result, seat: Seat) -> bool:
    return seat in result.winners


def _alone(_table: Table, result: Result, seat: Seat) -> bool:
    return result.winners == (seat,)


def _swift(table: Table, result: Result, seat: Seat) -> bool:
    return table.games == 1 and result.winners == (seat,) and table.turns <= SWIFT * table.seats


def _with(name: str, table: Table, seat: Seat) -> bool:
    return any(tarot.name == name and table.board.home.get(tarot) == seat for tarot in table.victors)


def _parsifal(table: Table, _result: Result, seat: Seat) -> bool:
    return _with("parsifal", table, seat)


def _klingsor(table: Table, _result: Result, seat: Seat) -> bool:
    return _with("klingsor", table, seat)


def _series(table: Table, result: Result, seat: Seat) -> bool:
    return table.games > 1 and result.winners == (seat,)


ACHIEVEMENTS = (
    Achievement("victory", t("A quest fulfilled"), t("Win a match."), _won),
    Achievement("alone", t("Alone to the Grail"), t("Be the only winner of a match."), _alone),
    Achievement("swift", t("The swift knight"), t("Be the only winner, within 5 rounds."), _swift),
    Achievement("parsifal", t("The pure fool"), t("Win with Parsifal's quest."), _parsifal),
    Achievement("klingsor", t("The magic garden"), t("Win with Klingsor's quest."), _klingsor),
    Achievement("series", t("The long quest"), t("Be the only winner of a series."), _series),
)

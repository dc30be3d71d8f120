"""One verdict for the direct message, the page, the statistics and the medals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.table.live_table import LiveTable
from bot.table.outcomes import outcomes
from bot.ui.verdicts import verdict_for
from games.kernel.dealer import Dealer
from games.kernel.game import Result
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Reader, Seat, t
from storage.matches import MatchRow, SeatRow
from tests.kernel.toys import Table, toy
from tests.shelf import shelve

NAMES = ("Ann", "Bruno", "Chiara")
READ = Reader(NAMES)


@pytest.mark.parametrize(
    ("winners", "told", "won"),
    [
        ((), "It's a draw.", None),
        ((0, 1, 2), "You won, and so did everyone else!", True),
        ((0, 1), "You won, and so did Bruno!", True),
        ((0,), "You won!", True),
        ((2,), "You lost this time.", False),
    ],
)
def test_what_a_direct_message_says_is_what_is_counted(
    winners: tuple[Seat, ...], told: str, won: bool | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A win of all was a draw in the message and in the statistics, and a win in the picture and for the medal."""

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        return None

    game = replace(toy("over", {"play": play}), rivals=True, result=lambda _: Result(winners, (), t("It is over.")))
    shelve(monkeypatch, game)
    seats = tuple(SeatRow(7, seat, 100 + seat, name, "person", "") for seat, name in enumerate(NAMES))
    row = MatchRow(7, 7, 1, 1, 1, game.key, 1, {}, b"s" * 32, "p" * 64, "live", 0, None, 0, 0, None, seats)
    table = LiveTable(row, cast("Any", Match(game, Record(game.key, 1, {}, 3, b"key"))))
    assert READ(verdict_for(table, 0)) == told
    assert outcomes(table)[0].won is won

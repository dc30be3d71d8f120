"""The achievements of Genshin Tarot."""

from __future__ import annotations

from collections.abc import Callable

from games.genshin_tarot.table import Table
from games.kernel.game import Achievement, Result
from games.kernel.text import Seat, t

EARLY = 9
"""The turn before which a win counts as early."""
HALE, FULL = 12, 4
"""A player's HP at the beginning, and the number of players at a full table."""


def _over(boss: str) -> Callable[[Table, Result, Seat], bool]:
    return lambda table, _result, _seat: bool(table.won) and table.ruler.boss.key == boss


def _early(table: Table, _result: Result, _seat: Seat) -> bool:
    return bool(table.won) and table.options.counted(table.turn) < EARLY


def _hale(table: Table, _result: Result, seat: Seat) -> bool:
    return bool(table.won) and table.players[seat].hp >= HALE


def _hanging(table: Table, _result: Result, seat: Seat) -> bool:
    return bool(table.won) and table.players[seat].hp == 1


def _win_together(table: Table, _result: Result, _seat: Seat) -> bool:
    return bool(table.won) and table.seats == FULL


ACHIEVEMENTS = (
    Achievement("dvalin", t("Calm after the storm"), t("Defeat Dvalin."), _over("dvalin")),
    Achievement("andrius", t("Wolf of the north"), t("Defeat Andrius."), _over("andrius")),
    Achievement("azhdaha", t("Beneath the stone"), t("Defeat Azhdaha."), _over("azhdaha")),
    Achievement("early", t("Ahead of the clock"), t("Defeat a Boss before turn 9."), _early),
    Achievement("hale", t("Not a scratch"), t("Defeat a Boss and end with 12 HP or more."), _hale),
    Achievement("hanging-on", t("Hanging on"), t("Defeat a Boss with 1 HP left."), _hanging),
    Achievement("four", t("A full party"), t("Defeat a Boss as a party of four players."), _win_together),
)

"""The achievements of The Restless."""

from __future__ import annotations

from games.kernel.game import Achievement, Result
from games.kernel.text import Seat, t
from games.the_restless.table import Table

REROLLS = 5
"""Number of Reroll Counters that a party begins with."""


def _won(table: Table, _result: Result, _seat: Seat) -> bool:
    return table.ending == "victory"


def _all(table: Table, _result: Result, _seat: Seat) -> bool:
    return table.ending == "victory" and len(table.used) > 1 and len(table.living) == len(table.used)


def _one(table: Table, _result: Result, _seat: Seat) -> bool:
    return table.ending == "victory" and len(table.used) > 1 and len(table.living) == 1


def _spare(table: Table, _result: Result, _seat: Seat) -> bool:
    return table.ending == "victory" and table.rerolls >= REROLLS


def _short_nights(table: Table, _result: Result, _seat: Seat) -> bool:
    return table.ending == "victory" and table.options.nights == 1


def _tarot(table: Table, _result: Result, _seat: Seat) -> bool:
    return table.ending == "victory" and table.options.tarot


ACHIEVEMENTS = (
    Achievement("god", t("It was worth doing"), t("Kill a god."), _won),
    Achievement("all-alive", t("Nobody left behind"), t("Kill a god with everyone alive."), _all),
    Achievement("last-alive", t("The last one walking"), t("Kill a god with only one Character left."), _one),
    Achievement("rerolls", t("Counters to spare"), t("Kill a god with 5 Reroll Counters left."), _spare),
    Achievement("short-nights", t("Hardly any sleep"), t("Kill a god with one night in each Realm."), _short_nights),
    Achievement("tarot", t("The cards had warned you"), t("Kill a god in a match with the tarot."), _tarot),
)

"""The outcome of a match for each of its players in the statistics."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.table.live_table import LiveTable
from bot.table.outcomes import outcomes
from games import game
from games.kernel.game import Result
from games.kernel.text import t
from storage.matches import SeatRow


def ended(key: str, winners: tuple[int, ...], people: str) -> list[bool | None]:
    """Return the outcome of a match of that game with these winners for its players; "-" is a computer player."""
    seats = tuple(
        SeatRow(1, n, None if who == "-" else n, who, "bot" if who == "-" else "person", "")
        for n, who in enumerate(people)
    )
    played = replace(game(key), achievements=())  # they would need the table
    match = SimpleNamespace(game=played, result=Result(winners, (0,) * len(people), t("It is over.")))
    people_there = [one for one in seats if one.kind == "person"]
    table: Any = SimpleNamespace(
        row=SimpleNamespace(lesson=None, practice=False), seats=seats, people=people_there, match=match
    )
    return [outcome.won for outcome in outcomes(cast("LiveTable", table))]


@pytest.mark.parametrize("key", ["tottarot", "parsifal"])
def test_a_match_between_rivals_is_a_draw_only_without_a_winner(key: str) -> None:
    """T-35, P-52, P-57: each of the winners has won, even if everyone is a winner, as the final picture shows."""
    assert ended(key, (0, 1, 2), "A--") == [True]
    assert ended(key, (0, 1, 2), "ABC") == [True, True, True]
    assert ended(key, (), "AB-") == [None, None]
    assert ended(key, (0, 2), "AB-") == [True, False]
    assert ended(key, (1,), "AB-") == [False, True]


@pytest.mark.parametrize("key", ["genshin_tarot", "the_restless", "queens_of_fate"])
def test_all_players_of_a_cooperative_game_share_the_result(key: str) -> None:
    people = "A" if key == "queens_of_fate" else "AB"
    everybody = tuple(range(len(people)))
    assert ended(key, everybody, people) == [True] * len(people)
    assert ended(key, (), people) == [False] * len(people)

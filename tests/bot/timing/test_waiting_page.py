"""docs/waiting.md gives the actual time limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.runtime.clock import DAY, HOUR
from bot.table.attendance import SILENCE_DAYS, VOTE_SECONDS
from bot.table.idle_terms import END_DAYS, WORD_DAYS
from bot.table.lobby_terms import GUEST_START_SECONDS, QUIET_DAYS, WARNING_DAYS
from bot.table.preferences import ALLOWANCE
from bot.table.time_limits import NO_LIMIT
from bot.table.vote_terms import MAX_REFUSED, REST_SECONDS
from bot.timing.agreements import MAX_PAUSE_SECONDS

PAGE = (Path(__file__).parents[3] / "docs" / "waiting.md").read_text(encoding="utf-8")
SMALL = {2: "two", 3: "three"}


@pytest.mark.parametrize(
    "words",
    [
        f"it closes after {QUIET_DAYS} days without a change",
        f"everyone at the table, {SMALL[WARNING_DAYS]} days before",
        f"after {SILENCE_DAYS} days the others can vote",
        f"after {NO_LIMIT.window // HOUR} hours unless the table chose another time",
        f"after {SILENCE_DAYS} days of silence a player isn't waited for",
        f"the vote is over after {VOTE_SECONDS // DAY} days",
        f"after {MAX_PAUSE_SECONDS // DAY} days at most",
        f"{ALLOWANCE} days a year at most",
        f"everyone at the table, after {WORD_DAYS} days",
        f"the match ends without a result {END_DAYS} days later",
        f"After {SMALL[MAX_REFUSED]} refused votes",
    ],
)
def test_the_waiting_page_states_the_actual_time_limits(words: str) -> None:
    assert words in PAGE


def test_the_waiting_page_and_the_code_have_the_same_durations() -> None:
    assert "anyone at the table can start a day after the seats last changed" in PAGE
    assert "A refused vote can be called again after a day" in PAGE
    assert GUEST_START_SECONDS == REST_SECONDS == DAY

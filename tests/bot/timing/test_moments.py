"""A page that can no longer be edited stays true: a future time is a date, not just "in an hour"."""

from __future__ import annotations

import re

import pytest

from bot.runtime.clock import ago, moment
from tests import ROOT

RELATIVE = re.compile(r":R>")
PAST = re.compile(r"\bago\(")
SOURCES = sorted(path for package in ("bot", "cogs") for path in (ROOT / package).rglob("*.py"))


def test_a_moment_has_its_date_and_how_far_off_it_is() -> None:
    assert moment(1_700_000_000) == "<t:1700000000:f> (<t:1700000000:R>)"
    assert ago(1_700_000_000) == "<t:1700000000:R>"


@pytest.mark.parametrize("pattern", [RELATIVE, PAST], ids=["markup", "ago"])
def test_relative_times_are_used_only_for_the_past(pattern: re.Pattern[str]) -> None:
    """A sentence about the future, such as "Time is up 1 hour ago", is wrong once that time has passed."""
    found = {path.relative_to(ROOT).as_posix() for path in SOURCES if pattern.search(path.read_text())}
    assert found == (
        {"bot/runtime/clock.py"} if pattern is RELATIVE else {"bot/runtime/clock.py", "bot/ui/questions.py"}
    )

"""The page with the deals of the day for all games."""

from __future__ import annotations

from tests.bot.caller import Caller


async def test_a_line_about_several_games_says_so(ann: Caller) -> None:
    """Earlier, "alone" appeared below three games and above the next one, to which readers took it to belong."""
    assert "Each of the 3: alone" in (await ann.type("daily")).words

"""The page with the deals of the day for all games."""

from __future__ import annotations

from tests.bot.caller import Caller


async def test_a_line_about_several_games_says_so(ann: Caller) -> None:
    """Earlier, "alone" appeared below three games and above the next one, to which readers took it to belong."""
    assert "Each of the 3: alone" in (await ann.type("daily")).words


async def test_the_time_until_which_to_begin_is_said_once(ann: Caller) -> None:
    """Earlier, it was below each game, although it is the same for all."""
    words = (await ann.type("daily")).words
    assert words.casefold().count("begin before") == 1
    assert "The same cards for everyone, one try each. Begin before <t:" in words


async def test_a_result_is_counted_in_players(ann: Caller) -> None:
    """Earlier, "0 finished here" did not say what is counted."""
    assert "0 players finished it here" in (await ann.type("daily")).words


async def test_a_day_without_deals_offers_no_results(ann: Caller) -> None:
    """Earlier, there was a button for the result of each game."""
    page = await ann.type("daily", day="1970-01-02")
    assert "That day had no deal." in page.words
    assert [item["label"] for item in page.items if "Result" in item["label"]] == []

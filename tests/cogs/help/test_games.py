"""`/games` lists the tables of its reader, and those at which they can take back their seat."""

from __future__ import annotations

from bot.services import Services
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt
from tests.storage.given import ANN, CHANNEL


async def test_a_seat_that_its_reader_left_is_listed_while_it_is_free(services: Services, ann: Caller) -> None:
    """Earlier, a player whom the others had replaced read only that they were at no table."""
    table_id = await dealt(services.lobbies, "trick")
    await services.seats.leave(table_id, ANN)
    free = f"Your seat at table {table_id} is free"
    page = await ann.type("games")
    assert free in page.words
    assert "**/tarot return** brings you back." in page.words
    await dealt(services.lobbies, "trick", place=CHANNEL + 1)
    page = await ann.type("games")
    assert "You're at 1 table." in page.words
    assert free in page.words
    await ann.type("tarot return")
    assert "Your seat at table" not in (await ann.type("games")).words


async def test_without_a_table_the_page_names_a_command_that_works_everywhere(ann: Caller) -> None:
    assert "You're not at any table. Start a match with **/tarot play**." in (await ann.type("games")).words
    assert "Start one with **/tarot play**." in (await ann.type("stats")).words
    refused(await ann.type("tarot return"))

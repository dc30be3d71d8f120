"""A page counts as much as a film towards the pictures that an operator allows."""

from __future__ import annotations

import pytest

from bot.runtime.host_settings import HostSettings, Limits
from bot.services import Services
from tests.bot.caller import Caller
from tests.bot.tables import dealt, played_out
from tests.cogs.match_page.test_presses import page_of


@pytest.fixture(autouse=True)
def host() -> HostSettings:
    return HostSettings(limits=Limits(pictures_person=25))


async def test_a_person_has_so_many_pages_made(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await played_out(services.matches, table_id)
    assert [bool((await ann.press(page_of(table_id, "numbers"))).files) for _ in range(2)] == [True, True]
    refused = await ann.press(page_of(table_id, "numbers"))
    assert not refused.files
    assert "a lot of pictures" in refused.words
    assert (await ann.press(page_of(table_id))).address("With names"), "the question costs nothing"

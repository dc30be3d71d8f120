"""Pages of matches on the operator's website: only under existing links, and only if everything may be seen."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.custom_ids import CustomId, CustomIdKind
from bot.match_page.links import serving
from bot.match_page.page_source import PATH, PageSource
from bot.runtime.host_settings import HostSettings
from bot.runtime.setting_values import ConfigError, MetricsAddress
from bot.services import Services
from storage.page_links import PageLink
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt, played_out
from tests.cogs.conftest import ann
from tests.ports import free_port
from tests.storage.given import ANN, NOW

__all__ = ["ann"]
ADDRESS = "https://cards.example.org"


@pytest.fixture(autouse=True)
def host() -> HostSettings:
    return HostSettings(web_address=ADDRESS)


@pytest.fixture
async def base(services: Services) -> AsyncIterator[str]:
    """Serve the pages; yield the address."""
    listening = MetricsAddress("127.0.0.1", free_port())
    source = PageSource(services.store, services.gate, services.match_pages)
    async with serving(listening, lambda: source):
        yield f"http://{listening}"


async def fetched(address: str) -> tuple[int, str, str]:
    """Return the status, the text and the robots header of a response."""
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text(), answer.headers.get("X-Robots-Tag", "")


def page_of(table_id: int, rest: str) -> str:
    return str(CustomId(CustomIdKind.PAGE, table_id, args=rest))


async def over(services: Services) -> int:
    table_id = await dealt(services.lobbies, "auction")
    await played_out(services.matches, table_id)
    return table_id


async def test_a_link_below_the_file_shows_the_same_page(ann: Caller, services: Services, base: str) -> None:
    table_id = await over(services)
    sent = await ann.press(page_of(table_id, "numbers"))
    link = (await ann.press(sent.address("Get a link"))).words
    assert "Anyone who has this link can read the page" in link
    assert f"{ADDRESS}{PATH}" in link
    token = link.rpartition("/")[2].removesuffix(">")
    assert len(token) >= 32
    status, text, robots = await fetched(f"{base}{PATH}{token}")
    assert (status, robots) == (200, "noindex, nofollow")
    assert text.startswith("<!doctype html>")
    assert "Bruno" not in text
    again = (await ann.press(page_of(table_id, "link.numbers"))).words
    assert token in again, "one link for each page"
    named = (await ann.press(page_of(table_id, "link.names"))).words.rpartition("/")[2].removesuffix(">")
    assert named != token
    assert "Bruno" in (await fetched(f"{base}{PATH}{named}"))[1]


async def test_a_guess_finds_nothing(services: Services, base: str) -> None:
    await over(services)
    for guess in ("x", "1", "..%2f..%2fetc", "a" * 32, ""):
        assert (await fetched(f"{base}{PATH}{guess}"))[0] == 404
    assert (await fetched(base))[0] == 404


async def test_nothing_is_shown_while_it_is_being_played(ann: Caller, services: Services, base: str) -> None:
    table_id = await dealt(services.lobbies, "auction")
    refused(await ann.press(page_of(table_id, "link.names")))
    await services.store.page_links.add(PageLink("known", table_id, ANN, "it", 1, NOW))
    status, text, _ = await fetched(f"{base}{PATH}known")
    assert status == 403
    assert "Bruno" not in text


async def test_a_deletion_takes_the_links_along(ann: Caller, services: Services, base: str) -> None:
    table_id = await over(services)
    token = (await ann.press(page_of(table_id, "link.names"))).words.rpartition("/")[2].removesuffix(">")
    assert "1 link to the page of a match" in (await ann.type("privacy")).words
    assert "Ann" in (await fetched(f"{base}{PATH}{token}"))[1]
    await services.store.privacy.forget(ANN, ("Ann",), lambda name: [name])
    assert (await fetched(f"{base}{PATH}{token}"))[0] == 404


async def test_a_page_that_is_kept_forgets_who_is_forgotten(services: Services, base: str) -> None:
    table_id = await over(services)
    await services.store.page_links.add(PageLink("kept", table_id, 4444, "en", 1, NOW))
    assert "Ann" in (await fetched(f"{base}{PATH}kept"))[1]
    await services.store.privacy.forget(ANN, ("Ann",), lambda name: [name])
    status, text, _ = await fetched(f"{base}{PATH}kept")
    assert status == 200
    assert "Ann" not in text


async def test_before_the_start_it_says_so() -> None:
    listening = MetricsAddress("127.0.0.1", free_port())
    async with serving(listening, lambda: None):
        assert (await fetched(f"http://{listening}{PATH}x"))[0] == 503
        with pytest.raises(ConfigError, match="QUERENT_WEB is"):
            async with serving(listening, lambda: None):
                pass
    async with serving(None, lambda: None):
        pass

"""A newcomer sees within a minute what takes days: reminders, deadlines, and what happened while they were away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.parlour import Parlour
from tests.browser.parlour import parlour as open_parlour
from tests.browser.tab import Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(data: Path) -> AsyncIterator[Parlour]:
    """Yield a bot for which time can pass."""
    async with open_parlour(data) as home:
        yield home


async def let_a_day_pass(tab: Tab, parlour: Parlour) -> None:
    """Press the button for a day in the Lab."""
    before = parlour.sandbox.clock.ahead
    await tab.page.locator('[data-advance="day"]').click()
    await parlour.sandbox.settled(lambda: parlour.sandbox.clock.ahead > before)


async def test_a_silent_player_is_reminded_times_out_and_sees_the_missed_lines(tab: Tab, parlour: Parlour) -> None:
    await parlour.set_table("card-table", "Ann", "Bruno", bots=1, start=False)
    ann = parlour.sandbox.person("Ann")
    lobby = await parlour.sandbox.until(lambda message: "Join" in message.buttons, "card-table")
    page = (await ann.press(lobby, "Settings")).message
    for choice in ("turn=172800", "up=bot"):
        menu = next(one["custom_id"] for one in page.selects if one["custom_id"].endswith(":terms"))
        page = (await ann.choose(page, menu, [choice])).message
    start = next(p["custom_id"] for p in lobby.components if p.get("custom_id", "").endswith(":start"))
    await ann.press(lobby, custom_id=start)
    await tab.open("Bruno")
    await tab.go("card-table")
    await tab.page.locator('[data-role="lab"]').click()
    await expect(tab.page.locator('[data-role="clock"]')).to_contain_text("Next event")
    before = parlour.sandbox.clock.now()
    await tab.page.locator('[data-advance="due"]').click()
    await parlour.sandbox.settled(lambda: parlour.sandbox.clock.now() > before)
    await tab.shoot("the lab")
    # The next event is the reminder at half the time; a day later, the time is up, and its message is replaced.
    await parlour.sandbox.until(lambda message: "Reminder:" in message.text)
    for _ in range(2):
        await let_a_day_pass(tab, parlour)
    await parlour.sandbox.until(lambda message: "Time is up for Bruno" in message.text)
    await tab.page.get_by_role("button", name="Close the lab").click()
    page_of_bruno = await tab.press_for_page(tab.board, "My hand")
    await expect(page_of_bruno).to_contain_text("Your time is up. A computer player makes this move for you.")
    await tab.shoot("what happened meanwhile")

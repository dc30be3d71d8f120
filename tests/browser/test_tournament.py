"""A tournament of eight people on phones: sign-up, groups, a restart, a final, and the end, by the sandbox's clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from tests.browser.conftest import Window
from tests.browser.parlour import Parlour
from tests.browser.parlour import parlour as open_parlour
from tests.browser.tab import ANSWERS, Tab
from tests.browser.windows import PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")
NAMES = ("Ann", "Bruno", "Chiara", "Dev", "Emi 恵美", "Фёдор", "Gina", "Hugo")
CHANNEL = "card-table"
ROUND_SECONDS = 240.0
"""Seconds in which a round must be over on a busy machine: computer players finish its tables."""


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(tmp_path: Path) -> AsyncIterator[Parlour]:
    """A bot that may be killed, and whose time may pass."""
    data = tmp_path / "data"
    data.mkdir()
    async with open_parlour(data) as home:
        for name in NAMES:
            home.sandbox.person(name)
        yield home


def poster(tab: Tab) -> Locator:
    """Return the one message of the tournament."""
    return tab.page.locator("[data-message]:not([data-ephemeral])").filter(has=tab.page.get_by_text("Ranking")).last


async def answer_a_letter(tab: Tab, name: str) -> bool:
    """Answer the newest direct message of a person, if it asks something."""
    await tab.become(name)
    await tab.go_home()
    letter = tab.page.locator("[data-message]").last
    answers = letter.locator(ANSWERS)
    if not await answers.count():
        return False
    await answers.first.click()
    await expect(tab.page.locator("[aria-busy=true]")).to_have_count(0)
    return True


async def let_a_day_pass(tab: Tab, parlour: Parlour) -> None:
    """By the button of the Lab."""
    before = parlour.sandbox.clock.ahead
    await tab.page.locator('[data-role="lab"]').click()
    await tab.page.locator('[data-advance="day"]').click()
    await parlour.sandbox.settled(lambda: parlour.sandbox.clock.ahead > before)
    await tab.page.get_by_role("button", name="Close the lab").click()


async def says(tab: Tab, parlour: Parlour, words: str) -> None:
    """Wait until the message of the tournament has these words, and see that it fits on the phone."""
    await parlour.sandbox.until(lambda message: words in message.text, CHANNEL, within=ROUND_SECONDS)
    await tab.become("Ann")
    await tab.go(CHANNEL)
    await expect(poster(tab)).to_contain_text(words)
    assert await tab.overflow() == 0
    await tab.shoot(words)


async def test_eight_people_play_groups_and_a_final_through_a_restart(window: Window, parlour: Parlour) -> None:
    tab, ann = await window(PHONE), parlour.sandbox.person("Ann")
    await tab.open("Ann")
    await tab.go(CHANNEL)
    await ann.command("tournament", channel=CHANNEL, game="tottarot", format="groups", rounds=2, days=1)
    await tab.press(tab.private, "Open sign-up")
    await parlour.sandbox.until(lambda message: "sign-up is open" in message.text, CHANNEL)
    for name in NAMES:
        await tab.become(name)
        await tab.go(CHANNEL)
        await tab.press(poster(tab), "Join")
        await expect(tab.private).to_contain_text("You're in.")
    await says(tab, parlour, "8 people are in")
    page = await tab.press_for_page(poster(tab), "My table")
    assert await page.is_visible()
    await ann.command("tournament", channel=CHANNEL)
    await tab.press(tab.private, "Manage Tottarot groups")
    await tab.press(tab.private, "Start")
    await says(tab, parlour, "round 1 of 2")
    await expect(poster(tab)).to_contain_text("Group 2:")
    await parlour.sandbox.until(lambda message: "tables finished: 0 of 2" in message.text, CHANNEL)
    assert any([await answer_a_letter(tab, name) for name in NAMES]), "someone is asked"
    await parlour.kill()
    await parlour.start()
    await let_a_day_pass(tab, parlour)
    await says(tab, parlour, "round 2 of 2")
    await expect(poster(tab)).to_contain_text("Final:")
    assert any([await answer_a_letter(tab, name) for name in NAMES]), "the final asks someone"
    await let_a_day_pass(tab, parlour)
    await says(tab, parlour, "· over")
    ranking = await tab.press_for_page(poster(tab), "Ranking")
    await expect(ranking).to_contain_text("after 2 rounds")
    await expect(ranking).to_contain_text("final")
    assert tab.troubles == []

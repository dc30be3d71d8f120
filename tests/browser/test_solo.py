"""A newcomer plays a solo game to its end on a phone, using only the page in the channel.

In the thin form, they play some steps before and after the bot is killed; an ending is checked in test_parsifal.py.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from tests.browser.conftest import Window
from tests.browser.parlour import Parlour
from tests.browser.parlour import parlour as open_parlour
from tests.browser.tab import Tab
from tests.browser.windows import PHONE
from tests.proofs import FULL, runs

pytestmark = pytest.mark.asyncio(loop_scope="session")

PAGE = '[data-message]:not([data-ephemeral]):has([data-picture="hand.png"])'
QUIET = "Play on"
HINT = re.compile("Hint(: | – )")
"""The beginning of a hint; the dash comes before an answer that has a colon."""
STEPS = runs(thin=5, full=1000)
"""Number of steps before and after the bot is killed; in the full form, more than a match has."""


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(data: Path) -> AsyncIterator[Parlour]:
    """Yield a bot that tests can kill."""
    async with open_parlour(data) as home:
        yield home


class Solitaire:
    """Ann at one page, and the controls on it."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    @property
    def page(self) -> Locator:
        """Return the message with the match."""
        return self.tab.page.locator(PAGE)

    async def begin(self) -> None:
        """Open a table, and start alone."""
        await self.tab.open()
        await self.tab.go("card-table")
        await self.tab.send("tarot new", ("game", "Queens of Fate"))
        await expect(self.page).to_be_visible()

    async def press(self, label: str) -> None:
        """Press a button of the page, and wait until it takes effect."""
        await self.tab.take(self.page, self.tab.choice(self.page, label))

    async def offers(self, label: str) -> bool:
        """Return whether such a button is on the page."""
        return await self.tab.choice(self.page, label).count() > 0

    async def step(self) -> None:
        """Let quiet years pass; otherwise, follow the hint."""
        if await self.offers(QUIET):
            await self.press(QUIET)
        else:
            await self.take_hint()

    async def take_hint(self) -> None:
        """Do what a computer player would do, confirming an irreversible action."""
        await self.press("Hint")
        if await self.offers("Show the hint"):
            await self.press("Show the hint")
        await expect(self.page).to_contain_text(HINT)
        await self.press("Do this")
        for sure in await self.page.get_by_role("button", name=re.compile("^Yes(:| –) ")).all():
            await self.tab.take(self.page, sure)


async def test_a_newcomer_plays_alone_to_the_end(window: Window, parlour: Parlour) -> None:
    tab = await window(PHONE)
    game = Solitaire(tab)
    await game.begin()
    assert "Destiny 78" in await tab.read_picture(game.page)
    await tab.shoot("dealt")
    await _an_old_button_is_pressed(game)
    await _somebody_else_presses(game)
    await game.take_hint()
    for _ in range(STEPS):
        if not await game.offers("Invoke a Source") and await game.offers("Hint"):
            await game.step()
    await _a_change_of_mind(game)
    await _the_bot_dies(game, parlour)
    for _ in range(STEPS):
        if await game.offers("Hint"):
            await game.step()
    if FULL:
        await expect(game.page).to_contain_text("The deal is fair")
    assert "Year" in await tab.read_picture(game.page)
    await expect(game.page).to_have_count(1)
    assert await tab.overflow() == 0
    await tab.shoot("the end")
    await tab.press(game.page, "Log")
    await expect(tab.private).to_contain_text("Year")


async def _an_old_button_is_pressed(game: Solitaire) -> None:
    """Press a button of a private copy of the page, whose question has been answered in the channel since."""
    tab = game.tab
    await tab.send("hand")
    await expect(tab.private).to_contain_text("Queens of Fate")
    await game.press("Pass a year")
    copy = tab.page.locator('[data-ephemeral]:has([data-picture="hand.png"])')
    await tab.choice(copy, "Pass a year").click()
    await expect(tab.private).to_contain_text("That was an earlier question")
    await tab.shoot("an old button")


async def _somebody_else_presses(game: Solitaire) -> None:
    tab = game.tab
    await tab.become("Bruno")
    await tab.press(game.page, "Hint")
    await expect(tab.private).to_contain_text("You're not playing at this table")
    await tab.become("Ann")
    await expect(game.page).not_to_contain_text(HINT)


async def _a_change_of_mind(game: Solitaire) -> None:
    """Open a menu, and close it again."""
    if not await game.offers("Invoke a Source"):
        return  # the match ended before there was one
    await game.press("Invoke a Source")
    await game.tab.shoot("a source")
    await game.press("Undo")
    assert await game.offers("Invoke a Source")
    assert not await game.offers("Undo")


async def _the_bot_dies(game: Solitaire, parlour: Parlour) -> None:
    """Kill the bot in the middle of the match. The page still works as before."""
    tab = game.tab
    await parlour.kill()
    await expect(tab.page.locator("[data-role=bot]")).to_have_attribute("data-online", "false")
    await tab.press(game.page, "Log")
    await expect(game.page.locator("[data-role=failure]")).to_have_text("The application did not respond")
    await parlour.start()
    await expect(tab.page.locator("[data-role=bot]")).to_have_attribute("data-online", "true")

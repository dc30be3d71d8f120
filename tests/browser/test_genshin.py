"""A newcomer plays Genshin Tarot alone on a phone to the result, using hints and whatever else is shown.

In the thin form, they play the first turns; endings are played in laid_tables/test_bosses.py.
"""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import Window
from tests.browser.tab import Tab
from tests.browser.windows import PHONE
from tests.proofs import runs

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHASE, DONE, ENOUGH = "Your turn", "Done for this turn", 6
"""The usual question, a way to answer it, and the number of kinds of questions that are enough."""
STEPS = runs(thin=20, full=1000)
"""Number of steps after the deck is chosen; in the full form, more than a match has."""
PAGE = '[data-message]:not([data-ephemeral]):has([data-picture="hand.png"])'


class Traveller:
    """Ann at the page in the channel. `seen` are the kinds of questions she has met."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.seen: set[str] = set()

    @property
    def page(self) -> Locator:
        """Return the message with the match."""
        return self.tab.page.locator(PAGE)

    def button(self, label: str) -> Locator:
        """Return a button of the page, by its label or the text next to it."""
        return self.tab.choice(self.page, label)

    async def press(self, label: str) -> None:
        """Press a button, and wait until it takes effect."""
        await self.tab.take(self.page, self.button(label))

    async def look(self, what: str) -> None:
        """Take a screenshot of a new question."""
        if what not in self.seen:
            self.seen.add(what)
            await self.page.scroll_into_view_if_needed()
            await self.tab.page.keyboard.press("End")
            await self.tab.shoot(what)

    async def asked(self) -> str:
        """Return the question up to its first colon: the phase, or the card that asks."""
        return (await self.tab.asked(self.page)).split(":")[0]

    async def step(self) -> None:
        """Do what a computer player would do; once enough has been seen, let the enemies act."""
        asked = await self.asked()
        await self.look(asked)
        if len(self.seen) > ENOUGH and await self.button(DONE).count():
            await self.press(DONE)
            return
        await self.press("Hint")
        if await self.button("Show the hint").count():
            await self.press("Show the hint")
        await self.press("Do this")
        if asked == PHASE and "Undo" not in self.seen and await self.button("Undo").count():
            await self.think_again()

    async def think_again(self) -> None:
        """Undo a card that asks for its enemy, which has had no effect yet."""
        self.seen.add("Undo")
        assert await self.asked() != PHASE
        await self.press("Undo")
        assert await self.asked() == PHASE
        await expect(self.button("Undo")).to_have_count(0)


async def test_a_newcomer_travels_alone_to_the_end(window: Window, room: str) -> None:
    tab = await window(PHONE)
    ann = Traveller(tab)
    await tab.open()
    await tab.go(room)
    await tab.send("tarot new", ("game", "Genshin Tarot"))
    await tab.press(tab.message("At the table"), "Start")
    await expect(ann.page).to_be_visible()
    await ann.step()
    while not await ann.button("The default deck").count():
        await ann.step()
    await ann.press("The default deck")
    assert await ann.asked() == PHASE, "the deck is one press"
    for _ in range(STEPS):
        if not await ann.button("Hint").count():
            await expect(ann.page).to_contain_text("The deal is fair")
            break
        await ann.step()
        assert await tab.overflow() == 0
    await tab.shoot("the end")

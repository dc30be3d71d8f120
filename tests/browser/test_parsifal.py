"""A newcomer plays Parsifal on a phone against computer players to the result, using only what is shown."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import Window
from tests.browser.tab import Tab
from tests.browser.windows import PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")

PAGE = '[data-message][data-ephemeral]:has([data-picture="hand.png"])'
PATIENT = 3
"""Number of turns in which the newcomer acts once, in the first, and passes in the others."""


class Newcomer:
    """Ann, at her private page. `presses` is the most that an answer took; `seen` is what she has met."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.turns = self.presses = 0
        self.seen: set[str] = set()

    @property
    def page(self) -> Locator:
        """Return her question, on an ephemeral page.

        If the question changed while she was pressing, a note follows the page of the earlier question.
        """
        return self.tab.page.locator(PAGE).last

    async def is_asked(self) -> bool:
        """Return whether there is a question, once there is one or the match is over."""
        something = self.offered("a").or_(self.offered("s")).or_(self.offered("m"))
        over = self.tab.board.get_by_role("button", name="Replay", exact=True)
        await expect(something.or_(over).first).to_be_visible()
        return await over.count() == 0

    async def answer(self) -> None:
        """Let things happen, continue, pass, or act."""
        for label in ("Let it happen", "Play on", "Pass"):
            button = self.page.get_by_role("button", name=label, exact=True)
            if await button.count() and not (label == "Pass" and self.acts()):
                self.seen.add(label)
                await self.tab.take(self.page, button)
                return
        await self.act()

    def acts(self) -> bool:
        """Return whether to act in the current turn."""
        self.turns += 1
        return self.turns % PATIENT == 1

    async def act(self) -> None:
        """Open section after section, and take the first option at the end."""
        await expect(self.tab.board).to_contain_text(await self.tab.asked(self.page))
        for presses in count(1):
            self.presses = max(self.presses, presses)
            final = await self.choose()
            if final:
                return
            await expect(self.page.get_by_role("button", name="Back", exact=True)).to_be_visible()
            assert await self.tab.overflow() == 0

    async def choose(self) -> bool:
        """Press the first control, or the first entry of a menu; return whether that was the answer."""
        for kind, final in (("m", True), ("s", False), ("a", True)):
            found = self.offered(kind)
            if not await found.count():
                continue
            menu = "select-button" in str(await found.first.get_attribute("class"))
            await self.look(f"{'menu' if menu else 'buttons'} {kind}")
            address = str(await found.first.get_attribute("data-custom-id"))
            await found.first.click()
            if menu:
                await self.look(f"open menu {kind}")
                await self.page.get_by_role("option").first.click()
            await self.tab.changed(self.page, address, menu=menu)
            return final
        raise AssertionError("nothing can be pressed")

    def offered(self, kind: str) -> Locator:
        """Return buttons and menus whose custom IDs begin with `kind`, except the way back."""
        return self.page.locator(f'[data-custom-id^="{kind}:"]').filter(has_not_text="Back")

    async def look(self, what: str) -> None:
        """Take a screenshot of a new question."""
        if what not in self.seen:
            self.seen.add(what)
            await self.page.scroll_into_view_if_needed()
            await self.tab.shoot(what)


async def test_a_newcomer_plays_to_the_end_on_a_phone(window: Window, room: str) -> None:
    tab = await window(PHONE)
    await tab.open("Ann")
    await tab.go(room)
    await tab.send("tarot new", ("game", "Parsifal"))
    lobby = tab.page.locator('[data-message]:has([data-custom-id$=":join"])').last
    for sitting in (2, 3):
        await tab.press(lobby, "Add a bot")
        await expect(lobby.get_by_role("listitem")).to_have_count(sitting)
    await tab.press(lobby, "Start")
    await tab.press(tab.board, "My hand")
    ann = Newcomer(tab)
    await expect(ann.page).to_be_visible()
    while await ann.is_asked():
        await ann.answer()
    result = await ann.page.locator("strong").filter(has_not_text="You win a medal").last.inner_text()
    _, _, cause = result.partition(": ")  # before it, the page says "you", and the board the name
    await expect(tab.board).to_contain_text(cause or result)
    await tab.shoot("result")
    assert 1 <= ann.presses <= 3
    assert await tab.overflow() == 0

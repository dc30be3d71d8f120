"""A newcomer is four people in turn and plays a whole match, over the death of the bot, to its result."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, expect

from tests.browser.parlour import Parlour
from tests.browser.tab import ANSWERS, Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")

PEOPLE = ("Ann", "Bruno", "Chiara", "Dev")
FINAL = "wins the match"


class Evening:
    """Four people at one tab, each with a way of their own to answer. `last` is the question each answered last."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.last = dict.fromkeys(PEOPLE, "")
        self._ways: dict[str, Callable[[], Awaitable[None]]] = {
            "Ann": self.by_letter,
            "Bruno": self.by_hand,
            "Chiara": self.by_keyboard,
            "Dev": self.by_looking_again,
        }

    async def set_up(self) -> None:
        """A table with four people, and short rounds."""
        tab = self.tab
        await tab.open()
        await tab.go("card-table")
        await tab.send("tarot new", ("game", "Tottarot"))
        await expect(tab.private).to_contain_text("Table 1 is open")
        for name in PEOPLE[1:]:
            await tab.become(name)
            await tab.press(self.lobby, "Join")
            await expect(self.lobby.get_by_role("listitem").filter(has_text=name)).to_have_count(1)
        await tab.become("Ann")
        await tab.press(self.lobby, "Settings")
        await tab.choose(tab.private, "Change a setting", "Turns a round: two")
        await expect(self.lobby).to_contain_text("Turns a round: two")
        await tab.shoot("lobby")
        await tab.press(self.lobby, "Start")

    @property
    def lobby(self) -> Locator:
        """The message by which people join."""
        return self.tab.page.locator('[data-message]:has([data-custom-id$=":join"])')

    async def awaited(self) -> list[str]:
        """Whom the board waits for."""
        return [name.removeprefix("@") for name in await self.tab.board.locator(".mention").all_inner_texts()]

    async def play(self, boards: int) -> None:
        """Answer for everybody whom so many boards wait for, or until the match is over."""
        for _ in range(boards):
            board = await self.tab.board.get_attribute("data-message")
            waiting = await self.awaited()
            if not waiting:
                return
            for name in waiting:
                await self.tab.become(name)
                await self._ways[name]()
            await self.tab.go("card-table")
            await expect(self.tab.board).not_to_have_attribute("data-message", str(board))

    async def by_letter(self) -> None:
        """In the direct messages and nowhere else."""
        await self.tab.go_home()
        await self.answer("Ann", self.tab.page.locator("[data-message]").last)
        await self.tab.go("card-table")

    async def by_hand(self) -> None:
        """My hand under the board, then a button of the private page."""
        before = await self.tab.page.locator("[data-ephemeral]").count()
        await self.tab.press(self.tab.board, "My hand")
        await expect(self.tab.page.locator("[data-ephemeral]")).to_have_count(before + 1)
        await self.answer("Bruno", self.tab.private)

    async def by_keyboard(self) -> None:
        """/play, without the mouse."""
        before = await self.tab.page.locator("[data-ephemeral]").count()
        await self.tab.command("play")
        await expect(self.tab.page.locator("[data-suggestion]").first).to_have_attribute("aria-selected", "true")
        await self.tab.keys("ArrowDown", "Enter", "Enter")
        await expect(self.tab.page.locator("[data-ephemeral]")).to_have_count(before + 1)
        await expect(self.tab.private).to_contain_text("Tottarot · table 1")

    async def by_looking_again(self) -> None:
        """One private page for the whole evening."""
        if not self.last["Dev"]:
            await self.tab.press(self.tab.board, "My hand")
        else:
            await self.tab.press(self.tab.private, "Look again")
        await self.answer("Dev", self.tab.private)

    async def answer(self, name: str, page: Locator) -> None:
        """Press the first answer of a question that was not answered before, and see it taken."""
        old = f':not([data-custom-id^="{self.last[name]}"])' if self.last[name] else ""
        button = page.locator(f"{ANSWERS}{old}").first
        address = str(await button.get_attribute("data-custom-id"))
        self.last[name] = address[: address.index(":", address.index(":", 2) + 1) + 1]
        await button.click()
        await expect(page.locator("[aria-busy=true]")).to_have_count(0)
        await expect(page.locator("[data-role=failure]")).to_have_count(0)


async def test_four_people_play_a_whole_match(tab: Tab, parlour: Parlour) -> None:
    evening = Evening(tab)
    await evening.set_up()
    await expect(tab.board).to_be_visible()
    assert "Ann" in await tab.read_picture(tab.board)
    await tab.shoot("first board")
    await evening.play(4)
    await tab.shoot("before the bot dies")
    await parlour.kill()
    await expect(tab.page.locator("[data-role=bot]")).to_have_attribute("data-online", "false")
    await parlour.start()
    await expect(tab.page.locator("[data-role=bot]")).to_have_attribute("data-online", "true")
    await evening.play(100)
    await expect(tab.board).to_contain_text("The deal came from")
    await tab.shoot("result")

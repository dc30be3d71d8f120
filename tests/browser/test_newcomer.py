"""A newcomer plays as four users in turn, and completes a whole match despite a crash of the bot.

In the thin form, they play one round after the crash; results are checked in test_solo.py and test_parsifal.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from tests.browser.parlour import PATIENCE, Parlour
from tests.browser.parlour import parlour as open_parlour
from tests.browser.tab import ANSWERS, Tab
from tests.proofs import FULL

pytestmark = pytest.mark.asyncio(loop_scope="session")

PEOPLE = ("Ann", "Bruno", "Chiara", "Dev")
FINAL = "wins the match"
TURNS = "two" if FULL else "one"
"""Number of turns in a round; fewer turns make the match shorter."""


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(data: Path) -> AsyncIterator[Parlour]:
    """Yield a bot that tests can kill."""
    async with open_parlour(data) as home:
        yield home


class Evening:
    """Four players in one tab, who answer in different ways. `last` is each player's last answered question."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.last = dict.fromkeys(PEOPLE, "")
        self._ways: dict[str, Callable[[], Awaitable[None]]] = {
            "Ann": self.by_dm,
            "Bruno": self.by_hand,
            "Chiara": self.by_keyboard,
            "Dev": self.by_looking_again,
        }

    async def set_up(self) -> None:
        """Set up a table with four players and short rounds."""
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
        await tab.disable_held_notifications()
        await tab.press(self.lobby, "Settings")
        await tab.choose(tab.private, "Change a setting", f"Turns per round: {TURNS}")
        await expect(self.lobby).to_contain_text(f"Turns per round: {TURNS}")
        await tab.choose(tab.private, "Change a setting", "Pace – as printed")
        await expect(self.lobby).to_contain_text("as printed")
        await tab.shoot("lobby")
        await tab.press(self.lobby, "Start")

    @property
    def lobby(self) -> Locator:
        """Return the message with which users join."""
        return self.tab.page.locator('[data-message]:has([data-custom-id$=":join"])')

    async def to_move(self) -> list[str]:
        """Return the players that the board waits for."""
        return [name.removeprefix("@") for name in await self.tab.board.locator(".mention").all_inner_texts()]

    async def play(self, until: Callable[[list[str]], bool]) -> None:
        """Answer for all players that the board waits for, board after board, until `until` is true of them."""
        while not until(waiting := await self.to_move()):
            await self.answer_all(waiting)

    async def answer_all(self, waiting: list[str]) -> None:
        """Let them answer one after another, and check each time on the board that the answer counts."""
        for name in waiting:
            texts = await self.log_lines()
            await self.answer_as(name)
            await self.counted(name, texts)

    async def log_lines(self) -> list[str]:
        """Return the log on the board."""
        return await self.tab.board.locator("blockquote").all_inner_texts()

    async def counted(self, name: str, texts: list[str]) -> None:
        """Wait until the board no longer waits for a player or shows the result of their answer."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if name not in await self.to_move() or await self.log_lines() != texts:
                    return
                await asyncio.sleep(0.05)

    async def answer_as(self, name: str) -> None:
        """Answer in this player's way."""
        await (self.tab.become_by_key(name) if name == "Chiara" else self.tab.become(name))
        await self._ways[name]()

    async def by_dm(self) -> None:
        """Answer in direct messages only."""
        await self.tab.go_home()
        await self.answer("Ann", self.tab.page.locator("[data-message]").last)
        await self.tab.go("card-table")

    async def by_hand(self) -> None:
        """Use *My hand* below the board, then a button of the private page."""
        before = await self.tab.page.locator("[data-ephemeral]").count()
        await self.tab.press(self.tab.board, "My hand")
        await expect(self.tab.page.locator("[data-ephemeral]")).to_have_count(before + 1)
        await self.answer("Bruno", self.tab.private)

    async def by_keyboard(self) -> None:
        """Use /answer, without the mouse."""
        before = await self.tab.page.locator("[data-ephemeral]").count()
        await self.tab.command("answer")
        await expect(self.tab.page.locator("[data-suggestion]").first).to_have_attribute("aria-selected", "true")
        await self.tab.keys("ArrowDown", "Enter", "Enter")
        await expect(self.tab.page.locator("[data-ephemeral]")).to_have_count(before + 1)
        await expect(self.tab.private).to_contain_text("Tottarot · table 1")

    async def by_looking_again(self) -> None:
        """Use one private page for the whole evening."""
        if not self.last["Dev"]:
            await self.tab.press(self.tab.board, "My hand")
        else:
            await self.tab.press(self.tab.private, "More…")
        await self.answer("Dev", self.tab.private)

    async def answer(self, name: str, page: Locator) -> None:
        """Press the first answer of a new question, and wait until it takes effect."""
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
    assert (await tab.read_picture(tab.board)).count("hidden card; tokens 0 1 2 3") == len(PEOPLE)
    await evening.answer_all([*PEOPLE])
    await evening.play(until=_everybody)
    await _the_bot_dies_while_all_are_asked(evening, parlour)
    await evening.play(until=_nobody if FULL else _everybody)
    if FULL:
        await expect(tab.board).to_contain_text("victory token")
        assert "victory token" in await tab.read_picture(tab.board)
    await tab.shoot("result")
    for alt in await tab.page.locator("[data-picture] img").all():
        assert await alt.get_attribute("alt")


async def _the_bot_dies_while_all_are_asked(evening: Evening, parlour: Parlour) -> None:
    """One player has answered in secret: the answer is kept, and nearly all buttons are from before the crash."""
    tab = evening.tab
    await evening.answer_as("Ann")
    await expect(tab.board.locator(".mention").get_by_text("Ann")).to_have_count(0)
    await tab.become("Bruno")
    await parlour.kill()
    await expect(tab.page.locator("[data-role=bot]")).to_have_attribute("data-online", "false")
    await tab.press(tab.board, "My hand")
    await expect(tab.board.locator("[data-role=failure]")).to_have_text("The application did not respond")
    await tab.shoot("the bot is dead")
    await parlour.start()
    await expect(tab.page.locator("[data-role=bot]")).to_have_attribute("data-online", "true")
    texts = await evening.log_lines()
    await evening.by_hand()
    await evening.counted("Bruno", texts)
    await expect(tab.board.locator("[data-role=failure]")).to_have_count(0)
    await evening.answer_all(["Chiara", "Dev"])


def _nobody(to_move: list[str]) -> bool:
    return not to_move


def _everybody(to_move: list[str]) -> bool:
    return sorted(to_move) == sorted(PEOPLE)

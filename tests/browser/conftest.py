"""One Chromium and one parlour for all tests here, with a separate room and window for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
import pytest_asyncio
from playwright.async_api import async_playwright, expect

from tests.browser import chromium
from tests.browser.parlour import PATIENCE, Parlour
from tests.browser.parlour import parlour as open_parlour
from tests.browser.tab import Tab
from tests.browser.windows import DESKTOP, Windows
from tests.storage.files import data, empty, filled

__all__ = ["data", "empty"]  # copied databases: creating them takes a process

HERE = Path(__file__).parent
Window: TypeAlias = Callable[[tuple[int, int]], Awaitable[Tab]]
"""Function that opens a tab in a window of the given size."""
Beside: TypeAlias = Callable[[Tab, str], Awaitable[Tab]]
"""Function that opens another tab in the window of a tab, for the user with the given name."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder as needing a browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            if not chromium.find_chromium():
                item.add_marker(pytest.mark.skip(reason=chromium.MISSING))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report the names of tests that did not run."""
    skipped = [report.nodeid for report in terminalreporter.stats.get("skipped", []) if _is_ours(report.nodeid)]
    if skipped and not chromium.find_chromium():
        terminalreporter.section("no browser", yellow=True)
        for line in (chromium.MISSING, *sorted(skipped)):
            terminalreporter.line(line, yellow=True)


def _is_ours(nodeid: str) -> bool:
    return "tests/browser/" in nodeid


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def windows() -> AsyncIterator[Windows]:
    """Yield the windows of one headless Chromium."""
    expect.set_options(timeout=PATIENCE * 1000)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium.find_chromium(), args=chromium.chromium_flags()
        )
        yield Windows(browser)
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def parlour(empty: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Parlour]:
    """Yield a sandbox with the bot, for all tests that leave the bot unchanged."""
    async with open_parlour(filled(tmp_path_factory.mktemp("parlour"), empty), emojis=True) as home:
        yield home


@pytest.fixture(autouse=True)
def _deals(request: pytest.FixtureRequest) -> None:
    """Set the cards of each test, whichever bot deals them."""
    if "parlour" in request.fixturenames:
        request.getfixturevalue("parlour").deal_for(request.node.nodeid)


@pytest.fixture
def room(parlour: Parlour) -> str:
    """Return an unused channel."""
    return parlour.open_room()


@pytest_asyncio.fixture(loop_scope="session")
async def window(windows: Windows, parlour: Parlour, tmp_path: Path) -> AsyncIterator[Window]:
    """Yield a function that opens windows of any size; at the end, all consoles must be empty."""
    tabs: list[Tab] = []

    async def open_window(size: tuple[int, int]) -> Tab:
        tabs.append(Tab(await windows.open(size), parlour.sandbox, tmp_path))
        return tabs[-1]

    yield open_window
    for tab in tabs:
        tab.leave()
        await windows.give_back(tab.page)
    assert [trouble for tab in tabs for trouble in tab.troubles] == []


@pytest.fixture
def beside(parlour: Parlour, tmp_path: Path) -> Iterator[Beside]:
    """Yield a function that opens another tab of a window for a user; its console must stay empty, too."""
    tabs: list[Tab] = []

    async def open_beside(tab: Tab, name: str) -> Tab:
        tabs.append(Tab(await tab.open_beside(name), parlour.sandbox, tmp_path))
        return tabs[-1]

    yield open_beside
    assert [trouble for tab in tabs for trouble in tab.troubles] == []


@pytest_asyncio.fixture(loop_scope="session")
async def tab(window: Window) -> Tab:
    """Return a tab in a window of desktop size."""
    return await window(DESKTOP)

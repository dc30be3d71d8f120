"""How far a decision is from its board on a phone: 1.3 screens at the median and 2 at most, but for whole texts."""

from __future__ import annotations

import statistics
from itertools import islice

import pytest
from playwright.async_api import Locator, expect

from games import GAMES
from games.kernel.game import AnyGame
from tests.browser.conftest import Window
from tests.browser.tab import Tab
from tests.browser.windows import PHONE
from tests.proofs import runs

pytestmark = pytest.mark.asyncio(loop_scope="session")

DECISIONS = runs(thin=6, full=60)
"""How many pages of a match are measured."""
MEDIAN, MOST = 1.3, 2.0
"""How high a page may be, in screens of the phone."""
WHOLE_TEXTS = {"parsifal": (1.45, 2.0), "genshin_tarot": (1.45, 2.5), "the_restless": (1.65, 2.1)}
"""The bounds of games whose pages carry whole texts that need more room, which laws 3 and 4 of a page ask for: Parsifal
tells a round of three opponents and what each move breaks; Genshin Tarot the abilities of enemies, Boss and Ley Lines
and each card beside its outcome, and once in a match five Characters with three cards each, from which one is benched
(the highest page); The Restless begins with eight pages of six Characters or Items, which are read to be chosen."""


async def heights(tab: Tab, room: str, game: AnyGame) -> list[int]:
    """Return how high the pages of a match are, in CSS pixels, where somebody does as the hints say."""
    await tab.open("Ann")
    await tab.go(room)
    await tab.send("tarot play", ("game", tab_title(game)))
    found = []
    for n in range(DECISIONS):
        page = await opened(tab, game)
        if page is None:
            break
        found.append(await measured(page))
        await tab.shoot(f"{game.key} {n} {found[-1]}")
        await step(tab, page)
    return found


def tab_title(game: AnyGame) -> str:
    """Return the game's name as it is typed."""
    return game.title.key


async def opened(tab: Tab, game: AnyGame) -> Locator | None:
    """Return the page with the next decision; None after the last one."""
    solo = 1 in game.seats
    page = tab.page.locator('[data-message]:has([data-picture="hand.png"])').last if solo else tab.private
    hint = page.get_by_role("button", name="Hint", exact=True)
    over = tab.page.get_by_role("button", name="Replay", exact=True)
    try:
        await expect(hint.or_(over).first).to_be_visible(timeout=20_000)
    except AssertionError:
        return None
    if not await hint.count():
        return None
    await tab.read_picture(page)
    return page


async def measured(page: Locator) -> int:
    """Return how high the components of a message are, with its picture drawn."""
    box = await page.locator(".container").first.bounding_box()
    assert box is not None
    return round(box["height"])


async def step(tab: Tab, page: Locator) -> None:
    """Do what a computer player would; what cannot be taken back is asked about once more."""
    await tab.take(page, page.get_by_role("button", name="Hint", exact=True))
    await tab.take(page, page.get_by_role("button", name="Do this", exact=True))
    for sure in await page.get_by_role("button", name="Yes: ").all():
        await tab.take(page, sure)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_board_and_choices_are_within_reach(window: Window, room: str, game: AnyGame) -> None:
    tab = await window(PHONE)
    found = [height / PHONE[1] for height in islice(await heights(tab, room, game), DECISIONS)]
    print(f"{game.key}: median {statistics.median(found):.2f}, most {max(found):.2f} screens of {len(found)} pages")
    assert found
    middle, most = WHOLE_TEXTS.get(game.key, (MEDIAN, MOST))
    assert statistics.median(found) <= middle
    assert max(found) <= most

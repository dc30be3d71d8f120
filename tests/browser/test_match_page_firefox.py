"""Pages of matches opened from disk in Firefox: complete, free of errors, checking their deals as in Chromium."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from games import GAMES
from tests.browser.firefox import MISSING, Firefox, find_firefox, firefox
from tests.browser.test_match_page import store_page, text_of
from tests.browser.windows import PHONE
from tests.proofs import spread

PROGRAM = find_firefox()
pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)
WAITS = 100
"""Maximum tenths of a second until a page has checked its deal."""


async def proof(browser: Firefox) -> str:
    """Return the class of the line about the deal, once the page has checked the deal."""
    for _ in range(WAITS):
        text = str(await browser.evaluate("document.querySelector('#proof').className"))
        if text in ("right", "wrong"):
            return text
        await asyncio.sleep(0.1)
    raise AssertionError("the page has not checked its deal")


async def test_pages_open_from_disk_and_check_their_deals(tmp_path: Path) -> None:
    assert PROGRAM is not None
    async with firefox(PROGRAM, tmp_path, *PHONE) as browser:
        for game in spread([*GAMES], thin=2):
            text = text_of(game.key, max(game.seats))
            await _checks_its_deal(browser, store_page(tmp_path / f"{game.key}.html", text))


async def _checks_its_deal(browser: Firefox, address: str) -> None:
    await browser.open(address)
    assert await proof(browser) == "right"
    others = [url for url in browser.requests if url != address]  # Firefox does not report the file itself
    assert (others, browser.troubles) == ([], [])
    assert await browser.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    assert await browser.evaluate("innerWidth") == PHONE[0]
    assert await browser.evaluate("document.querySelectorAll('[role=tab]').length") >= 1
    await browser.evaluate("document.querySelector('#words-only').click()")
    seen = "[...document.querySelectorAll('figure')].filter((one) => one.offsetParent).length"
    assert await browser.evaluate(seen) == 0
    facts = json.loads(await browser.evaluate("document.querySelector('#facts').textContent"))
    changed = json.dumps({**facts, "secret": f"{'1' if facts['secret'][0] != '1' else '2'}{facts['secret'][1:]}"})
    assert await browser.evaluate(f"checkDeal({changed}).then((found) => found.wrong)") == "seal"

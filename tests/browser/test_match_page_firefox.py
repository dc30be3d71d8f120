"""The page of a match opened from disk in Firefox: complete, silent, and it checks its deal as in Chromium."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from games import GAMES
from games.kernel.game import AnyGame
from tests.browser.firefox import MISSING, Firefox, firefox, found
from tests.browser.test_match_page import stored, text_of
from tests.browser.windows import PHONE
from tests.proofs import spread

PROGRAM = found()
pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)
WAITS = 100
"""Tenths of a second in which a page must have checked its deal."""


async def proof(browser: Firefox) -> str:
    """Return the class of the line about the deal, once the page has checked it."""
    for _ in range(WAITS):
        text = str(await browser.evaluate("document.querySelector('#proof').className"))
        if text in ("right", "wrong"):
            return text
        await asyncio.sleep(0.1)
    raise AssertionError("the page has not checked its deal")


@pytest.mark.parametrize("game", spread([*GAMES], thin=2), ids=lambda game: game.key)
async def test_a_page_opens_from_disk_and_checks_its_deal(game: AnyGame, tmp_path: Path) -> None:
    assert PROGRAM is not None
    text = text_of(game.key, max(game.seats))
    async with firefox(PROGRAM, tmp_path, *PHONE) as browser:
        address = stored(tmp_path / "match.html", text)
        await browser.open(address)
        assert await proof(browser) == "right"
        others = [url for url in browser.requests if url != address]  # of a file, Firefox does not name the page itself
        assert (others, browser.troubles) == ([], [])
        assert (
            await browser.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        )
        assert await browser.evaluate("innerWidth") == PHONE[0]
        assert await browser.evaluate("document.querySelectorAll('[role=tab]').length") >= 1
        await browser.evaluate("document.querySelector('#words-only').click()")
        seen = "[...document.querySelectorAll('figure')].filter((one) => one.offsetParent).length"
        assert await browser.evaluate(seen) == 0
        facts = json.loads(await browser.evaluate("document.querySelector('#facts').textContent"))
        changed = json.dumps({**facts, "secret": f"{'1' if facts['secret'][0] != '1' else '2'}{facts['secret'][1:]}"})
        assert await browser.evaluate(f"checkDeal({changed}).then((found) => found.wrong)") == "seal"

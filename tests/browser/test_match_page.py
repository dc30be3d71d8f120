"""The page of a match opened from disk on a phone: complete, free of errors, usable by keyboard."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Dialog, Page, expect

from bot.match_page.document import document, script
from bot.match_page.match_pages import PageRequest, wanted_pictures
from games import GAMES
from games.kernel.game import AnyGame
from locales import LANGUAGES, catalogue
from tests.bot.match_page.made import finished
from tests.bot.match_page.test_document import DOT
from tests.bot.match_page.test_markup import EVIL
from tests.browser.windows import PHONE, Windows
from tests.proofs import runs, spread

pytestmark = pytest.mark.asyncio(loop_scope="session")
AXE = Path(os.environ["QUERENT_AXE"]).read_text(encoding="utf-8") if "QUERENT_AXE" in os.environ else ""
"""The script of axe-core if it should check the pages, too; the variable has the path of its file."""
ENGLISH = PageRequest("en")
SEATS = 6
"""Maximum number of players in Tottarot."""


class Opened:
    """A page in a window, with the browser's errors and requests."""

    def __init__(self, page: Page) -> None:
        self.page, self.troubles, self.requests = page, list[str](), list[str]()
        self._listeners: dict[Any, Callable[[Any], object]] = {
            "console": lambda said: self.troubles.append(said.text),
            "pageerror": lambda error: self.troubles.append(str(error)),
            "dialog": self._dismiss,
            "request": lambda request: self.requests.append(request.url),
        }
        emitter: Any = page  # the type of `on` depends on the name of the event
        for event, listener in self._listeners.items():
            emitter.on(event, listener)

    async def _dismiss(self, dialog: Dialog) -> None:
        self.troubles.append(dialog.message)
        await dialog.dismiss()

    def leave(self) -> None:
        """Stop listening, because later messages of the window are for another test."""
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)

    async def open(self, path: Path, text: str) -> Page:
        """Open a page from disk."""
        address = store_page(path, text)
        self.requests.clear()
        await self.page.goto(address)
        await expect(self.page.locator("#proof")).to_have_class("right")
        loaded = [url for url in self.requests if not url.startswith(("data:image/", "about:"))]
        assert (loaded, self.troubles) == ([address], [])
        return self.page


def store_page(path: Path, text: str) -> str:
    """Store a page; return its URL."""
    path.write_text(text, encoding="utf-8")
    return path.as_uri()


@pytest_asyncio.fixture(loop_scope="session")
async def phone(windows: Windows) -> AsyncIterator[Opened]:
    """Yield a window of phone size."""
    opened = Opened(await windows.open(PHONE))
    yield opened
    opened.leave()
    await windows.give_back(opened.page)


def text_of(key: str, seats: int, **how: Any) -> str:
    """Return the page of a match with small pictures."""
    page = finished(key, seats, **how).contents(ENGLISH)
    return document(replace(page, pictures={spot: DOT for spot, _ in wanted_pictures(page)}))


@pytest.mark.parametrize("game", spread([*GAMES], thin=2), ids=lambda game: game.key)
async def test_a_page_opens_from_disk_and_checks_its_deal(game: AnyGame, phone: Opened, tmp_path: Path) -> None:
    page = await phone.open(tmp_path / "match.html", text_of(game.key, max(game.seats)))
    await expect(page.locator("#proof")).to_contain_text("from the sealed secret.")
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    for button in await page.get_by_role("button").all():
        box = await button.bounding_box()
        assert box is None or box["height"] >= 44, "a thumb finds it"
    if AXE:
        for _ in range(2):
            assert await violations(page) == []
            await page.locator("#words-only").click()
    assert phone.troubles == []


async def violations(page: Page) -> Any:
    """Return the violations that axe finds."""
    run = "axe.run({resultTypes: ['violations']}).then((found) => found.violations.map((one) => one.id))"
    return await page.evaluate(f"{AXE}; {run}")


async def test_the_match_page_works_by_keyboard(phone: Opened, tmp_path: Path) -> None:
    page = await phone.open(tmp_path / "match.html", text_of("tottarot", 3))
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Skip to the log")).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Words only")).to_be_focused()
    await page.keyboard.press("Enter")
    assert await page.locator("figure:visible").count() == 0
    assert await page.locator("details.telling:visible h4").count() > 0
    await page.keyboard.press("Enter")
    assert await page.locator("figure:visible").count() > 0
    await page.get_by_role("tab", name="Everyone").focus()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_role("tab", name="Ann")).to_be_focused()
    await expect(page.get_by_role("tab", name="Ann")).to_have_attribute("aria-selected", "true")
    await expect(page.locator("#chapters")).to_have_attribute("aria-labelledby", "tab-0")
    assert await page.locator(".private:visible").count() > 0
    assert await page.locator('.private:not([data-for~="0"]):visible').count() == 0
    await page.keyboard.press("Home")
    assert await page.locator(".private:visible").count() == 0
    await page.keyboard.press("Tab")
    await page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    for chapter in ("Round 1, turn 1", "Round 1, turn 2"):
        await page.keyboard.press("ArrowRight")
        await expect(page.get_by_role("heading", name=chapter, exact=True)).to_be_focused()
    await page.keyboard.press("ArrowLeft")
    await expect(page.get_by_role("heading", name="Round 1, turn 1", exact=True)).to_be_focused()
    await page.get_by_role("navigation").get_by_role("button", name="Next").press("Enter")
    await expect(page.get_by_role("heading", name="Round 1, turn 2", exact=True)).to_be_focused()


async def test_no_name_is_a_script(phone: Opened, tmp_path: Path) -> None:
    """Each page has the names of six players, three of them malicious, with a frame and without."""
    evil = [name for each in EVIL for name in (each, f"{each}<iframe src=javascript:alert(2)>")]
    for first in range(0, len(evil), SEATS):
        names = tuple(evil[first : first + SEATS])
        seats = max(len(names), 3)
        page = await phone.open(
            tmp_path / f"{first}.html", text_of("tottarot", seats, names=(*names, "Cy", "Di", "Ed")[:seats])
        )
        assert await page.locator("iframe, svg, object, embed, form").count() == 0, names
        assert phone.troubles == [], names


CHANGED = """async ([texts, digest]) => {
  const found = [];
  for (const text of texts) found.push((await checkFacts(text, digest)).wrong);
  return found;
}"""


@pytest.mark.parametrize("by_hand", [False, True], ids=["WebCrypto", "by hand"])
async def test_one_changed_bit_of_a_draw_is_found(phone: Opened, tmp_path: Path, by_hand: bool) -> None:
    """Changes every bit of the draws, whether or not the rest can still be parsed."""
    page = await phone.open(tmp_path / "match.html", text_of("genshin_tarot", 4))
    if by_hand:
        await page.evaluate("Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined })")
    text = await page.locator("#facts").text_content() or ""
    digest = await page.locator("#facts").get_attribute("data-digest")
    assert await page.evaluate(CHANGED, [[text], digest]) == [""]
    changed = list(_flip_bits(text, runs(thin=48, full=1000)))
    assert "" not in await page.evaluate(CHANGED, [changed, digest])


def _flip_bits(text: str, count: int) -> Iterator[str]:
    """Yield the facts with one bit of the draws changed, if they are still text."""
    dice, start = Random("bits"), text.index('"throws"')
    while count:
        place = dice.randrange(start + 12, len(text) - 6)
        letter = chr(ord(text[place]) ^ 1 << dice.randrange(7))
        if ord(text[place]) < 128 and not text[place].isspace():
            count -= 1
            yield f"{text[:place]}{letter}{text[place + 1 :]}"


async def test_a_changed_result_is_named_even_if_the_digest_matches_it(phone: Opened, tmp_path: Path) -> None:
    """If someone changes a result and adapts the digest, the sealed secret reveals it at the first such draw."""
    page = await phone.open(tmp_path / "match.html", text_of("the_restless", 4))
    facts, dice = json.loads(await page.locator("#facts").text_content() or ""), Random("results")
    results = [index for index, throw in enumerate(facts["throws"]) if throw[3]]
    for place in [dice.choice(results) for _ in range(runs(thin=8, full=1000))]:
        label, times, cards, came = facts["throws"][place]
        die = isinstance(came[0], int)
        other = [came[0] ^ 1 << dice.randrange(5)] if die else [*came[:-1], f"{came[-1]}."]
        throws = [*facts["throws"][:place], [label, times, cards, other], *facts["throws"][place + 1 :]]
        found = await page.evaluate("(facts) => checkDeal(facts)", {**facts, "throws": throws})
        assert found == {"wrong": "draw", "n": place + 1, "label": label}


async def test_a_changed_draw_is_named_in_the_language_of_the_page(phone: Opened, tmp_path: Path) -> None:
    labels = set[str]()
    for language in LANGUAGES:
        text = document(finished("tottarot", 3).contents(PageRequest(language)))
        labels.add(label := catalogue(language, "tottarot")("the first start player", "", 0))
        path = store_page(tmp_path / f"{language}.html", _with_another_first_draw(text))
        await phone.page.goto(path)
        await expect(phone.page.locator("#proof")).to_have_class("wrong")
        said = catalogue(language)("Draw {number} ({label}) does not come from the sealed secret.", "", 0)
        await expect(phone.page.locator("#proof")).to_have_text(said.format(number=1, label=label))
    assert len(labels) == len(LANGUAGES)


def _with_another_first_draw(text: str) -> str:
    """Return the page with another start player, and with the digest of its changed facts."""
    before = text.partition('id="facts"')[2].partition(">")[2].partition("</script>")[0]
    facts = json.loads(before)
    facts["throws"][0][3] = [(facts["throws"][0][3][0] + 1) % 3]
    after = json.dumps(facts)
    changed = text.replace(before, after)
    return changed.replace(sha256(before.encode()).hexdigest(), sha256(after.encode()).hexdigest())


async def test_a_changed_seal_or_key_is_detected(phone: Opened, tmp_path: Path) -> None:
    page = await phone.open(tmp_path / "match.html", text_of("tottarot", 3))
    facts = json.loads(await page.locator("#facts").text_content() or "")
    for key, text in (("secret", "seal"), ("seal", "seal"), ("key", "key"), ("name", "key")):
        changed = {**facts, key: f"{'1' if facts[key][0] != '1' else '2'}{facts[key][1:]}"}
        assert await wrong(page, changed) == text, key


async def test_the_seal_of_a_table_and_of_its_deal_hold(phone: Opened, tmp_path: Path) -> None:
    page = await phone.open(tmp_path / "match.html", text_of("tottarot", 3))
    facts = json.loads(await page.locator("#facts").text_content() or "")
    secret, blind, lot = bytes.fromhex(facts["secret"]), bytes(range(16)), bytes(range(32, 64))
    own = {**facts, "blind": blind.hex(), "lot": "", "seal": sha256(blind + secret).hexdigest()}
    picked = {**own, "lot": lot.hex(), "seal": sha256(blind + lot).hexdigest(), "deal_seal": own["seal"]}
    assert [await wrong(page, one) for one in (own, picked)] == ["", ""]
    for changed in (own, picked):
        assert await wrong(page, {**changed, "blind": "ff" * 16}) == "seal"
    assert await wrong(page, {**picked, "lot": "ff" * 32}) == "seal"
    assert await wrong(page, {**picked, "deal_seal": facts["seal"]}) == "seal"


async def wrong(page: Page, facts: dict[str, Any]) -> Any:
    """Return the faults that the page finds in these facts."""
    return await page.evaluate("(facts) => checkDeal(facts).then((found) => found.wrong)", facts)


async def test_sha256_by_hand_is_sha256(phone: Opened, tmp_path: Path) -> None:
    page = await phone.open(tmp_path / "match.html", text_of("tottarot", 3))
    same = """async () => {
      const wrong = [];
      for (let size = 0; size < 200; size++) {
        const bytes = crypto.getRandomValues(new Uint8Array(size)), key = crypto.getRandomValues(new Uint8Array(32));
        if (toHex(await sha256(bytes)) !== toHex(sha256ByHand(bytes))) wrong.push(size);
        if (toHex(await hmac(key, bytes)) !== toHex(await hmacByHand(key, bytes))) wrong.push(-size);
      }
      return wrong;
    }"""
    assert await page.evaluate(same) == []
    assert "subtle" in script()

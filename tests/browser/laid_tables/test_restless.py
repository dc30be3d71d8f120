"""One and four players on the page, late in The Restless: the final night, the Traitor God, both endings."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, expect

from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from games.kernel.zone import EVERYONE, Zone
from games.the_restless.cards.characters import CHARACTERS
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.table import PartyMember, Piece, Table
from games.the_restless.vocabulary.card_types import CARDS, Item
from tests.browser.laid_tables.laid import lay
from tests.browser.parlour import open_room
from tests.browser.tab import Tab
from tests.contract.playing import AnyMatch
from tests.proofs import runs
from tests.wire.house import House

pytestmark = pytest.mark.asyncio(loop_scope="session")

REALM, STOP, GOD, SPELL = (
    "bench-facing-east",
    "readers-in-the-stacks",
    "ossuline-the-uncounted-mother",
    "letter-to-the-landlord",
)
VICTORY, DEFEAT = "The party has won", "The party has lost"
WHOLE, FRAIL = 30, 1
"""Health of players who will win, and of those who will not."""

WANTED = "Don.t rest|acts$|Letter|End the turn|Don.t use"
"""The answers of a party that wants to finish quickly."""

ENDS, FACED = [True, False][: runs(thin=1, full=2)], [False, True][: runs(thin=1, full=2)]
"""Whether one player wins, and whether four face the god; in the thin form, one wins and four refuse."""
ANSWERS = 60
"""More answers than such a party ever gives."""
PAGE = '[data-message]:not([data-ephemeral]):has([data-picture="hand.png"])'


def set_up_at(phase: str, players: int, health: int, seed: int) -> AnyMatch:
    """Return a match in the last Realm without Rerolls. If the Characters have full Health, they also have Spells."""
    key = bytes([seed]) * 32
    laid: Table = THE_RESTLESS.set_up(THE_RESTLESS.settle({}), players, Dealer(key))
    laid.phase, laid.level, laid.at, laid.rerolls = phase, 5, 19, 0
    laid.begin("realm")
    laid.realm, laid.row = Piece(CARDS[REALM]), [Zone([CARDS[STOP]])] if phase == "encounter" else []
    laid.god, laid.rests = Zone([CARDS[GOD]], EVERYONE), laid.rests[:1]
    spell = CARDS[SPELL]
    assert isinstance(spell, Item)
    for index, card in enumerate(CHARACTERS[:4]):
        laid.walkers[index] = PartyMember(Piece(card), health, health - card.health if health > card.health else 0)
        laid.walkers[index].items = [new_piece(spell) for _ in range(3)] if health == WHOLE else []
    start = Checkpoint(0, THE_RESTLESS.rules, pack(laid), {})
    return Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, {}, players, key, start))


class Party:
    """Ann's phone, on which she is each of the players in turn. `seen` are the kinds of questions encountered."""

    def __init__(self, tab: Tab, last: str = "") -> None:
        self.tab = tab
        self.wanted = re.compile(f"{last}|{WANTED}")
        self.seen: set[str] = set()

    async def press(self, page: Locator, label: str) -> None:
        """Press a button, and wait until it takes effect."""
        await self.tab.take(page, page.get_by_role("button", name=label, exact=True))

    async def look(self, page: Locator) -> None:
        """Take a screenshot of a new question."""
        asked = (await self.tab.asked(page)).split(":")[0].split(" of ")[0]
        if asked not in self.seen:
            self.seen.add(asked)
            await self.tab.read_picture(page)
            await self.tab.shoot(asked)
            assert await self.tab.overflow() == 0

    async def hint(self, page: Locator) -> None:
        """Do what a computer player would do."""
        await self.look(page)
        await self.press(page, "Hint")
        if await page.get_by_role("button", name="Show the hint", exact=True).count():
            await self.press(page, "Show the hint")
        await self.press(page, "Do this")

    async def answer(self, page: Locator) -> None:
        """Give the first wanted answer, with its own button or among the attacks."""
        await self.look(page)
        answers = '[data-custom-id^="a:"]'
        explained = page.locator(".section").filter(has_text=self.wanted).locator(answers)
        wanted = page.locator(answers).filter(has_text=self.wanted).or_(explained)
        if not await wanted.count():
            await self.press(page, "Attack…")
        await self.tab.take(page, wanted.first)
        for sure in await page.get_by_role("button", name=re.compile("^Yes(:| –) ")).all():
            await self.tab.take(page, sure)

    async def hand(self, name: str) -> Locator:
        """Return a freshly requested private page of a player."""
        await self.tab.become(name)
        pages = self.tab.page.locator('[data-ephemeral]:has([data-picture="hand.png"])')
        before = await pages.count()
        await self.tab.press(self.tab.board, "My hand")
        await expect(pages).to_have_count(before + 1)
        return pages.last


async def to_move(home: House, table: int) -> str:
    """Return the first player that the match waits for, or "" when it is over."""
    async with home.bot.services.matches.at(table) as live_table:
        assert live_table.match is not None
        return next((home.people(4)[seat].name for seat in live_table.match.waiting), "")


@pytest.mark.parametrize("won", ENDS, ids=["won", "lost"][: len(ENDS)])
async def test_alone_from_the_last_encounter_to_the_end(home: House, tab: Tab, won: bool) -> None:
    room = open_room(home.sandbox)
    await tab.open("Ann")
    await tab.go(room)
    await lay(home, room, set_up_at("encounter", 1, WHOLE, seed=3) if won else set_up_at("encounter", 1, FRAIL, seed=1))
    party, page = Party(tab), tab.page.locator(PAGE)
    await expect(page).to_be_visible()
    while await page.get_by_role("button", name="Hint", exact=True).count():
        await party.hint(page)
    await expect(page).to_contain_text("The deal is fair")
    await expect(page).to_contain_text(VICTORY if won else DEFEAT)
    assert {"Rest", "The Traitor God waits. Do you face it?", "Who acts next?"} <= party.seen
    await tab.read_picture(page)
    await tab.shoot("the end")


@pytest.mark.parametrize("faced", FACED, ids=["refused", "won"][: len(FACED)])
async def test_four_people_before_the_god(home: House, tab: Tab, faced: bool) -> None:
    """The players whom the board waits for open their hands from it and answer; three of four decide each vote."""
    room = open_room(home.sandbox)
    await tab.open("Ann")
    await tab.go(room)
    table = await lay(home, room, set_up_at("night", 4, WHOLE, seed=3))
    party = Party(tab, "Face the god" if faced else "Refuse")
    await expect(tab.board).to_be_visible()
    for _ in range(ANSWERS):
        if name := await to_move(home, table):
            await party.answer(await party.hand(name))
    end = tab.message("The deal is fair")
    await expect(end).to_contain_text(VICTORY if faced else "That is also an answer, but not a victory.")
    assert {"Spend one last night?", "The Traitor God waits. Do you face it?"} <= party.seen
    assert ("Who acts next?" in party.seen) is faced
    await tab.shoot("the end")

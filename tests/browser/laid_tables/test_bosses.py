"""One and four players on the page, before each Boss of Genshin Tarot: the last turn, won and lost.

Whole matches are played in test_genshin.py; here, each begins one turn before its end, as a bot would find it after a
restart, with a checkpoint.
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.async_api import Locator, expect

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.table import Table
from games.genshin_tarot.view import GenshinView
from games.kernel.ask import Ask
from games.kernel.codec import pack
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from tests.browser.laid_tables.laid import lay
from tests.browser.parlour import open_room
from tests.browser.tab import Tab
from tests.games.genshin_tarot.given import given
from tests.proofs import spread
from tests.wire.house import House

pytestmark = pytest.mark.asyncio(loop_scope="session")

BOSSES = ("dvalin", "andrius", "azhdaha")
TURNS = tuple(product(BOSSES, (1, 4), (True, False)))
"""Every last turn: the Boss, the number of players, and whether they win; in the thin form, one player who wins and
four who lose."""
STRIKE, DONE = "starfell-sword", "Done for this turn"
"""A card that reaches the Boss, and the button for a player who is done."""


def set_up_last_turn(boss: str, people: int, *, won: bool) -> Match[Table, GenshinView]:
    """Return a match in its last turn: either the Boss or the players have 1 HP left, with dice that hurt."""
    for number in range(1000):
        match = Match(GENSHIN_TAROT, _record(boss, people, bytes([number]) * 32, won=won))
        if won or _is_lost(match):
            return Match(GENSHIN_TAROT, _record(boss, people, bytes([number]) * 32, won=won))
    raise AssertionError(f"{boss} hurts nobody")


def _record(boss: str, people: int, key: bytes, *, won: bool) -> Record:
    scene = given(STRIKE, seats=people, wall=False, boss=boss, hp=12 if won else 1)
    for seat in range(1, people):
        scene.seat(seat, STRIKE, wall=False, hp=12 if won else 1)
    scene.boss()
    ruler = scene.table.ruler
    assert ruler.tokens is not None
    ruler.tokens.damage = ruler.full - 1 if won else 0
    checkpoint = Checkpoint(0, GENSHIN_TAROT.rules, pack(scene.table), {})
    return Record("genshin_tarot", GENSHIN_TAROT.rules, scene.options, people, key, checkpoint)


def _is_lost(match: Match[Table, GenshinView]) -> bool:
    """Return whether the match is lost without any further action."""
    while not match.over and match.table.turn == 1:
        asked = match.asked(match.waiting[0])
        assert asked is not None
        assert isinstance(asked.question, Ask)
        match.answer(match.waiting[0], asked.question.fallback)
    return match.over and match.table.won is False


@pytest.mark.parametrize(("boss", "people", "won"), spread(TURNS, thin=2))
async def test_the_last_turn(home: House, tab: Tab, boss: str, people: int, won: bool) -> None:
    room = open_room(home.sandbox)
    await tab.open("Ann")
    await tab.go(room)
    await lay(home, room, set_up_last_turn(boss, people, won=won))
    if people == 1:
        await _act(tab, tab.page.locator("[data-message]").last, won=won)
    else:
        await _all_act(home, tab, people, won=won)
    end = tab.message("The deal is fair")
    await expect(end).to_be_visible()
    await expect(end).to_contain_text("Victory" if won else "Defeat")
    assert await tab.overflow() == 0
    await tab.shoot(f"{boss} {'won' if won else 'lost'} by {people}")


async def _all_act(home: House, tab: Tab, people: int, *, won: bool) -> None:
    """Let all players open their hand from the board and finish their turn; the last one strikes."""
    for person in home.people(people):
        await tab.become(person.name)
        await tab.press_for_page(tab.board, "My hand")
        await expect(tab.private).to_contain_text("Player Phase")
        await _act(tab, tab.private, won=won and person is home.people(people)[-1])


async def _act(tab: Tab, page: Locator, *, won: bool) -> None:
    """Strike at the Boss, or finish the turn."""
    done = tab.choice(page, DONE)
    await tab.take(page, page.locator(f'[data-custom-id*="{STRIKE}"]').first if won else done)

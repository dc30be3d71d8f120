"""Ann plays Queens of Fate to its end and reviews her choices, on a phone."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.review.packed import to_packed
from bot.table.match_history import past_of
from games.kernel.ask import Ask, answer_in_words
from games.kernel.text import Localizer
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.search.decisions import Decision, decisions
from games.search.review import CostlyChoice, Point, Review, Valued
from storage.reviews import ReviewRow
from tests.browser.tab import Tab
from tests.wire.house import House

pytestmark = pytest.mark.asyncio(loop_scope="session")

END = '[data-message]:not([data-ephemeral]):has-text("Review my choices")'


async def finish_match(house: House, channel: str) -> int:
    """Return a match of Ann's, played to its end by the computer player's evaluation."""
    (ann,) = house.people(1)
    await ann.command("tarot new", channel=channel, game="queens_of_fate")
    await house.quiet()
    services = house.bot.services
    found = await services.store.matches.live_in(int(house.sandbox.channel(channel).id))
    assert found is not None
    while True:
        async with services.matches.at(found.id) as table:
            assert table.match is not None
            if table.match.over:
                break
            asked, view = table.match.asked(0), table.match.view(0)
        assert asked is not None
        tokens = QUEENS_OF_FATE.play(view, asked.question, lambda _n: 0)
        await services.matches.answer(found.id, int(ann.id), tokens, asked.number)
    await house.quiet()
    return found.id


async def store_review(house: House, table_id: int) -> str:
    """Store a review of that match with one moment, the last question with three answers; return the answer given."""
    store = house.bot.services.store
    made = decisions(QUEENS_OF_FATE, (await past_of(store, table_id)).record, 0)
    number, decision = next((k, one) for k, one in reversed([*enumerate(made)]) if len(_others(one)) > 1)
    best, *others = [Valued((token,), 620 - 140 * index) for index, token in enumerate(_others(decision)[:4])]
    moment = CostlyChoice(decision.entry_number, number + 1, Valued(decision.tokens, 310), best, tuple(others))
    step = max(1, len(made) // 18)
    curve = [Point(one.entry_number, 900 - 30 * index, 900 - 30 * index) for index, one in enumerate(made[::step])]
    curve = sorted({point.entry_number: point for point in (*curve, Point(decision.entry_number, 620, 310))}.values())
    review = Review(len(made), tuple(curve), (moment,))
    await store.reviews.put([ReviewRow(table_id, 0, "ready", to_packed(review), 1)])
    asked = decision.match(QUEENS_OF_FATE).asked(0)
    assert asked is not None
    return Localizer()(answer_in_words(asked.question, decision.tokens))


def _others(decision: Decision) -> list[str]:
    asked = decision.match(QUEENS_OF_FATE).asked(0)
    assert asked is not None
    if not isinstance(asked.question, Ask):
        return []
    return [option.token for option in asked.question.options if (option.token,) != decision.tokens]


async def test_a_match_is_looked_at_again_on_a_phone(home: House, tab: Tab) -> None:
    await tab.open()
    await tab.go("card-table")
    home.bot.services.matches._reviews = True  # the end of the match offers a review, which no process creates here
    table_id = await finish_match(home, "card-table")
    given = await store_review(home, table_id)
    end = tab.page.locator(END).last
    page = await tab.press_for_page(end, "Review my choices")
    await expect(page).to_contain_text("It wins about 6 of 10 games from here; your choice wins 3.")
    assert "Your chance to win" in await tab.read_picture(page)
    await tab.shoot("moment")
    assert await tab.overflow() <= 0
    await tab.press(page, "Try it")
    await expect(page.get_by_role("button", name="Back")).to_be_visible()
    await tab.shoot("question")
    assert await tab.overflow() <= 0
    await tab.press(page, given)
    await expect(page).to_contain_text("of 10 games")
    await tab.shoot("verdict")
